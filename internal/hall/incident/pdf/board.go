package pdf

import (
	"encoding/json"

	"adoube/chess"
	"adoube/internal/hall/incident"
	"adoube/wire"
)

// side is how wide the diagram is.
const side = 64.0

// glyphs are the pieces of the font, by colour and type.
var glyphs = [2][]rune{[]rune(" ♙♘♗♖♕♔"), []rune(" ♟♞♝♜♛♚")}

// board draws how the wood stood, with the squares that the act in dispute was
// about in a frame.
func (p *sheet) board(x, y float64) {
	b, err := chess.ParsePlacement(p.Wood)
	if err != nil {
		return // a report of another making, without a board
	}
	const field = side / 8
	marked := about(p.Incident)
	p.SetFont("sans", "", 19)
	for s := range chess.AllSquares.All {
		left, top := x+float64(s.File())*field, y+float64(7-s.Rank())*field
		if (s.File()+s.Rank())%2 == 0 {
			p.SetFillColor(214, 214, 214)
			p.Rect(left, top, field, field, "F")
		}
		if piece := b.At(s); piece != chess.NoPiece {
			p.SetXY(left, top)
			p.CellFormat(field, field, string(glyphs[piece.Color()][piece.Type()]), "", 0, "CM", false, 0, "")
		}
	}
	p.SetLineWidth(0.7)
	for s := range marked.All {
		p.Rect(x+float64(s.File())*field+0.4, y+float64(7-s.Rank())*field+0.4, field-0.8, field-0.8, "D")
	}
	p.SetLineWidth(0.2)
	p.Rect(x, y, side, side, "D")
	p.edge(x, y, field)
}

// edge names files and ranks, and says what is shown.
func (p *sheet) edge(x, y, field float64) {
	p.SetFont("sans", "", 7)
	for i := range 8 {
		p.Fpdf.Text(x+float64(i)*field+field/2-0.7, y+side+3, string(rune('a'+i)))
		p.Fpdf.Text(x-2.5, y+float64(7-i)*field+field/2+1, string(rune('1'+i)))
	}
	p.SetXY(x, y+side+4)
	p.MultiCell(side, 3.5, p.text("wood"), "", "C", false)
}

// about are the squares of the act that a claim is about.
func about(i *incident.Incident) chess.Squares {
	for _, s := range i.Seen {
		if s.N == i.At {
			return squares(s.Act)
		}
	}
	return 0
}

func squares(act json.RawMessage) chess.Squares {
	a, err := wire.ReadAct(act)
	if err != nil {
		return 0
	}
	return a.On
}
