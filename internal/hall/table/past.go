package table

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A Moment is a game as it stood from a time on, limited to what the public may see. It
// is immutable.
type Moment struct {
	At       int64 // since when, by the hall's clock, in milliseconds since 1970
	Game     int   // index of the game at the table
	Start    chess.Position
	End      chess.Position   // the position of the game
	Moves    int              // moves that stand; later ones follow an unsettled irregularity
	Result   string           // as in PGN; empty: the game goes on
	Disputed int64            // since when a claim is open; 0: none
	Clock    adoube.ClockFace // as last shown by the board before the game was over
	Acts     int              // number of acts recorded at the table

	known knownMoves
}

// same reports whether two moments differ only in their times, clocks and acts.
func (m *Moment) same(o *Moment) bool {
	return m.Game == o.Game && m.Start == o.Start && m.End == o.End && m.Moves == o.Moves && m.Result == o.Result &&
		m.Disputed == o.Disputed && m.known.same(&o.known)
}

// Known returns the moves of the moment from the first position, with the clock after
// each, and breaks where an irregular move or position stood.
func (m *Moment) Known() chess.Game { return m.known.game(m.Start, len(m.known.plies), m.Moves) }

// settled reports whether all moves of the moment stand: none follows an unsettled
// irregularity.
func (m *Moment) settled() bool {
	stands := m.known.game(m.Start, min(m.Moves, len(m.known.plies)), m.Moves)
	known := m.Known()
	return len(known.Plies) == len(stands.Plies) && len(known.Breaks) == len(stands.Breaks)
}

// standing returns the moment without the moves since an unsettled irregularity. When its
// acts ended is not known: it has at most the first.
func (m Moment) standing() Moment {
	m.known.cut(m.Moves)
	m.known.breaks = slices.DeleteFunc(slices.Clone(m.known.breaks), func(b chess.Break) bool { return b.Ply >= m.Moves })
	m.Acts = min(m.Acts, 1)
	return m
}

// Began returns when the first move was known, by the hall's clock; 0 if there is none.
func (m *Moment) Began() int64 {
	if len(m.known.at) == 0 {
		return 0
	}
	return m.known.at[0]
}

// A Past holds the states of a game in the last hour, oldest first: the public delay is
// never longer. The oldest has only moves that stand. It is immutable.
type Past struct {
	moments []Moment
	faces   []faceAt
	acts    []actsAt
}

// A faceAt is a clock face with the time from which it was shown.
type faceAt struct {
	at   int64
	face adoube.ClockFace
}

// An actsAt is a number of recorded acts with the time from which it held.
type actsAt struct {
	at   int64
	acts int
}

// mostDelay limits the public delay of a table, in milliseconds.
const mostDelay = 3600_000

// At returns the state of the game at a time, by the hall's clock in milliseconds since
// 1970; at [Always], the present one.
func (p Past) At(until int64) Moment {
	return p.with(p.index(until), until)
}

// Visible is At with what is withheld, and reports whether something is: with pause, what
// is new since a claim was opened that is still open; with hold, what was played after an
// irregularity that is not settled. All of a moment is from the same time.
func (p Past) Visible(until int64, pause, hold bool) (m Moment, withheld bool) {
	n := p.index(until)
	if now := p.with(n, until); pause && now.Disputed != 0 {
		until, withheld = now.Disputed-1, true
		n = p.index(until)
	}
	if hold {
		for ; n > 0 && !p.moments[n-1].settled(); n-- {
			until, withheld = p.moments[n-1].At-1, true
		}
	}
	return p.with(n, until), withheld
}

// index returns the number of states that began up to a time.
func (p Past) index(until int64) int {
	n, _ := slices.BinarySearchFunc(p.moments, until, func(m Moment, at int64) int { return before(m.At, at) })
	return n
}

// with returns the nth state, from 1, with the clock and the acts at a time; before the
// first one nothing has happened.
func (p Past) with(n int, until int64) Moment {
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
		m.Acts = max(m.Acts, p.acts[n-1].acts)
	}
	return m
}

// before is a comparison for searches: it puts entries at a time up to
// until before later ones.
func before(at, until int64) int {
	if at <= until {
		return -1
	}
	return 1
}

// Last returns since when the present state holds, by the hall's clock; 0: always.
func (p Past) Last() int64 {
	if len(p.moments) == 0 {
		return 0
	}
	return p.moments[len(p.moments)-1].At
}

// add adds a state of the game from a time on.
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
	if n == 0 && !m.settled() {
		p.moments = append(p.moments, m.standing()) // of the states before, this one is needed
		n = 1
	}
	if n > 0 {
		m.At = max(m.At, p.moments[n-1].At)
	}
	p.moments = append(p.moments, m)
}

// forget drops states that nobody needs at a time: those older than the longest delay.
// Before one that is withheld, the one that is shown instead is kept.
func (p *Past) forget(now int64) {
	oldest := now - mostDelay
	for _, m := range p.moments[max(0, p.index(oldest)-1):] {
		if m.Disputed != 0 {
			oldest = min(oldest, m.Disputed-1)
		}
	}
	first := max(0, p.index(oldest)-1)
	for first > 0 && !p.moments[first].settled() {
		first--
	}
	p.moments = p.moments[first:]
	if len(p.moments) > 0 {
		oldest = min(oldest, p.moments[0].At)
	}
	for len(p.faces) > 1 && p.faces[1].at <= oldest {
		p.faces = p.faces[1:]
	}
	for len(p.acts) > 1 && p.acts[1].at <= oldest {
		p.acts = p.acts[1:]
	}
}

// shown returns a copy that other goroutines may read.
func (p *Past) shown() Past {
	return Past{slices.Clip(p.moments), slices.Clip(p.faces), slices.Clip(p.acts)}
}

// moment returns the present state of the game.
func (s *GameLog) moment(at int64) Moment {
	st := s.stands()
	m := Moment{At: at, Game: max(0, len(s.Games)-1), Start: st.Start, End: st.Position, Moves: st.Moves, Result: st.Result, Acts: s.Acts(), known: st.known}
	m.Disputed, _ = s.disputed()
	return m
}

// rememberFirst stores the state before the first record that may still be
// hidden from the public.
func (s *GameLog) rememberFirst() {
	if len(s.past.moments) == 0 {
		s.remember(max(s.lastCame, s.recent))
	}
}

// remember stores the state after a record, unless the record is so old that this state
// is never shown.
func (s *GameLog) remember(at int64) {
	if at < s.recent || s.Game() == nil {
		return
	}
	s.past.add(s.moment(at), s.clock)
	s.past.forget(at)
}
