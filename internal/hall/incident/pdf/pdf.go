package pdf

import (
	_ "embed" // the fonts
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"adoube/internal/hall/incident"
	"adoube/say"
)

//go:embed fonts/regular.ttf
var regular []byte

//go:embed fonts/bold.ttf
var bold []byte

// Measures of the sheet, in millimetres and points.
const (
	margin = 18.0
	width  = 210 - 2*margin
	bottom = 20.0
	line   = 5.0
	label  = 34.0
	size   = 10.0
)

// A sheet is a report that is being printed.
type sheet struct {
	*fpdf.Fpdf
	*incident.Incident
	say  *say.Speaker
	zone *time.Location
}

// Write prints a report in a language, with times as that zone has them. The
// sentences of the report should be of the same language.
func Write(out io.Writer, i *incident.Incident, language string, zone *time.Location) error {
	voice, err := say.In(language)
	if err != nil {
		return err
	}
	p := &sheet{fpdf.New("P", "mm", "A4", ""), i, voice, zone}
	p.begin(language)
	p.head()
	p.record()
	p.statements()
	p.decision()
	p.sign()
	return p.Output(out)
}

// begin readies fonts, margins and the foot of each page. The same report
// gives the same bytes.
func (p *sheet) begin(language string) {
	p.SetCatalogSort(true)
	p.SetCreationDate(p.Opened)
	p.SetModificationDate(p.Opened)
	p.SetLang(language)
	p.SetTitle(p.text("title")+" "+p.Claim, true)
	p.AddUTF8FontFromBytes("sans", "", regular)
	p.AddUTF8FontFromBytes("sans", "B", bold)
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, bottom)
	p.AliasNbPages("")
	p.SetFooterFunc(p.foot)
	p.AddPage()
}

func (p *sheet) foot() {
	p.SetY(-bottom + 6)
	p.SetFont("sans", "", 7)
	p.SetTextColor(90, 90, 90)
	p.CellFormat(width-20, 4, p.text("record", "number", p.Record.Seq, "board", p.Record.Board, "hash", p.Record.Hash), "", 0, "L", false, 0, "")
	p.CellFormat(20, 4, fmt.Sprintf("%d / {nb}", p.PageNo()), "", 0, "R", false, 0, "")
	p.SetTextColor(0, 0, 0)
}

// text is a message of the report.
func (p *sheet) text(key string, values ...any) string {
	for i := 1; i < len(values); i += 2 {
		values[i] = fmt.Sprint(values[i])
	}
	return p.say.Text("report."+key, values...)
}

// word is what the language calls a word of the interface; another word, which
// an arbiter wrote, stands for itself.
func (p *sheet) word(section, word string) string {
	if word == "other" {
		word = "another" // the library has another use for the word
	}
	id := section + word
	if text := p.say.Text(id); text != "⟨"+id+"⟩" {
		return text
	}
	return word
}

// time tells a moment.
func (p *sheet) time(t time.Time) string {
	t = t.In(p.zone)
	return p.say.Date(t.Format(time.DateOnly)) + t.Format(", 15:04:05 (-07:00)")
}

// printable leaves out what the printer cannot print: what people enter may
// have any letters.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r < ' ':
			return -1
		case r > 0xFFFF:
			return '\uFFFD'
		}
		return r
	}, text)
}
