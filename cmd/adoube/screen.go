package main

import (
	"fmt"
	"strings"

	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
	"adoube/laws"
)

// canvas returns the kind of the output.
func (a *app) canvas() term.Canvas { return term.Of(a.out, a.env) }

// width returns the number of characters in a line of the output.
func (a *app) width() int { return term.Width(a.out) }

// paragraphs prints a message with wrapped lines.
func paragraphs(a *app, id string, values ...any) {
	lines := strings.Split(a.text(id, values...), "\n")
	for i, line := range lines {
		lines[i] = term.Wrap(line, a.width())
	}
	fmt.Fprintln(a.out, strings.Join(lines, "\n"))
}

// draw draws the board from White's side, with the lit squares marked, and lists the pieces
// in hands below it.
func (a *app) draw(w laws.Placement, lit chess.Squares) {
	c, letters := a.canvas(), a.letters()
	c.Board(a.out, w, lit, letters)
	if held := c.Hands(w.Hands, letters); len(held) > 0 {
		a.line("cmd.judge.in-hand", "pieces", strings.Join(held, ", "))
	}
}

// letters returns the piece letters of the language.
func (a *app) letters() (all term.Letters) {
	for p := chess.Pawn; p <= chess.King; p++ {
		all[p] = a.say.Letter(p)
	}
	return all
}
