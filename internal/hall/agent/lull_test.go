package agent

import (
	"path/filepath"
	"testing"
	"time"

	"adoube/chess"
)

// A silence is reported a few times, not again while the board stays silent, and never
// for a board that cannot be heard.
func TestLull(t *testing.T) {
	reports := func(l lull) (n int) {
		for at := time.Duration(0); at < time.Hour; at += 250 * time.Millisecond {
			if l.over(at) {
				n++
			}
		}
		return n
	}
	var never, heard, gone lull
	heard.begin(time.Minute)
	gone.begin(time.Minute)
	gone.end()
	if reports(never) != 0 || reports(heard) != len(silences) || reports(gone) != 0 {
		t.Errorf("reported %d, %d and %d times", reports(never), reports(heard), reports(gone))
	}
}

// A move on a board without a clock is made although the board sends nothing more.
func TestSilentBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	p := newPlayground(t)
	p.stand()
	stop := p.run(filepath.Join(t.TempDir(), "queue"), func(News) {})
	p.ready()
	p.put(chess.E2, chess.NoPiece)
	p.put(chess.E4, chess.MakePiece(chess.White, chess.Pawn))
	if !p.eventually(func() bool { return p.moves() == 1 }) {
		t.Error("the move was not made")
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
