package sense

import (
	"slices"

	"adoube/chess"
)

// rests returns the number of squares on which the piece of s rested on its way; if legal
// is set, only those where it could have stayed.
func (m *candidateMoves) rests(s *candidate, legal bool) (n int) {
	from, piece := s.Move.From(), m.ply.base.At(s.Move.From())
	for k := range m.ply.seen[:s.at] {
		i := &m.ply.seen[k]
		if i.kind != changed || i.now != piece || i.square == from || i.square == s.Move.To() || !m.ply.lingered(k) {
			continue
		}
		if !legal || m.ply.reachable(from, i.square) {
			n++
		}
	}
	return n
}

// upEarly reports whether the piece of the candidate was lifted long before its player had
// the move, by a hand that nobody saw.
func (m *candidateMoves) upEarly(s *candidate) bool {
	return slices.ContainsFunc(m.ply.seen[:s.at+1], func(i observation) bool {
		return i.early && i.square == s.Move.From() && i.left(m.ply.mover()) && m.time.Between(i.when, m.ply.began) >= m.time.profile.Rest
	})
}

// stoppedBefore reports whether the clocks were stopped before the move stood.
func (m *candidateMoves) stoppedBefore(s *candidate) bool {
	for _, i := range m.ply.seen[:s.at] {
		if i.kind == stopped {
			return true
		}
	}
	return false
}

// stoodUntilStop reports whether nothing changed from when a candidate stood until the
// clocks were stopped.
func (m *candidateMoves) stoodUntilStop(s *candidate) bool {
	for _, i := range m.ply.seen[s.at+1:] {
		if i.kind == stopped || i.kind == changed {
			return i.kind == stopped
		}
	}
	return false
}

// scattered reports whether pieces of several kinds not involved in the move, one of the
// mover's among them, were put elsewhere before it stood: more went on than touching.
func (m *candidateMoves) scattered(s *candidate) bool {
	kinds, own := map[chess.Piece]bool{}, false
	for n := range m.ply.seen[:s.at+1] {
		i := &m.ply.seen[n]
		if i.kind != changed || i.now == chess.NoPiece || i.now == m.ply.base.At(i.square) || i.now == s.Captured || i.now == s.After.At(i.square) {
			continue
		}
		if i.now != s.Piece() && i.now != m.ply.base.At(s.Move.From()) {
			kinds[i.now], own = true, own || i.came(m.ply.mover())
		}
	}
	return own && len(kinds) > 1
}
