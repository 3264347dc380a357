package chessnut_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"adoube"
	"adoube/board/chessnut"
	"adoube/board/codec"
	"adoube/board/codec/codectest"
	"adoube/chess"
)

// start is the starting position in the protocol's description.
const start = "58 23 31 85 44 44 44 44 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 77 77 77 77 a6 c9 9b 6a"

const placement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"01 24" + start + "cb 01 00 00", placement},
		{"01 22" + start + "cb 01", placement},
		{"01 20" + start + "00 00 00 00", placement},
		{"01 24" + start + "05 00 00 00 01 24" + start + "04 00 00 00", placement + "; the board was switched off and on; " + placement},
		{"2a 02 64 00", "battery 100 %"},
		{"2a 02 df 00", "battery 95 %, charging"},
		{"23 01 00", ""},
		{"0f 01 02", "button 2"},
		{"41 03 0c 01 37", "battery 55 %, charging"},
		{"41 89 0b" + strings.Repeat("00", 136), "the pieces' batteries, 136 bytes"},
		{"77 01 24 dd 2a 02 5f 00", "fault: 4 bytes skipped; battery 95 %"},
		{"01 24 58 2d 2a 02 5f 00", "fault: 4 bytes skipped; battery 95 %"},
		{"41 04 2a 02 5f 00", "fault: 2 bytes skipped; battery 95 %"},
		{"2a", "fault: 1 bytes skipped"},
		{"00 00 00", ""},
	} {
		if got := codectest.Text(&chessnut.Decoder{}, codectest.Hex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestVirtual decodes the messages of a virtual board from both sides of the table and
// compares the positions.
func TestVirtual(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	pos := chess.Start()
	for n := range 50 {
		v := chessnut.Virtual{Turned: n%2 == 1}
		v.SetBoard(pos.Board())
		var d chessnut.Decoder
		if silent := v.Report(); len(silent) > 0 {
			t.Fatalf("sent without being asked: % x", silent)
		}
		var answers []byte
		for _, command := range chessnut.Start() {
			answers = append(answers, v.Host(command)...)
		}
		if got := codectest.Text(&d, append(answers, v.Report()...)); got != "battery 100 %; "+placement {
			t.Fatal(got)
		}
		want := pos.Board()
		for range 100 {
			s, p := chess.Square(rng.IntN(64)), chess.MakePiece(chess.Color(rng.IntN(2)), chess.PieceType(rng.IntN(7)))
			want.Put(s, p)
			v.Set(s, p)
			v.Host([]byte{0x0A, 8, 0x21, 1, 1, 0, 0, 0, 0, 0}) // lights
			frames := d.Decode(nil, v.Report(), 0)
			if len(frames) != 1 || frames[0].Board != codec.Pieces(want) {
				t.Fatalf("%v on %v: %v", p, s, frames)
			}
		}
	}
}

// TestRealFrames decodes the messages of a real board, which are not in the repository.
func TestRealFrames(t *testing.T) {
	f, err := os.Open("../../../shared/recordings/chessnut/frames.txt")
	if err != nil {
		t.Skip("NOT RUN: the real frames are not here:", err)
	}
	defer f.Close()
	want := map[string]string{
		"EMPTY_BOARD": "board 8/8/8/8/8/8/8/8", "START_POSITION": placement, "ACK": "", "NEW_GAME": "button 2",
		"E2_LIFTED": "board rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR", "AFTER_E4": "board rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
		"BATTERY_100": "battery 100 %", "BATTERY_95": "battery 95 %",
	}
	for in := bufio.NewScanner(f); in.Scan(); {
		fields := strings.Split(in.Text(), "|")
		if len(fields) != 3 || in.Text()[0] == '#' {
			continue
		}
		name := strings.Fields(fields[0])[0]
		if got := codectest.Text(&chessnut.Decoder{}, codectest.Hex(t, fields[2])); got != want[name] {
			t.Errorf("%s: %s", name, got)
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("not among the frames: %v", want)
	}
}

func fresh() codectest.Decoder { return &chessnut.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, codectest.Hex(f, "01 24"+start+"cb 01 00 00"), codectest.Hex(f, "2a 02 df 00 0f 01 02 23 01 00 41 03 0c 01 37"))
}

// TestNoAllocation checks that decoding boards allocates nothing.
func TestNoAllocation(t *testing.T) {
	stream := codectest.Hex(t, "01 24"+start+"cb 01 00 00")
	var d chessnut.Decoder
	var frames []adoube.Frame
	frames = d.Decode(frames, stream, 0)
	if n := testing.AllocsPerRun(100, func() { frames = d.Decode(frames[:0], stream, 0) }); n != 0 {
		t.Errorf("%v allocations for a board", n)
	}
}
