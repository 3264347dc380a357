package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// emitTouch emits that a standing piece was touched: by the mover if it is his, otherwise
// by an unknown hand. The finger does not show the intent.
func (out *emitter) emitTouch(i *observation) {
	p := out.reported.board.At(i.square)
	if p == chess.NoPiece {
		return
	}
	out.letGo(i.when)
	a := out.hand(adoube.Touch, i.square, adoube.Sensed)
	if p.Color() != out.ply.mover() {
		a.By = adoube.Unknown
	}
	out.emit(a, i.when)
}

// finish emits the missing acts that end the ply with move w: unseen ones as inferred, and
// the release of every piece.
func (out *emitter) finish(w *legal.Option, when frametime.Moment) {
	if w.CapturedOn != chess.NoSquare && out.reported.board.At(w.CapturedOn) == w.Captured {
		out.remove(w.CapturedOn, when, adoube.Inferred)
	}
	out.liftRest(w, when)
	if out.reported.torn = out.reported.torn || out.vanished(w); out.reported.torn {
		return // the board is reported as unseen
	}
	out.setAside(w, when)
	out.putRest(w, when)
	out.setAside(w, when)
	if !out.reported.torn {
		out.releaseAll(w, when)
	}
}

// vanished reports whether a piece not involved in the move was lifted, or put elsewhere,
// and not seen coming back to its square.
func (out *emitter) vanished(w *legal.Option) bool {
	return out.reported.find(func(h held) bool {
		return !w.Changes.Has(h.from) && h.at != h.from && h.from != chess.NoSquare && !out.cameBack(h)
	}) != nil
}

// liftRest lifts the own pieces from squares where the move has another piece or none.
func (out *emitter) liftRest(w *legal.Option, when frametime.Moment) {
	board := out.reported.board
	for s := range board.Of(out.ply.mover()).All {
		if w.After.At(s) != board.At(s) {
			out.lifted(s, when, adoube.Inferred, out.reported.just)
		}
	}
}

// setAside removes the promoted pawn from the hand once no square is left for it.
func (out *emitter) setAside(w *legal.Option, when frametime.Moment) {
	if w.Move.Promotion() == chess.NoType {
		return
	}
	pawn := chess.MakePiece(out.ply.mover(), chess.Pawn)
	h := out.reported.find(func(h held) bool { return h.piece == pawn && w.After.At(h.at) != pawn })
	if h != nil && out.wanting(w, pawn) == 0 {
		out.aside(h, when, adoube.Inferred)
	}
}

// wanting returns the squares where the move has a piece p and none stands, held or not.
func (out *emitter) wanting(w *legal.Option, p chess.Piece) chess.Squares {
	squares := w.After.Pieces(p) &^ out.reported.board.Pieces(p)
	for _, h := range out.reported.hand {
		if h.piece == p && h.at != chess.NoSquare {
			squares = squares.Without(h.at)
		}
	}
	return squares
}

// putRest puts the own pieces on their squares after the move.
func (out *emitter) putRest(w *legal.Option, when frametime.Moment) {
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(out.ply.mover(), t)
		for s := range out.wanting(w, p).All {
			out.misplaced(w, p)
			out.put(p, s, when, adoube.Inferred)
		}
	}
}

// misplaced lifts a held piece p from a square where the move has none; it is put next.
func (out *emitter) misplaced(w *legal.Option, p chess.Piece) {
	h := out.reported.find(func(h held) bool {
		return h.piece == p && h.at != chess.NoSquare && w.After.At(h.at) != p
	})
	if h != nil && out.reported.air(p) == nil {
		h.at = chess.NoSquare
	}
}

// releaseAll releases all pieces, the moving one last: the rook after the king, the moved
// piece after pieces that were only touched.
func (out *emitter) releaseAll(w *legal.Option, when frametime.Moment) {
	last := w.Move.Destination()
	if w.Move.Castles() {
		last = chess.RookTo(out.ply.mover(), w.Move.Side())
	}
	for len(out.reported.hand) > 0 {
		h := cmp.Or(out.reported.find(func(h held) bool { return h.at != last }), &out.reported.hand[0])
		if out.reported.torn = h.at == chess.NoSquare; out.reported.torn {
			return
		}
		out.release(h, when)
	}
}

// emitForeign emits that the hand of player by has moved the piece of a candidate.
func (out *emitter) emitForeign(s *candidate, by adoube.Party, when frametime.Moment) {
	if out.disputed {
		by = adoube.Unknown
	}
	from, to := s.Move.From(), s.Move.To()
	out.reported.board.Clear(from)
	out.reported.board.Put(to, s.Piece())
	for _, a := range []adoube.Act{
		{Verb: adoube.Lift, On: chess.SquaresOf(from), Evidence: adoube.Sensed},
		{Verb: adoube.Put, On: chess.SquaresOf(to), Evidence: adoube.Sensed},
		{Verb: adoube.Release, On: chess.SquaresOf(to), Evidence: adoube.Inferred},
	} {
		a.By = by
		out.emit(a, when)
	}
}

