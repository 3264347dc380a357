package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A reporter makes acts of what was seen in a ply.
type reporter struct {
	time         *timeline
	clock        *clock
	board        *board
	record       *record
	ply          *ply
	shown        *candidateMoves
	losses       *losses
	irregularity *irregularity
	out          *emitter
}

// putFirst tells, of two moves of one player, that the first piece was put before the
// second left with observation n, where both were seen within one scan.
func (r *reporter) putFirst(n int, w *legal.Option) {
	if w == nil || !r.shown.last.double() {
		return
	}
	second, first := r.shown.last.Move.From() == r.ply.seen[n].square, r.shown.last.Changes.Without(r.shown.last.Move.From()).Without(r.shown.last.Move.To())
	for k := n + 1; k < r.shown.end(w); k++ {
		i := &r.ply.seen[k]
		if i.reported || !r.time.Near(r.ply.seen[n].when, i.when, r.time.profile.Scan) {
			continue
		}
		put := i.came(r.ply.mover()) && r.out.reported.air(i.now) != nil
		if put || second && i.kind == changed && first.Has(i.square) {
			r.report(k, w)
		}
		if put {
			return
		}
	}
}

// mayBeResult reports whether a king was put in the centre just now, so that the other
// may follow it there as the sign of a result.
func (r *reporter) mayBeResult(i *observation) bool {
	return i.now.Type() == chess.King && centre.Has(i.square) && (r.time.Since(i.when) < r.time.profile.Rest || resultOf(&r.board.pieces) != "")
}

// reportSure reports the observations, in their order, up to the first that may mean more
// than one thing. Before the clock has run, and after it was stopped, pieces
// are touched that are no matter of the game.
func (r *reporter) reportSure() {
	waiting := r.clock.seen && r.clock.mode() != live || r.shown.irregular.restoring || r.irregularity.goingBack()
	if waiting || !r.board.set || r.record.lost || len(r.ply.options) == 0 || r.ply.tooMany() {
		return
	}
	for n := range r.ply.seen[:r.shown.end(nil)] {
		if i := &r.ply.seen[n]; !i.reported && i.kind != pressed && (i.sudden || !r.report(n, nil)) {
			return
		}
	}
}

// reportMove reports the observations up to the move that stands, as parts of that move,
// and what must have happened besides; nothing, where not all of it was seen: the
// board is reported as unseen then.
func (r *reporter) reportMove() {
	if r.ply.gapped(r.shown.last.at+1) || r.shown.last.irregular && r.irregularity.byNobody(r.shown.last) || r.shown.scattered(r.shown.last) {
		r.out.reported.torn = true
		return
	}
	if r.shown.last.foreign {
		if r.out.reported.torn = r.out.reported.begun(&r.ply.base); r.out.reported.torn {
			return
		}
		r.out.emitForeign(r.shown.last, adoube.PartyOf(r.ply.mover()), r.ply.seen[r.shown.last.at].when)
		return
	}
	so := r.out.soFar()
	for n := range r.ply.seen[:r.shown.last.at+1] {
		if !r.ply.seen[n].reported {
			r.report(n, r.shown.last.Option)
		}
	}
	r.out.finish(r.shown.last.Option, r.ply.seen[r.shown.last.at].when)
	if r.out.reported.torn && r.shown.last.irregular {
		r.out.takeBack(so)
	}
}

// report reports observation n, as part of move w if that is known, and reports whether it
// could: without the move some observations may mean more than one thing.
func (r *reporter) report(n int, w *legal.Option) bool {
	i, c := &r.ply.seen[n], r.ply.mover()
	switch {
	case i.kind == fingered:
		r.out.emitTouch(i)
		i.reported = true
	case i.kind != changed:
		i.reported = true
	case i.came(c) && i.left(c):
		i.reported = w != nil && r.reportExchanged(n, w)
	case i.came(c):
		i.reported = r.reportCame(n, w)
	case i.left(c):
		i.reported = r.reportLeft(n, w)
	case i.now == chess.NoPiece:
		i.reported = r.reportEnemy(n, w)
	default:
		i.reported = w != nil
	}
	return i.reported
}

