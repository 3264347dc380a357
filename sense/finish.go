package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
)

// finish tells what is missing until the acts of the ply end with move w made:
// what was not seen as inferred, and that everything has been released.
func (r *Reader) finish(w *way, when moment) {
	if w.takes != chess.NoSquare && r.teller.board.At(w.takes) == w.taken {
		r.remove(w.takes, when, adoube.Inferred)
	}
	r.liftRest(w, when)
	if r.teller.torn = r.teller.torn || r.vanished(w); r.teller.torn {
		return // the board is told as unseen
	}
	r.setAside(w, when)
	r.putRest(w, when)
	r.setAside(w, when)
	if !r.teller.torn {
		r.releaseAll(w, when)
	}
}

// vanished says whether a piece that has no part in the move was lifted, or put
// elsewhere, and has not been seen to come back to its square: then it is not
// known that it did.
func (r *Reader) vanished(w *way) bool {
	return r.teller.find(func(h held) bool {
		return !w.feet.Has(h.from) && h.at != h.from && h.from != chess.NoSquare && !r.cameBack(h)
	}) != nil
}

// cameBack says whether a held piece was seen on the square that it came from.
func (r *Reader) cameBack(h held) bool {
	return slices.ContainsFunc(r.items, func(i item) bool {
		return i.kind == changed && i.square == h.from && i.now == h.piece && !i.needed
	})
}

// liftRest lifts the own pieces that stand where the move has none such.
func (r *Reader) liftRest(w *way, when moment) {
	board := r.teller.board
	for s := range board.Of(r.mover()).All {
		if w.after.At(s) != board.At(s) {
			r.lifted(s, when, adoube.Inferred, r.teller.just)
		}
	}
}

// setAside takes from the hand the pawn that is promoted, once there is
// nowhere for it to stand.
func (r *Reader) setAside(w *way, when moment) {
	if w.move.Promotion() == chess.NoType {
		return
	}
	pawn := chess.MakePiece(r.mover(), chess.Pawn)
	h := r.teller.find(func(h held) bool { return h.piece == pawn && w.after.At(h.at) != pawn })
	if h != nil && r.wanting(w, pawn) == 0 {
		r.aside(h, when, adoube.Inferred)
	}
}

// wanting returns where the move has such pieces and none stands, held or not.
func (r *Reader) wanting(w *way, p chess.Piece) chess.Squares {
	squares := w.after.Pieces(p) &^ r.teller.board.Pieces(p)
	for _, h := range r.teller.hand {
		if h.piece == p && h.at != chess.NoSquare {
			squares = squares.Without(h.at)
		}
	}
	return squares
}

// putRest puts the own pieces where the move has them.
func (r *Reader) putRest(w *way, when moment) {
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(r.mover(), t)
		for s := range r.wanting(w, p).All {
			r.misplaced(w, p)
			r.put(p, s, when, adoube.Inferred)
		}
	}
}

// misplaced takes a held piece that stands where the move has none such into
// the air, so that it is the one that is put next.
func (r *Reader) misplaced(w *way, p chess.Piece) {
	h := r.teller.find(func(h held) bool {
		return h.piece == p && h.at != chess.NoSquare && w.after.At(h.at) != p
	})
	if h != nil && r.teller.air(p) == nil {
		h.at = chess.NoSquare
	}
}

// releaseAll releases what stands, the piece that makes the move last: the
// rook after the king, the mover after what was only touched.
func (r *Reader) releaseAll(w *way, when moment) {
	last := w.move.Destination()
	if w.move.Castles() {
		last = chess.RookTo(r.mover(), w.move.Side())
	}
	for len(r.teller.hand) > 0 {
		h := r.teller.find(func(h held) bool { return h.at != last })
		r.release(cmp.Or(h, &r.teller.hand[0]), when)
	}
}
