package table

import (
	"math"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
)

// A GameState is the state of a game. Views share one as long as no act changes it:
// most frames of a board only have the clock.
type GameState struct {
	Start     chess.Position
	Position  chess.Position
	Pieces    laws.Placement
	Turn      chess.Color
	Begun     bool
	Moves     int
	Line      int    // moves after those, since an unsettled irregularity
	LineLast  string // the last of them, in SAN
	Last      string // the last move that stands, in SAN
	LastUCI   string
	LastPly   int   // its number over both players, irregular moves included
	LastAt    int64 // time of the last act, by the hall's clock
	Findings  int   // irregularities that stand
	Irregular []Irregularity
	Illegal   [2]int // illegal moves of each player that stand, as the edition counts them
	Asks      int    // questions that wait for a person
	Due       Due    // the draw without a claim (9.6) that an arbiter has to act on
	Lost      bool   // no known moves lead to the present position of the pieces
	Result    string

	plies []published
}

// A published move is a played move with the time at which it was known. A hall keeps
// those of all its games in memory.
type published struct {
	at    int64           // by the hall's clock
	from  *chess.Position // the position before the move, if not the one after the last move
	clock int32           // the clock after the move, in milliseconds, or chess.NoTime
	took  int32           // the time spent on the move if a PGN has it, likewise
	move  chess.Move
}

func (p published) ply() chess.Ply {
	ply := chess.MakePly(p.move)
	ply.Clock, ply.Elapsed = chess.Millis(p.clock), chess.Millis(p.took)
	return ply
}

// stands returns the state of the game. Only an act or a new game changes it.
func (s *GameLog) stands() *GameState {
	if n := (extent{s.Acts(), len(s.Games)}); s.state == nil || n != s.known {
		s.state, s.known = s.gameState(s.state), n
	}
	return s.state
}

// An extent is a length of a log.
type extent struct{ acts, games int }

// gameState returns the state of the game; it may share moves with the state before.
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

// play sets the moves that stand.
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
			from := m.Before // of m, only Before stays referenced
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

// givenAt returns the times of move no. i from the PGN that added the game.
func (s *GameLog) givenAt(i int, m chess.Move) chess.Ply {
	if i < len(s.given) && s.given[i].Move == m {
		return s.given[i]
	}
	return chess.MakePly(m)
}

// short converts a time to 32 bits: no clock shows 24 days.
func short(t chess.Millis) int32 { return int32(min(t, math.MaxInt32)) }

// put sets move no. i to p.
func (st *GameState) put(i int, p published) {
	if i < len(st.plies) && st.plies[i] == p {
		return
	}
	st.cut(i)
	st.plies = append(st.plies, p)
}

// cut truncates to n moves, if there are more. Moves added later do not overwrite those
// of an earlier state that shares the slice.
func (st *GameState) cut(n int) {
	if n < len(st.plies) {
		st.plies = slices.Clip(st.plies[:n])
	}
}

// madeAt returns when move no. i was known.
func (s *GameLog) madeAt(i int) int64 {
	if i < len(s.made) {
		return s.made[i]
	}
	return 0
}

// count stores the moves and findings of a ruling.
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

// find updates the irregularities that stand. One with a forfeited claim is listed
// already, and so is one that a finding of fact lists again.
func (s *GameLog) find(f adoube.Finding) {
	i := slices.IndexFunc(s.standing, func(one Irregularity) bool { return one.Code == f.Code && one.about == f.About })
	switch {
	case f.Withdrawn && i >= 0:
		s.standing = slices.Delete(s.standing, i, i+1)
	case !f.Withdrawn && i < 0 && f.Claim != adoube.ClaimForfeited:
		s.standing = append(s.standing, Irregularity{f.Code, f.By, f.Cites, s.Acts(), f.About})
	}
}
