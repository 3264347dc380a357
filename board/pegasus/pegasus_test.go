package pegasus_test

import (
	"testing"

	"adoube/board/codec/codectest"
	"adoube/board/pegasus"
	"adoube/chess"
)

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"8e 00 05 34 00 8e 00 05 24 01", "e2 empty; e4 full"},
		{"93 00 05 01 00", "version 1.0"},
		{"a0 00 0c 58 00 00 00 00 00 00 00 02", "battery 88 %"},
		{"92 00 08 44 47 54 0d 0a", "trademark DGT"},
		{"b3 00 04 01", "message b3, 1 bytes"},
		{"01 8e 00 05 34 8e 00 06 11 8e 00 05 34 00", "fault: 9 bytes skipped; e2 empty"},
		{"8e 7f 7f 12", "fault: 4 bytes skipped"},
	} {
		if got := codectest.Text(fresh(), codectest.Hex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestVirtual plays a move on a virtual board from both sides of the table.
func TestVirtual(t *testing.T) {
	for _, turned := range []bool{false, true} {
		pos := chess.Start()
		board := pos.Board()
		v := pegasus.Virtual{Turned: turned}
		v.SetBoard(board)
		d := &pegasus.Decoder{Turned: turned}
		if got := codectest.Text(d, v.Host([]byte{0x42})); got != "fault: the board is locked or not calibrated" {
			t.Error(got)
		}
		var said []byte
		for _, command := range pegasus.Start() {
			said = append(said, v.Host(command)...)
		}
		v.Host([]byte{0x60, 2, 0x42, 0})
		for _, more := range [][]byte{v.Set(chess.E2, chess.NoPiece), v.Set(chess.E4, board.At(chess.E2)), v.Set(chess.D7, board.At(chess.E2))} {
			said = append(said, more...)
		}
		const start = "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPPPPPP/PPPPPPPP"
		if got := codectest.Text(d, said); got != start+"; "+start+"; e2 empty; e4 full" {
			t.Error(got)
		}
	}
}

func fresh() codectest.Decoder { return &pegasus.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, codectest.Hex(f, "8e 00 05 34 00 93 00 05 01 00"), codectest.Hex(f, "a0 00 0c 58 00 00 00 00 00 00 00 02"))
}
