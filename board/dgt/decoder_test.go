package dgt_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/board/codec/codectest"
	"adoube/board/dgt"
	"adoube/chess"
)

// start is the board dump of the starting position, as a board sends it.
const start = "86 00 43 08 09 0a 0c 0b 0a 09 08 07 07 07 07 07 07 07 07" +
	" 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00" +
	" 01 01 01 01 01 01 01 01 02 03 04 06 05 04 03 02"

// turned is the same dump from a board with White on the right of the connector.
const turned = "86 00 43 02 03 04 05 06 04 03 02 01 01 01 01 01 01 01 01" +
	" 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00" +
	" 07 07 07 07 07 07 07 07 08 09 0a 0b 0c 0a 09 08"

// decode decodes all the bytes at once, and ends the stream.
func decode(b []byte) []adoube.Frame { return codectest.Decode(&dgt.Decoder{}, b) }

var brief, unhex = codectest.Brief, codectest.Hex

const startPlacement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// TestMessages decodes each message that a board can send. Messages without a comment are
// from real boards or from the maker's description.
func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{start, startPlacement},
		{turned, startPlacement},
		{"8e 00 05 34 00", "e2 ."},
		{"8e 00 05 24 01", "e4 P"},
		{"8e 00 05 74 11", "e2 P"}, // upper bits mean nothing
		{"8e 00 05 24 0d", "result on e4: 1/2-1/2"},
		{"8e 00 05 24 0f", "result on e4: 0-1"},
		{"8d 00 0a 20 03 02 20 03 02 08", "3m2s 3m2s white"},
		{"8d 00 0a 20 03 02 20 03 01 09", "3m1s 3m2s white runs"},
		{"8d 00 0a 20 02 37 20 02 41 13", "2m41s 2m37s black runs"},
		{"8d 00 0a 20 01 46 20 01 49 12", "1m49s 1m46s black"},
		{"8d 00 0a 21 59 59 30 00 00 08", "0s 1h59m59s white flag white"},
		{"8d 00 0a 60 00 00 20 00 09 12", "9s 0s black flag black"},
		{"8d 00 0a 60 30 00 20 00 09 13", "9s 30m0s black runs"}, // a flag shown for a period that is over
		{"8d 00 0a 20 03 02 20 03 02 20", "no clock"},
		{"8d 00 0a 0a 10 01 00 00 00 00", "clock: display"},
		{"8d 00 0a 3a 10 01 30 12 34 00", "clock answers 90 81 92 b4"}, // upper bits are sent apart
		{"8d 00 0a 0a 10 09 00 21 00 00", "clock version 2.1"},
		{"8d 00 0a 0a 10 08 20 00 33 00", "clock button run"}, // said without being asked
		{"8d 00 0a 0a 40 0a 00 00 00 00", "clock refuses: 40 0a 00 00"},
		{"8d 00 0a 20 03 02 20 03 01 0d", "3m1s 3m2s white runs; the clock's battery is low"},
		{"a0 00 0c 58 05 0a 00 00 00 00 00 01", "battery 88 %, 5 h 10 min left, charging"},
		{"8d 00 0a 20 60 00 20 03 02 08", "fault: clock shows no time: 20 60 00 20 03 02 08"},
		{"8d 00 0a 20 0a 00 20 03 02 08", "fault: clock shows no time: 20 0a 00 20 03 02 08"},
		{"8d 00 0a 00 00 00 00 00 00 00", ""},
		{"90 00 05 08 01", "bus address 1025"},
		{"91 00 08 30 30 31 33 37", "serial number 00137"},
		{"92 00 10 44 47 54 0a 56 73 20 31 2e 30 30 20 20", "trademark DGT Vs 1.00"},
		{"93 00 05 01 08", "version 1.8"},
		{"96 00 05 02 01", "hardware version 2.1"},
		{"a0 00 0c 58 00 00 00 00 00 00 00 02", "battery 88 %, discharging"},
		{"a2 00 0d 30 30 30 30 30 30 30 31 33 37", "long serial number 0000000137"},
		{"8f 00 05 6a 6b", "log of moves, 2 bytes"},
		{"a3 00 05 01 02", "message a3, 2 bytes"},
	} {
		if got := codectest.Text(&dgt.Decoder{}, unhex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestResynchronise puts invalid bytes before, between and into messages.
func TestResynchronise(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"12 34 8e 00 05 34 00", "fault: 2 bytes skipped; e2 ."},
		{"8e 00 8e 00 05 34 00", "fault: 2 bytes skipped; e2 ."},
		{"8e 00 06 34 00 8e 00 05 34 00", "fault: 5 bytes skipped; e2 ."},
		{"8e 00 05 34 8e 00 05 34 00 77 77 8e 00 05 24 01", "fault: 4 bytes skipped; e2 .; fault: 2 bytes skipped; e4 P"},
		{"a3 00 02 8e 00 05 34 00", "fault: 3 bytes skipped; e2 ."},
		{"a3 7f 7f 01 02 03 8e 00 05 34 00", "fault: 6 bytes skipped; e2 ."},
		{"8e 00 05 34", "fault: 4 bytes skipped"},
		{"ff ff ff 00 41", "fault: 5 bytes skipped"},
		{"", ""},
	} {
		if got := codectest.Text(&dgt.Decoder{}, unhex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestPieces cuts a stream with invalid bytes at any place: the frames are the same.
func TestPieces(t *testing.T) {
	stream := unhex(t, "05 93 00 05 01 08 "+start+" 8e 00 8e 00 05 34 00 8d 00 0a 20 03 02 20 03 01 09 8e 00 05 24 01 91 00")
	whole := decode(stream)
	for cut := range stream {
		var d dgt.Decoder
		got := d.Decode(nil, stream[:cut], time.Second)
		got = d.End(d.Decode(got, stream[cut:], time.Second), time.Second)
		if !slices.Equal(got, whole) {
			t.Errorf("cut at %d: %d frames, not the %d of the whole", cut, len(got), len(whole))
		}
	}
}

// TestTurned expects White's view from a rotated board: from its first dump, from a dump in
// mid-game, and while the pieces are set up square by square.
func TestTurned(t *testing.T) {
	e2e4 := "8e 00 05 0b 00 8e 00 05 1b 01"
	clock := " 8d 00 0a 20 03 02 20 03 01 09"
	for name, bytes := range map[string]string{
		"from the start": turned + e2e4 + clock,
		"within a game":  strings.Replace(turned, "01 01 01 01 01 01 01 01", "01 01 01 00 01 01 01 01", 1) + e2e4 + clock,
	} {
		frames := decode(unhex(t, bytes))
		n := len(frames)
		if got := []string{brief(frames[n-3]), brief(frames[n-2]), brief(frames[n-1])}; !slices.Equal(got, []string{"e2 .", "e4 P", "3m2s 3m1s black runs"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestSetUpTurned sets up pieces on an empty rotated board: the final position is seen from
// White's side.
func TestSetUpTurned(t *testing.T) {
	pos := chess.Start()
	v := dgt.Virtual{Turned: true}
	stream := v.Command('B')
	v.Command('C')
	board := pos.Board()
	for s := range board.Occupied().All {
		stream = append(stream, v.Set(s, board.At(s))...)
	}
	var seen adoube.Frame
	for _, f := range decode(stream) {
		switch f.Kind {
		case adoube.FrameBoard:
			seen = f
		case adoube.FrameField:
			seen.Board[f.Square] = f.Piece
		}
	}
	if got := brief(seen); got != startPlacement {
		t.Errorf("at the end: %s", got)
	}
}

// TestTurnedAgain plays two games on one board, the second from its other side.
func TestTurnedAgain(t *testing.T) {
	frames := decode(unhex(t, start+turned+"8e 00 05 0b 00"))
	if got := brief(frames[1]) + "; " + brief(frames[2]); got != startPlacement+"; e2 ." {
		t.Error(got)
	}
}

// TestOwnStart finds the board's orientation from a starting position other than the
// standard one.
func TestOwnStart(t *testing.T) {
	b, err := chess.ParsePlacement("4k3/8/8/8/8/8/8/R3K3")
	if err != nil {
		t.Fatal(err)
	}
	v := dgt.Virtual{Turned: true}
	v.SetBoard(b)
	d := dgt.Decoder{Start: b}
	frames := d.Decode(nil, v.Command('B'), 0)
	if got := brief(frames[0]); got != "board 4k3/8/8/8/8/8/8/R3K3" {
		t.Error(got)
	}
}

// TestVirtual decodes the messages of a virtual board in random positions and compares the
// positions.
func TestVirtual(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	pos := chess.Start()
	for n := range 200 {
		v := dgt.Virtual{Turned: n%2 == 1, ClockTurned: n%4 > 1, Serial: "00137"}
		v.SetBoard(pos.Board())
		var d dgt.Decoder
		d.Decode(nil, v.Command('B'), 0)
		v.Command('C')
		for range 100 {
			s, p := chess.Square(rng.IntN(64)), chess.MakePiece(chess.Color(rng.IntN(2)), chess.PieceType(rng.IntN(7)))
			before := v.Board()
			frames := d.Decode(nil, v.Set(s, p), 0)
			if before.At(s) == p {
				if len(frames) != 0 {
					t.Fatal("the board spoke of no change")
				}
				continue
			}
			if len(frames) != 1 || frames[0].Square != s || frames[0].Piece != p {
				t.Fatalf("%v %v came out as %+v", s, p, frames)
			}
		}
		face := adoube.ClockFace{
			White: time.Duration(rng.IntN(36000)) * time.Second, Black: time.Duration(rng.IntN(36000)) * time.Second,
			Running: rng.IntN(2) == 0, Turn: adoube.PartyOf(chess.Color(rng.IntN(2))),
		}
		frames := d.Decode(nil, v.SetClock(face), 0)
		got := frames[0].Clock
		if v.ClockTurned {
			got.White, got.Black, got.Turn = got.Black, got.White, 3-got.Turn
		}
		if got != face {
			t.Fatalf("%+v came out as %+v", face, got)
		}
	}
}

// TestCommands sends a virtual board the commands of a host.
func TestCommands(t *testing.T) {
	v := dgt.Virtual{Serial: "00137"}
	for command, want := range map[byte]string{
		0x41: "0s 0s unknown", 0x45: "serial number 00137", 0x46: "bus address 1", 0x4D: "version 1.8",
		0x47: "trademark adoube virtual board Serial nr. 00137", 0x55: "long serial number 0000000137",
	} {
		frames := decode(v.Command(command))
		if len(frames) != 1 || brief(frames[0]) != want {
			t.Errorf("%02x: %v, want %s", command, frames, want)
		}
	}
	silent := [][]byte{v.Command(0x43), v.Command(0x40), v.Set(chess.E2, chess.MakePiece(chess.White, chess.Pawn)), v.SetClock(adoube.ClockFace{}), v.Command(0x01)}
	for n, answer := range silent {
		if len(answer) > 0 {
			t.Errorf("answer %d: % x", n, answer)
		}
	}
	v.Command(0x44)
	if got := v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn)); brief(decode(got)[0]) != "e4 P" {
		t.Errorf("no change was sent: % x", got)
	}
	if got := v.SetClock(adoube.ClockFace{White: time.Second}); len(got) > 0 {
		t.Errorf("the clock was sent unasked: % x", got)
	}
}
