package sense

import "adoube/chess"

// bridge keeps the one move and reply that explain the wood exactly though the
// move was never seen to stand, as it was captured within one scan. Where
// another move has stood before, they may follow upon it.
func (r *Reader) bridge(v view) {
	if first, second, ok := r.pair(&r.base, r.ways, v, 0); ok {
		after := r.base.Play(first.move)
		s := &stand{way: first, at: r.leaving(first), guessed: true, shows: true, replies: ways(&after)}
		s.answer(second, &after, len(r.items)-1)
		r.stands, r.last = append(r.stands, s), s
		return
	}
	if r.last == nil || r.last.guessed {
		return
	}
	after := r.base.Play(r.last.move)
	if first, second, ok := r.pair(&after, r.last.replies, v, r.last.feet); ok {
		r.last.answer(first, &after, len(r.items)-1)
		r.last.then, r.last.shows = second, true
	}
}

// pair returns the one move from pos and its reply that explain the wood.
func (r *Reader) pair(pos *chess.Position, list []way, v view, feet chess.Squares) (first, second *way, ok bool) {
	if !r.arrived(pos.Turn().Other()) {
		return nil, nil, false
	}
	for n := range list {
		w := &list[n]
		if !v.moved.Has(w.move.From()) || v.wood.At(w.move.From()) == w.piece() {
			continue
		}
		after := pos.Play(w.move)
		reply := v.exact(ways(&after), w.feet|feet)
		if reply != nil && first != nil {
			return nil, nil, false
		}
		if reply != nil {
			first, second = w, reply
		}
	}
	return first, second, first != nil
}

// leaving returns the item with which the piece that makes the move left its
// square: what came later may be part of the reply.
func (r *Reader) leaving(w *way) int {
	for n := len(r.items) - 1; n > 0; n-- {
		if i := &r.items[n]; i.left(r.mover()) && w.feet.Has(i.square) {
			return n
		}
	}
	return 0
}

// exact returns the way that the wood shows with nothing to be overlooked but
// what the next player may have lifted, not of what has just been moved; or nil.
func (v view) exact(list []way, feet chess.Squares) *way {
	w, loose := v.best(list, feet)
	if w == nil || loose > lifted || differ(v.wood, &w.after)&(feet|w.feet|v.wood.Occupied()) != 0 {
		return nil
	}
	return w
}

// arrived says whether a piece of colour c has come to a square in this ply.
func (r *Reader) arrived(c chess.Color) bool {
	for n := range r.items {
		if r.items[n].came(c) {
			return true
		}
	}
	return false
}
