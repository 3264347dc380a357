// Package editions holds the texts of the Laws as data, one file for each edition. A file
// gives the number of each provision, the reading of each point on which texts differ, and
// the penalties for illegal moves. It names the edition it follows and states only the
// changes. This package knows neither boards nor games.
//
// Package laws has the same [Edition], [Find] and [Editions] for those who judge games. Import
// this package to read what an edition decides ([Edition.Law]) or how two of them differ
// ([Edition.Differences]).
package editions

import (
	"slices"
	"strings"

	"adoube"
)

// An Edition is one text of the Laws as data: its numbers, its source, and its readings of
// the points on which editions differ. Nothing in this package depends on a year.
type Edition struct {
	ID       string
	Name     string
	Since    string // first day in force, ISO 8601
	Adopted  string // body and date of adoption
	After    string // the edition to which this one states the changes
	Source   string // the document that was read
	Link     string // address of the published text; empty: none known
	Status   string // text, report, inferred or second-hand
	Language string // language of a text that is read literally

	ResignedDrawn bool // 5.1.2: who resigns draws if the opponent cannot checkmate

	entries     [64]entry                        // by provision; as many as [adoube.Cites] has bits
	changed     [64]string                       // by provision: the change made by this edition
	words       [len(points)]string              // the readings as written
	penalties   [len(playNames)][]adoube.Penalty // the penalties for illegal moves, first offence first (7.5.5)
	wrongClaims [len(playNames)]adoube.Penalty
	reading     Readings
	has         adoube.Cites // the provisions that it has
	unread      adoube.Cites // provisions whose text in this edition was not read
}

// entry holds the data of one provision in one edition.
type entry struct {
	number string // «-» if the edition has none
	text   string // key of heading and paraphrase
}

// Today is the default edition.
const Today = "fide-2023"

// Editions returns all editions ordered by their first day in force. The caller must not
// change them.
func Editions() []*Edition { return slices.Clone(editions) }

// Find returns the edition with the given ID, or an *adoube.Error with the known ones.
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

// Number returns the number of p in the edition, or "" if it has no such provision.
func (e *Edition) Number(p adoube.Provision) string {
	if n := e.entries[p].number; n != "-" {
		return n
	}
	return ""
}

// Law returns the readings of the edition, which the caller must not change.
func (e *Edition) Law() *Readings { return &e.reading }

// Only returns the provisions of c that the edition has.
func (e *Edition) Only(c adoube.Cites) adoube.Cites { return c & e.has }

// Has reports whether the edition has provision p.
func (e *Edition) Has(p adoube.Provision) bool { return e.Number(p) != "" }

// Verified reports whether the text of p in this edition was read. Otherwise number and
// wording are taken from neighbouring editions or from reports.
func (e *Edition) Verified(p adoube.Provision) bool { return !e.unread.Has(p) }

// Numbers returns the numbers of c in this edition in the order of the Laws, each once,
// since several provisions may share a number.
func (e *Edition) Numbers(c adoube.Cites) []string {
	numbers := make([]string, 0, c.Count())
	for p := range c.All {
		if n := e.Number(p); n != "" && !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// Provisions returns the provisions numbered number or below it: «4.3» gives 4.3.1 to
// 4.3.3; «4.7» gives all provisions that a text without letters puts under that number.
func (e *Edition) Provisions(number string) adoube.Cites {
	var c adoube.Cites
	for p := range adoube.Provisions {
		if Below(e.Number(p), number) {
			c = c.With(p)
		}
	}
	return c
}

// Below reports whether article number is n or a part of n, such as 4.3.1 or 4.3a of 4.3,
// 10I of 10, 10I2 of 10I.
func Below(number, n string) bool {
	rest, ok := strings.CutPrefix(number, n)
	return ok && n != "" && (rest == "" || rest[0] == '.' || letter(rest[0]) != letter(n[len(n)-1]))
}

func letter(c byte) bool { return c >= 'A' }

// Stem returns the article without its last part: 4.3 for 4.3.1 and for 4.3a.
func Stem(article string) string {
	dots := 0
	for i, r := range article {
		if r == '.' {
			dots++
		}
		if dots == 2 || dots == 1 && r >= 'a' {
			return article[:i]
		}
	}
	return article
}

// DrawArticle returns the article under which a draw for that reason is claimed: 9.2 for
// 9.2.1; "" if there is none.
func (e *Edition) DrawArticle(of adoube.Reason) string {
	switch of {
	case adoube.Repetition:
		return Stem(e.Number(adoube.Art9_2_1))
	case adoube.FiftyMoves:
		return Stem(e.Number(adoube.Art9_3))
	}
	return ""
}

// TextKey returns the key of the heading and paraphrase of p in the language files.
func (e *Edition) TextKey(p adoube.Provision) string { return e.entries[p].text }

// Changed describes in English the change this edition made to p; empty if none.
func (e *Edition) Changed(p adoube.Provision) string { return e.changed[p] }

// Rewords reports whether the edition words p differently from the edition before it, or is
// the first to have it.
func (e *Edition) Rewords(p adoube.Provision) bool {
	before, err := Find(e.After)
	return e.Has(p) && (err != nil || !before.Has(p) || e.TextKey(p) != before.TextKey(p))
}

// Reading returns the edition's reading of the named point, as written in its file.
func (e *Edition) Reading(name string) string {
	for n := range points {
		if points[n].name == name {
			return e.words[n]
		}
	}
	return ""
}

// Readings returns the names of the points on which editions differ, sorted.
func (e *Edition) Readings() []string {
	names := make([]string, len(points))
	for n := range points {
		names[n] = points[n].name
	}
	slices.Sort(names)
	return names
}
