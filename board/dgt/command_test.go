package dgt_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"adoube"
	"adoube/board/codec/codectest"
	"adoube/board/dgt"
	"adoube/chess"
)

// TestStart starts a virtual board from any state, as a host starts a real board: the
// position becomes known, and changes and clock times arrive.
func TestStart(t *testing.T) {
	pos := chess.Start()
	for name, left := range map[string][]byte{"new": nil, "on a bus": dgt.BusMode(), "telling": {'C'}, "within a command": {0x2B, 1}} {
		v := dgt.Virtual{Serial: "00137"}
		v.SetBoard(pos.Board())
		v.Host(left)
		var answers []byte
		for _, command := range dgt.Start() {
			answers = append(answers, v.Host(command)...)
		}
		answers = append(answers, v.Set(chess.E2, chess.NoPiece)...)
		answers = append(answers, v.SetClock(adoube.ClockFace{White: time.Second})...)
		answers = append(answers, v.SetClock(adoube.ClockFace{White: time.Second})...) // unchanged, so not reported
		want := startPlacement + "; 0s 0s unknown; long serial number 0000000137; serial number 00137; version 1.8; e2 .; 1s 0s unknown"
		if got := codectest.Text(&dgt.Decoder{}, answers); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestClockCommands checks the bytes of each clock command, and that it is answered only
// while the board reports the clock.
func TestClockCommands(t *testing.T) {
	v := dgt.Virtual{}
	for _, c := range []struct {
		command []byte
		bytes   string
		answer  string
	}{
		{dgt.ClockTime(), "2b 03 03 03 00", "clock: time"},
		{dgt.ClockText("adoube", 3), "2b 0c 03 0c 61 64 6f 75 62 65 20 20 03 00", "clock: text"},
		{dgt.ClockBeep(time.Second), "2b 04 03 0b 0f 00", "clock: beep"},
		{dgt.ClockVersion(), "2b 03 03 09 00", "clock version 2.1"},
		{dgt.ClockButton(), "2b 03 03 08 00", "clock: button"},
		{dgt.ClockSet(time.Hour, 90*time.Second, dgt.LeftRuns|dgt.OnLever), "2b 0a 03 0a 01 00 00 00 01 1e 09 00", "clock: set and run"},
	} {
		if got := fmt.Sprintf("% x", c.command); got != c.bytes {
			t.Errorf("%s, want %s", got, c.bytes)
		}
		v.Command('@')
		if answer := v.Host(c.command); len(answer) > 0 {
			t.Errorf("%s was answered by a board that tells no clock: % x", c.bytes, answer)
		}
		v.Command('C')
		if got := codectest.Text(&dgt.Decoder{}, v.Host(c.command)); got != c.answer {
			t.Errorf("%s is answered %q, want %q", c.bytes, got, c.answer)
		}
	}
}

// TestReport expects the clock every second in one update mode, and only on a change in the
// other.
func TestReport(t *testing.T) {
	for command, want := range map[byte]bool{'C': true, 'K': false, 'D': false, '@': false} {
		var v dgt.Virtual
		v.Command(command)
		if got := len(v.Report()) > 0; got != want {
			t.Errorf("%c: sent every second: %v", command, got)
		}
	}
}

// TestMemory reads the board's own log.
func TestMemory(t *testing.T) {
	var v dgt.Virtual
	v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn))
	v.Set(chess.E4, chess.NoPiece)
	answer := v.Host(dgt.ReadMemory())
	if got := codectest.Text(&dgt.Decoder{}, answer); got != "log of moves, 4 bytes" {
		t.Error(got)
	}
	frames := dgt.AppendLog(nil, answer[3:])
	if len(frames) != 2 || codectest.Brief(frames[0]) != "e4 P" || codectest.Brief(frames[1]) != "e4 ." {
		t.Errorf("%v", frames)
	}
	for range 10_000 {
		v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn))
		v.Set(chess.E4, chess.NoPiece)
	}
	if n := len(v.Host(dgt.ReadMemory())); n > 8200 {
		t.Errorf("a log of %d bytes", n)
	}
	if !bytes.Equal(v.Host([]byte{0x60, 2, 0, 0, 'B'})[:3], []byte{0x86, 0, 67}) {
		t.Error("lights were taken for commands")
	}
}
