package facts

import (
	"slices"

	"adoube/chess"
)

// A Path is one kind of dispute: its questions, what they mean in acts, and small
// positions in which they can be judged.
type Path struct {
	Name      string
	Asks      []Ask
	Rule      string // names what the kernel does not rule on; empty: it rules
	ShowsMade bool   // whether a move was made is part of the answer
	roles     map[string]string
	facts     []fact
	board     []fact // what only a real position shows
	places    []place
	kinds     []kind
	order     []string // of questions and places
	never     []condition
	deeds     []deed
	positions []position
}

// An Ask is a question, with all its answers except [Unknown].
type Ask struct {
	Name    string
	Answers []string
}

// A condition holds where each question has one of the answers.
type condition map[string][]string

// A fact says what must hold in a position where a question is answered so.
type fact struct {
	ask, answer string
	where       condition
	holds       [][]string // predicate and places, as in «moves A»
}

// A deed is acts that are done where a condition holds.
type deed struct {
	where  condition
	acts   [][]string // the words of each
	before bool       // long ago: its rulings are no part of the answer
}

// A kind is what an incident is filed as.
type kind struct {
	name  string
	where condition
}

// Kind returns what an incident with these facts is filed as in a hall.
func (p *Path) Kind(known Facts) string {
	n := slices.IndexFunc(p.kinds, func(k kind) bool { return k.where.holds(known) })
	return p.kinds[n].name // the last of a path holds of all, which a test reads
}

// A position is a small one, with the squares that the acts name.
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

// Facts are what is known: an answer for each question that was asked.
type Facts map[string]string

// Unknown is the answer to a question that nobody can answer.
const Unknown = "unknown"

// holds reports whether all questions of c are answered so.
func (c condition) holds(known Facts) bool {
	for ask, answers := range c {
		if !contains(answers, known[ask]) {
			return false
		}
	}
	return true
}

// with returns known with one more answer.
func (known Facts) with(ask, answer string) Facts {
	more := make(Facts, len(known)+1)
	for k, v := range known {
		more[k] = v
	}
	more[ask] = answer
	return more
}
