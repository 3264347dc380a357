package pdf

import (
	"fmt"

	"adoube/internal/hall/incident"
)

// small diagrams stand so many in a row, each so many times as large as usual.
const (
	inRow  = 4
	shrunk = 0.76
)

// drawClaim prints how the record answers a claim of a draw, with a diagram of each
// position by which it does.
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

// answer is the answer in a line.
func (p *sheet) answer(d *incident.ClaimedDraw) string {
	key := d.Answer
	if key == "established" || key == "not-established" {
		key += "-" + p.Kind
	}
	return p.word("console.draw-"+key, "count", d.Count, "moves", d.Moves, "move", d.Gap)
}

// stood draws the positions by which a claim of a draw is answered, a row at a time.
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

// stoodAfter says after which move a position stood.
func (p *sheet) stoodAfter(one incident.StoodPosition) string {
	switch {
	case one.Move == "":
		return p.word("page.startpos")
	case one.Intended:
		return p.word("console.draw-with", "move", one.Move)
	}
	return p.word("console.after-move", "move", one.Move)
}
