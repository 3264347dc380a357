package occupancy

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// A tracker drops the hypotheses that disagree with what it returns, however little less
// likely they are, and those that come true later are missed: honest play looks irregular
// from a position that was read wrong. So a second tracker follows the same frames and
// returns nothing. Before anybody is charged, it is asked.

// Grounds to doubt an irregular move: a hypothesis little less likely than the best,
// and a move read too many changes after it was seen.
const (
	nearly = 5
	late   = 12
)

// followBeside takes a frame further in the second tracker, which returns nothing.
func (t *Tracker) followBeside(f adoube.Frame, now frametime.Calendar, awaited *chess.Position) {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		t.Update(f, now, awaited)
		for n := range t.hypotheses {
			t.hypotheses[n].pending = nil
		}
	}
}

// Disputed reports whether the observations may mean something else than this irregular
// move of this player, or were read too late to tell.
func (t *Tracker) Disputed(from *chess.Position, by chess.Color) bool {
	if h := best(t.hypotheses); h != nil && h.changes() > late {
		return true
	}
	for n := range t.second.hypotheses {
		if h := &t.second.hypotheses[n]; h.cost < nearly && h.disputes(from, by) {
			return true
		}
	}
	return false
}

// disputes reports whether by this hypothesis play has gone on from that position without an
// irregular move, or another player has played one, or he has elsewhere in the game.
func (h *hypothesis) disputes(from *chess.Position, by chess.Color) bool {
	const near = 2 // of two moves in a row either may be the one too many
	if h.latest == nil {
		return plies(&h.at.pos) > plies(from)
	}
	apart := plies(&h.latest.pos) - plies(from)
	return h.blamed != by || max(apart, -apart) > near
}

// plies counts the plies that have been played before a position.
func plies(p *chess.Position) int { return 2*p.Setup().Fullmoves + int(p.Turn()) }
