// Package editions holds the texts of the Laws as data: one file an edition,
// which says how it numbers each provision, how it reads the points on which
// texts differ, and what illegal moves cost. A file names the edition that it
// follows and says only what it changes. Nothing here knows a board or a game.
package editions

import (
	"slices"
	"strings"

	"adoube"
)

// An Edition is one text of the Laws as data: its numbers, where it may be
// read, and how it reads where editions differ. Nothing in this package asks
// for a year.
type Edition struct {
	ID       string
	Name     string
	Since    string // first day in force, ISO 8601
	Adopted  string // by whom and when
	After    string // the edition that this one is described as a change of
	Source   string // what was read
	Link     string // where its own text is published; empty: nowhere that is known
	Status   string // text, report, inferred or second-hand
	Language string // language of a text that is read literally

	entries       [64]entry           // by provision, of which a set of them holds as many
	changed       [64]string          // likewise, of this edition alone
	words         [len(points)]string // the readings as they are written
	penaltyScales [len(playNames)][]adoube.Penalty
	wrongClaims   [len(playNames)]adoube.Penalty
	reading       Readings
	has           adoube.Cites // the provisions that it numbers
	unread        adoube.Cites // those whose text in this edition nobody here has read
}

// entry is one provision in one edition.
type entry struct {
	number string // «-» where the edition has none
	text   string // key of heading and paraphrase
}

// Today is the edition under which a game is judged that names none.
const Today = "fide-2023"

// Editions returns all editions by their first day, literal texts after the
// edition of their year.
func Editions() []*Edition { return slices.Clone(editions) }

// Find returns the edition of that name.
func Find(id string) (*Edition, error) {
	for _, e := range editions {
		if e.ID == id {
			return e, nil
		}
	}
	return nil, adoube.Errorf(adoube.UnknownEdition, "value", id, "known", strings.Join(ids(), " "))
}

func ids() []string {
	var names []string
	for _, e := range editions {
		names = append(names, e.ID)
	}
	return names
}

// Number returns how the edition numbers p; empty where it has no such provision.
func (e *Edition) Number(p adoube.Provision) string {
	if n := e.entries[p].number; n != "-" {
		return n
	}
	return ""
}

// Law returns how the edition reads the points on which texts differ.
func (e *Edition) Law() *Readings { return &e.reading }

// Only keeps the provisions that the edition has.
func (e *Edition) Only(c adoube.Cites) adoube.Cites { return c & e.has }

// Has reports whether the edition has the provision.
func (e *Edition) Has(p adoube.Provision) bool { return e.Number(p) != "" }

// Verified reports whether the text of the provision in this edition was read. Of what
// was not, number and wording are taken from editions beside it, or from reports.
func (e *Edition) Verified(p adoube.Provision) bool { return !e.unread.Has(p) }

// Numbers returns the numbers of c in this edition, in the order of the Laws
// and each once: several provisions may share one number.
func (e *Edition) Numbers(c adoube.Cites) []string {
	numbers := make([]string, 0, c.Count())
	for p := range c.All {
		if n := e.Number(p); n != "" && !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// Provisions returns what the edition numbers so, and what stands below it:
// «4.3» is all of 4.3.1 to 4.3.3, «4.7» under a text without letters all
// that it puts under that number.
func (e *Edition) Provisions(number string) adoube.Cites {
	var c adoube.Cites
	for p := range adoube.Provisions {
		if Below(e.Number(p), number) {
			c = c.With(p)
		}
	}
	return c
}

// Below reports whether article number is n or a part of n: 4.3.1 or 4.3a of
// 4.3, 10I of 10, 10I2 of 10I.
func Below(number, n string) bool {
	rest, ok := strings.CutPrefix(number, n)
	return ok && n != "" && (rest == "" || rest[0] == '.' || letter(rest[0]) != letter(n[len(n)-1]))
}

func letter(c byte) bool { return c >= 'A' }

// TextKey returns the key under which the languages keep heading and paraphrase of p.
func (e *Edition) TextKey(p adoube.Provision) string { return e.entries[p].text }

// Changed returns what this edition changed about p, in English; empty for nothing.
func (e *Edition) Changed(p adoube.Provision) string { return e.changed[p] }

// Rewords reports whether the edition words p otherwise than the one before, or is
// the first to have it.
func (e *Edition) Rewords(p adoube.Provision) bool {
	before, err := Find(e.After)
	return e.Has(p) && (err != nil || !before.Has(p) || e.TextKey(p) != before.TextKey(p))
}

// Reading returns how the edition reads the point of that name, as written in its file.
func (e *Edition) Reading(name string) string {
	for n := range points {
		if points[n].name == name {
			return e.words[n]
		}
	}
	return ""
}

// Readings returns the names of the points on which editions differ.
func (e *Edition) Readings() []string {
	names := make([]string, len(points))
	for n := range points {
		names[n] = points[n].name
	}
	slices.Sort(names)
	return names
}
