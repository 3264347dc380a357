package casebook

import (
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// A Case is a test case: a scene, and steps of acts with expected rulings.
type Case struct {
	Name      string // name of its file
	Title     string // its first comment, possibly of several lines
	Scene     wire.Header
	Editions  []*laws.Edition
	Languages []string // languages whose sentences are expected too
	Steps     []Step

	all   bool // written for a whole family of editions
	own   bool // each edition uses its own article numbers
	shows []Showing
	lines []string // the text as read
}

// First returns the edition used first: that of the case, or today's for a case of all
// editions.
func (c *Case) First() *laws.Edition {
	today, err := laws.Find(wire.DefaultLaws)
	if c.all && err == nil {
		return today
	}
	return c.Editions[0]
}

// A Step is a sequence of acts with the rulings expected of them. The step of the scene has
// no acts.
type Step struct {
	Deeds []Deed
	Want  []string // nil if nothing is expected

	board bool // the step sets up the board; the answer is a drawing of it
	first int  // index of its first line
	end   int  // index after its last act, where «----» is or would be
	next  int  // index of the line after its expectation
}

// Line returns the number of the first line of the step, from 1.
func (s Step) Line() int { return s.first + 1 }

// Acts returns the acts of the case in order, as written.
func (c *Case) Acts() (acts []adoube.Act) {
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			acts = append(acts, d.Act)
		}
	}
	return acts
}

// Text returns the case as read.
func (c *Case) Text() string { return strings.Join(c.lines, "\n") + "\n" }

// A Showing states that a case shows a provision of an edition.
type Showing struct {
	Provision adoube.Provision
	Edition   string
	How       string // «applies», «does not apply» or «edge»
}

// Provisions returns the provisions that the case is about.
func (c *Case) Provisions() adoube.Cites {
	var cites adoube.Cites
	for _, s := range c.shows {
		cites = cites.With(s.Provision)
	}
	return cites
}

// Shows returns the showings of the case by provision and edition, without editions that
// lack the provision.
func (c *Case) Shows() []Showing { return c.shows }
