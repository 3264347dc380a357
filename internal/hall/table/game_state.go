package table

import (
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

	known knownMoves
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
		Asks:   s.asks, Due: s.due, Findings: len(s.standing), Irregular: slices.Clone(s.standing), Illegal: s.illegal(),
	}
	if before != nil {
		st.known = before.known
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
	st.known.cut(len(moves))
	st.known.breaks, st.known.end = nil, nil
	after := st.Start
	for i, m := range moves {
		if i == st.Moves {
			st.endAt(after)
		}
		if m.Before != after {
			st.known.breaks = append(st.known.breaks, after.BreakTo(m.Before, i))
		}
		ply := s.givenAt(i, m.Move)
		if i < len(clocks) && clocks[i] != chess.NoTime {
			ply.Clock = clocks[i]
		}
		st.known.put(i, ply, s.madeAt(i))
		after = m.After
	}
	if len(moves) == st.Moves {
		st.endAt(after)
	}
	if n := st.Moves; n > 0 {
		st.Last, st.LastUCI, st.LastPly = moves[n-1].SAN(), moves[n-1].UCI(), moves[n-1].Before.Setup().Ply()
	}
	if st.Line > 0 {
		st.LineLast = moves[len(moves)-1].SAN()
	}
}

// endAt sets the break after the moves that stand; they lead to position p.
func (st *GameState) endAt(p chess.Position) {
	if p != st.Position {
		end := p.BreakTo(st.Position, st.Moves)
		st.known.end = &end
	}
}

// givenAt returns move no. i with its times from the PGN that added the game, if any, and
// without comments: they are not for the public.
func (s *GameLog) givenAt(i int, m chess.Move) chess.Ply {
	ply := chess.MakePly(m)
	if i < len(s.given) && s.given[i].Move == m {
		ply.Clock, ply.Elapsed = s.given[i].Clock, s.given[i].Elapsed
	}
	return ply
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
	if len(r.Findings) > 0 {
		s.standing = s.present(s.Game().Standing())
	}
}

// present returns the irregularities that stand now, each with the item that showed it.
func (s *GameLog) present(now []adoube.Finding) (list []Irregularity) {
	for _, f := range now {
		one := Irregularity{f.Code, f.By, f.Cites, s.Acts(), f.About, f.Nth}
		if i := slices.IndexFunc(s.standing, one.is); i >= 0 {
			one.Items = s.standing[i].Items
		}
		list = append(list, one)
	}
	return list
}

// illegal returns the number of illegal moves of each player, as the edition counts them:
// two hands together with another illegal move count once (7.5.4).
func (s *GameLog) illegal() (n [2]int) {
	counted := map[[2]int]bool{}
	for _, one := range s.standing {
		if key := [2]int{int(one.By), one.nth}; one.nth > 0 && !counted[key] {
			counted[key] = true
			n[one.By]++
		}
	}
	return n
}
