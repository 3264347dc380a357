package sense

import "adoube/chess"

// A board that knows occupancy only says that something stands on a square.
// Which piece it is, is concluded: what stands is what a legal move would have
// put there, if the squares that are occupied are just those after it, and what
// it captures has been seen to be gone; else the piece that was lifted there,
// or the one lifted last. The guess is made again with each change, and only
// what comes to stand as a move is told.

// occupy takes which squares are occupied.
func (r *Reader) occupy(full chess.Squares) {
	r.blind = true
	was := r.wood.Occupied()
	for s := range (was &^ full).All {
		r.change(s, chess.NoPiece)
	}
	b, ok := r.recognise(full)
	if !ok {
		b = r.wood
		for s := range (full &^ was).All {
			b.Put(s, r.guess(s))
		}
	}
	for s := range differ(&r.wood, &b).All {
		r.change(s, b.At(s))
	}
}

// recognise returns the board that stands as the squares are occupied: as it
// was, or after a legal move, or after a reply to the one that stands.
func (r *Reader) recognise(full chess.Squares) (chess.Board, bool) {
	base := r.base.Board()
	if base.Occupied() == full {
		return base, true
	}
	if w := r.occupied(r.ways, &base, full, 0); w != nil {
		return w.after, true
	}
	if r.last != nil {
		if w := r.occupied(r.last.replies, &r.last.after, full, r.last.at+1); w != nil {
			return w.after, true
		}
	}
	return base, false
}

// occupied returns the one way after which just these squares are occupied, and
// what it captures has been gone since the item; of promotions that to a queen.
func (r *Reader) occupied(list []way, before *chess.Board, full chess.Squares, since int) *way {
	var found *way
	for n := range list {
		w := &list[n]
		hidden := w.feet & before.Occupied() & w.after.Occupied()
		if w.after.Occupied() != full || !r.emptied(hidden, since) || r.lesser(w) {
			continue
		}
		if found != nil {
			return nil
		}
		found = w
	}
	return found
}

// lesser says whether a promotion is to another piece than a queen: which one
// it is only a person can tell.
func (r *Reader) lesser(w *way) bool {
	t := w.move.Promotion()
	return t != chess.NoType && t != chess.Queen
}

// emptied says whether all these squares have been empty since the item.
func (r *Reader) emptied(set chess.Squares, since int) bool {
	for _, i := range r.items[min(since, len(r.items)):] {
		if i.kind == changed && i.now == chess.NoPiece {
			set = set.Without(i.square)
		}
	}
	return set == 0
}

// guess returns which piece has come to s: the one that was lifted there, or
// else the mover's lifted last, or anybody's.
func (r *Reader) guess(s chess.Square) chess.Piece {
	if p := r.base.At(s); p != chess.NoPiece && r.wood.Pieces(p).Count() < count(&r.base, p) {
		return p
	}
	var other chess.Piece
	for n := len(r.items) - 1; n >= 0; n-- {
		i := &r.items[n]
		if i.kind != changed || i.now != chess.NoPiece || r.wood.Pieces(i.was).Count() >= count(&r.base, i.was) {
			continue
		}
		if is(i.was, r.mover()) {
			return i.was
		}
		other = i.was
	}
	if other == chess.NoPiece {
		other = chess.MakePiece(r.mover(), chess.Queen)
	}
	return other
}

// count returns how many such pieces the position has.
func count(pos *chess.Position, p chess.Piece) int {
	b := pos.Board()
	return b.Pieces(p).Count()
}

// Found takes that a person says which piece stands on s: the one to which a
// pawn has been promoted on a board that cannot tell.
func (r *Reader) Found(s chess.Square, p chess.Piece) {
	setup := r.base.Setup()
	setup.Board.Put(s, p)
	pos, err := setup.Position()
	if err != nil || r.base.At(s) == chess.NoPiece {
		return
	}
	actual, items, told := r.wood, r.items, r.teller
	if actual.At(s) == r.base.At(s) {
		actual.Put(s, p)
	}
	if told.board.At(s) == r.base.At(s) {
		told.board.Put(s, p)
	}
	r.begin(pos)
	r.teller = told
	r.replay(items, setup.Board, actual)
}
