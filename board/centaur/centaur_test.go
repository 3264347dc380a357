package centaur_test

import (
	"testing"
	"time"

	"adoube/board/centaur"
	"adoube/board/codec/codectest"
	"adoube/chess"
)

func TestMessages(t *testing.T) {
	for _, c := range []struct{ bytes, want string }{
		{"85 00 0c 06 50 10 02 40 34 41 24 52", "e2 empty; e4 full"},
		{"85 00 0c 06 50 10 02 40 34 41 24 53", "fault: 12 bytes skipped"}, // the checksum is wrong
		{"85 00 08 06 50 10 40 33", "fault: an event without a square"},
		{"87 00 06 06 50 63", ""},
		{"b5 00 07 06 50 05 17", "battery: 1 bytes"},
		{"83 00 07 06 50 01 61", "state: 1 bytes"},
		{"55 87 00 06 06 50 63 b5 00 07 06 50 05 17", "fault: 1 bytes skipped; battery: 1 bytes"},
		{"85 7f 7f 00", "fault: 4 bytes skipped"},
	} {
		if got := codectest.Text(fresh(), codectest.Hex(t, c.bytes)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.bytes, got, c.want)
		}
	}
}

// TestTimes expects an event at the time that the board gives, unless that time is
// impossible.
func TestTimes(t *testing.T) {
	var d centaur.Decoder
	for _, c := range []struct {
		bytes    string
		at, want time.Duration
	}{
		{"85 00 0a 06 50 00 01 40 34 5a", 0, time.Second},
		{"85 00 0a 06 50 20 01 41 34 7b", 0, 2125 * time.Millisecond},
		{"85 00 0b 06 50 7c 03 20 40 34 79", 0, 3250 * time.Millisecond},
		{"85 00 0a 06 50 20 00 40 34 79", 3400 * time.Millisecond, 3375 * time.Millisecond},
		{"85 00 0a 06 50 00 09 40 34 62", 5 * time.Second, 5 * time.Second}, // not later than it was heard
		{"85 00 0a 06 50 01 00 40 34 5a", time.Minute, time.Minute},         // nor long before
	} {
		frames := d.Decode(nil, codectest.Hex(t, c.bytes), c.at)
		if len(frames) != 1 || frames[0].At != c.want {
			t.Errorf("%s: %v", c.bytes, frames)
		}
	}
}

// TestState expects changes to be reported before the board's state, the state to be
// current, and no second report of it within a second.
func TestState(t *testing.T) {
	start := chess.Start()
	for _, turned := range []bool{false, true} {
		v, d := centaur.Virtual{Turned: turned}, &centaur.Decoder{Turned: turned}
		v.SetBoard(start.Board())
		d.Decode(nil, v.Host(d.Poll()), 100*time.Millisecond)
		v.Set(chess.E2, chess.NoPiece)
		said := v.Host(d.Poll())
		if frames := d.Decode(nil, said, 150*time.Millisecond); len(frames) > 0 {
			t.Errorf("the state was reported before the changes: %v", frames)
		}
		v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn))
		frames := d.Decode(nil, v.Host(d.Poll()), 200*time.Millisecond)
		for n, want := range []string{"e2 empty", "e4 full", "occupied PPPPPPPP/PPPPPPPP/8/8/4P3/8/PPPP1PPP/PPPPPPPP"} {
			if len(frames) != 3 || codectest.Brief(frames[n]) != want {
				t.Fatalf("%v, want %s", frames, want)
			}
		}
		if again := d.Decode(nil, v.Host(d.Poll()), 250*time.Millisecond); len(again) > 0 {
			t.Errorf("sent again within a second: %v", again)
		}
	}
}

// TestVirtual polls a virtual board from both sides of the table, first for its identity
// and then for changes.
func TestVirtual(t *testing.T) {
	for _, turned := range []bool{false, true} {
		pos := chess.Start()
		board := pos.Board()
		v, d := centaur.Virtual{Turned: turned}, &centaur.Decoder{Turned: turned}
		v.SetBoard(board)
		if frames := d.Decode(nil, v.Host(d.Poll()), 0); len(frames) > 0 {
			t.Errorf("%v", frames)
		}
		v.Now = 1500 * time.Millisecond
		v.Set(chess.E2, chess.NoPiece)
		v.Now += 250 * time.Millisecond
		v.Set(chess.E4, board.At(chess.E2))
		v.Set(chess.D7, board.At(chess.E2)) // by a piece of the same height
		frames := d.Decode(nil, v.Host(d.Poll()), 2*time.Second)
		if len(frames) != 2 || codectest.Brief(frames[0]) != "e2 empty" || codectest.Brief(frames[1]) != "e4 full" {
			t.Fatalf("%v", frames)
		}
		if apart := frames[1].At - frames[0].At; apart < 245*time.Millisecond || apart > 260*time.Millisecond {
			t.Errorf("%v apart", apart)
		}
		if again := d.Decode(nil, v.Host(d.Poll()), 0); len(again) > 0 {
			t.Errorf("sent twice: %v", again)
		}
	}
}

func fresh() codectest.Decoder { return &centaur.Decoder{} }

func FuzzDecoder(f *testing.F) {
	codectest.Fuzz(f, fresh, 1, codectest.Hex(f, "85 00 0c 06 50 10 02 40 34 41 24 52"), codectest.Hex(f, "b5 00 07 06 50 05 17"))
}