// goElsewhere emits that the mover lifts the pieces of board from that differ from the
// position after the move and plays the move.
func (out *emitter) goElsewhere(from chess.Board, w *legal.Option, when frametime.Moment) {
	out.reported.board = from
	for s := range legal.Differ(&out.reported.board, &w.After).All {
		switch p := out.reported.board.At(s); {
		case legal.Is(p, out.ply.mover()):
			out.lift(s, when, adoube.Sensed)
		case p != chess.NoPiece:
			out.remove(s, when, adoube.Sensed)
		}
	}
	out.setAside(w, when)
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(out.ply.mover(), t)
		for s := range out.wanting(w, p).All {
			out.put(p, s, when, adoube.Sensed)
		}
	}
	out.releaseAll(w, when)
}

// leave emits that the mover released a piece on a square where it could stay, since others
// have lifted it afterwards.
func (out *emitter) leave(when frametime.Moment) {
	h := out.reported.find(func(h held) bool { return out.ply.reachable(h.from, h.reported) })
	if h != nil && len(out.reported.hand) == 1 {
		h.at = h.reported
		out.release(h, when)
	}
}

// home puts a held piece back on its square and releases it, if it was seen coming back.
func (out *emitter) home(h *held, when frametime.Moment) {
	if out.reported.on(h.from) != nil || !out.cameBack(*h) {
		out.reported.torn = true
		return
	}
	h.at, h.reported = h.from, h.from
	a := out.hand(adoube.Put, h.from, adoube.Inferred)
	a.Piece = h.piece.Type()
	out.emit(a, when)
	out.release(h, when)
}

// emitHandedBack emits that an unknown hand put a piece back on the square from which the
// mover had taken it.
func (out *emitter) emitHandedBack(one *held, when frametime.Moment) {
	h := out.reported.drop(one)
	out.reported.board.Put(h.from, h.piece)
	lift := adoube.Act{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(h.reported), Evidence: adoube.Sensed}
	out.emit(lift, when)
	lift.Verb, lift.On, lift.Evidence = adoube.Release, chess.SquaresOf(h.from), adoube.Inferred
	if len(out.reported.hand) > 0 {
		lift.Piece = h.piece.Type()
	}
	out.emit(lift, when)
}

// handedBack returns the held piece that i puts back on its square after it stood where it
// could have stayed, for long or until its player pressed his clock. The hand is then
// unknown. Otherwise it returns nil.
func (rep *reporter) handedBack(i *observation) *held {
	h := rep.out.reported.air(i.now)
	idle := rep.clock.mode() == idle
	if h == nil || h.from != i.square || !rep.time.Timed && !idle || !rep.ply.reachable(h.from, h.reported) {
		return nil
	}
	stood, left := false, false
	at := slices.IndexFunc(rep.ply.seen, func(o observation) bool { return o == *i })
	for n := range rep.ply.seen {
		switch o := &rep.ply.seen[n]; {
		case o.when.At > i.when.At, !rep.time.Timed && n >= at:
		case o.came(rep.ply.mover()) && o.now != h.piece && o.now != rep.ply.base.At(o.square):
			return nil
		case o.came(rep.ply.mover()) && o.square == h.reported:
			stood, left = true, left || idle && (!rep.time.Timed || rep.ply.lingered(n))
		case o.kind == pressed && o.by == adoube.PartyOf(rep.ply.mover()):
			left = left || stood && o.when.At < i.when.At
		}
	}
	if !left {
		return nil
	}
	return h
}

// takeOff emits that the pawn on its promotion square was taken off.
func (out *emitter) takeOff(s chess.Square, when frametime.Moment) {
	if h := out.reported.find(func(h held) bool { return h.reported == s && h.piece.Type() == chess.Pawn }); h != nil {
		out.aside(h, when, adoube.Sensed)
	}
}

// emitUnknownHand emits that an unknown hand lifted an enemy piece and put it back, unless
// the mover holds an equal one.
func (out *emitter) emitUnknownHand(gone, back *observation) {
	out.letGo(gone.when)
	if out.reported.find(func(h held) bool { return h.piece.Type() == gone.was.Type() }) != nil {
		return
	}
	lift := adoube.Act{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(gone.square), Evidence: adoube.Sensed}
	out.emit(lift, gone.when)
	lift.Verb, lift.Evidence = adoube.Release, adoube.Inferred
	if len(out.reported.hand) > 0 {
		lift.Piece = gone.was.Type()
	}
	out.emit(lift, back.when)
}

// cameBack reports whether a held piece was seen on its original square.
func (out *emitter) cameBack(h held) bool {
	return slices.ContainsFunc(out.ply.seen, func(i observation) bool {
		return i.kind == changed && i.square == h.from && i.now == h.piece && !i.needed
	})
}
