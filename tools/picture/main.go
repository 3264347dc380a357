// Command picture draws the rulings on a case as an SVG for the README: the board with the
// touched pieces and the squares still open, and below it each act with its ruling.
//
//	go run ./tools/picture casebook/cases/4.4.2/rook-then-king.case > doc/ruling.svg
package main

import (
	"fmt"
	"html"
	"os"
	"strings"

	"adoube"
	"adoube/casebook"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("give one case file")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	c, err := casebook.Parse(args[0], string(text))
	if err != nil {
		return err
	}
	p, err := judge(c)
	if err != nil {
		return err
	}
	fmt.Print(p.svg())
	return nil
}

// A picture is a judged case: its start, the last touched pieces and open squares, and the
// sentences.
type picture struct {
	start   chess.Position
	touched chess.Squares
	open    chess.Squares
	lines   [][2]string // act, ruling
}

const edition = laws.Today

func judge(c *casebook.Case) (*picture, error) {
	e, err := laws.Find(edition)
	if err != nil {
		return nil, err
	}
	localizer, err := say.In("en")
	if err != nil {
		return nil, err
	}
	head, err := c.Scene.Game()
	if err != nil {
		return nil, err
	}
	head.Edition = e
	g := laws.New(head)
	p := &picture{start: g.Position()}
	for _, step := range c.Steps {
		for _, d := range step.Deeds {
			act := d.Under(e)
			r, err := g.Step(&act)
			if err != nil {
				return nil, err
			}
			p.note(d.Text(), localizer.Ruling(e, r), *r)
		}
	}
	return p, nil
}

func (p *picture) note(act, ruling string, r adoube.Ruling) {
	p.lines = append(p.lines, [2]string{act, ruling})
	if r.Act.Verb == adoube.Touch {
		p.touched |= r.Act.On
		p.open = 0
		for _, m := range r.Open.List() {
			p.open = p.open.With(m.Destination())
		}
	}
}

const side, left, top = 44, 30, 16

func (p *picture) svg() string {
	var b strings.Builder
	height := top + 8*side + 48 + 40*len(p.lines)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 %d" font-family="DejaVu Sans, Verdana, sans-serif">`+"\n", height)
	fmt.Fprintf(&b, `<rect width="960" height="%d" rx="8" fill="#fbfaf7"/>`+"\n", height)
	for s := range chess.AllSquares.All {
		p.square(&b, s)
	}
	p.legend(&b)
	for n, l := range p.lines {
		y := top + 8*side + 50 + 40*n
		fmt.Fprintf(&b, `<text x="30" y="%d" font-size="14" font-weight="bold" fill="#5a4632">%s</text>`+"\n", y, html.EscapeString(l[0]))
		fmt.Fprintf(&b, `<text x="30" y="%d" font-size="13" fill="#222">%s</text>`+"\n", y+18, html.EscapeString(l[1]))
	}
	return b.String() + "</svg>\n"
}

func (p *picture) square(b *strings.Builder, s chess.Square) {
	x, y := left+side*s.File(), top+side*(7-s.Rank())
	fill := "#efe3cf"
	if (s.File()+s.Rank())%2 == 0 {
		fill = "#c9ab84"
	}
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, side, side, fill)
	if p.open.Has(s) {
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="9" fill="#2f7d4f" opacity="0.75"/>`+"\n", x+side/2, y+side/2)
	}
	if p.touched.Has(s) {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#b3541e" stroke-width="3"/>`+"\n", x+2, y+2, side-4, side-4)
	}
	if piece := p.start.At(s); piece != chess.NoPiece {
		fmt.Fprintf(b, `<text x="%d" y="%d" font-size="36" text-anchor="middle" fill="#1d1a16">%s</text>`+"\n", x+side/2, y+side-9, glyph(piece))
	}
}

func glyph(p chess.Piece) string {
	return string([]rune("·♙♘♗♖♕♔·♟♞♝♜♛♚")[int(p.Type())+7*int(p.Color())])
}

func (p *picture) legend(b *strings.Builder) {
	x := left + 8*side + 30
	for n, l := range []string{"touched", "still open"} {
		y := top + 30 + 34*n
		if n == 0 {
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="20" height="20" fill="none" stroke="#b3541e" stroke-width="3"/>`, x, y-15)
		} else {
			fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="9" fill="#2f7d4f" opacity="0.75"/>`, x+10, y-5)
		}
		fmt.Fprintf(b, `<text x="%d" y="%d" font-size="15" fill="#222">%s</text>`+"\n", x+34, y, l)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="15" fill="#555">%s</text>`+"\n", x, top+120, edition)
}