// flickers reports whether the piece of observation n came back so soon that its square
// has only flickered, and drops both observations if so.
func (r *reporter) flickers(n int, w *legal.Option) bool {
	i, next := &r.ply.seen[n], r.shown.later(n, w)
	if next == nil || !r.time.Timed || next.now != i.was || r.time.Between(i.when, next.when) >= r.time.profile.Flicker {
		return false
	}
	next.reported = true
	r.dropCarried(n, next)
	return true
}

// dropCarried drops that the piece of observation n, which is home again, was shown on a
// square that it was carried over.
func (r *reporter) dropCarried(n int, home *observation) {
	for k := n + 1; k < len(r.ply.seen) && &r.ply.seen[k] != home; k++ {
		i := &r.ply.seen[k]
		if i.kind != changed || i.now != r.ply.seen[n].was {
			continue
		}
		away := func(o observation) bool {
			return o.square == i.square && o.was == i.now && r.time.Near(o.when, home.when, r.time.profile.Scan)
		}
		i.reported = i.reported || slices.ContainsFunc(r.ply.seen[k+1:], away)
	}
}

// carriedBack reports whether the piece of observation n was home again so soon that it was only
// carried over the square on which it has been shown since, if on any.
func (r *reporter) carriedBack(n int) bool {
	i := &r.ply.seen[n]
	return r.time.Timed && slices.ContainsFunc(r.ply.seen[n+1:], func(o observation) bool {
		return o.kind == changed && o.square == i.square && o.now == i.was && r.time.Between(i.when, o.when) < r.time.profile.Flicker
	})
}

// reportLeft reports that a piece of the mover left its square.
func (r *reporter) reportLeft(n int, w *legal.Option) bool {
	i, t := &r.ply.seen[n], &r.out.reported
	switch {
	case i.now != chess.NoPiece:
		return w != nil // the opponent has captured it: his ply
	case w != nil && r.shown.seized(n, w) && r.out.reported.on(i.square) == nil:
		return true
	case w == nil && (r.contested(n) || r.secondUp(n)):
		return false
	case r.flickers(n, w):
		return true
	case w == nil && r.carriedBack(n):
		return false
	case w == nil && r.time.Timed && r.shown.later(n, w) == nil && r.time.Since(i.when) < r.time.profile.Flicker:
		return false
	}
	if h := t.on(i.square); h != nil {
		h.at = chess.NoSquare
		return true
	}
	if t.board.At(i.square) != i.was {
		return true
	}
	r.putFirst(n, w)
	r.out.letGo(i.when)
	r.out.lift(i.square, i.when, r.board.evidence(i))
	return true
}

// secondUp reports whether what left with observation n may have been taken up after a piece was
// put that the mover held: within one scan their order is not seen.
func (r *reporter) secondUp(n int) bool {
	i := &r.ply.seen[n]
	return r.out.holding() && r.time.Timed && slices.ContainsFunc(r.ply.seen[n+1:], func(o observation) bool {
		return !o.reported && o.came(r.ply.mover()) && o.square != i.square && r.out.reported.air(o.now) != nil && r.time.Near(i.when, o.when, r.time.profile.Scan)
	})
}

// contested reports whether the opponent may have taken what left with observation n: he has
// put a piece there, or a legal move stands but for that and for what he has taken up,
// as he may have done since a board that looks seldom has looked.
func (r *reporter) contested(n int) bool {
	i, c := &r.ply.seen[n], r.ply.mover().Other()
	if next := r.shown.later(n, nil); next != nil {
		return next.came(c)
	}
	if r.irregularity.leftBefore(n) || r.losses.origin != nil && r.ply.pressedBefore(n) {
		return true
	}
	return len(r.shown.all) > 0 && r.shown.seized(n, r.shown.all[0].Option) || slices.ContainsFunc(r.ply.options, func(w legal.Option) bool {
		air := legal.Differ(&r.board.pieces, &w.After).Without(i.square)
		return (air != 0 || r.time.seldom()) && air&^w.After.Of(c) == 0 && air&r.board.pieces.Occupied() == 0 && !w.Changes.Has(i.square)
	})
}

