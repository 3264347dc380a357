package millennium_test

import (
	"math/rand/v2"
	"testing"

	"adoube"
	"adoube/board/codec"
	"adoube/board/codec/codectest"
	"adoube/board/millennium"
	"adoube/chess"
)

const (
	start     = "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73"
	placement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
)

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"v010374", "version 1.3"}, // from a real board
		{"v\xb01\xb0\xb374", "version 1.3"},
		{"v\xb01\xb0\x3374", "fault: 7 bytes skipped"}, // one parity is wrong
		{"v010375", "fault: 7 bytes skipped"},          // the block parity is
		{start, placement},
		{string(millennium.Raw([]byte(start))), placement},
		{"l6Cx78w020376r020373", ""},
		{"??v010374?", "fault: 2 bytes skipped; version 1.3; fault: 1 bytes skipped"},
		{"srnbv010374", "fault: 11 bytes skipped"},
	} {
		if got := codectest.Text(fresh(), []byte(c.bytes)); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestVirtual decodes the messages of a virtual board, with and without parity bits, from
// both sides of the table, and compares the positions.
func TestVirtual(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	pos := chess.Start()
	for n := range 40 {
		v, d := millennium.Virtual{Turned: n%2 == 1, Raw: n%4 > 1}, &millennium.Decoder{}
		v.SetBoard(pos.Board())
		var said []byte
		for _, command := range millennium.Start() {
			said = append(said, v.Host(millennium.Raw(command))...)
		}
		if got := codectest.Text(d, said); got != "version 1.3; "+placement {
			t.Fatal(got)
		}
		want := pos.Board()
		for range 100 {
			s, p := chess.Square(rng.IntN(64)), chess.MakePiece(chess.Color(rng.IntN(2)), chess.PieceType(rng.IntN(7)))
			want.Put(s, p)
			v.Set(s, p)
			frames := d.Decode(nil, v.Report(), 0)
			if len(frames) != 1 || frames[0].Board != codec.Pieces(want) {
				t.Fatalf("%v on %v: %v", p, s, frames)
			}
		}
	}
}

// TestCommands expects an answer to each command that has one.
func TestCommands(t *testing.T) {
	var v millennium.Virtual
	for command, want := range map[string]string{"X58": "x78", "W020356": "w020376", "R0250": "r020070", "T54": "", "X59": ""} {
		if got := string(v.Host([]byte(command))); got != want {
			t.Errorf("%s is answered %q", command, got)
		}
	}
}

func fresh() codectest.Decoder { return &millennium.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, []byte(start), millennium.Raw([]byte(start)), []byte("v010374"))
}

// TestNoAllocation checks that decoding boards allocates nothing.
func TestNoAllocation(t *testing.T) {
	var d millennium.Decoder
	var frames []adoube.Frame
	frames = d.Decode(frames, []byte(start), 0)
	stream := []byte(start)
	if n := testing.AllocsPerRun(100, func() { frames = d.Decode(frames[:0], stream, 0) }); n != 0 {
		t.Errorf("%v allocations for a board", n)
	}
}
