package dgt_test

import (
	"fmt"
	"testing"
	"time"

	"adoube"
	"adoube/board/codec/codectest"
	"adoube/board/dgt"
	"adoube/chess"
)

// changes is the message of the board with address 1025 on a bus after 1. e4: pawn lifted,
// put down soon after, clock pressed.
const changes = "85 00 0d 08 01 40 34 51 24 70 03 00 77"

// TestBus decodes the answers on a bus; the first has the checksum of the maker's own
// example.
func TestBus(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{changes, "e2 .; e4 P; log: clock at the left 3m0s"},
		{"87 00 06 08 01 16", "bus: here"},
		{"87 00 06 08 01 17", "fault: bus message 87: wrong checksum"},
		{"89 00 08 08 01 01 08 23", "bus: version 1.8"},
		{"88 00 06 08 01 17", "bus: game started"},
		{"84 00 0d 08 01 20 03 02 20 03 01 09 6c", "3m1s 3m2s white runs"},
		{changes + "86 00 08 08 01 40 34 0b", "e2 .; e4 P; log: clock at the left 3m0s; bus: changes since the start, 2 bytes"},
		{changes + "85 00 08 08 02 40 34 0b", "e2 .; e4 P; log: clock at the left 3m0s; board 1026 on the bus is not read"},
		{"b5 00 07 08 01 55 1a", "bus: message b5, 1 bytes"},
		{"85 00 07 08 01 40 55", "fault: log: change without a field"},
		{"83 00 05 08 01", "fault: 5 bytes skipped"},
	} {
		if got := codectest.Text(&dgt.Decoder{}, unhex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestLog decodes each kind of entry in a board's own log.
func TestLog(t *testing.T) {
	for bytes, want := range map[string]string{
		"6a 6f 7b":       "log: power up; log: starting position; log: game started",
		"40 34 51 24":    "e2 .; e4 P",
		"4d 1b":          "result on d5: 1/2-1/2",
		"61 30 59":       "log: clock at the right 1h30m59s",
		"61 77 59":       "fault: log: clock shows no time: 61 77 59",
		"70 03":          "fault: log: clock without a time",
		"00 7f 12 22 33": "", // nothing, and delays that nobody has described
	} {
		got := ""
		for _, f := range dgt.AppendLog(nil, unhex(t, bytes)) {
			if got != "" {
				got += "; "
			}
			got += codectest.Brief(f)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", bytes, got, want)
		}
	}
}

// TestBusCommand expects the bytes that a real program was seen to send.
func TestBusCommand(t *testing.T) {
	if got := fmt.Sprintf("% x", dgt.BusVersion.To(0)); got != "8b 00 00 0b" {
		t.Error(got)
	}
}

// TestVirtualBus polls a virtual board on a bus while pieces move: each change is sent
// once, and again on request.
func TestVirtualBus(t *testing.T) {
	pos := chess.Start()
	v := dgt.Virtual{Address: 1025, Turned: true}
	v.SetBoard(pos.Board())
	var d dgt.Decoder
	ask := func(c dgt.BusCommand, address int) string {
		text := ""
		for _, f := range d.Decode(nil, v.Host(c.To(address)), 0) {
			text += codectest.Brief(f) + "; "
		}
		return text
	}
	v.Host(dgt.BusMode())
	pawn := chess.MakePiece(chess.White, chess.Pawn)
	for _, step := range []struct {
		do   func()
		c    dgt.BusCommand
		to   int
		want string
	}{
		{nil, dgt.BusPing, 0, "bus: here; "},
		{nil, dgt.BusPing, 7, ""},
		{nil, dgt.BusBoard, 1025, startPlacement + "; "},
		{nil, dgt.BusStart, 1025, "bus: game started; "},
		{func() { v.Set(chess.E2, chess.NoPiece); v.Set(chess.E4, pawn) }, dgt.BusChanges, 1025, "e2 .; e4 P; "},
		{nil, dgt.BusChanges, 1025, ""},
		{nil, dgt.BusRepeat, 1025, ""},
		{func() { v.SetClock(adoube.ClockFace{White: time.Minute, Black: time.Hour, Turn: adoube.Black}) }, dgt.BusClock, 1025, "1m0s 1h0m0s black; "},
		{nil, dgt.BusRepeat, 1025, ""},
		{nil, dgt.BusChanges, 1025, "log: clock at the left 1m0s; "},
		{nil, dgt.BusRepeat, 1025, "log: clock at the left 1m0s; "},
		{nil, dgt.BusFromStart, 1025, "bus: changes since the start, 7 bytes; "},
		{nil, dgt.BusVersion, 1025, "bus: version 1.8; "},
		{nil, dgt.BusEnd, 1025, ""},
	} {
		if step.do != nil {
			step.do()
		}
		if got := ask(step.c, step.to); got != step.want {
			t.Errorf("%02x to %d: %q, want %q", byte(step.c), step.to, got, step.want)
		}
	}
}
