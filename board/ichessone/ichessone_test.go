package ichessone_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adoube/board/codec"
	"adoube/board/codec/codectest"
	"adoube/board/ichessone"
	"adoube/chess"
)

// start is the message of the starting position.
var start = "3d 70 a8 9b c9 8a 77 77 77 77" + strings.Repeat(" 00", 16) + " 11 11 11 11 42 35 63 24"

const placement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{start, placement},
		{"3d 62 64 01", "battery 64 01"},
		{"70 3d 3d 62 64 01", "fault: 2 bytes skipped; battery 64 01"},
		{"3d 70 a8 0d 3d 62 64 01", "fault: 4 bytes skipped; battery 64 01"},
		{"3d 71", "fault: 2 bytes skipped"},
		{"3d", "fault: 1 bytes skipped"},
	} {
		if got := codectest.Text(fresh(), codectest.Hex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestVirtual decodes the messages of a virtual board from both sides of the table and
// compares the positions.
func TestVirtual(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	pos := chess.Start()
	for n := range 20 {
		v, d := ichessone.Virtual{Turned: n%2 == 1}, &ichessone.Decoder{}
		v.SetBoard(pos.Board())
		if said := v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn)); len(said) > 0 {
			t.Fatal("sent without being asked")
		}
		v.Set(chess.E4, chess.NoPiece)
		said := v.Host([]byte("?????"))
		for _, command := range ichessone.Start() {
			said = append(said, v.Host(command)...)
		}
		if got := codectest.Text(d, said); got != placement+"; battery 64 00" {
			t.Fatal(got)
		}
		want := pos.Board()
		for range 100 {
			s, p := chess.Square(rng.IntN(64)), chess.MakePiece(chess.Color(rng.IntN(2)), chess.PieceType(rng.IntN(7)))
			changes := want.At(s) != p
			want.Put(s, p)
			frames := d.Decode(nil, v.Set(s, p), 0)
			if (len(frames) == 1) != changes || changes && frames[0].Board != codec.Pieces(want) {
				t.Fatalf("%v on %v: %v", p, s, frames)
			}
		}
	}
}

func fresh() codectest.Decoder { return &ichessone.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, codectest.Hex(f, start), codectest.Hex(f, "3d 62 64 01"))
}
