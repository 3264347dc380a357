package sense

import (
	"adoube"
	"adoube/chess"
)

// putRight says whether the pieces stand again as before the first irregular move
// that was not put right, with its player to move, and goes on from there.
func (r *Reader) putRight() bool {
	if len(r.irregular.before) == 0 {
		return false
	}
	pos := r.irregular.before[0]
	b := pos.Board()
	if r.wood != b || r.clock.mode() != idle && r.face.Turn != adoube.PartyOf(pos.Turn()) {
		return false
	}
	if !r.irregular.restoring && !r.setStill() && (r.since(r.moved) < r.steady() || !r.onlyBack(b)) {
		return false
	}
	told := r.irregular.restoring
	r.irregular.before, r.irregular.restoring = nil, false
	if told {
		r.goOn(pos)
		return true
	}
	r.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.now)
	r.goOn(pos)
	return true
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
