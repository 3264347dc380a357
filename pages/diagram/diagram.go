// Package diagram draws a position as a picture: as SVG for a page, as PNG for previews.
// The pieces are those of the pages, read from their file.
package diagram

import (
	"fmt"
	"html"
	"strings"

	"adoube/chess"
)

// side is the side of a square in the coordinates of the pieces.
const side = 100

// The colours of the pages.
const (
	lightField, darkField = "#ece4d4", "#b09a7c"
	litField              = "#e2c04f"
	whitePiece, darkPiece = "#fffdf8", "#2b2723"
)

// SVG draws a position from White's side, with some squares lit. named is the description
// for screen readers.
func SVG(p chess.Position, lit chess.Squares, named string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 %d %[1]d" role="img" aria-label="%s">`, 8*side, html.EscapeString(named))
	for square := range chess.Squares(^uint64(0)).All {
		x, y := square.File()*side, (7-square.Rank())*side
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%[3]d" fill="%s"/>`, x, y, side, fieldOf(square, lit))
		if piece := p.At(square); piece != chess.NoPiece {
			fill, line := colours(piece)
			o := outlines()[piece.Type()]
			fmt.Fprintf(&b, `<g transform="translate(%d %d)" fill="%s" stroke="%s" stroke-width="3"><path d="%s"/></g>`, x, y, fill, line, o)
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

func fieldOf(square chess.Square, lit chess.Squares) string {
	switch {
	case lit.Has(square):
		return litField
	case (square.File()+square.Rank())%2 == 0:
		return darkField
	}
	return lightField
}

// colours returns the fill and outline colours of a piece.
func colours(p chess.Piece) (fill, line string) {
	if p.Color() == chess.White {
		return whitePiece, darkPiece
	}
	return darkPiece, whitePiece
}
