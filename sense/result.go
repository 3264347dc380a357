package sense

import "slices"

// watchKings watches for the kings in the centre. A result counts when they have
// stood there for a while, as a king may be slid to its place, and past the other.
func (r *game) watchKings() {
	if result := resultOf(&r.board.pieces); result != r.record.kings.result {
		r.record.kings = kingsMeeting{result: result, since: r.time.Now}
	}
	if r.record.kings.result == "" {
		return
	}
	if r.time.Since(r.record.kings.since) >= r.time.profile.Rest && (r.ply.bothPut() || !r.irregularity.kingsMayGoOn()) {
		if r.losses.seekLast() {
			return
		}
		r.conclude()
		r.out.emitResult()
	}
}

// conclude makes the last moves, for which no more evidence can come: first the released
// ones, then one that has stood at rest.
func (r *game) conclude() {
	if !r.board.set {
		return
	}
	if n := r.returning.putBackStill(); n >= 0 {
		r.putRight(n, nil)
		return
	}
	for r.concludes() {
	}
}

// concludes makes one of the last moves, and reports whether it did.
func (r *game) concludes() bool {
	if r.record.kings.result != "" {
		r.dropKingsWay()
	} else if len(r.ambiguity.open.all) > 0 && r.decide() {
		return true
	}
	if r.shown.last == nil {
		return false
	}
	g := r.release.released()
	if g == NoEvidence && r.release.rested(r.shown.last) {
		g = ByEnd
	}
	return r.completes(g)
}

// dropKingsWay drops a king's way to the centre, and keeps the position before it.
func (r *game) dropKingsWay() {
	r.ambiguity.open = variations{}
	for r.shown.last != nil && r.release.headsForCentre(r.shown.last) && r.release.released() == NoEvidence {
		r.shown.all = slices.DeleteFunc(r.shown.all, r.release.headsForCentre)
		r.shown.last = nil
		if n := len(r.shown.all); n > 0 {
			r.shown.last = r.shown.all[n-1]
		}
	}
}
