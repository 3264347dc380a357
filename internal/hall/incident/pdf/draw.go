package pdf

import (
	"fmt"

	"adoube/internal/hall/incident"
)

// The number of small diagrams in a row, and their scale.
const (
	inRow  = 4
	shrunk = 0.76
)

// drawClaim prints the answer of the record to a claim of a draw, with a diagram of
// each position on which it rests.
func (p *sheet) drawClaim() {
	d := p.Draw
	if d == nil {
		return
	}
	p.title(p.word("console.draw-record"))
	p.SetFont("sans", "B", size)
	p.paragraph(0, p.answer(d))
	p.SetFont("sans", "", size)
	p.ruled(0, d.Text)
	if d.Move != "" {
		p.paragraph(0, p.word("console.draw-intended")+": "+d.Move)
	}
	p.Ln(2)
}

// answer returns the answer in one line.
func (p *sheet) answer(d *incident.ClaimedDraw) string {
	key := d.Answer
	if key == "established" || key == "not-established" {
		key += "-" + p.Kind
	}
	return p.word("console.draw-"+key, "count", d.Count, "moves", d.Moves, "move", d.Gap)
}

// stood draws the positions of a claim of a draw, a row at a time.
func (p *sheet) stood() (list []part) {
	if p.Draw == nil {
		return nil
	}
	for n := 0; n < len(p.Draw.Stood); n += inRow {
		row := p.Draw.Stood[n:min(n+inRow, len(p.Draw.Stood))]
		list = append(list, func(p *sheet) {
			top, low := p.GetY()+1, 0.0
			for i, one := range row {
				p.board(margin+float64(i)*width/inRow, top, shrunk, diagram{one.Pieces, 0, fmt.Sprint(n+i+1, ". ", p.stoodAfter(one))})
				low = max(low, p.GetY())
			}
			p.SetXY(margin, low+1)
		})
	}
	return list
}

// stoodAfter returns the move after which a position stood.
func (p *sheet) stoodAfter(one incident.StoodPosition) string {
	switch {
	case one.Move == "":
		return p.word("page.startpos")
	case one.Intended:
		return p.word("console.draw-with", "move", one.Move)
	}
	return p.word("console.after-move", "move", one.Move)
}