// reportCame reports that a piece of the mover came to a square.
func (r *reporter) reportCame(n int, w *legal.Option) bool {
	i := &r.ply.seen[n]
	if r.out.reported.board.At(i.square) == i.now {
		return true
	}
	if (i.early || r.ahead(i)) && (w == nil || !w.Changes.Has(i.square)) {
		return w != nil // he had not got the move when he put it there, or took it up
	}
	if (w == nil || !w.Changes.Has(i.square)) && r.mayBeCaptured(i) {
		return w != nil
	}
	if w == nil && (r.ply.promotion(i) || r.mistakable(i)) {
		return false
	}
	r.equals(n, w)
	if r.out.reported.air(i.now) == nil && (w == nil || !r.liftBefore(n, w)) {
		return r.reportNewPiece(n, w)
	}
	if h := r.handedBack(i); h != nil {
		if w != nil {
			r.out.emitHandedBack(h, i.when)
		}
		return w != nil
	}
	if p := r.out.reported.board.At(i.square); p != chess.NoPiece && p.Color() != r.ply.mover() {
		r.out.remove(i.square, i.when, adoube.Inferred)
	}
	r.out.put(i.now, i.square, i.when, r.board.evidence(i))
	return true
}

// ahead reports whether what came is held since longer before the player had the move
// than the board may have been late, and comes elsewhere than whence it was taken.
func (r *reporter) ahead(i *observation) bool {
	h := r.out.reported.air(i.now)
	return h != nil && h.from != i.square && slices.ContainsFunc(r.ply.seen, func(o observation) bool {
		return o.early && o.square == h.from && r.time.Between(o.when, r.ply.began) > r.time.profile.Scan
	})
}

// mayBeCaptured reports whether what came may be the piece that was captured last, beside its
// square, on a board that looks so seldom that a piece like it may be away meanwhile.
func (r *reporter) mayBeCaptured(i *observation) bool {
	v := r.board.lastCaptured
	return r.time.seldom() && i.now == v.piece && legal.Near(i.square, v.on) && r.time.Between(v.when, i.when) <= r.time.profile.Rest
}

// mistakable reports whether what came may be another than the piece just like it
// that is held: one that may go there, and was put before it was seen to leave.
func (r *reporter) mistakable(i *observation) bool {
	return r.out.reported.air(i.now) != nil && slices.ContainsFunc(r.ply.options, func(w legal.Option) bool {
		from := w.Move.From()
		return w.Brings(i.square, i.now) && r.out.reported.board.At(from) == i.now && (r.board.pieces.At(from) != i.now || r.time.Near(i.when, r.time.Now, 2*r.time.profile.Scan))
	})
}

// equals puts back a piece that is just like the one that makes move w and is
// held as well, before that one is put: nobody could tell which was which.
func (r *reporter) equals(n int, w *legal.Option) {
	i := &r.ply.seen[n]
	if w == nil || !r.fromHand(i, w) && !w.PromotesTo(i.square, i.now) && !r.leaves(n, w) {
		return
	}
	for !r.out.reported.torn {
		h := r.out.reported.find(func(h held) bool {
			return h.piece == i.now && h.at == chess.NoSquare && h.from != w.Move.From() && h.from != chess.NoSquare && h.from != i.square
		})
		if h == nil {
			return
		}
		r.out.home(h, i.when)
	}
}

