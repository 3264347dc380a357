// Package progress tells a person at a terminal how far something long has come.
package progress

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A Bar is drawn on one line again and again, from a second after it was made
// on. Nothing is drawn where nobody looks. It is of one goroutine.
type Bar struct {
	out   io.Writer // nil: nobody looks
	now   func() time.Time
	next  time.Time // when it is drawn next
	drawn bool
}

// How a bar is drawn.
const (
	patience = time.Second            // before it is drawn at all
	pace     = 100 * time.Millisecond // and then again
	width    = 40
)

// New returns a bar on that file, if it is a terminal.
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

// Due reports whether it is time to draw: what must be asked for needs not be
// asked for before.
func (b *Bar) Due() bool { return b.out != nil && !b.now().Before(b.next) }

// Of tells that so much of the whole is done. Where the whole is not known, it
// is 0, and how much is done is counted.
func (b *Bar) Of(done, whole int64) {
	if !b.Due() {
		return
	}
	b.next, b.drawn = b.now().Add(pace), true
	fmt.Fprintf(b.out, "\r\x1b[K%s", line(done, whole))
}

// line is the bar.
func line(done, whole int64) string {
	if whole <= 0 {
		return fmt.Sprint(done)
	}
	done = min(max(done, 0), whole)
	full := int(done * width / whole)
	return fmt.Sprintf("%s%s %3d %%", strings.Repeat("█", full), strings.Repeat("░", width-full), done*100/whole)
}

// Clear takes the bar off the terminal. It comes again when more is shown.
func (b *Bar) Clear() {
	if b.drawn {
		fmt.Fprint(b.out, "\r\x1b[K")
		b.drawn = false
	}
}
