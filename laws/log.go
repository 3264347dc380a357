package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A log keeps the acts of a game so that they can be judged again.
type log struct{ acts []adoube.Act }

// played is a move as stored in the game.
type played struct {
	before chess.Position
	cites  adoube.Cites
	move   chess.Move
	no     int             // the act that made it
	after  *chess.Position // of an irregular move; nil: the move is legal
}

// add appends a move.
func (s *state) add(m *adoube.Made, no int) {
	s.moves = append(s.moves, played{before: m.Before, cites: m.Cites, move: m.Move, no: no})
}

func (m *played) made() adoube.Made {
	return adoube.Made{
		Move: m.move, Before: m.before, After: m.before.Play(m.move), By: m.before.Turn(), Cites: m.cites,
	}
}

func (m *played) played() adoube.Played {
	made := adoube.Played{Move: m.move, By: m.before.Turn(), No: m.no, Before: m.before}
	if made.Irregular = m.after != nil; made.Irregular {
		made.After = *m.after
	} else {
		made.After = m.before.Play(m.move)
	}
	return made
}

// add appends an act.
func (l *log) add(a *adoube.Act) { l.acts = append(l.acts, *a) }

// taken returns the act in which the hand of act no took up what it then released; no if
// there is none.
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

// pressAfter returns the first press of c's clock after act no, or 0.
func (l *log) pressAfter(no int, c chess.Color) int {
	for n := no; n < len(l.acts); n++ {
		if a := &l.acts[n]; a.Verb == adoube.Clock && a.By == adoube.PartyOf(c) {
			return n + 1
		}
	}
	return 0
}

// since returns the acts after act no; none if act no is still being judged, and so not in
// the log yet.
func (l *log) since(no int) []adoube.Act { return l.acts[min(no, len(l.acts)):] }

// act returns the act with the number no, from 1.
func (l *log) act(no int) adoube.Act { return l.acts[no-1] }

// handUnknown reports whether the hand of act no is unknown, also after findings of fact.
func (g *Game) handUnknown(no int) bool {
	a := &g.log.acts[no-1]
	named := func(f foundFact) bool { return f.by != adoube.Unknown }
	return byHand(a.Verb) && a.By == adoube.Unknown && !slices.ContainsFunc(g.found[no], named)
}

// lastUnknown returns the last act of an unknown hand, or 0.
func (g *Game) lastUnknown() int {
	return g.lastUnknownSince(0, func(*adoube.Act) bool { return true })
}

// lastUnknownSince returns the last act of an unknown hand after act since for which passes
// reports true, or 0.
func (g *Game) lastUnknownSince(since int, passes func(*adoube.Act) bool) int {
	for no := len(g.log.acts); no > since; no-- {
		if g.handUnknown(no) && passes(&g.log.acts[no-1]) {
			return no
		}
	}
	return 0
}

// unknownPut returns the last act of an unknown hand if that hand put a piece down in turn
// t or a piece it moved still stands displaced, so that the piece is uncertain. It returns
// 0 otherwise.
func (g *Game) unknownPut(t *turn) int {
	if no := g.lastUnknownSince(t.since, func(a *adoube.Act) bool { return a.Verb >= adoube.Put }); no > 0 {
		return no
	}
	if t.byUnknown() {
		return g.lastUnknown()
	}
	return 0
}

// copyOf returns a copy of a value kept by the game, because the caller owns a ruling.
func copyOf[T any](v T) *T { return &v }
