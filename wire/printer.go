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
	say     voice
	open    moveList
	line    jsonline.Line // room for the next
	last    adoube.Made
	told    *madeLine // last, as it was told
}

// A voice puts rulings into words.
type voice interface {
	Ruling(*laws.Edition, adoube.Ruling) string
	Finding(*laws.Edition, adoube.Finding) string
	Question(*laws.Edition, adoube.Question) string
}

// mute says nothing.
type mute struct{}

// Ruling says nothing of a ruling.
func (mute) Ruling(*laws.Edition, adoube.Ruling) string { return "" }

// Finding says nothing of a finding.
func (mute) Finding(*laws.Edition, adoube.Finding) string { return "" }

// Question says nothing of a question.
func (mute) Question(*laws.Edition, adoube.Question) string { return "" }

// NewPrinter returns a printer of the rulings of the game that h asks for.
func NewPrinter(out io.Writer, h Header) (*Printer, error) {
	speaker, err := h.speaker()
	if err != nil {
		return nil, err
	}
	return newPrinter(out, h, speaker)
}

// NewMutePrinter returns one whose sentences are empty.
func NewMutePrinter(out io.Writer, h Header) (*Printer, error) { return newPrinter(out, h, mute{}) }

func newPrinter(out io.Writer, h Header, v voice) (*Printer, error) {
	game, err := h.Game()
	if err != nil {
		return nil, err
	}
	return &Printer{out: out, id: h.ID, edition: game.Edition, open: moveList{variant: game.Start.Variant()}, say: v}, nil
}

// DefaultLanguage is the language of a game that names none.
const DefaultLanguage = "en"

// speaker returns who speaks the language of the header.
func (h Header) speaker() (*say.Speaker, error) { return say.In(or(h.Language, DefaultLanguage)) }

// Print writes one ruling.
func (p *Printer) Print(r adoube.Ruling) error { return p.print(&r) }

func (p *Printer) print(r *adoube.Ruling) error {
	line := p.ruling(r)
	p.line = append(line.line(p.line[:0]), '\n')
	_, err := p.out.Write(p.line)
	return err
}