// leaves reports whether observation n is the piece that makes move w, seen on its new
// square before it had left the old one.
func (r *reporter) leaves(n int, w *legal.Option) bool {
	i, from := &r.ply.seen[n], w.Move.From()
	return w.Brings(i.square, i.now) && r.out.reported.board.At(from) == i.now && slices.ContainsFunc(r.ply.seen[n:r.shown.end(w)], func(o observation) bool {
		return o.kind == changed && o.square == from && o.was == i.now && r.time.Near(i.when, o.since, 2*r.time.profile.Scan)
	})
}

// fromHand reports whether the piece that makes move w is such a one, and held.
func (r *reporter) fromHand(i *observation, w *legal.Option) bool {
	return r.out.reported.find(func(h held) bool { return h.piece == i.now && h.from == w.Move.From() }) != nil
}

// liftBefore finds the lift of a piece that was seen on its new square before
// it had left the old one, and reports it first. When it was lifted nobody saw:
// before another contact, or after it.
func (r *reporter) liftBefore(n int, w *legal.Option) bool {
	i, t := &r.ply.seen[n], &r.out.reported
	for k := n + 1; k < r.shown.end(w); k++ {
		o := &r.ply.seen[k]
		if o.reported || o.kind != changed || r.shown.seized(k, w) || o.was != i.now || o.now == i.now || o.square == i.square {
			continue
		}
		if next := r.shown.later(k, w); next != nil && next.now == o.was {
			continue
		}
		if h := t.on(o.square); h != nil {
			h.at = chess.NoSquare
		} else if t.board.At(o.square) == o.was {
			r.out.letGo(o.when)
			r.out.lifted(o.square, o.when, r.board.evidence(o), r.out.reported.just)
		} else {
			continue
		}
		o.reported = true
		return true
	}
	return false
}

// reportNewPiece reports that a piece came to a square that no hand held: the new piece
// of a promotion. A piece that came from nowhere and went again is dropped.
func (r *reporter) reportNewPiece(n int, w *legal.Option) bool {
	i := &r.ply.seen[n]
	if next := r.shown.later(n, w); next != nil && next.now == i.was {
		next.reported = true
		return true
	}
	if w != nil && w.Brings(i.square, i.now) && w.Move.Castles() && r.out.reported.board.At(w.Move.From()) == i.now {
		r.out.lifted(w.Move.From(), i.when, adoube.Inferred, r.out.reported.just)
		r.out.put(i.now, i.square, i.when, r.board.knows())
		return true
	}
	if w != nil && w.PromotesTo(i.square, i.now) {
		if w.CapturedOn == i.square && r.out.reported.board.At(i.square) == w.Captured {
			r.out.remove(i.square, i.when, adoube.Inferred)
		}
		r.out.takeOff(i.square, i.when)
		r.out.put(i.now, i.square, i.when, r.board.knows())
	}
	return w != nil
}

// reportExchanged reports that a piece stands where another of the mover's stood:
// a pawn on the last rank has been replaced without the square being seen empty.
func (r *reporter) reportExchanged(n int, w *legal.Option) bool {
	r.out.takeOff(r.ply.seen[n].square, r.ply.seen[n].when)
	return r.reportCame(n, w)
}

// reportEnemy reports that an enemy piece left its square: captured, if a piece of
// the mover comes there, or, if it comes back, lifted by nobody knows whom.
func (r *reporter) reportEnemy(n int, w *legal.Option) bool {
	i := &r.ply.seen[n]
	next := r.shown.later(n, w)
	back := next != nil && next.now == i.was
	switch {
	case r.out.reported.board.At(i.square) != i.was:
		return true
	case r.flickers(n, w):
	case back && (r.mayBeResult(next) || w == nil && (r.ply.another(i) || r.irregularity.leftBefore(n))):
		return false
	case back:
		next.reported = true
		r.out.emitUnknownHand(i, next)
	case w == nil && r.shown.wentOff(i):
		return false
	case next != nil && next.came(r.ply.mover()), w != nil && w.CapturedOn == i.square:
		r.out.remove(i.square, i.when, r.board.evidence(i))
	case w == nil:
		return false
	}
	return true
}
