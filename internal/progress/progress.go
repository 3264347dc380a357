// Package progress shows the progress of a long task on a terminal.
package progress

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A Bar is redrawn on one line, from a second after it was made. Without a terminal
// nothing is drawn. It is not safe for concurrent use.
type Bar struct {
	out   io.Writer // nil: no terminal
	now   func() time.Time
	next  time.Time // when it is drawn next
	drawn bool
}

// Times of drawing.
const (
	patience = time.Second            // before it is first drawn
	pace     = 100 * time.Millisecond // between two drawings
	width    = 40
)

// New returns a bar on out, if that is a file on a terminal.
func New(out any) *Bar {
	f, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return &Bar{}
	}
	return newBar(f, time.Now)
}

func newBar(out io.Writer, now func() time.Time) *Bar {
	return &Bar{out: out, now: now, next: now().Add(patience)}
}

// Due reports whether it is time to draw, so that a caller can avoid computing the
// progress before.
func (b *Bar) Due() bool { return b.out != nil && !b.now().Before(b.next) }

// Of shows that done of whole is done. If the whole is unknown it is 0, and
// only done is shown.
func (b *Bar) Of(done, whole int64) {
	if !b.Due() {
		return
	}
	b.next, b.drawn = b.now().Add(pace), true
	fmt.Fprintf(b.out, "\r\x1b[K%s", line(done, whole))
}

// line returns the text of the bar.
func line(done, whole int64) string {
	if whole <= 0 {
		return fmt.Sprint(done)
	}
	done = min(max(done, 0), whole)
	full := int(done * width / whole)
	return fmt.Sprintf("%s%s %3d %%", strings.Repeat("█", full), strings.Repeat("░", width-full), done*100/whole)
}

// Clear removes the bar from the terminal. It reappears with the next progress.
func (b *Bar) Clear() {
	if b.drawn {
		fmt.Fprint(b.out, "\r\x1b[K")
		b.drawn = false
	}
}
