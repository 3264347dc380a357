package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// emitTouch emits that a piece was touched where it stands: by the mover if it is
// his, else nobody knows by whom. The finger does not say what it was meant for.
func (r *emitter) emitTouch(i *observation) {
	p := r.reported.board.At(i.square)
	if p == chess.NoPiece {
		return
	}
	r.letGo(i.when)
	a := r.hand(adoube.Touch, i.square, adoube.Sensed)
	if p.Color() != r.ply.mover() {
		a.By = adoube.Unknown
	}
	r.emit(a, i.when)
}

// finish reports the acts that are missing until the ply ends with move w: unseen ones
// as inferred, and the release of every piece.
func (r *emitter) finish(w *legal.Option, when frametime.Moment) {
	if w.CapturedOn != chess.NoSquare && r.reported.board.At(w.CapturedOn) == w.Captured {
		r.remove(w.CapturedOn, when, adoube.Inferred)
	}
	r.liftRest(w, when)
	if r.reported.torn = r.reported.torn || r.vanished(w); r.reported.torn {
		return // the board is reported as unseen
	}
	r.setAside(w, when)
	r.putRest(w, when)
	r.setAside(w, when)
	if !r.reported.torn {
		r.releaseAll(w, when)
	}
}

// vanished reports whether a piece that has no part in the move was lifted, or put
// elsewhere, and has not been seen to come back to its square: then it is not
// known that it did.
func (r *emitter) vanished(w *legal.Option) bool {
	return r.reported.find(func(h held) bool {
		return !w.Changes.Has(h.from) && h.at != h.from && h.from != chess.NoSquare && !r.cameBack(h)
	}) != nil
}

// liftRest lifts the own pieces that stand where the move has none such.
func (r *emitter) liftRest(w *legal.Option, when frametime.Moment) {
	board := r.reported.board
	for s := range board.Of(r.ply.mover()).All {
		if w.After.At(s) != board.At(s) {
			r.lifted(s, when, adoube.Inferred, r.reported.just)
		}
	}
}

// setAside takes from the hand the pawn that is promoted, once there is
// nowhere for it to stand.
func (r *emitter) setAside(w *legal.Option, when frametime.Moment) {
	if w.Move.Promotion() == chess.NoType {
		return
	}
	pawn := chess.MakePiece(r.ply.mover(), chess.Pawn)
	h := r.reported.find(func(h held) bool { return h.piece == pawn && w.After.At(h.at) != pawn })
	if h != nil && r.wanting(w, pawn) == 0 {
		r.aside(h, when, adoube.Inferred)
	}
}

// wanting returns where the move has such pieces and none stands, held or not.
func (r *emitter) wanting(w *legal.Option, p chess.Piece) chess.Squares {
	squares := w.After.Pieces(p) &^ r.reported.board.Pieces(p)
	for _, h := range r.reported.hand {
		if h.piece == p && h.at != chess.NoSquare {
			squares = squares.Without(h.at)
		}
	}
	return squares
}

// putRest puts the own pieces where the move has them.
func (r *emitter) putRest(w *legal.Option, when frametime.Moment) {
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(r.ply.mover(), t)
		for s := range r.wanting(w, p).All {
			r.misplaced(w, p)
			r.put(p, s, when, adoube.Inferred)
		}
	}
}

// misplaced lifts a held piece from a square that the move does not give it; it is put
// next.
func (r *emitter) misplaced(w *legal.Option, p chess.Piece) {
	h := r.reported.find(func(h held) bool {
		return h.piece == p && h.at != chess.NoSquare && w.After.At(h.at) != p
	})
	if h != nil && r.reported.air(p) == nil {
		h.at = chess.NoSquare
	}
}

// releaseAll releases all pieces, the one that makes the move last: the rook after the
// king, the mover after pieces that were only touched.
func (r *emitter) releaseAll(w *legal.Option, when frametime.Moment) {
	last := w.Move.Destination()
	if w.Move.Castles() {
		last = chess.RookTo(r.ply.mover(), w.Move.Side())
	}
	for len(r.reported.hand) > 0 {
		h := cmp.Or(r.reported.find(func(h held) bool { return h.at != last }), &r.reported.hand[0])
		if r.reported.torn = h.at == chess.NoSquare; r.reported.torn {
			return
		}
		r.release(h, when)
	}
}

