package sim

import (
	"slices"

	"adoube/chess"
)

// owed returns the moves left by 4.3 to 4.5 after the touches so far. If their order is
// unknown, it returns the moves left by any order.
func (r *Reader) owed() []chess.Move {
	legal := r.allowed()
	var owed []chess.Move
	r.orders(nil, func(touched []*man) { owed = append(owed, r.demanded(touched, legal)...) })
	slices.Sort(owed)
	return slices.Compact(owed)
}

// allowed returns the legal moves without the castling forbidden by 4.4.2: on the side of a
// rook touched before the king.
func (r *Reader) allowed() []chess.Move {
	left := r.legal
	for _, side := range sides {
		rook := r.rook(side)
		if !r.text.rookToo && rook != nil && r.king >= 0 && rook.touched > 0 && rook.touched < r.men[r.king].touched {
			left = only(left, func(mv chess.Move) bool { return !castlesOn(side)(mv) })
		}
	}
	if len(left) == 0 {
		return r.legal
	}
	return left
}

// orders yields the touched men in every possible order. If the order is unclear, his own
// count as touched before the opponent's (4.3.3), and the king before a rook with which
// castling is possible.
func (r *Reader) orders(done []*man, yield func([]*man)) {
	next := r.earliest(done)
	if len(next) == 0 {
		yield(done)
	}
	for _, m := range next {
		if !slices.ContainsFunc(next, func(o *man) bool { return r.own(o) && !r.own(m) || r.isKing(o) && r.toCastle(m) }) {
			r.orders(append(slices.Clone(done), m), yield)
		}
	}
}

// earliest returns the men of the first contact that are not done yet.
func (r *Reader) earliest(done []*man) (next []*man) {
	for i := range r.men[:r.n] {
		m := &r.men[i]
		if m.touched == 0 || slices.Contains(done, m) {
			continue
		}
		if len(next) > 0 && m.touched < next[0].touched {
			next = nil
		}
		if len(next) == 0 || m.touched == next[0].touched {
			next = append(next, m)
		}
	}
	return next
}

// toCastle reports whether the man is a rook on its original square that, touched with or
// after the king, is touched for castling. Touching the king together with a rook for
// illegal castling does not count in a text whose 4.4.3 mentions only the king followed by
// a rook.
func (r *Reader) toCastle(m *man) bool {
	castles := false
	for _, side := range sides {
		rook := r.rook(side)
		together := rook != nil && rook.touched == r.men[r.king].touched
		if together && !r.text.atOnce && !slices.ContainsFunc(r.legal, castlesOn(side)) {
			return false
		}
		castles = castles || m == rook
	}
	return castles
}

// demanded returns the moves left after touching the men in this order.
func (r *Reader) demanded(touched []*man, legal []chess.Move) []chess.Move {
	var men, rooks []*man // rooks: touched for castling
	for _, m := range touched {
		if slices.ContainsFunc(men, r.isKing) && r.toCastle(m) {
			rooks = append(rooks, m)
		} else {
			men = append(men, m)
		}
	}
	own, enemy := first(men, r.own), first(men, func(m *man) bool { return !r.own(m) })
	var pair []chess.Move // 4.3.3: the own piece captures the enemy one
	if own != nil && enemy != nil {
		pair = among(r.movesOf(own, legal), r.movesOf(enemy, legal))
	}
	acts := first(men, func(m *man) bool {
		return len(r.movesOf(m, legal)) > 0 || slices.ContainsFunc(legal, func(mv chess.Move) bool { return r.castlesAlone(m, mv) })
	})
	if castling := acts != nil && r.isKing(acts) && len(rooks) > 0; r.text.split && len(pair) == 0 && !castling && !r.freed(men, legal) {
		for n := range men { // nothing bound him (4.5): his next touch binds by itself
			if r.freed(men[:n], legal) {
				acts = men[n]
			}
		}
	}
	switch {
	case acts != nil && r.isKing(acts) && len(rooks) > 0:
		return r.castling(touched, rooks, enemy, pair, legal)
	case len(pair) > 0:
		return pair
	case acts == nil || r.text.split && r.freed(men, legal):
		return legal // 4.5
	}
	return append(r.movesOf(acts, legal), only(legal, func(mv chess.Move) bool { // a rook may castle alone
		return r.castlesAlone(acts, mv)
	})...)
}

// castlesAlone reports whether the man is the rook of a castling that moves only it.
func (r *Reader) castlesAlone(m *man, mv chess.Move) bool {
	return r.rookAlone(mv) && r.rook(mv.Side()) == m
}

// castling returns the moves left by 4.4.1 and 4.4.3, when the king is the first man that
// can move, and rooks were touched after it. 4.3.3 prevails if the capture was demanded
// before.
func (r *Reader) castling(touched, rooks []*man, enemy *man, pair, legal []chess.Move) []chess.Move {
	for _, rook := range rooks {
		if len(pair) > 0 && slices.Index(touched, enemy) < slices.Index(touched, rook) {
			break
		}
		if castles := only(legal, func(mv chess.Move) bool { return mv.Castles() && r.rook(mv.Side()) == rook }); len(castles) > 0 {
			return castles
		}
	}
	if len(pair) > 0 {
		return pair
	}
	return r.movesOf(&r.men[r.king], legal)
}

// freed applies the Estonian 4.3c and 4.5: the first man touched cannot move or be
// captured, and no own one can move or no enemy one can be captured.
func (r *Reader) freed(men []*man, legal []chess.Move) bool {
	if first(men, r.own) == nil || first(men, func(m *man) bool { return !r.own(m) }) == nil {
		return false
	}
	var own, enemy bool
	for i, m := range men {
		can := len(r.movesOf(m, legal)) > 0 || slices.ContainsFunc(legal, func(mv chess.Move) bool { return r.castlesAlone(m, mv) })
		if can && i == 0 {
			return false
		}
		own, enemy = own || can && r.own(m), enemy || can && !r.own(m)
	}
	return !own || !enemy
}

func first(men []*man, is func(*man) bool) *man {
	for _, m := range men {
		if is(m) {
			return m
		}
	}
	return nil
}

// movesOf returns the moves of an own man, or the captures of an enemy one. Castling is
// also a move of the rook if that may be touched first (10I2).
func (r *Reader) movesOf(m *man, legal []chess.Move) []chess.Move {
	return only(legal, func(mv chess.Move) bool {
		if r.text.rookToo && mv.Castles() && r.rook(mv.Side()) == m {
			return true
		}
		return r.own(m) && mv.From() == m.home || !r.own(m) && r.taken(mv) == m.home
	})
}

// taken returns the square of the piece captured by the move, or NoSquare. A pawn that
// changes file to an empty square captures en passant.
func (r *Reader) taken(mv chess.Move) chess.Square {
	from, to := mv.From(), mv.Destination()
	switch {
	case mv.Castles():
		return chess.NoSquare
	case r.board.At(to) != chess.NoPiece:
		return to
	case r.board.At(from).Type() == chess.Pawn && from.File() != to.File():
		return chess.MakeSquare(to.File(), from.Rank())
	}
	return chess.NoSquare
}
