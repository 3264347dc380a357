package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A log keeps the acts of a game, to judge them again.
type log struct{ acts []adoube.Act }

// played is a move as the game keeps it.
type played struct {
	before chess.Position
	cites  adoube.Cites
	move   chess.Move
	no     int             // the act that made it
	after  *chess.Position // of an irregular move; nil: the move is legal
}

// add keeps a move.
func (s *state) add(m *adoube.Made, no int) {
	s.moves = append(s.moves, played{before: m.Before, cites: m.Cites, move: m.Move, no: no})
}

func (p *played) made() adoube.Made {
	return adoube.Made{
		Move: p.move, Before: p.before, After: p.before.Play(p.move), By: p.before.Turn(), Cites: p.cites,
	}
}

func (p *played) played() adoube.Played {
	made := adoube.Played{Move: p.move, By: p.before.Turn(), No: p.no, Before: p.before}
	if made.Irregular = p.after != nil; made.Irregular {
		made.After = *p.after
	} else {
		made.After = p.before.Play(p.move)
	}
	return made
}

// add keeps an act.
func (l *log) add(a *adoube.Act) { l.acts = append(l.acts, *a) }

// taken returns the act that took up what act no let go of, by the same hand; else no.
func (l *log) taken(no int) int {
	by := l.acts[no-1].By
	for n := no; n > 0; n-- {
		if a := &l.acts[n-1]; a.By == by && a.Verb == adoube.Lift {
			return n
		} else if a.By == by && (n < no && a.Verb != adoube.Put || a.Verb == adoube.Remove) {
			break
		}
	}
	return no
}

// pressAfter returns the first press of c's clock after act no; 0 for none.
func (l *log) pressAfter(no int, c chess.Color) int {
	for n := no; n < len(l.acts); n++ {
		if a := &l.acts[n]; a.Verb == adoube.Clock && a.By == adoube.PartyOf(c) {
			return n + 1
		}
	}
	return 0
}

// act returns the act of that number, from 1.
func (l *log) act(no int) adoube.Act { return l.acts[no-1] }

// lastUnknown returns the last act of a hand that is not known, not even by a
// finding; 0 for none.
func (l *log) lastUnknown(facts map[int][]foundFact) int {
	return l.unknown(0, facts, func(*adoube.Act) bool { return true })
}

// unknownBefore returns the last such act before act no.
func (l *log) unknownBefore(no int, facts map[int][]foundFact) int {
	before := log{acts: l.acts[:no-1]}
	return before.lastUnknown(facts)
}

// unknown returns the last such act after act no that passes.
func (l *log) unknown(after int, facts map[int][]foundFact, passes func(*adoube.Act) bool) int {
	named := func(f foundFact) bool { return f.by != adoube.Unknown }
	for no := len(l.acts); no > after; no-- {
		a := &l.acts[no-1]
		if byHand(a.Verb) && a.By == adoube.Unknown && passes(a) && !slices.ContainsFunc(facts[no], named) {
			return no
		}
	}
	return 0
}

// unknownPut returns the last act of an unknown hand, if a piece that it moved still
// stands displaced, or it put one down in this turn: then it is uncertain which piece
// that was. 0 if there is none.
func (l *log) unknownPut(t *turn, facts map[int][]foundFact) int {
	if no := l.unknown(t.since, facts, func(a *adoube.Act) bool { return a.Verb >= adoube.Put }); no > 0 {
		return no
	}
	if t.byUnknown() {
		return l.lastUnknown(facts)
	}
	return 0
}

// copyOf copies a value that the game keeps: a ruling is the caller's.
func copyOf[T any](v T) *T { return &v }
