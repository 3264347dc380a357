package pdf

import (
	"encoding/json"
	"strings"

	"adoube/chess"
	"adoube/wire"
)

// Measures of the diagram: its width and that of a square in millimetres, the size of
// pieces in points, and their height as a part of that.
const (
	side  = 48.0
	field = side / 8
	piece = 17.0
	high  = 0.73
)

// glyphs are the pieces of the font, by colour and type.
var glyphs = [2][]rune{[]rune(" ♙♘♗♖♕♔"), []rune(" ♟♞♝♜♛♚")}

// boards draws the position before the turn in dispute, with its squares framed; beside
// it the pieces after the adopted account or, without one, when the claim was filed;
// and after the decision. Without a turn in dispute, it draws only the position. The
// articles are beside or, without room, below.
func (p *sheet) boards() {
	const apart, three = 12.0, 0.85
	p.Ln(2)
	top := p.GetY()
	low, beside, scale := top, margin, 1.0
	list := p.diagrams()
	if len(list) > 2 {
		scale = three
	}
	for _, one := range list {
		p.board(beside, top, scale, one)
		low, beside = max(low, p.GetY()), beside+side*scale+apart
	}
	p.left, p.wide = beside, margin+width-beside
	p.SetY(top - 2)
	if len(list) > 2 {
		p.left, p.wide = margin, width
		p.SetY(low)
	}
	p.rules()
	p.left, p.wide = margin, width
	p.SetXY(margin, max(low, p.GetY()))
}

// A diagram is a position with some framed squares, and its caption.
type diagram struct {
	placement string
	marked    chess.Squares
	shows     string
}

// diagrams returns the diagrams of the sheet, without consecutive equal ones.
func (p *sheet) diagrams() []diagram {
	placement, _, _ := strings.Cut(p.Position, " ")
	if p.beside() || p.Kind == "call" {
		return []diagram{{placement, 0, p.text("filed")}}
	}
	marked := p.about()
	turn := func(placement, word string) diagram {
		shows := p.text(word)
		if marked != 0 {
			shows = p.text("framed", "shows", shows)
		}
		return diagram{placement, marked, shows}
	}
	list := []diagram{turn(placement, "before")}
	switch {
	case p.After != "":
		list = append(list, turn(p.After, "after"))
	case p.Pieces != placement: // a board that nothing watched has no more to show
		list = append(list, diagram{p.Pieces, 0, p.text("when-filed")})
	}
	if p.Settled != "" && p.Settled != list[len(list)-1].placement {
		list = append(list, diagram{p.Settled, 0, p.text("settled")})
	}
	return list
}

// board draws a diagram, scaled, with its caption below.
func (p *sheet) board(x, y, scale float64, one diagram) {
	b, err := chess.ParsePlacement(one.placement)
	if err != nil {
		return // a report from elsewhere, without a board
	}
	p.TransformBegin()
	p.TransformScaleXY(100*scale, x, y)
	p.SetFont("sans", "", piece)
	for s := range chess.AllSquares.All {
		left, top := x+float64(s.File())*field, y+float64(7-s.Rank())*field
		if (s.File()+s.Rank())%2 == 0 {
			p.SetFillColor(214, 214, 214)
			p.Rect(left, top, field, field, "F")
		}
		p.stand(left, top, b.At(s))
	}
	p.SetLineWidth(0.7)
	for s := range one.marked.All {
		p.Rect(x+float64(s.File())*field+0.4, y+float64(7-s.Rank())*field+0.4, field-0.8, field-0.8, "D")
	}
	p.SetLineWidth(0.2)
	p.Rect(x, y, side, side, "D")
	p.edge(x, y)
	p.TransformEnd()
	p.SetFont("sans", "", small)
	p.SetXY(x, y+(side+3)*scale+0.4)
	p.MultiCell(side*scale+8, 3.4, one.shows, "", "L", false)
}

// stand draws a piece in the middle of a square, a white one with paper
// behind the outline.
func (p *sheet) stand(left, top float64, one chess.Piece) {
	if one == chess.NoPiece {
		return
	}
	glyph := string(glyphs[one.Color()][one.Type()])
	left += (field - p.GetStringWidth(glyph)) / 2
	if one.Color() == chess.White {
		p.SetTextColor(255, 255, 255)
		p.Fpdf.Text(left, top+baseline(), string(glyphs[chess.Black][one.Type()]))
		p.SetTextColor(0, 0, 0)
	}
	p.Fpdf.Text(left, top+baseline(), glyph)
}

// baseline returns the distance of a piece's baseline from the edge of its square, in
// millimetres.
func baseline() float64 { return (field + high*piece*25.4/72) / 2 }

// edge prints the names of files and ranks.
func (p *sheet) edge(x, y float64) {
	p.SetFont("sans", "", 6.5)
	for i := range 8 {
		p.Fpdf.Text(x+float64(i)*field+field/2-0.7, y+side+2.6, string(rune('a'+i)))
		p.Fpdf.Text(x-2.2, y+float64(7-i)*field+field/2+0.8, string(rune('1'+i)))
	}
}

// about returns the squares in dispute: of the turn up to the act that the claim is
// about, and of the accounts.
func (p *sheet) about() (set chess.Squares) {
	for _, s := range p.Seen {
		if s.N <= p.At {
			set |= squares(s.Act)
		}
	}
	for _, s := range p.Statements {
		for _, act := range s.Acts {
			set |= squares(act)
		}
	}
	return set
}

func squares(act json.RawMessage) chess.Squares {
	a, err := wire.ReadAct(act)
	if err != nil {
		return 0
	}
	return a.On
}
