package term

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"adoube/chess"
	"adoube/laws"
)

// Letters are the letters of the piece types in a diagram, from pawn to king.
type Letters [chess.King + 1]string

// width returns the required width of a square.
func (l Letters) width() int {
	most := 1
	for _, letter := range l {
		most = max(most, utf8.RuneCountInString(letter))
	}
	return most + 2
}

// piece returns the letter of a piece: capital for White, small for Black.
func (l Letters) piece(p chess.Piece) string {
	letter := l[p.Type()]
	if p.Color() == chess.White {
		return letter
	}
	return strings.ToLower(letter)
}

// Board draws the board from White's side, with the lit squares marked.
func (c Canvas) Board(out io.Writer, w laws.Placement, lit chess.Squares, letters Letters) {
	wide := 3
	if c == Plain {
		wide = letters.width()
	}
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(out, " %d ", rank+1)
		for file := range 8 {
			s := chess.MakeSquare(file, rank)
			c.drawSquare(out, w, s, lit.Has(s), letters)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, "    "+strings.Join(strings.Split("abcdefgh", ""), strings.Repeat(" ", wide-1)))
}

// drawSquare draws one square, with parentheses around a piece that is still held there.
func (c Canvas) drawSquare(out io.Writer, w laws.Placement, s chess.Square, lit bool, letters Letters) {
	if c == Plain {
		text := letters.square(w, s, lit)
		fmt.Fprint(out, text, strings.Repeat(" ", letters.width()-utf8.RuneCountInString(text)))
		return
	}
	front, back := whitePieces, squareColour(s, lit)
	pieces := w.Board[s]
	if pieces[chess.White] == chess.NoPiece {
		front = blackPieces
	}
	switch both := pieces[chess.White] != chess.NoPiece && pieces[chess.Black] != chess.NoPiece; {
	case both:
		c.paint(out, figure(pieces[chess.White])+" ", whitePieces, back)
		c.paint(out, figure(pieces[chess.Black]), blackPieces, back)
	case w.Held.Has(s):
		c.paint(out, "("+figure(max(pieces[chess.White], pieces[chess.Black]))+")", front, back)
	default:
		c.paint(out, " "+figure(max(pieces[chess.White], pieces[chess.Black]))+" ", front, back)
	}
}

// squareColour returns the colour of an empty square.
func squareColour(s chess.Square, lit bool) colour {
	light := (s.File()+s.Rank())%2 == 1
	switch {
	case light && lit:
		return litLight
	case light:
		return lightSquare
	case lit:
		return litDark
	}
	return darkSquare
}

// square returns the letters of a square: brackets mark a lit square, parentheses a piece
// still held there.
func (l Letters) square(w laws.Placement, s chess.Square, lit bool) string {
	text, pieces := "", 0
	for _, p := range w.Board[s] {
		if p != chess.NoPiece {
			text += l.piece(p)
			pieces++
		}
	}
	switch {
	case pieces == 0:
		text = "."
	case pieces > 1:
		return text
	}
	switch {
	case w.Held.Has(s):
		return "(" + text + ")"
	case lit:
		return "[" + text + "]"
	}
	return " " + text
}

// figures are the figurines of White's pieces by type, then Black's, distinguishable by
// shape without colours.
var figures = [2][7]string{
	chess.White: {" ", "♙", "♘", "♗", "♖", "♕", "♔"},
	chess.Black: {" ", "♟", "♞", "♝", "♜", "♛", "♚"},
}

func figure(p chess.Piece) string {
	if p == chess.NoPiece {
		return " "
	}
	return figures[p.Color()][p.Type()]
}

// Hands returns the pieces that are in a hand and on no square, each with the square it was
// lifted from.
func (c Canvas) Hands(hands []laws.InHand, letters Letters) []string {
	var held []string
	for _, h := range hands {
		sign := letters.piece(h.Piece)
		if c != Plain {
			sign = figure(h.Piece)
		}
		if h.From != chess.NoSquare {
			sign += " " + h.From.String()
		}
		held = append(held, sign)
	}
	return held
}
