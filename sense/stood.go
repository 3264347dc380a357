package sense

import "slices"

// rests counts where the piece of move s has rested on its way, on squares where it
// could have stayed or on any.
func (r *candidateMoves) rests(s *candidate, legal bool) (n int) {
	from, piece := s.Move.From(), r.ply.base.At(s.Move.From())
	for k := range r.ply.seen[:s.at] {
		i := &r.ply.seen[k]
		if i.kind != changed || i.now != piece || i.square == from || i.square == s.Move.To() || !r.ply.lingered(k) {
			continue
		}
		if !legal || r.ply.reachable(from, i.square) {
			n++
		}
	}
	return n
}

// upEarly says whether the piece of the candidate was taken up long before its player had
// the move: whose hand that was nobody saw.
func (r *candidateMoves) upEarly(s *candidate) bool {
	return slices.ContainsFunc(r.ply.seen[:s.at+1], func(i observation) bool {
		return i.early && i.square == s.Move.From() && i.left(r.ply.mover()) && r.time.Between(i.when, r.ply.began) >= r.time.profile.Rest
	})
}

// stoppedBefore says whether the clocks were stopped before the move stood.
func (r *candidateMoves) stoppedBefore(s *candidate) bool {
	for _, i := range r.ply.seen[:s.at] {
		if i.kind == stopped {
			return true
		}
	}
	return false
}

// stoodUntilStop says whether nothing was changed since a candidate stood until the
// clocks were stopped.
func (r *candidateMoves) stoodUntilStop(s *candidate) bool {
	for _, i := range r.ply.seen[s.at+1:] {
		if i.kind == stopped || i.kind == changed {
			return i.kind == stopped
		}
	}
	return false
}
