package certabo_test

import (
	"os"
	"strings"
	"testing"

	"adoube"
	"adoube/board/certabo"
	"adoube/board/codec/codectest"
	"adoube/chess"
)

const (
	full      = "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPPPPPP/PPPPPPPP"
	placement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	learn     = "put the pieces as the game starts, extra queens on d3 and d6: the board learns them"
)

// home returns a virtual board with the pieces at home and perhaps the extra queens.
func home(extra bool) *certabo.Virtual {
	pos := chess.Start()
	v := &certabo.Virtual{}
	v.SetBoard(pos.Board())
	if extra {
		v.Set(chess.D3, chess.MakePiece(chess.White, chess.Queen))
		v.Set(chess.D6, chess.MakePiece(chess.Black, chess.Queen))
	}
	return v
}

// lines returns n reports of the board.
func lines(v *certabo.Virtual, n int) []byte {
	return []byte(strings.Repeat(string(v.Report()), n))
}

func TestOccupied(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{":255 255 0 0 0 0 255 255\r\n", full},
		{":255 255 0 0 8 0 247 255\r\nL\r\nD\n", "occupied PPPPPPPP/PPPPPPPP/8/8/4P3/8/PPPP1PPP/PPPPPPPP"},
		{":255 255 0 0 0 0 255\r\n:255 255 0 0 0 0 255 255\r\n", "fault: 22 bytes skipped; " + full},
		{":255 255 0 0 :255 255 0 0 0 0 255 255\r\n", "fault: 13 bytes skipped; " + full},
		{":255 255 0 0 0 0 255 256\r\n", "fault: 26 bytes skipped"},
		{":255 255 0 0 0 0 255 2x5\r\n", "fault: 26 bytes skipped"},
		{"L:255 255 0 0 0 0 255 255\r\n", "fault: 1 bytes skipped; " + full},
		{"L", "fault: 1 bytes skipped"},
		{":" + strings.Repeat("1 ", 700) + "\n:255 255 0 0 0 0 255 255\r\n", "fault: 1402 bytes skipped; " + full},
	} {
		if got := codectest.Text(fresh(), []byte(c.bytes)); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestCalibration learns the pieces in spite of a false tag on an empty square, and follows
// them; extra queens are known when they appear.
func TestCalibration(t *testing.T) {
	v, d := home(true), &certabo.Decoder{}
	v.Phantom, v.PhantomOn = certabo.Tag{176, 49, 208, 124, 0}, chess.E4
	if got := codectest.Text(d, lines(v, 7)); got != "34 pieces learned" {
		t.Fatal(got)
	}
	v.Set(chess.D3, chess.NoPiece)
	v.Set(chess.D6, chess.NoPiece)
	v.Set(chess.E2, chess.NoPiece)
	v.Set(chess.E8, chess.NoPiece)
	v.Set(chess.E8, chess.MakePiece(chess.White, chess.Queen))
	want := "board rnbqQbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"
	if got := codectest.Text(d, lines(v, 3)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestNotLearned expects nothing to be learned from a board in mid-game or from pieces that
// are read only now and then.
func TestNotLearned(t *testing.T) {
	v, d := home(false), &certabo.Decoder{}
	pawn := chess.MakePiece(chess.White, chess.Pawn)
	v.Set(chess.E2, chess.NoPiece)
	v.Set(chess.E4, pawn)
	const never = "fault: the pieces were not learned: they never stood as the game starts for 7 lines"
	if got := codectest.Text(d, lines(v, 20)); got != learn+"; "+never {
		t.Error(got)
	}
	v.Set(chess.E4, chess.NoPiece)
	v.Set(chess.E2, pawn)
	if got := codectest.Text(d, lines(v, 3)); got != never {
		t.Errorf("learned from three lines: %s", got)
	}
	if got := codectest.Text(d, lines(v, 1)); got != "32 pieces learned" {
		t.Error(got)
	}
}

// TestMajority expects a piece that is missing from one report to stay.
func TestMajority(t *testing.T) {
	v, d := home(false), &certabo.Decoder{}
	d.Decode(nil, lines(v, 7), 0)
	d.Decode(nil, lines(v, 3), 0)
	king := chess.MakePiece(chess.White, chess.King)
	v.Set(chess.E1, chess.NoPiece)
	if got := codectest.Text(d, lines(v, 1)); got != placement {
		t.Errorf("once not read: %s", got)
	}
	v.Set(chess.E1, king)
	if got := codectest.Text(d, lines(v, 1)); got != placement {
		t.Errorf("read again: %s", got)
	}
	v.Set(chess.E1, chess.NoPiece)
	const lifted = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR"
	if got := codectest.Text(d, lines(v, 2)); got != lifted+"; "+lifted { // not read in two of three
		t.Errorf("lifted: %s", got)
	}
}

// TestTurned plays from the other side of the table.
func TestTurned(t *testing.T) {
	v, d := home(false), &certabo.Decoder{Turned: true}
	v.Turned = true
	if got := codectest.Text(d, lines(v, 9)); got != "32 pieces learned" {
		t.Error(got)
	}
	if got := codectest.Text(d, lines(v, 1)); got != placement {
		t.Error(got)
	}
	v.Ranks = true
	v.Set(chess.E2, chess.NoPiece)
	if got := codectest.Text(d, lines(v, 1)); got != "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPP1PPP/PPPPPPPP" {
		t.Error(got)
	}
}

// TestRealLines decodes real reports, which are not in the repository.
func TestRealLines(t *testing.T) {
	text, err := os.ReadFile("../../../shared/recordings/certabo/rfid-frames.txt")
	if err != nil {
		t.Skip("NOT RUN: the real lines are not here:", err)
	}
	d := &certabo.Decoder{}
	var boards, faults int
	for _, f := range codectest.Decode(d, text) {
		switch f.Kind {
		case adoube.FrameBoard:
			boards++
		case adoube.FrameFault:
			faults++
		}
	}
	if boards != 35 || faults > 0 || len(d.Tags) != 32 {
		t.Errorf("%d boards, %d faults, %d tags", boards, faults, len(d.Tags))
	}
}

func fresh() codectest.Decoder { return &certabo.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, lines(home(true), 2), []byte(":255 255 0 0 0 0 255 255\r\nL\r\n"))
}