// emitForeign emits that this player's hand has moved the piece of a candidate.
func (r *emitter) emitForeign(s *candidate, by adoube.Party, when frametime.Moment) {
	if r.disputed {
		by = adoube.Unknown
	}
	from, to := s.Move.From(), s.Move.To()
	r.reported.board.Clear(from)
	r.reported.board.Put(to, s.Piece())
	for _, a := range []adoube.Act{
		{Verb: adoube.Lift, On: chess.SquaresOf(from), Evidence: adoube.Sensed},
		{Verb: adoube.Put, On: chess.SquaresOf(to), Evidence: adoube.Sensed},
		{Verb: adoube.Release, On: chess.SquaresOf(to), Evidence: adoube.Inferred},
	} {
		a.By = by
		r.emit(a, when)
	}
}

// goElsewhere emits that the mover takes up what stands otherwise than after the
// move, and plays that.
func (r *emitter) goElsewhere(w *legal.Option, when frametime.Moment) {
	for s := range legal.Differ(&r.reported.board, &w.After).All {
		switch p := r.reported.board.At(s); {
		case legal.Is(p, r.ply.mover()):
			r.lift(s, when, adoube.Sensed)
		case p != chess.NoPiece:
			r.remove(s, when, adoube.Sensed)
		}
	}
	r.setAside(w, when)
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(r.ply.mover(), t)
		for s := range r.wanting(w, p).All {
			r.put(p, s, when, adoube.Sensed)
		}
	}
	r.releaseAll(w, when)
}

// leave emits that the mover had let go of a piece that he had put where it could stay: others
// have taken it up since.
func (r *emitter) leave(when frametime.Moment) {
	h := r.reported.find(func(h held) bool { return r.ply.reachable(h.from, h.reported) })
	if h != nil && len(r.reported.hand) == 1 {
		h.at = h.reported
		r.release(h, when)
	}
}

// home puts a held piece back where it came from, and lets it go, if it was seen
// to come back.
func (r *emitter) home(h *held, when frametime.Moment) {
	if r.reported.on(h.from) != nil || !r.cameBack(*h) {
		r.reported.torn = true
		return
	}
	h.at, h.reported = h.from, h.from
	a := r.hand(adoube.Put, h.from, adoube.Inferred)
	a.Piece = h.piece.Type()
	r.emit(a, when)
	r.release(h, when)
}

// emitHandedBack emits that nobody knows who put a piece back where the mover had taken
// it from.
func (r *emitter) emitHandedBack(one *held, when frametime.Moment) {
	h := r.reported.drop(one)
	r.reported.board.Put(h.from, h.piece)
	lift := adoube.Act{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(h.reported), Evidence: adoube.Sensed}
	r.emit(lift, when)
	lift.Verb, lift.On, lift.Evidence = adoube.Release, chess.SquaresOf(h.from), adoube.Inferred
	if len(r.reported.hand) > 0 {
		lift.Piece = h.piece.Type()
	}
	r.emit(lift, when)
}

// takeOff emits that the pawn which was put on the square of its promotion has
// been taken off.
func (r *emitter) takeOff(s chess.Square, when frametime.Moment) {
	if h := r.reported.find(func(h held) bool { return h.reported == s && h.piece.Type() == chess.Pawn }); h != nil {
		r.aside(h, when, adoube.Sensed)
	}
}

// emitUnknownHand emits that nobody knows who lifted an enemy piece and put it back;
// not where the mover holds one that nobody could tell from it.
func (r *emitter) emitUnknownHand(gone, back *observation) {
	r.letGo(gone.when)
	if r.reported.find(func(h held) bool { return h.piece.Type() == gone.was.Type() }) != nil {
		return
	}
	lift := adoube.Act{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(gone.square), Evidence: adoube.Sensed}
	r.emit(lift, gone.when)
	lift.Verb, lift.Evidence = adoube.Release, adoube.Inferred
	if len(r.reported.hand) > 0 {
		lift.Piece = gone.was.Type()
	}
	r.emit(lift, back.when)
}

// cameBack reports whether a held piece was seen on the square that it came from.
func (r *emitter) cameBack(h held) bool {
	return slices.ContainsFunc(r.ply.seen, func(i observation) bool {
		return i.kind == changed && i.square == h.from && i.now == h.piece && !i.needed
	})
}
