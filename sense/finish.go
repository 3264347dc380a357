package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// finish tells what is missing until the acts of the ply end with move w made:
// what was not seen as inferred, and that everything has been released.
func (r *Reader) finish(w *legal.Option, when frametime.Moment) {
	if w.CapturedOn != chess.NoSquare && r.teller.board.At(w.CapturedOn) == w.Captured {
		r.remove(w.CapturedOn, when, adoube.Inferred)
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
func (r *Reader) vanished(w *legal.Option) bool {
	return r.teller.find(func(h held) bool {
		return !w.Changes.Has(h.from) && h.at != h.from && h.from != chess.NoSquare && !r.cameBack(h)
	}) != nil
}

// cameBack says whether a held piece was seen on the square that it came from.
func (r *Reader) cameBack(h held) bool {
	return slices.ContainsFunc(r.items, func(i item) bool {
		return i.kind == changed && i.square == h.from && i.now == h.piece && !i.needed
	})
}

// liftRest lifts the own pieces that stand where the move has none such.
func (r *Reader) liftRest(w *legal.Option, when frametime.Moment) {
	board := r.teller.board
	for s := range board.Of(r.mover()).All {
		if w.After.At(s) != board.At(s) {
			r.lifted(s, when, adoube.Inferred, r.teller.just)
		}
	}
}

// setAside takes from the hand the pawn that is promoted, once there is
// nowhere for it to stand.
func (r *Reader) setAside(w *legal.Option, when frametime.Moment) {
	if w.Move.Promotion() == chess.NoType {
		return
	}
	pawn := chess.MakePiece(r.mover(), chess.Pawn)
	h := r.teller.find(func(h held) bool { return h.piece == pawn && w.After.At(h.at) != pawn })
	if h != nil && r.wanting(w, pawn) == 0 {
		r.aside(h, when, adoube.Inferred)
	}
}

// wanting returns where the move has such pieces and none stands, held or not.
func (r *Reader) wanting(w *legal.Option, p chess.Piece) chess.Squares {
	squares := w.After.Pieces(p) &^ r.teller.board.Pieces(p)
	for _, h := range r.teller.hand {
		if h.piece == p && h.at != chess.NoSquare {
			squares = squares.Without(h.at)
		}
	}
	return squares
}

// putRest puts the own pieces where the move has them.
func (r *Reader) putRest(w *legal.Option, when frametime.Moment) {
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
func (r *Reader) misplaced(w *legal.Option, p chess.Piece) {
	h := r.teller.find(func(h held) bool {
		return h.piece == p && h.at != chess.NoSquare && w.After.At(h.at) != p
	})
	if h != nil && r.teller.air(p) == nil {
		h.at = chess.NoSquare
	}
}

// releaseAll releases what stands, the piece that makes the move last: the
// rook after the king, the mover after what was only touched.
func (r *Reader) releaseAll(w *legal.Option, when frametime.Moment) {
	last := w.Move.Destination()
	if w.Move.Castles() {
		last = chess.RookTo(r.mover(), w.Move.Side())
	}
	for len(r.teller.hand) > 0 {
		h := r.teller.find(func(h held) bool { return h.at != last })
		r.release(cmp.Or(h, &r.teller.hand[0]), when)
	}
}
