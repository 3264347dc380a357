package wire

import (
	"io"

	"adoube"
	"adoube/internal/jsonline"
	"adoube/laws"
	"adoube/say"
)

// A Printer writes the rulings of one game as JSON lines, in the numbers of
// its edition and the language of its header.
type Printer struct {
	out     io.Writer
	id      string
	edition *laws.Edition
	say     *say.Speaker
	open    moveList
	line    jsonline.Line // room for the next
	last    adoube.Made
	told    *madeLine // last, as it was told
}

// NewPrinter returns a printer of the rulings of the game that h asks for.
func NewPrinter(out io.Writer, h Header) (*Printer, error) {
	game, err := h.Game()
	if err != nil {
		return nil, err
	}
	speaker, err := say.In(or(h.Language, DefaultLanguage))
	if err != nil {
		return nil, err
	}
	return &Printer{out: out, id: h.ID, edition: game.Edition, open: moveList{variant: game.Start.Variant()}, say: speaker}, nil
}

// DefaultLanguage is the language of a game that names none.
const DefaultLanguage = "en"

// Print writes one ruling.
func (p *Printer) Print(r adoube.Ruling) error { return p.print(&r) }

func (p *Printer) print(r *adoube.Ruling) error {
	line := p.ruling(r)
	p.line = append(line.line(p.line[:0]), '\n')
	_, err := p.out.Write(p.line)
	return err
}
