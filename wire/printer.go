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
	say     wording
	variant chess.Variant
}

// A wording puts rulings into words.
type wording interface {
	Ruling(*laws.Edition, *adoube.Ruling) string
	Finding(*laws.Edition, adoube.Finding) string
	Question(*laws.Edition, adoube.Question) string
	AnswerAlone(*laws.Edition, adoube.Question, adoube.Answer) string
	Duty(*laws.Edition, adoube.Duty) string
}

// wordless is a wording without words.
type wordless struct{}

// Ruling implements wording.
func (wordless) Ruling(*laws.Edition, *adoube.Ruling) string { return "" }

// AnswerAlone implements wording.
func (wordless) AnswerAlone(*laws.Edition, adoube.Question, adoube.Answer) string { return "" }

// Duty implements wording.
func (wordless) Duty(*laws.Edition, adoube.Duty) string { return "" }

// Finding implements wording.
func (wordless) Finding(*laws.Edition, adoube.Finding) string { return "" }

// Question implements wording.
func (wordless) Question(*laws.Edition, adoube.Question) string { return "" }

// NewPrinter returns a printer for the rulings of h's game. It fails if the
// header is invalid.
func NewPrinter(out io.Writer, h Header) (*Printer, error) {
	localizer, err := h.localizer()
	if err != nil {
		return nil, err
	}
	return newPrinter(out, h, localizer)
}

// NewMutePrinter is NewPrinter with empty sentences.
func NewMutePrinter(out io.Writer, h Header) (*Printer, error) { return newPrinter(out, h, wordless{}) }

func newPrinter(out io.Writer, h Header, v wording) (*Printer, error) {
	game, err := h.Game()
	if err != nil {
		return nil, err
	}
	return &Printer{out: out, id: h.ID, edition: game.Edition, variant: game.Start.Variant(), say: v}, nil
}

// encoder returns an encoder that writes one value per line, without
// escaping <, > and &.
func encoder(out io.Writer) *json.Encoder {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e
}

// DefaultLanguage is the language of a game that names none.
const DefaultLanguage = "en"

// localizer returns the localizer of the header's language.
func (h Header) localizer() (*say.Localizer, error) { return say.In(or(h.Language, DefaultLanguage)) }

// Print writes one ruling.
func (p *Printer) Print(r adoube.Ruling) error {
	line, err := p.Line(r)
	if err == nil {
		_, err = p.out.Write(append(line, '\n'))
	}
	return err
}

// Line returns the line that Print writes, without its end.
func (p *Printer) Line(r adoube.Ruling) (json.RawMessage, error) {
	var line bytes.Buffer
	err := encoder(&line).Encode(p.ruling(&r))
	return bytes.TrimSuffix(line.Bytes(), []byte("\n")), err
}

// open lists the moves in UCI, sorted; never null.
func (p *Printer) open(o adoube.Open) []string {
	moves := o.List()
	names := make([]string, len(moves))
	for n, m := range moves {
		names[n] = m.UCI(p.variant)
	}
	slices.Sort(names)
	return names
}
