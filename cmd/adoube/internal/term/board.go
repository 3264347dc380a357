package term

import (
	"fmt"
	"io"

	"adoube/chess"
	"adoube/laws"
)

// Board draws the board as White sees it, with the lit squares marked.
func (c Canvas) Board(out io.Writer, w laws.Placement, lit chess.Squares) {
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(out, " %d ", rank+1)
		for file := range 8 {
			s := chess.MakeSquare(file, rank)
			c.drawSquare(out, w, s, lit.Has(s))
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, "    a  b  c  d  e  f  g  h")
}

// drawSquare draws one square, three characters wide, with parentheses around a
// piece that a hand still holds where it stands.
func (c Canvas) drawSquare(out io.Writer, w laws.Placement, s chess.Square, lit bool) {
	if c == Plain {
		io.WriteString(out, plainSquare(w, s, lit))
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

// squareColour is the colour of an empty square.
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

// plainSquare writes letters: brackets mark a lit square, parentheses a piece
// that a hand still holds where it stands.
func plainSquare(w laws.Placement, s chess.Square, lit bool) string {
	text := ""
	for _, p := range w.Board[s] {
		if p != chess.NoPiece {
			text += p.String()
		}
	}
	if text == "" {
		text = "."
	}
	switch {
	case len(text) > 1:
		return text + " "
	case w.Held.Has(s):
		return "(" + text + ")"
	case lit:
		return "[" + text + "]"
	}
	return " " + text + " "
}

// figures are the signs of White's pieces by type, then those of Black's: who
// sees no colours tells them apart by their shape.
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

// Hands are the pieces that are in a hand and on no square, each with the square
// that it was lifted from.
func (c Canvas) Hands(hands []laws.InHand) []string {
	var held []string
	for _, h := range hands {
		sign := h.Piece.String()
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
