package table

import (
	"math"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
)

// A GameState is how a game stands. Views between which nothing was done share
// one: most of what a board says is its clock.
type GameState struct {
	Start     chess.Position
	Position  chess.Position
	Pieces    laws.Placement
	Turn      chess.Color
	Begun     bool
	Moves     int
	Line      int    // moves after those, played since an irregularity that is not settled
	LineLast  string // the last of them, in SAN
	Last      string // the last move that stands, in SAN
	LastUCI   string
	LastPly   int   // its number among the moves of both players, with those that were irregular
	LastAt    int64 // when the last act came, by the hall's clock
	Findings  int   // irregularities that stand
	Irregular []Irregularity
	Illegal   [2]int // illegal moves of each player that stand, as the edition counts them
	Asks      int    // facts that wait for a person
	Due       Due    // the draw without a claim that play has reached (9.6): the arbiter's to act on
	Lost      bool   // no moves that are known lead to how the pieces stand
	Result    string

	plies []published
}

// A published move is one that was played, with when it was known. A hall keeps
// those of all its games.
type published struct {
	at    int64           // by the hall's clock
	from  *chess.Position // where the game went on, if not from where the move before had led
	clock int32           // what it showed after the move, in milliseconds, or chess.NoTime
	took  int32           // how long the move took, likewise, where a PGN said it
	move  chess.Move
}

func (p published) ply() chess.Ply {
	ply := chess.MakePly(p.move)
	ply.Clock, ply.Elapsed = chess.Millis(p.clock), chess.Millis(p.took)
	return ply
}

// stands returns how the game stands, which only an act or a new game changes.
func (s *GameLog) stands() *GameState {
	if n := (extent{s.Acts(), len(s.Games)}); s.state == nil || n != s.known {
		s.state, s.known = s.gameState(s.state), n
	}
	return s.state
}

// An extent is how much of a log there was.
type extent struct{ acts, games int }

// gameState returns how the game stands, and may have moves in common with how it
// stood before.
func (s *GameLog) gameState(before *GameState) *GameState {
	g := s.Game()
	if g == nil {
		return new(GameState)
	}
	st := &GameState{
		Begun: true, Start: g.Header().Start, Position: g.Position(), Pieces: g.Placement(), Turn: g.Turn(), Lost: g.Lost(),
		LastAt: s.lastCame,
		Asks:   s.asks, Due: s.due, Findings: len(s.standing), Irregular: slices.Clone(s.standing), Illegal: s.illegal.count(),
	}
	if before != nil {
		st.plies = before.plies
	}
	st.play(s)
	if end := g.Over(); end != nil {
		st.Result = end.Result
	}
	return st
}

// play makes the moves those that stand.
func (st *GameState) play(s *GameLog) {
	moves, clocks := referee.Played(s.Game()), s.referee.Clocks()
	st.Moves = s.Game().Count()
	st.Line, st.LineLast = len(moves)-st.Moves, ""
	st.cut(len(moves))
	after := st.Start
	for i, m := range moves {
		p := published{move: m.Move, at: s.madeAt(i)}
		times := s.givenAt(i, m.Move)
		if i < len(clocks) && clocks[i] != chess.NoTime {
			times.Clock = clocks[i]
		}
		p.clock, p.took = short(times.Clock), short(times.Elapsed)
		if m.Before != after {
			from := m.Before // of all that m says
			p.from = &from
		}
		st.put(i, p)
		after = m.After
	}
	if n := st.Moves; n > 0 {
		st.Last, st.LastUCI, st.LastPly = moves[n-1].SAN(), moves[n-1].UCI(), moves[n-1].Before.Setup().Ply()
	}
	if st.Line > 0 {
		st.LineLast = moves[len(moves)-1].SAN()
	}
}

// givenAt is what the PGN by which the game was added says of the times of move no. i.
func (s *GameLog) givenAt(i int, m chess.Move) chess.Ply {
	if i < len(s.given) && s.given[i].Move == m {
		return s.given[i]
	}
	return chess.MakePly(m)
}

// short is a time as a hall keeps it: no clock shows 24 days.
func short(t chess.Millis) int32 { return int32(min(t, math.MaxInt32)) }

// put makes p move no. i.
func (st *GameState) put(i int, p published) {
	if i < len(st.plies) && st.plies[i] == p {
		return
	}
	st.cut(i)
	st.plies = append(st.plies, p)
}

// cut leaves n moves, or as many as there are. Moves added later do not
// overwrite those of an earlier state that shares more of them.
func (st *GameState) cut(n int) {
	if n < len(st.plies) {
		st.plies = slices.Clip(st.plies[:n])
	}
}

// madeAt returns when move no. i of those played was known.
func (s *GameLog) madeAt(i int) int64 {
	if i < len(s.made) {
		return s.made[i]
	}
	return 0
}

// count keeps what a ruling says of moves and findings.
func (s *GameLog) count(r adoube.Ruling, at int64) {
	played := referee.Played(s.Game())
	for len(s.made) < len(played) {
		s.made = append(s.made, at)
	}
	s.made = s.made[:len(played)]
	for _, f := range r.Findings {
		s.find(f)
		s.illegal.take(f)
	}
}

// find keeps which irregularities stand. One whose claim is forfeited stands, and
// was listed before; so was one that a finding of fact lists again.
func (s *GameLog) find(f adoube.Finding) {
	i := slices.IndexFunc(s.standing, func(one Irregularity) bool { return one.Code == f.Code && one.about == f.About })
	switch {
	case f.Withdrawn && i >= 0:
		s.standing = slices.Delete(s.standing, i, i+1)
	case !f.Withdrawn && i < 0 && f.Claim != adoube.ClaimForfeited:
		s.standing = append(s.standing, Irregularity{f.Code, f.By, f.Cites, s.Acts(), f.About})
	}
}
