package squareoff_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"adoube/board/codec/codectest"
	"adoube/board/squareoff"
	"adoube/chess"
)

const (
	full  = "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPPPPPP/PPPPPPPP"
	start = "30#1100001111000011110000111100001111000011110000111100001111000011*"
)

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"0#e2u*0#e4d*", "e2 empty; e4 full"},
		{"e2ue4d", "e2 empty; e4 full"},
		{"14#GO*22#3.52*", "connected: GO; battery 3.52 V"},
		{start, full},
		{strings.Replace(start, "#11", "#1", 1) + "e2u", "fault: 67 bytes skipped; e2 empty"},
		{strings.Replace(start, "#11", "#12", 1) + "e2u", "fault: 68 bytes skipped; e2 empty"},
		{"0#e9u*0#e4x*e2u", "fault: 12 bytes skipped; e2 empty"},
		{"e2e4u", "fault: 2 bytes skipped; e4 empty"},
		{"12345#x*99#?*", "fault: 3 bytes skipped; message 45: x; message 99: ?"},
		{"1#" + strings.Repeat("x", 100) + "e2u", "fault: 102 bytes skipped; e2 empty"},
		{"\r\n0#e2u*", "fault: 2 bytes skipped; e2 empty"},
		{"0#e2", "fault: 4 bytes skipped"},
	} {
		if got := codectest.Text(fresh(), []byte(c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestVirtual plays a move on virtual boards of both protocols, from both sides of the
// table.
func TestVirtual(t *testing.T) {
	for n := range 4 {
		pos := chess.Start()
		board := pos.Board()
		v, d := squareoff.Virtual{Turned: n%2 == 1, Neo: n > 1}, &squareoff.Decoder{Turned: n%2 == 1}
		v.SetBoard(board)
		if said := v.Set(chess.E2, chess.NoPiece); len(said) > 0 {
			t.Errorf("sent without being asked: %s", said)
		}
		v.SetBoard(board)
		var said []byte
		for _, command := range squareoff.Start() {
			said = append(said, v.Host(command)...)
		}
		for _, more := range [][]byte{v.Host([]byte("25#e2e4*")), v.Set(chess.E2, chess.NoPiece), v.Set(chess.E4, board.At(chess.E2)), v.Set(chess.D7, board.At(chess.E2))} {
			said = append(said, more...)
		}
		if got := codectest.Text(d, said); got != "connected: GO; "+full+"; battery 3.52 V; e2 empty; e4 full" {
			t.Error(got)
		}
	}
}

// TestRealGame decodes the messages of a real Neo in a game, which are not in the
// repository.
func TestRealGame(t *testing.T) {
	f, err := os.Open("../../../shared/recordings/squareoff/neo-game.txt")
	if err != nil {
		t.Skip("NOT RUN: the real game is not here:", err)
	}
	defer f.Close()
	var events, faults int
	d := fresh()
	for in := bufio.NewScanner(f); in.Scan(); {
		fields := strings.Fields(in.Text())
		if len(fields) != 3 || fields[0] != "<-" {
			continue
		}
		for _, frame := range codectest.Decode(d, []byte(fields[2])) {
			events++
			if strings.HasPrefix(codectest.Brief(frame), "fault") {
				faults++
			}
		}
	}
	if events != 24 || faults > 0 {
		t.Errorf("%d events, %d faults", events, faults)
	}
}

func fresh() codectest.Decoder { return &squareoff.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, []byte("0#e2u*e4d14#GO*22#3.52*"), []byte(start))
}
