package compare

import (
	"slices"

	"adoube"
	"adoube/laws"
)

// A Table is one game, judged under several editions side by side.
type Table struct {
	head    laws.Header
	numbers *laws.Edition
	worlds  []*world
	acts    []numbered
	count   int
	given   []Reason
}

// An Act is one act as a file tells it: Check, if there is one, reports whether
// it names what stands on the board of a game.
type Act struct {
	adoube.Act
	Check func(*laws.Game) error
}

// numbered is an act with its number.
type numbered struct {
	Act
	no int
}

// A Row is one act and what the editions make of it.
type Row struct {
	No     int // of the act in its file, from 1; 0: impossible everywhere, and not counted
	Groups []Group
	Why    []Reason // of the partings that no earlier row has given
}

// A Group is editions that rule alike.
type Group struct {
	Worlds []World
}

// A World is one edition, its game, and what it makes of the act: a ruling, or
// why the act is impossible there.
type World struct {
	Edition *laws.Edition
	Game    *laws.Game
	Ruling  adoube.Ruling
	Err     error
}

// Named returns act a, which was judged here, for people.
func (w *World) Named(a adoube.Act) adoube.NamedAct {
	if w.Err != nil {
		return w.Game.Named(a)
	}
	return w.Ruling.Named()
}

// New returns a table that judges the game of head under each of the editions, in the
// place of its own. Claims name articles as edition numbers has them.
func New(head laws.Header, editions []*laws.Edition, numbers *laws.Edition) *Table {
	t := &Table{head: head, numbers: numbers}
	for _, e := range editions {
		t.worlds = append(t.worlds, t.world(e))
	}
	return t
}

// Games returns the games, in the order of the editions.
func (t *Table) Games() []*laws.Game {
	var games []*laws.Game
	for _, w := range t.worlds {
		games = append(games, w.game)
	}
	return games
}

// Step judges one act everywhere.
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

// Part reports whether the acts come to different things under editions a and b.
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

// group puts the worlds together whose answers come to the same.
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
