package casebook

import (
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
)

// shows are the ways a case can relate to a provision.
var shows = []string{"applies", "does not apply", "edge"}

// aboutness holds the statements in the comments at the start of a case: pairs of «Law» and
// «Shows», which are resolved when the editions are known.
type aboutness struct {
	laws   []statement
	pairs  []pair
	titled bool // the title is complete
}

// A statement is the text after «Law:» or «Shows:», with its line.
type statement struct {
	text string
	line *line
}

type pair struct {
	laws []statement
	show statement
}

// read reads a comment before the first step. The first lines that are not statements are
// the title.
func (a *aboutness) read(l *line, text string, c *Case) {
	law, isLaw := strings.CutPrefix(text, "Law:")
	show, isShow := strings.CutPrefix(text, "Shows:")
	switch {
	case isLaw:
		a.laws = append(a.laws, statement{law, l})
	case isShow:
		a.pairs = append(a.pairs, pair{a.laws, statement{show, l}})
		a.laws = nil
	case text != "" && !a.titled:
		c.Title = strings.TrimSpace(c.Title + " " + text)
		return
	}
	a.titled = a.titled || c.Title != ""
}

// finish resolves the statements.
func (a *aboutness) finish(c *Case) error {
	for _, p := range a.pairs {
		for _, law := range p.laws {
			if err := c.addShows(law, p.show); err != nil {
				return err
			}
		}
	}
	for _, law := range a.laws { // without «Shows»: the subject of the case only
		if _, err := c.named(law); err != nil {
			return err
		}
	}
	return nil
}

// addShows adds the showings of one pair of lines.
func (c *Case) addShows(law, show statement) error {
	named, err := c.named(law)
	if err != nil {
		return err
	}
	for part := range strings.SplitSeq(show.text, ";") {
		how, editions, err := c.how(strings.TrimSpace(part), show.line)
		if err != nil {
			return err
		}
		for _, e := range editions {
			for p := range named[e].All {
				c.shows = append(c.shows, Showing{p, e.ID, how})
			}
		}
	}
	return nil
}

// how parses «applies», or «applies in» with editions or a word for several.
func (c *Case) how(text string, l *line) (string, []*laws.Edition, error) {
	how, list, only := strings.Cut(text, " in ")
	how = strings.Join(strings.Fields(how), " ")
	if !slices.Contains(shows, how) {
		return "", nil, l.unknown(word{how, 1}, UnknownShow, shows)
	}
	if !only {
		return how, c.Editions, nil
	}
	var editions []*laws.Edition
	for _, id := range strings.Fields(list) {
		if family, ok := families[id]; ok {
			editions = append(editions, c.family(family)...)
			continue
		}
		e, err := laws.Find(id)
		if err != nil {
			return "", nil, l.place(1, err)
		}
		if !slices.Contains(c.Editions, e) {
			return "", nil, l.fault(1, NotInCase, "value", id)
		}
		editions = append(editions, e)
	}
	return how, editions, nil
}

// family returns the editions of the case whose names start with begins.
func (c *Case) family(begins string) []*laws.Edition {
	return slices.DeleteFunc(slices.Clone(c.Editions), func(e *laws.Edition) bool { return !strings.HasPrefix(e.ID, begins) })
}

// named returns the provisions named by a line «Law:», by edition of the case.
func (c *Case) named(law statement) (map[*laws.Edition]adoube.Cites, error) {
	words := strings.FieldsFunc(law.text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	if len(words) > 0 {
		if e, err := laws.Find(words[0]); err == nil {
			cites, err := numbered(e, words[1:], law.line)
			return map[*laws.Edition]adoube.Cites{e: cites}, err
		}
	}
	named := map[*laws.Edition]adoube.Cites{}
	for _, number := range words {
		p, ok := adoube.FindArt(number)
		if !ok {
			return nil, law.line.fault(1, UnknownProvision, "value", number, "edition", newest)
		}
		for _, e := range c.Editions {
			if e.Has(p) {
				named[e] = named[e].With(p)
			}
		}
	}
	return named, nil
}

// numbered returns the provisions with these numbers of edition e.
func numbered(e *laws.Edition, numbers []string, l *line) (cites adoube.Cites, err error) {
	for _, n := range numbers {
		found := e.Provisions(n)
		if found == 0 {
			return 0, l.fault(1, UnknownProvision, "value", n, "edition", e.ID)
		}
		cites |= found
	}
	return cites, nil
}

// newest is the edition whose numbers name the provisions.
const newest = laws.Today
