package sense

import (
	"slices"

	"adoube/chess"
)

// questionable says whether what was seen may be something else than the candidate.
func (r *Reader) questionable(s *stand) bool {
	return r.likelier(s) || r.backTo(s) || r.upBefore(s) || r.upEarly(s)
}

// likelier says whether legal play explains what was seen nearly as well as the
// candidate.
func (r *Reader) likelier(s *stand) bool {
	l := s.line()
	cost := r.follow(&l)
	if s.double() {
		cost = max(cost-unlike-slid, 0) // of two pieces only one is followed
	}
	return cost >= unlike || len(r.fork.lines) > 0 && r.kept() < cost+unlike
}

// backTo says whether, on a board that knows no pieces, the same squares are occupied
// after the candidate as in an earlier position: one that is put back there may have
// been read as another.
func (r *Reader) backTo(s *stand) bool {
	return r.occupancy != nil && slices.ContainsFunc(r.past, func(p chess.Position) bool {
		b := p.Board()
		return b.Occupied() == s.After.Occupied()
	})
}

// upBefore says whether a piece of the player's who has the move after the reply to the
// candidate was taken up before that, and has not come back: it may have made the reply,
// and captured where the board saw no change.
func (r *Reader) upBefore(s *stand) bool {
	if s.reply == nil {
		return false
	}
	next := s.reply.Piece().Color().Other()
	return slices.ContainsFunc(r.items[s.at+1:max(s.replyAt, s.at+1)], func(i item) bool {
		return i.left(next) && r.wood.At(i.square) == chess.NoPiece && !(s.Changes | s.reply.Changes).Has(i.square)
	})
}

// upEarly says whether the piece of the candidate was taken up long before its player had
// the move: whose hand that was nobody saw.
func (r *Reader) upEarly(s *stand) bool {
	return slices.ContainsFunc(r.items[:s.at+1], func(i item) bool {
		return i.early && i.square == s.Move.From() && i.left(r.mover()) && r.Between(i.when, r.began) >= r.profile.Rest
	})
}
