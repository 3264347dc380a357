package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	tty "golang.org/x/term"

	"adoube"
	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
)

// clearScreen moves the cursor to the top left and clears the screen.
const clearScreen = "\x1b[H\x1b[J"

// The number of recent acts on a page, and of its lines besides them and the ruling.
const (
	lastActs   = 6
	boardLines = 15
)

// redraws reports whether a page can be redrawn in place.
func (a *app) redraws() bool {
	return term.IsTerminal(a.out) && a.env("TERM") != "" && a.env("TERM") != "dumb"
}

// height returns the number of lines of the terminal.
func (a *app) height() int {
	if f, ok := a.out.(*os.File); ok {
		if _, h, err := tty.GetSize(int(f.Fd())); err == nil && h > 0 {
			return h
		}
	}
	return boardLines + lastActs
}

// page redraws board, clock, recent acts and ruling.
func (w *liveView) page(r adoube.Ruling) error {
	w.acts = append(w.acts, w.act(r))
	w.acts = w.acts[max(0, len(w.acts)-lastActs):]
	w.last = r
	w.again()
	return nil
}

// tick redraws the page as time passes.
func (w *liveView) tick() {
	switch {
	case len(w.acts) == 0:
		w.await()
	case w.src.Live && w.face != w.referee.Reader().Clock():
		w.again()
	}
}

// again redraws the page with the last ruling.
func (w *liveView) again() {
	r, below := w.last, w.printer.findings(w.last)
	if w.ask != nil && len(r.Ask) == 0 {
		below = append(below, w.printer.indented(w.printer.question(*w.ask))...)
	}
	w.top(destinations(r))
	var acts []string
	for _, act := range w.acts {
		acts = append(acts, strings.Split(act, "\n")...)
	}
	room := max(1, w.height()-boardLines-len(below))
	for _, line := range append(acts[max(0, len(acts)-room):], below...) {
		fmt.Fprintln(w.out, line)
	}
}

// top draws the board and the clock.
func (w *liveView) top(lit chess.Squares) {
	fmt.Fprint(w.out, clearScreen)
	w.draw(w.game.Placement(), lit)
	if w.face = w.referee.Reader().Clock(); w.face != (adoube.ClockFace{}) {
		fmt.Fprintf(w.out, "\n  %s   %s\n", w.side(adoube.White, w.face.White), w.side(adoube.Black, w.face.Black))
	}
	fmt.Fprintln(w.out)
}

// side returns a player's time, marked if his clock runs or his flag has fallen.
func (w *liveView) side(by adoube.Party, left time.Duration) string {
	text := w.say.Party(by) + " " + clockTime(left)
	switch {
	case w.face.Flag == by:
		return "⚑ " + text
	case w.face.Running && w.face.Turn == by:
		return "▸ " + w.printer.canvas.Bold(text)
	}
	return "  " + text
}

// destinations returns the destinations of the open moves if they were narrowed.
func destinations(r adoube.Ruling) (lit chess.Squares) {
	if len(r.Trail()) == 0 {
		return 0
	}
	for _, m := range r.Open.List() {
		lit = lit.With(m.Destination())
	}
	return lit
}

// await draws the board before the first act, with the event awaited.
func (w *liveView) await() {
	key := "cmd.watch.silent"
	switch {
	case w.referee.Reader().SettingUp():
		key = "cmd.watch.set-up"
	case w.read:
		key = "cmd.watch.ready"
	}
	if key == w.awaited && w.face == w.referee.Reader().Clock() {
		return
	}
	w.awaited = key
	w.top(0)
	w.printer.indent(w.text(key))
}
