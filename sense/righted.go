package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// putRight says whether the pieces stand again as before an irregular move that was not
// put right, with its player to move, and goes on from there.
func (r *Reader) putRight() bool {
	for n, pos := range r.irregular.before {
		if r.wood != pos.Board() || r.clock.mode() != idle && r.face.Turn != adoube.PartyOf(pos.Turn()) {
			continue
		}
		told := r.irregular.restoring
		if !told && !r.setStill() && (r.Since(r.moved) < r.steady() || r.clock.mode() != idle && !r.onlyBack(r.wood)) {
			return false
		}
		r.irregular.before, r.irregular.restoring = r.irregular.before[:n], false
		if !told {
			r.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.Now)
		}
		r.goOn(pos)
		return true
	}
	return false
}

// putBack says whether the pieces stand again as before, and one of them was told to
// have been captured, and goes on from there.
func (r *Reader) putBack() bool {
	base := r.base.Board()
	if r.wood != base || r.Since(r.moved) < r.profile.Scan || r.occupancy != nil {
		return false
	}
	c := r.mover().Other()
	if missing := base.Of(c) &^ r.teller.board.Of(c); missing == 0 || len(r.irregular.before) > 0 && r.irregular.restoring {
		return false
	}
	for len(r.teller.hand) > 0 && !r.teller.torn {
		if h := &r.teller.hand[0]; h.at == chess.NoSquare {
			r.home(h, r.Now)
		} else {
			r.release(h, r.Now)
		}
	}
	r.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.Now)
	r.goOn(r.base)
	return true
}

// straightened says whether a piece of the player's who has not the move stood
// elsewhere until the clocks were stopped, and stands again as before, and goes on from
// there: whose hand moved it nobody saw.
func (r *Reader) straightened() bool {
	base := r.base.Board()
	if r.wood != base || !r.stopped() {
		return false
	}
	for _, s := range r.irregular.candidates {
		if !s.foreign || !r.stoodUntilStop(s) {
			continue
		}
		r.tellForeign(s, adoube.Unknown, r.items[s.at].when)
		r.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.Now)
		r.goOn(r.base)
		return true
	}
	return false
}

// stoodUntilStop says whether nothing was changed since a candidate stood until the
// clocks were stopped.
func (r *Reader) stoodUntilStop(s *stand) bool {
	for _, i := range r.items[s.at+1:] {
		if i.kind == stopped || i.kind == changed {
			return i.kind == stopped
		}
	}
	return false
}

// goingBack says whether no clock runs, and nothing has been touched in this ply but
// what has to be put back to stand as before an irregular move: that may go on.
func (r *Reader) goingBack() bool {
	if len(r.irregular.before) == 0 || r.clock.mode() != idle || r.quiet() || !r.Timed {
		return false
	}
	base := r.base.Board()
	return slices.ContainsFunc(r.irregular.before, func(pos chess.Position) bool {
		b := pos.Board()
		back, off := legal.Differ(&base, &b), legal.Differ(&r.wood, &b)
		for n := range r.items {
			if i := &r.items[n]; i.kind == changed && !back.Has(i.square) {
				return false
			}
		}
		return len(r.items) > 0 && off&r.wood.Occupied()&^legal.Differ(&base, &r.wood) == off&r.wood.Occupied()
	})
}

// Stands takes that the irregular moves that have been played stand: to where the
// pieces stood before them they are not put back.
func (r *Reader) Stands() { r.irregular.before = nil }

// Settled takes that the irregular move that was played from that position stands,
// and what was played before it: to there the pieces are not put back.
func (r *Reader) Settled(from chess.Position) {
	board := from.Board()
	for n, p := range r.irregular.before {
		if p.Turn() == from.Turn() && p.Board() == board {
			r.irregular.before = r.irregular.before[n+1:]
			return
		}
	}
}

// Restored takes that somebody has said that the pieces are put back as they stood
// before an irregular move: until they stand so, nothing that is touched is told.
func (r *Reader) Restored() { r.irregular.restoring = len(r.irregular.before) > 0 }
