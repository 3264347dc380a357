package table

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A Moment is a game as it stood from a time on: what the public may be shown of
// it, and nothing else. It does not change.
type Moment struct {
	At       int64 // since when, by the hall's clock, in milliseconds since 1970
	Game     int   // which of the games at the table, from 0
	Start    chess.Position
	End      chess.Position   // how the game stands
	Moves    int              // that stand; those after them were played since an irregularity that is not settled
	Result   string           // as PGN has it; empty: the game goes on
	Disputed int64            // since when a claim is open; 0: none is
	Clock    adoube.ClockFace // as the board showed it last, before the game was over
	Acts     int              // so many had been recorded at the table

	plies []published
}

// same reports whether two moments differ in nothing but their times, clocks and acts.
func (m *Moment) same(o *Moment) bool {
	return m.Game == o.Game && m.Start == o.Start && m.End == o.End && m.Moves == o.Moves && m.Result == o.Result &&
		m.Disputed == o.Disputed && slices.EqualFunc(m.plies, o.plies, samePly)
}

func samePly(a, b published) bool {
	if a.from != nil && b.from != nil && *a.from == *b.from {
		a.from = b.from
	}
	return a == b
}

// Known returns the moves of the moment from the first position, with what the
// clock showed after each; and where an irregular move or a position stood, the
// breaks over which the game went on. Settled leaves out what was played since an
// irregularity that is not settled.
func (m *Moment) Known() chess.Game { return m.game(len(m.plies)) }

// Settled is Known without what was played since an irregularity that is not settled.
func (m *Moment) Settled() chess.Game { return m.game(min(m.Moves, len(m.plies))) }

func (m *Moment) game(most int) chess.Game {
	g := chess.Game{Start: m.Start}
	p := m.Start
	for _, made := range m.plies[:most] {
		if made.from != nil {
			g.Breaks = append(g.Breaks, p.BreakTo(*made.from, len(g.Plies)))
			p = *made.from
		}
		g.Plies = append(g.Plies, made.ply())
		p = p.Play(made.move)
	}
	if most == m.Moves && p != m.End {
		g.Breaks = append(g.Breaks, p.BreakTo(m.End, most))
	}
	return g
}

// Began returns when the first move was known, by the hall's clock; 0: there is none.
func (m *Moment) Began() int64 {
	if len(m.plies) == 0 {
		return 0
	}
	return m.plies[0].at
}

// A Past is how the game at a table stood in the last hour, oldest first: longer
// than that nothing is held back from the public. It never changes.
type Past struct {
	moments []Moment
	faces   []faceAt
	acts    []actsAt
}

// A faceAt is what a clock showed from a time on.
type faceAt struct {
	at   int64
	face adoube.ClockFace
}

// An actsAt is how many acts had been recorded from a time on.
type actsAt struct {
	at   int64
	acts int
}

// mostDelay is how long what happens at a table may be held back, in milliseconds.
const mostDelay = 3600_000

// At returns how the game stood at a time, by the hall's clock in milliseconds since
// 1970; [Always] is now.
func (p Past) At(until int64) Moment {
	n, _ := slices.BinarySearchFunc(p.moments, until, func(m Moment, at int64) int { return before(m.At, at) })
	var m Moment
	switch {
	case n > 0:
		m = p.moments[n-1]
	case len(p.moments) > 0:
		m = Moment{Start: p.moments[0].Start, End: p.moments[0].Start}
	}
	if n, _ := slices.BinarySearchFunc(p.faces, until, func(f faceAt, at int64) int { return before(f.at, at) }); n > 0 {
		m.Clock = p.faces[n-1].face
	}
	if n, _ := slices.BinarySearchFunc(p.acts, until, func(a actsAt, at int64) int { return before(a.at, at) }); n > 0 {
		m.Acts = p.acts[n-1].acts
	}
	return m
}

// before orders what is known at a time with that time before what comes later.
func before(at, until int64) int {
	if at <= until {
		return -1
	}
	return 1
}

// Last returns since when the game stands as it does, by the hall's clock; 0: always.
func (p Past) Last() int64 {
	if len(p.moments) == 0 {
		return 0
	}
	return p.moments[len(p.moments)-1].At
}

// add adds how the game stands from a time on.
func (p *Past) add(m Moment, face adoube.ClockFace) {
	if n := len(p.faces); n == 0 || p.faces[n-1].face != face {
		at := m.At
		if n > 0 {
			at = max(at, p.faces[n-1].at)
		}
		p.faces = append(p.faces, faceAt{at, face})
	}
	if n := len(p.acts); n == 0 || p.acts[n-1].acts != m.Acts {
		at := m.At
		if n > 0 {
			at = max(at, p.acts[n-1].at)
		}
		p.acts = append(p.acts, actsAt{at, m.Acts})
	}
	n := len(p.moments)
	if n > 0 && p.moments[n-1].same(&m) {
		return
	}
	if n > 0 {
		m.At = max(m.At, p.moments[n-1].At)
	}
	p.moments = append(p.moments, m)
}

// forget forgets what nobody needs at a time: who is shown a game paused since a
// claim was opened is shown it as it stood then.
func (p *Past) forget(now int64) {
	oldest := now - mostDelay
	for _, m := range p.moments {
		if m.Disputed != 0 && m.Disputed <= oldest {
			oldest = m.Disputed - 1
		}
	}
	for len(p.moments) > 1 && p.moments[1].At <= oldest {
		p.moments = p.moments[1:]
	}
	for len(p.faces) > 1 && p.faces[1].at <= oldest {
		p.faces = p.faces[1:]
	}
	for len(p.acts) > 1 && p.acts[1].at <= oldest {
		p.acts = p.acts[1:]
	}
}

// shown returns the past for whoever looks at it from another goroutine.
func (p *Past) shown() Past {
	return Past{slices.Clip(p.moments), slices.Clip(p.faces), slices.Clip(p.acts)}
}

// moment returns how the game stands.
func (s *GameLog) moment(at int64) Moment {
	st := s.stands()
	m := Moment{At: at, Game: max(0, len(s.Games)-1), Start: st.Start, End: st.Position, Moves: st.Moves, Result: st.Result, Acts: s.Acts(), plies: st.plies}
	m.Disputed, _ = s.disputed()
	return m
}

// rememberFirst keeps how the game stood before the first record that the public may
// not have seen yet.
func (s *GameLog) rememberFirst() {
	if len(s.past.moments) == 0 {
		s.remember(max(s.lastCame, s.recent))
	}
}

// remember keeps how the game stands after a record, unless the record came so early
// that nobody is shown the game as it stood then.
func (s *GameLog) remember(at int64) {
	if at < s.recent || s.Game() == nil {
		return
	}
	s.past.add(s.moment(at), s.clock)
	s.past.forget(at)
}
