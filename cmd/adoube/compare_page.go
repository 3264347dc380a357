package main

import (
	"fmt"
	"io"
	"strings"

	"adoube/cmd/adoube/internal/term"
	"adoube/laws"
	"adoube/laws/compare"
)

// A page shows the comparison of one game to people: the first difference, then the acts
// with the rulings side by side.
type page struct {
	*app
	canvas   term.Canvas
	editions []*laws.Edition
	title    string
	start    laws.Placement
	acts     []string // lines
	parted   []string // lines: differences for a new reason, with the reason
	first    string   // the first difference
	known    map[pointOf]bool
}

func newPage(a *app, editions []*laws.Edition, title string, head laws.Header) *page {
	return &page{app: a, canvas: a.canvas(), editions: editions, title: title, start: laws.New(head).Placement(), known: map[pointOf]bool{}}
}

// margin is the indentation of lines below an act.
const margin = "     "

// row adds an act.
func (p *page) row(deed string, r compare.Row) error {
	p.add(mark(r.No), deed)
	if len(r.Groups) == 1 {
		p.together(r.Groups[0])
		return nil
	}
	if p.first == "" && r.No > 0 {
		p.first = p.text("cmd.compare.part", "number", r.No, "act", deed)
	}
	p.columns(p.groups(r.Groups))
	for _, why := range r.Why {
		p.why(why)
		p.parted = append(p.parted, hung(mark(r.No), p.brief(why), p.width())...)
	}
	return nil
}

// mark returns the text before an act: its number, or a sign that it was refused.
func mark(no int) string {
	if no == 0 {
		return "  !  "
	}
	return fmt.Sprintf("%3d  ", no)
}

// add adds a text after a mark.
func (p *page) add(mark, text string) { p.acts = append(p.acts, hung(mark, text, p.width())...) }

// hung wraps a text after a mark.
func hung(mark, text string, width int) (lines []string) {
	for line := range strings.SplitSeq(term.Wrap(text, width-len(margin)), "\n") {
		lines = append(lines, mark+line)
		mark = margin
	}
	return lines
}

func (p *page) columns(cols []term.Column) {
	for _, line := range p.canvas.Columns(cols, p.width()-len(margin)) {
		p.acts = append(p.acts, margin+line)
	}
}

// together adds the ruling common to all editions.
func (p *page) together(g compare.Group) {
	for _, text := range p.texts(g) {
		p.add(margin, text)
	}
}

// groups returns the columns of an act on which editions differ.
func (p *page) groups(groups []compare.Group) (cols []term.Column) {
	for _, g := range groups {
		cols = append(cols, term.Column{Heading: p.span(editionsOf(g.Worlds)), Texts: p.texts(g)})
	}
	return cols
}

// fault adds the error for a refused line.
func (p *page) fault(line int, err error) error {
	p.add(mark(0), p.text("cmd.compare.line", "number", line, "problem", p.say.Error(err)))
	return nil
}

// end prints the page: the acts, and finally a summary of the differences.
func (p *page) end() error {
	if len(p.acts) == 0 {
		return nil
	}
	if p.title != "" {
		fmt.Fprintln(p.out, p.canvas.Bold(term.Wrap(p.text("cmd.judge.case", "title", p.title), p.width())))
	}
	if p.first == "" {
		p.first = p.text("cmd.compare.alike", "editions", p.span(p.editions))
	}
	fmt.Fprintf(p.out, "%s\n\n", term.Wrap(p.first, p.width()))
	p.draw(p.start, 0)
	fmt.Fprintln(p.out)
	for _, line := range p.acts {
		fmt.Fprintln(p.out, line)
	}
	p.section(p.out, "cmd.compare.sources", p.sources())
	if len(p.parted) > 0 {
		fmt.Fprintf(p.out, "\n%s\n%s\n", p.text("cmd.compare.parted"), strings.Join(p.parted, "\n"))
	}
	fmt.Fprintln(p.out)
	return nil
}

// sources lists the editions whose text was not read.
func (p *page) sources() string {
	return table(func(w io.Writer) {
		for _, e := range p.editions {
			if e.Status != "text" {
				fmt.Fprintf(w, "%s\t%s\n", short(e), p.say.Status(e))
			}
		}
	})
}
