package compare

import (
	"slices"

	"adoube"
	"adoube/laws"
)

// A Table judges one game under several editions side by side.
type Table struct {
	head    laws.Header
	numbers *laws.Edition
	worlds  []*world
	acts    []numbered
	count   int
	given   []Reason
}

// An Act is an act as written in a file. If Check is not nil, it checks the act against the
// pieces on the board of a game.
type Act struct {
	adoube.Act
	Check func(*laws.Game) error
}

// numbered is an act with its number.
type numbered struct {
	Act
	no int
}

// A Row holds the rulings of all editions on one act.
type Row struct {
	No     int // number of the act in its file, from 1; 0: impossible everywhere, and not counted
	Groups []Group
	Why    []Reason // reasons for the differences, unless given in an earlier row
}

// A Group is a set of editions with equal rulings.
type Group struct {
	Worlds []World
}

// A World is one edition with its game and its answer to the act: a ruling, or the error
// that makes the act impossible there.
type World struct {
	Edition *laws.Edition
	Game    *laws.Game
	Ruling  adoube.Ruling
	Err     error
}

// Named returns a, which must have been judged in w, with its context for people.
func (w *World) Named(a adoube.Act) adoube.NamedAct {
	if w.Err != nil {
		return w.Game.Named(a)
	}
	return w.Ruling.Named()
}

// New returns a table that judges the game of head under each of the editions instead of
// its own. Claims name articles by their numbers in the edition numbers.
func New(head laws.Header, editions []*laws.Edition, numbers *laws.Edition) *Table {
	t := &Table{head: head, numbers: numbers}
	for _, e := range editions {
		t.worlds = append(t.worlds, t.world(e))
	}
	return t
}

// Games returns the games in the order of the editions. The table owns them.
func (t *Table) Games() []*laws.Game {
	var games []*laws.Game
	for _, w := range t.worlds {
		games = append(games, w.game)
	}
	return games
}

// Step judges one act under every edition.
func (t *Table) Step(a Act) Row {
	act := numbered{a, t.count + 1}
	var all []answer
	possible := false
	for _, w := range t.worlds {
		r := w.step(act)
		all = append(all, r)
		possible = possible || r.err == nil
	}
	row := Row{Groups: group(t.worlds, all)}
	if possible {
		t.count++
		t.acts = append(t.acts, act)
		row.No, row.Why = act.no, t.why(row.Groups)
	}
	return row
}

// Part reports whether the outcomes of the acts differ between editions a and b.
func Part(head laws.Header, acts []Act, numbers, a, b *laws.Edition) bool {
	t := New(head, []*laws.Edition{a, b}, numbers)
	for i, act := range acts {
		this := numbered{act, i + 1}
		if t.worlds[0].step(this).outcome != t.worlds[1].step(this).outcome {
			return true
		}
	}
	return false
}

// group groups the worlds by the outcome of their answers.
func group(worlds []*world, answers []answer) []Group {
	var groups []Group
	var outcomes []string
	for i, w := range worlds {
		a := answers[i]
		n := slices.Index(outcomes, a.outcome)
		if n < 0 {
			n = len(groups)
			outcomes = append(outcomes, a.outcome)
			groups = append(groups, Group{})
		}
		groups[n].Worlds = append(groups[n].Worlds, World{w.edition, w.game, a.ruling, a.err})
	}
	return groups
}
