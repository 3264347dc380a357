package wire

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// A Printer writes the rulings of one game as JSON lines, in the numbers of
// its edition and the language of its header.
type Printer struct {
	out     io.Writer
	id      string
	edition *laws.Edition
	say     phraser
	variant chess.Variant
}

// A phraser puts rulings into words.
type phraser interface {
	Ruling(*laws.Edition, *adoube.Ruling) string
	Finding(*laws.Edition, adoube.Finding) string
	Question(*laws.Edition, adoube.Question) string
	AnswerAlone(*laws.Edition, adoube.Question, adoube.Answer) string
	Duty(*laws.Edition, adoube.Duty) string
}

// mute says nothing.
type mute struct{}

// Ruling says nothing of a ruling.
func (mute) Ruling(*laws.Edition, *adoube.Ruling) string { return "" }

// AnswerAlone says nothing of an answer.
func (mute) AnswerAlone(*laws.Edition, adoube.Question, adoube.Answer) string { return "" }

// Duty says nothing of what the arbiter does.
func (mute) Duty(*laws.Edition, adoube.Duty) string { return "" }

// Finding says nothing of a finding.
func (mute) Finding(*laws.Edition, adoube.Finding) string { return "" }

// Question says nothing of a question.
func (mute) Question(*laws.Edition, adoube.Question) string { return "" }

// NewPrinter returns a printer of the rulings of the game that h asks for.
func NewPrinter(out io.Writer, h Header) (*Printer, error) {
	localizer, err := h.localizer()
	if err != nil {
		return nil, err
	}
	return newPrinter(out, h, localizer)
}

// NewMutePrinter returns one whose sentences are empty.
func NewMutePrinter(out io.Writer, h Header) (*Printer, error) { return newPrinter(out, h, mute{}) }

func newPrinter(out io.Writer, h Header, v phraser) (*Printer, error) {
	game, err := h.Game()
	if err != nil {
		return nil, err
	}
	return &Printer{out: out, id: h.ID, edition: game.Edition, variant: game.Start.Variant(), say: v}, nil
}

// encoder returns one that writes a value a line, with <, > and & as they are.
func encoder(out io.Writer) *json.Encoder {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e
}

// DefaultLanguage is the language of a game that names none.
const DefaultLanguage = "en"

// localizer returns who speaks the language of the header.
func (h Header) localizer() (*say.Localizer, error) { return say.In(or(h.Language, DefaultLanguage)) }

// Print writes one ruling.
func (p *Printer) Print(r adoube.Ruling) error {
	line, err := p.Line(r)
	if err == nil {
		_, err = p.out.Write(append(line, '\n'))
	}
	return err
}

// Line returns what Print writes of a ruling, without the end of the line.
func (p *Printer) Line(r adoube.Ruling) (json.RawMessage, error) {
	var line bytes.Buffer
	err := encoder(&line).Encode(p.ruling(&r))
	return bytes.TrimSuffix(line.Bytes(), []byte("\n")), err
}

// open names the moves in UCI, sorted; a list without moves is not null.
func (p *Printer) open(o adoube.Open) []string {
	moves := o.List()
	names := make([]string, len(moves))
	for n, m := range moves {
		names[n] = m.UCI(p.variant)
	}
	slices.Sort(names)
	return names
}
