package occupancy

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// A tracker drops the hypotheses that disagree with the observations it returns, even if
// they are little less likely, so it misses those that prove right later; from a misread
// position honest play looks irregular. Therefore a second tracker follows the same frames
// without returning anything. It is asked before anybody is charged.

// Grounds to doubt an irregular move: a hypothesis little less likely than the best, or a
// move read too many changes after it was seen.
const (
	nearly = 5
	late   = 12
)

// followBeside updates the second tracker with a frame.
func (t *Tracker) followBeside(f adoube.Frame, now frametime.Calendar, awaited *chess.Position) {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		t.Update(f, now, awaited)
		for n := range t.hypotheses {
			t.hypotheses[n].pending = nil
		}
	}
}

// Disputed reports whether the observations may mean something other than this irregular
// move by this player, or were read too late to tell.
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

// disputes reports whether under this hypothesis play has gone on from that position
// without an irregular move, or with one by the other player or elsewhere in the game.
func (h *hypothesis) disputes(from *chess.Position, by chess.Color) bool {
	const near = 2 // of two consecutive moves either may be the irregular one
	if h.latest == nil {
		return plies(&h.at.pos) > plies(from)
	}
	apart := plies(&h.latest.pos) - plies(from)
	return h.blamed != by || max(apart, -apart) > near
}

// plies returns the number of plies played before a position.
func plies(p *chess.Position) int { return 2*p.Setup().Fullmoves + int(p.Turn()) }
