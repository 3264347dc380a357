package pdf

import (
	_ "embed" // the fonts
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"adoube/internal/hall/incident"
	"adoube/internal/readable"
	"adoube/say"
)

//go:embed fonts/regular.ttf
var regular []byte

//go:embed fonts/bold.ttf
var bold []byte

// Measures of the sheet, in millimetres and points.
const (
	margin = 16.0
	width  = 210 - 2*margin
	tall   = 297.0
	bottom = 16.0
	line   = 4.1
	size   = 9.5
	small  = 7.5
)

// A sheet is a report being printed.
type sheet struct {
	*fpdf.Fpdf
	*incident.Incident
	say  *say.Localizer
	zone *time.Location

	left, wide float64 // the column of paragraphs
}

// Write prints a report in a language, with times in a zone. The sentences of the
// report should be in the same language.
func Write(out io.Writer, i *incident.Incident, language string, zone *time.Location) error {
	localizer, err := say.In(language)
	if err != nil {
		return err
	}
	p := &sheet{fpdf.New("P", "mm", "A4", ""), i, localizer, zone, margin, width}
	p.begin(language)
	p.lay()
	return p.Output(out)
}

// lay lays out the parts, without splitting one that fits on a page. If they do not all
// fit on one page, the accounts and the record follow the signatures, so that the first
// page has the decision.
func (p *sheet) lay() {
	what := []part{(*sheet).head, (*sheet).facts, (*sheet).boards}
	what = append(append(what, (*sheet).drawClaim), p.stood()...)
	said := append(p.statements(), p.record()...)
	came := []part{(*sheet).decision, (*sheet).withdrawal, (*sheet).sign, (*sheet).appeal, (*sheet).committee}
	order := append(append(what, said...), came...)
	scale := p.scratch()
	if scale.heights(order) > tall-margin-bottom {
		order = append(append(what[:len(what):len(what)], came...), said...)
	}
	for _, one := range order {
		if high := scale.height(one); p.GetY()+high > tall-bottom && high < tall-margin-bottom {
			p.AddPage()
		}
		one(p)
	}
}

// A part of a sheet is printed below the previous part.
type part func(*sheet)

// scratch returns an endless sheet, for measuring parts.
func (p *sheet) scratch() *sheet {
	s := &sheet{fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: 210, Ht: 20000}}), p.Incident, p.say, p.zone, margin, width}
	s.fonts()
	s.SetAutoPageBreak(false, 0)
	s.AddPage()
	return s
}

// height returns the height of a part.
func (p *sheet) height(one part) float64 {
	p.SetXY(margin, margin)
	one(p)
	return p.GetY() - margin
}

func (p *sheet) heights(list []part) (sum float64) {
	for _, one := range list {
		sum += p.height(one)
	}
	return sum
}

// begin sets up fonts, margins and the footer of each page. The same report
// gives the same bytes.
func (p *sheet) begin(language string) {
	p.SetCatalogSort(true)
	p.SetCreationDate(p.Opened)
	p.SetModificationDate(p.Opened)
	p.SetLang(language)
	p.SetTitle(p.text("title")+" "+p.Claim, true)
	p.fonts()
	p.SetAutoPageBreak(true, bottom)
	p.AliasNbPages("")
	p.SetFooterFunc(p.foot)
	p.AddPage()
}

func (p *sheet) fonts() {
	p.AddUTF8FontFromBytes("sans", "", regular)
	p.AddUTF8FontFromBytes("sans", "B", bold)
	p.SetMargins(margin, margin, margin)
}

func (p *sheet) foot() {
	p.SetY(-bottom + 5)
	p.SetFont("sans", "", 6)
	p.SetTextColor(90, 90, 90)
	p.CellFormat(width-10, 4, p.text("record", "number", p.Record.Seq, "board", p.Record.Board, "hash", p.Record.Hash), "", 0, "L", false, 0, "")
	p.CellFormat(10, 4, fmt.Sprintf("%d / {nb}", p.PageNo()), "", 0, "R", false, 0, "")
	p.SetTextColor(0, 0, 0)
}

// text returns a message of the report.
func (p *sheet) text(key string, values ...any) string {
	return p.word("report."+key, values...)
}

// word returns a message, of the report or of the console.
func (p *sheet) word(id string, values ...any) string {
	for i := 1; i < len(values); i += 2 {
		values[i] = fmt.Sprint(values[i])
	}
	return p.say.Text(id, values...)
}

// known returns the console's word for a key; any other text, entered by an arbiter, is
// returned unchanged.
func (p *sheet) known(section, key string) string {
	if text := p.say.Text(section + key); key != "" && text != "⟨"+section+key+"⟩" {
		return text
	}
	return key
}

// time formats a time.
func (p *sheet) time(t time.Time) string {
	t = t.In(p.zone)
	return p.say.Date(t.Format(time.DateOnly)) + t.Format(", 15:04:05 (-07:00)")
}

// printable removes characters that cannot be printed: entered texts may have any.
func printable(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.Map(func(r rune) rune { return min(r, '\uFFFD') }, readable.Line(line)))
	}
	return strings.Join(lines, "\n")
}
