package casebook

import (
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// A Case is one story: a scene, and steps of acts with what is expected.
type Case struct {
	Name      string // of its file
	Title     string // its first comment, which may be of several lines
	Scene     wire.Header
	Editions  []*laws.Edition
	Languages []string // whose sentences are expected too
	Steps     []Step

	all   bool // it is of a whole family of editions
	own   bool // each edition speaks in its own numbers
	shows []Showing
	lines []string // the case as it was read
}

// First is the edition under which the case is read first: that of its time,
// or today's where it is of all.
func (c *Case) First() *laws.Edition {
	today, err := laws.Find(wire.DefaultLaws)
	if c.all && err == nil {
		return today
	}
	return c.Editions[0]
}

// A Step is acts with nothing between them, and what is expected of them. The
// step of the scene has no acts.
type Step struct {
	Deeds []Deed
	Want  []string // nil where nothing is said

	board bool // the step sets up the board, and is answered by a drawing of it
	first int  // the index of its first line
	end   int  // the index of the line behind its last: where «----» is, or goes
	next  int  // the index of the line behind its expectation
}

// Line is the number of the line on which the step begins.
func (s Step) Line() int { return s.first + 1 }

// Acts returns the acts of the case in their order, as it tells them.
func (c *Case) Acts() (acts []adoube.Act) {
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			acts = append(acts, d.Act)
		}
	}
	return acts
}

// Text returns the case as it was read.
func (c *Case) Text() string { return strings.Join(c.lines, "\n") + "\n" }

// A Showing says that a case shows a provision of an edition at work.
type Showing struct {
	Provision adoube.Provision
	Edition   string
	How       string // «applies», «does not apply» or «edge»
}

// Provisions returns the provisions that the case says it is about.
func (c *Case) Provisions() adoube.Cites {
	var cites adoube.Cites
	for _, s := range c.shows {
		cites = cites.With(s.Provision)
	}
	return cites
}

// Shows returns what the case says it shows, provision by provision and
// edition by edition. Editions without the provision are left out.
func (c *Case) Shows() []Showing { return c.shows }
