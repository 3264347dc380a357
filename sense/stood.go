package sense

import (
	"slices"

	"adoube/chess"
)

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

// upEarly reports whether the piece of the candidate was taken up long before its player had
// the move: whose hand that was nobody saw.
func (r *candidateMoves) upEarly(s *candidate) bool {
	return slices.ContainsFunc(r.ply.seen[:s.at+1], func(i observation) bool {
		return i.early && i.square == s.Move.From() && i.left(r.ply.mover()) && r.time.Between(i.when, r.ply.began) >= r.time.profile.Rest
	})
}

// stoppedBefore reports whether the clocks were stopped before the move stood.
func (r *candidateMoves) stoppedBefore(s *candidate) bool {
	for _, i := range r.ply.seen[:s.at] {
		if i.kind == stopped {
			return true
		}
	}
	return false
}

// stoodUntilStop reports whether nothing was changed since a candidate stood until the
// clocks were stopped.
func (r *candidateMoves) stoodUntilStop(s *candidate) bool {
	for _, i := range r.ply.seen[s.at+1:] {
		if i.kind == stopped || i.kind == changed {
			return i.kind == stopped
		}
	}
	return false
}

// scattered reports whether pieces of several kinds, which have no part in the move, were put
// elsewhere before it stood, one of the mover's among them: that is no touching, and
// something else went on than what was read.
func (r *candidateMoves) scattered(s *candidate) bool {
	kinds, own := map[chess.Piece]bool{}, false
	for n := range r.ply.seen[:s.at+1] {
		i := &r.ply.seen[n]
		if i.kind != changed || i.now == chess.NoPiece || i.now == r.ply.base.At(i.square) || i.now == s.Captured || i.now == s.After.At(i.square) {
			continue
		}
		if i.now != s.Piece() && i.now != r.ply.base.At(s.Move.From()) {
			kinds[i.now], own = true, own || i.came(r.ply.mover())
		}
	}
	return own && len(kinds) > 1
}
