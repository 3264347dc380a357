package facts

import (
	"slices"

	"adoube/chess"
)

// A Path is a kind of dispute: its questions, their meaning in acts, and small positions in
// which they can be judged.
type Path struct {
	Name      string
	Asks      []Ask
	Rule      string // name of a rule outside the kernel; empty: the kernel rules
	ShowsMade bool   // the answer includes whether a move was made
	roles     map[string]string
	facts     []fact
	board     []fact // facts that only a real position shows
	places    []place
	kinds     []kind
	order     []string // names of questions and places
	never     []condition
	deeds     []deed
	positions []position
}

// An Ask is a question with all its answers except [Unknown].
type Ask struct {
	Name    string
	Answers []string
}

// A condition maps questions to the answers under which it holds. All questions must match.
type condition map[string][]string

// A fact is a predicate that must hold in a position for an answer to a question.
type fact struct {
	ask, answer string
	where       condition
	holds       [][]string // predicate and places, as in «moves A»
}

// A deed is a list of acts done if its condition holds.
type deed struct {
	where  condition
	acts   [][]string // the words of each act
	before bool       // long before: its rulings are not part of the answer
}

// A kind is a category under which an incident is filed.
type kind struct {
	name  string
	where condition
}

// Kind returns the category under which a hall files an incident with these facts.
func (p *Path) Kind(known Facts) string {
	n := slices.IndexFunc(p.kinds, func(k kind) bool { return k.where.holds(known) })
	return p.kinds[n].name // the last kind of a path always applies, which a test checks
}

// A position is a small position with the squares named by the acts.
type position struct {
	start  chess.Position
	now    chess.Position // after the moves
	player chess.Color
	places map[string]chess.Square
	tags   []string
	moves  []string // played before, in UCI
	real   bool     // a position of a game

	stepped bool // before the last move of that game
}

// Facts maps questions to their answers.
type Facts map[string]string

// Unknown is the answer to a question that nobody can answer.
const Unknown = "unknown"

// holds reports whether the known answers satisfy the condition.
func (c condition) holds(known Facts) bool {
	for ask, answers := range c {
		if !contains(answers, known[ask]) {
			return false
		}
	}
	return true
}

// with returns a copy of known with one more answer.
func (known Facts) with(ask, answer string) Facts {
	more := make(Facts, len(known)+1)
	for k, v := range known {
		more[k] = v
	}
	more[ask] = answer
	return more
}
