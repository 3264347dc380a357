package main

import (
	"fmt"
	"html/template"
	"strings"

	"adoube/chess"
	"adoube/laws"
)

// A board is a placement with the squares of the last act lit.
type board struct {
	pieces laws.Placement
	lit    chess.Squares
}

func drawn(pieces laws.Placement, lit chess.Squares) board { return board{pieces, lit} }

// glyphs are the symbols of the pieces by type.
const glyphs = " ♟♞♝♜♛♚"

// svg draws the board; a piece in a hand is pale.
func (b board) svg() template.HTML {
	var s strings.Builder
	s.WriteString(`<svg viewBox="0 0 8 8" role="img" aria-label="Board">`)
	for square := range chess.Squares(^uint64(0)).All {
		x, y := square.File(), 7-square.Rank()
		fill := []string{"#f0e0c0", "#b89060"}[(x+y)%2]
		if b.lit.Has(square) {
			fill = "#e8d44d"
		}
		fmt.Fprintf(&s, `<rect x="%d" y="%d" width="1" height="1" fill="%s"/>`, x, y, fill)
		for n, p := range b.pieces.Board[square] {
			if p != chess.NoPiece {
				b.piece(&s, p, float64(x)+0.5, float64(y)+0.82+0.1*float64(n), b.pieces.Held.Has(square))
			}
		}
	}
	s.WriteString(`</svg>`)
	return template.HTML(s.String())
}

func (b board) piece(s *strings.Builder, p chess.Piece, x, y float64, held bool) {
	fill, pale := "#fff", ""
	if p.Color() == chess.Black {
		fill = "#000"
	}
	if held {
		pale = ` opacity=".45"`
	}
	fmt.Fprintf(s, `<text x="%.2f" y="%.2f" font-size=".85" text-anchor="middle" fill="%s" stroke="#000" stroke-width=".02"%s>%c</text>`,
		x, y, fill, pale, []rune(glyphs)[p.Type()])
}
