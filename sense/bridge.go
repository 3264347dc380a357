package sense

import "adoube/chess"

// bridge keeps the one move and reply that explain the wood exactly though the
// move was never seen to stand, as it was captured within one scan. Where
// another move has stood before, they may follow upon it.
func (r *Reader) bridge() {
	if first, second, ok := r.pair(&r.base, r.ways); ok {
		after := r.base.Play(first.move)
		s := &stand{way: first, at: len(r.items) - 1, guessed: true, shows: true, replies: ways(&after)}
		s.answer(second, &after, len(r.items)-1)
		r.stands, r.last = append(r.stands, s), s
		return
	}
	if r.last == nil || r.last.guessed {
		return
	}
	after := r.base.Play(r.last.move)
	if first, _, ok := r.pair(&after, r.last.replies); ok {
		r.last.answer(first, &after, len(r.items)-1)
		r.last.pursued, r.last.shows = true, true
	}
}

// pair returns the one move from pos and its reply that explain the wood.
func (r *Reader) pair(pos *chess.Position, list []way) (first, second *way, ok bool) {
	board := pos.Board()
	if !r.arrived(&board, pos.Turn().Other()) {
		return nil, nil, false
	}
	for n := range list {
		w := &list[n]
		if r.wood.At(w.move.From()) == pos.At(w.move.From()) {
			continue
		}
		after := pos.Play(w.move)
		reply := exact(ways(&after), &r.wood)
		if reply != nil && first != nil {
			return nil, nil, false
		}
		if reply != nil {
			first, second = w, reply
		}
	}
	return first, second, first != nil
}

// exact returns the way that leads to just what stands on the wood, or nil.
func exact(list []way, wood *chess.Board) *way {
	for n := range list {
		if list[n].after == *wood {
			return &list[n]
		}
	}
	return nil
}

// arrived says whether few enough squares differ from the board for two plies,
// and a piece of colour c has come to one of them.
func (r *Reader) arrived(b *chess.Board, c chess.Color) bool {
	d := differ(b, &r.wood)
	return d.Count() <= 6 && d&r.wood.Of(c) != 0
}
