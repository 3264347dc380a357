package chessup_test

import (
	"fmt"
	"reflect"
	"testing"

	"adoube/board/chessup"
	"adoube/board/codec/codectest"
	"adoube/chess"
)

const start = "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPPPPPP/PPPPPPPP"

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"b8 0c 00 bb", "touch e2 P; let go"},
		{"b8 3c 0d", "touch e8 k"},
		{"b8 1c 40", "touch e4 ."},
		{"a3 35 04 01 04 03", "move e2e4"},
		{"a3 35 04 01 04 03 a3 35 04 01 04 03 bb a3 35 04 01 04 03", "move e2e4; let go"},
		{"a3 35 06 01 06 00 97 04 97 04", "move g2g1; move g2g1q"},
		{"97 04", ""},
		{"a3 35 04 01 04 03 bd a3 35 04 01 04 03", "move e2e4; a move was taken back on the board; move e2e4"},
		{"a3 35 04 01 04 03 b1 a3 35 04 01 04 03", "move e2e4; a position was set up on the board; move e2e4"},
		{"fd fd ff ff 00 00 10 00 ef ff", "occupied PPPPPPPP/PPPPPPPP/8/8/4P3/8/PPPP1PPP/PPPPPPPP"},
		{"33 01 b0 00 22 23 24", "battery charging: true; pieces at the start: false"},
		{"b2 43 68 65 73 73 55 70 20 32 00 00 00 00 00 00 00", "model ChessUp 2"},
		{"b8 40 00 a3 35 08 01 04 03 97 05 fd 00", "fault: 13 bytes skipped"},
		{"b8 b8 0c 00", "fault: 1 bytes skipped; touch e2 P"},
		{"a3 35 04", "fault: 3 bytes skipped"},
	} {
		if got := codectest.Text(&chessup.Decoder{}, codectest.Hex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// A session begins with the greeting captured from a real host.
func TestGreeting(t *testing.T) {
	start := chessup.Start()
	if got := fmt.Sprintf("%x", start[:2]); got != "[64 6638726e62716b626e722f70707070707070702f382f382f382f382f50505050505050502f524e42514b424e522077204b516b71202d20000001]" {
		t.Errorf("it begins with %s", got)
	}
	if !reflect.DeepEqual(start[2:], chessup.Resume()) || start[2][0] != 0xB9 {
		t.Errorf("it goes on with %x", start[2:])
	}
}

// TestVirtual plays a move with a finger on a virtual board from both sides of the table.
// The board repeats the move until the host answers.
func TestVirtual(t *testing.T) {
	for _, turned := range []bool{false, true} {
		pos := chess.Start()
		v, d := chessup.Virtual{Turned: turned}, chessup.Decoder{Turned: turned}
		v.SetBoard(pos.Board())
		if got := len(v.Set(chess.E4, chess.NoPiece)) + len(v.Move(chess.E2, chess.E4)); got > 0 {
			t.Fatal("sent without being asked")
		}
		var said []byte
		for _, command := range chessup.Start() {
			said = append(said, v.Host(command)...)
		}
		pawn := pos.Board().At(chess.E2)
		for _, more := range [][]byte{
			v.Touch(chess.E2), v.Set(chess.E2, chess.NoPiece), v.Set(chess.E4, pawn), v.Move(chess.E2, chess.E4), v.LetGo(), v.Report(),
		} {
			said = append(said, more...)
		}
		want := start + "; " + start + "; touch e2 P; occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPP1PPP/PPPPPPPP; " +
			"occupied PPPPPPPP/PPPPPPPP/8/8/4P3/8/PPPP1PPP/PPPPPPPP; move e2e4; let go"
		if got := codectest.Text(&d, said); got != want {
			t.Errorf("turned %t: %s", turned, got)
		}
		if v.Host(d.Answer()); len(v.Report()) > 0 {
			t.Error("repeated what the host has seen")
		}
		if got := codectest.Text(&d, append(v.Move(chess.G7, chess.G8), v.Promote(chess.Knight)...)); got != "move g7g8; move g7g8N" {
			t.Error(got)
		}
		if v.Host(d.Answer()); len(v.Report()) > 0 {
			t.Error("repeated a promotion that the host has seen")
		}
	}
}

func fresh() codectest.Decoder { return &chessup.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, codectest.Hex(f, "b8 0c 00 a3 35 04 01 04 03 bb"), codectest.Hex(f, "fd fd ff ff 00 00 10 00 ef ff"),
		codectest.Hex(f, "a3 35 06 01 06 00 97 04 33 01 b0 00 22 23 24 b1 bd"))
}
