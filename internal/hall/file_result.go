package hall

import (
	"cmp"
	"slices"

	"adoube/chess"
	"adoube/internal/hall/pairing"
)

// Reasons why a result of the file is not taken: the game has another, or
// is being played.
const (
	whyDiffers = "differs"
	whyPlaying = "playing"
)

// asked reports whether the import was asked to take the file's result for this table.
func (p *plan) asked(s *presentTable) bool {
	return p.how.Results || slices.Contains(p.how.Also, Spot{s.Round, s.Table})
}

// result plans to take the file's result for a game that is organised already, and
// reports whether there is nothing to do. A game with neither a result nor acts takes
// it; any other is listed in the plan, and takes it only if that was asked for.
func (p *plan) result(g *wanted, table int, m Moved) (same bool) {
	s := g.seat
	if g.Result == "" || g.Result == "*" {
		return true
	}
	p.loses(s)
	if p.agrees(s, g.Pairing) {
		return true
	}
	m.Result, m.Here = g.Result, s.counts
	switch {
	case s.counts != "" && !p.asked(s):
		m.Why = whyDiffers
	case s.counts == "" && s.acts && !p.asked(s):
		m.Why = whyPlaying
	default:
		p.Scores = append(p.Scores, m)
		p.scores = append(p.scores, Scored{Event: p.event, Round: g.Round, Table: table, Result: g.Result, Unrated: g.Unrated})
		return false
	}
	if m.Why == whyDiffers {
		p.Results++
	}
	p.Left = append(p.Left, m)
	return false
}

// agrees reports whether a game counts as the file says. A PGN cannot express a
// forfeit, so there a forfeit agrees with the result of the same points; only a TRF
// says whether a game is rated.
func (p *plan) agrees(s *presentTable, g pairing.Pairing) bool {
	if s.counts == g.Result {
		return s.Unrated == g.Unrated || !p.whole && !g.Unrated
	}
	return p.loose && chess.ParseResult(s.counts) == g.Result
}

// forfeit records a forfeit as the result of a game that has a table. If the game has
// another result or moves, and the change was not asked for, it stays as it is.
func (p *plan) forfeit(s *presentTable, m Moved) {
	m.Table, m.Number = s.Table, s.Shown
	p.loses(s)
	switch {
	case s.counts == m.Result:
		return
	case s.result && !p.how.Results:
		m.Why, m.Here = "scored", s.counts
		p.Left = append(p.Left, m)
		return
	case s.acts && !p.asked(s):
		m.Why = "played"
		p.Left = append(p.Left, m)
		return
	}
	p.scores = append(p.scores, Scored{Event: p.event, Round: s.Round, Table: s.Table, Result: m.Result})
	p.Forfeits = append(p.Forfeits, m)
}

// counted sets how the game of a table counts: its recorded result, or else
// the one played.
func (s *presentTable) counted(played string) { s.counts = cmp.Or(s.Result, played) }
