package casebook

import (
	"strings"

	"adoube/wire"
)

// rule is the line between acts and expectations.
const rule = "----"

// A parser parses a case line by line.
type parser struct {
	c      *Case
	about  aboutness
	seen   map[string]bool // lines of the scene read so far
	board  *line           // the line that sets up the board, if any,
	column int             // and the column of its position
	acts   bool            // an act has been read: the scene is complete
	open   *Step           // the step being read
	after  bool            // its «----» has been read
}

// Parse parses the case in text. name is its file name for errors, which are of type
// [*adoube.Error] with file, line and column.
func Parse(name, text string) (*Case, error) {
	p := &parser{c: &Case{Name: name}, seen: map[string]bool{}}
	p.c.lines = splitLines(text)
	for i := range p.c.lines {
		if err := p.read(i); err != nil {
			return nil, err
		}
	}
	p.close(len(p.c.lines))
	return p.c, p.finish()
}

// splitLines splits text into lines with the line endings of any system.
func splitLines(text string) []string {
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
}

// read reads the line with index i.
func (p *parser) read(i int) error {
	text := strings.TrimSpace(p.c.lines[i])
	switch {
	case text == "":
		p.close(i)
		p.about.titled = p.c.Title != ""
	case text[0] == '#':
		p.comment(i, text)
	case p.after:
		p.open.Want = append(p.open.Want, p.c.lines[i])
	case text == rule:
		return p.expect(i)
	default:
		return p.input(i)
	}
	return nil
}

// comment ends an expectation. Its text matters only at the start of a case.
func (p *parser) comment(i int, text string) {
	if p.after {
		p.close(i)
	}
	if len(p.c.Steps) == 0 && p.open == nil {
		p.about.read(p.line(i), strings.TrimSpace(text[1:]), p.c)
	}
}

// expect starts the expectation of the open step.
func (p *parser) expect(i int) error {
	if p.open == nil {
		return p.line(i).fault(1, NoInput)
	}
	p.after = true
	p.open.end = i
	p.open.Want = []string{}
	return nil
}

// input reads a line of the scene or an act.
func (p *parser) input(i int) error {
	if p.open == nil {
		p.open = &Step{first: i}
	}
	p.open.end = i + 1
	l := p.line(i)
	if is, err := p.scene(l); is || err != nil {
		return err
	}
	d, err := readDeed(l, sceneWords)
	p.acts = true
	p.open.Deeds = append(p.open.Deeds, d)
	if err != nil {
		return p.inCase(err, l.text)
	}
	return nil
}

// close ends the open step before the line with index i.
func (p *parser) close(i int) {
	if p.open != nil {
		p.open.next = i
		if !p.after {
			p.open.next = p.open.end
		}
		p.c.Steps = append(p.c.Steps, *p.open)
	}
	p.open, p.after = nil, false
}

func (p *parser) line(i int) *line { return newLine(p.c.Name, i+1, p.c.lines[i]) }

// finish adds defaults and resolves the statements.
func (p *parser) finish() error {
	if len(p.c.Editions) == 0 {
		if err := p.c.addEdition(wire.DefaultLaws); err != nil {
			return err
		}
	}
	if _, err := p.c.Scene.Game(); err != nil {
		return p.board.place(p.column, err)
	}
	for _, s := range p.c.Steps {
		for i := range s.Deeds {
			s.Deeds[i].newest = len(p.c.Editions) > 1
		}
	}
	return p.about.finish(p.c)
}
