package table

import "adoube/chess"

// Game returns the moves that were known at a time, by the hall's clock in milliseconds since
// 1970, with what the clock showed after each, from the first position; and
// where an irregular move or a position stood, with the breaks over which the
// game went on. What was played after an irregularity that is not settled comes
// after the moves that stand.
func (s *GameState) Game(until int64) chess.Game { return s.game(until, s.Moves+s.Line) }

// Settled is Game without what was played after an irregularity that is not
// settled.
func (s *GameState) Settled(until int64) chess.Game { return s.game(until, s.Moves) }

// game returns the first of the moves.
func (s *GameState) game(until int64, most int) chess.Game {
	g := chess.Game{Start: s.Start}
	p := s.Start
	for _, made := range s.plies {
		if len(g.Plies) == most {
			break
		}
		if made.at > until {
			return g
		}
		if made.from != nil {
			g.Breaks = append(g.Breaks, p.BreakTo(*made.from, len(g.Plies)))
			p = *made.from
		}
		g.Plies = append(g.Plies, made.ply())
		p = p.Play(made.move)
	}
	if s.Begun && len(g.Plies) == s.Moves && s.LastAt <= until && p != s.Position {
		g.Breaks = append(g.Breaks, p.BreakTo(s.Position, len(g.Plies)))
	}
	return g
}

// FirstAt returns when the first move was known, by the hall's clock; 0: there is
// none.
func (s *GameState) FirstAt() int64 {
	if len(s.plies) == 0 {
		return 0
	}
	return s.plies[0].at
}

// Segments cuts a game at its breaks: each of the games is legal from its
// first position on.
func Segments(g chess.Game) []chess.Game {
	list, from, start := []chess.Game{}, 0, g.Start
	for _, b := range g.Breaks {
		list = append(list, chess.Game{Start: start, Plies: g.Plies[from:b.Ply]})
		from, start = b.Ply, b.To
	}
	return append(list, chess.Game{Start: start, Plies: g.Plies[from:]})
}
