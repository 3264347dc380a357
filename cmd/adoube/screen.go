package main

import (
	"fmt"
	"strings"

	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
	"adoube/laws"
)

// canvas is what the output can show.
func (a *app) canvas() term.Canvas { return term.Of(a.out, a.env) }

// width is how many characters a line of the output has.
func (a *app) width() int { return term.Width(a.out) }

// paragraphs writes a message, its lines broken between words.
func paragraphs(a *app, id string, values ...any) {
	lines := strings.Split(a.text(id, values...), "\n")
	for i, line := range lines {
		lines[i] = term.Wrap(line, a.width())
	}
	fmt.Fprintln(a.out, strings.Join(lines, "\n"))
}

// draw draws the board as White sees it, with the lit squares marked, and says
// below it what is in a hand.
func (a *app) draw(w laws.Placement, lit chess.Squares) {
	c, letters := a.canvas(), a.letters()
	c.Board(a.out, w, lit, letters)
	if held := c.Hands(w.Hands, letters); len(held) > 0 {
		a.line("cmd.judge.in-hand", "pieces", strings.Join(held, ", "))
	}
}

// letters are those of the language.
func (a *app) letters() (all term.Letters) {
	for p := chess.Pawn; p <= chess.King; p++ {
		all[p] = a.say.Letter(p)
	}
	return all
}
