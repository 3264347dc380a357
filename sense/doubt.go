package sense

import "adoube/sense/internal/frametime"

// Ask says whether the board should be asked now for all its squares: because
// something could not be read, or what it has told makes no sense by now. A
// reader that is never asked so takes it that nothing can be asked.
func (r *Reader) Ask() bool {
	r.asks = true
	switch {
	case r.over || !r.set || r.Since(r.sighted) < r.profile.Refresh:
		return false
	case r.faulty, r.occupancy != nil && r.occupancy.Changed():
		return true
	case r.explained():
		_, pressed := r.lastPress()
		return pressed && r.last == nil
	}
	return r.Since(r.clear) >= r.profile.Flicker || r.anyPressed(-1)
}

// explained says whether the wood shows the last move exactly, or that none has
// been begun.
func (r *Reader) explained() bool {
	if r.last == nil {
		base := r.base.Board()
		return r.wood == base
	}
	return r.last.shows && r.last.loose == 0
}

// confirmed says whether the whole board has been reported a scan after the
// moment m, and nothing has changed since: what stands there is no matter of a
// frame that was lost. Where a board cannot be asked, time has to do.
func (r *Reader) confirmed(m frametime.Moment) bool {
	if !r.asks {
		return true
	}
	return r.Between(m, r.sighted) >= r.profile.Scan && r.Between(r.moved, r.sighted) >= 0
}
