package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// Lifts and puts by the player having the move are reported at once if they are
// unambiguous, until a legal move stands. The lift of an enemy piece waits: it may be a
// capture, the opponent's reply, or an accident. With the evidence of the release the rest
// of the move is reported in the order seen; unseen acts are added as Inferred, so that the
// acts of each ply end in the position after a legal move. Contacts within one scan of the
// board are marked as unordered.
//
// While more than one move explains the board, as when a captured piece is pushed to where
// it could have moved itself, no move counts as made until later frames decide or nothing
// comes for a while.
//
// A piece knocked and back within the flicker time of the [Profile] is not reported. An
// enemy piece lifted and put back is reported as the act of an unknown hand. An unexplained
// board is reported as unseen once it is quiet and can be a position of the game; at once
// if it is an earlier position with the clock of the player to move running.
//
// If an act is refused ([Reader.Refused]), the placement is reported at the start of the
// next ply, because the receiver of the acts has a different one.

// A reporter turns the observations of a ply into acts.
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

// putFirst reports, for two moves by one player, that the first piece was put before the
// second left with observation n, if both were seen within one scan.
func (rep *reporter) putFirst(n int, w *legal.Option) {
	if w == nil || !rep.shown.last.double() {
		return
	}
	second, first := rep.shown.last.Move.From() == rep.ply.seen[n].square, rep.shown.last.Changes.Without(rep.shown.last.Move.From()).Without(rep.shown.last.Move.To())
	for k := n + 1; k < rep.shown.end(w); k++ {
		i := &rep.ply.seen[k]
		if i.reported || !rep.time.Near(rep.ply.seen[n].when, i.when, rep.time.profile.Scan) {
			continue
		}
		put := i.came(rep.ply.mover()) && rep.out.reported.air(i.now) != nil
		if put || second && i.kind == changed && first.Has(i.square) {
			rep.report(k, w)
		}
		if put {
			return
		}
	}
}

// mayBeResult reports whether a king was just put in the centre, so that the other may
// follow to signal a result.
func (rep *reporter) mayBeResult(i *observation) bool {
	return i.now.Type() == chess.King && centre.Has(i.square) && (rep.time.Since(i.when) < rep.time.profile.Rest || resultOf(rep.board.pieces) != "")
}

// reportSure reports the observations in order up to the first ambiguous one. It reports
// none before the clock has run or after it was stopped, when touches do not concern the
// game.
func (rep *reporter) reportSure() {
	waiting := rep.clock.seen && rep.clock.mode() != live || rep.shown.irregular.restoring || rep.irregularity.goingBack()
	if waiting || !rep.board.set || rep.record.lost || len(rep.ply.options) == 0 || rep.ply.tooMany() {
		return
	}
	for n := range rep.ply.seen[:rep.shown.end(nil)] {
		if i := &rep.ply.seen[n]; !i.reported && i.kind != pressed && (i.sudden || !rep.report(n, nil)) {
			return
		}
	}
}

// reportMove reports the observations up to the candidate move as parts of it, with the
// missing acts. If not all of it was seen, the board is reported as unseen.
func (rep *reporter) reportMove() {
	if rep.ply.gapped(rep.shown.last.at+1) || rep.shown.last.irregular && rep.irregularity.byNobody(rep.shown.last) || rep.shown.scattered(rep.shown.last) {
		rep.out.reported.tear()
		return
	}
	if rep.shown.last.foreign {
		if rep.out.reported.begun(rep.ply.base.Board()) {
			rep.out.reported.tear()
			return
		}
		rep.out.reported.mend()
		rep.out.emitForeign(rep.shown.last, adoube.PartyOf(rep.ply.mover()), rep.ply.seen[rep.shown.last.at].when)
		return
	}
	so := rep.out.soFar()
	for n := range rep.ply.seen[:rep.shown.last.at+1] {
		if !rep.ply.seen[n].reported {
			rep.report(n, rep.shown.last.Option)
		}
	}
	rep.out.finish(rep.shown.last.Option, rep.ply.seen[rep.shown.last.at].when)
	if rep.out.reported.torn && rep.shown.last.irregular {
		rep.out.takeBack(so)
	}
}

// report reports observation n, as part of move w if that is known, and returns whether it
// could: without the move some observations are ambiguous.
func (rep *reporter) report(n int, w *legal.Option) bool {
	reported := rep.reports(n, w)
	if reported {
		rep.ply.seen[n].report()
	}
	return reported
}

// reports reports observation n by its kind, and returns whether it could.
func (rep *reporter) reports(n int, w *legal.Option) bool {
	i, c := &rep.ply.seen[n], rep.ply.mover()
	switch {
	case i.kind == fingered:
		rep.out.emitTouch(i)
		return true
	case i.kind != changed:
		return true
	case i.came(c) && i.left(c):
		return w != nil && rep.reportExchanged(n, w)
	case i.came(c):
		return rep.reportCame(n, w)
	case i.left(c):
		return rep.reportLeft(n, w)
	case i.now == chess.NoPiece:
		return rep.reportEnemy(n, w)
	}
	return w != nil
}

// reportLeft reports that a piece of the mover left its square.
func (rep *reporter) reportLeft(n int, w *legal.Option) bool {
	i, t := &rep.ply.seen[n], &rep.out.reported
	switch {
	case i.now != chess.NoPiece:
		return w != nil // the opponent captured it in his ply
	case w != nil && rep.shown.seized(n, w) && rep.out.reported.on(i.square) == nil:
		return true
	case w == nil && (rep.contested(n) || rep.secondUp(n)):
		return false
	case rep.flickers(n, w):
		return true
	case w == nil && rep.carriedBack(n):
		return false
	case w == nil && rep.time.Timed && rep.shown.later(n, w) == nil && rep.time.Since(i.when) < rep.time.profile.Flicker:
		return false
	}
	if h := t.on(i.square); h != nil {
		h.raise()
		return true
	}
	if t.board.At(i.square) != i.was {
		return true
	}
	rep.putFirst(n, w)
	rep.out.letGo(i.when)
	rep.out.lift(i.square, i.when, rep.board.evidence(i))
	return true
}

// secondUp reports whether the piece that left with observation n may have been lifted
// after the mover had put the one he held: within one scan their order is unknown.
func (rep *reporter) secondUp(n int) bool {
	i := &rep.ply.seen[n]
	return rep.out.holding() && rep.time.Timed && slices.ContainsFunc(rep.ply.seen[n+1:], func(o observation) bool {
		return !o.reported && o.came(rep.ply.mover()) && o.square != i.square && rep.out.reported.air(o.now) != nil && rep.time.Near(i.when, o.when, rep.time.profile.Scan)
	})
}

// contested reports whether the opponent may have taken the piece that left with
// observation n: he has put a piece there, or a legal move stands apart from that and the
// pieces he has lifted.
func (rep *reporter) contested(n int) bool {
	i, c := &rep.ply.seen[n], rep.ply.mover().Other()
	if next := rep.shown.later(n, nil); next != nil {
		return next.came(c)
	}
	if rep.irregularity.leftBefore(n) || rep.losses.origin != nil && rep.ply.pressedBefore(n) {
		return true
	}
	return len(rep.shown.all) > 0 && rep.shown.seized(n, rep.shown.all[0].Option) || slices.ContainsFunc(rep.ply.options, func(w legal.Option) bool {
		air := legal.Differ(&rep.board.pieces, &w.After).Without(i.square)
		return (air != 0 || rep.time.seldom()) && air&^w.After.Of(c) == 0 && air&rep.board.pieces.Occupied() == 0 && !w.Changes.Has(i.square)
	})
}

// reportCame reports that a piece of the mover came to a square.
func (rep *reporter) reportCame(n int, w *legal.Option) bool {
	i := &rep.ply.seen[n]
	if rep.out.reported.board.At(i.square) == i.now {
		return true
	}
	if (i.early || rep.ahead(i)) && (w == nil || !w.Changes.Has(i.square)) {
		return w != nil // he did not have the move when he put or lifted it
	}
	if (w == nil || !w.Changes.Has(i.square)) && rep.mayBeCaptured(i) {
		return w != nil
	}
	if w == nil && (rep.ply.promotion(i) || rep.mistakable(i)) {
		return false
	}
	rep.equals(n, w)
	if rep.out.reported.air(i.now) == nil && (w == nil || !rep.liftBefore(n, w)) {
		return rep.reportNewPiece(n, w)
	}
	if h := rep.handedBack(i); h != nil {
		if w != nil {
			rep.out.emitHandedBack(h, i.when)
		}
		return w != nil
	}
	if p := rep.out.reported.board.At(i.square); p != chess.NoPiece && p.Color() != rep.ply.mover() {
		rep.out.remove(i.square, i.when, adoube.Inferred)
	}
	rep.out.put(i.now, i.square, i.when, rep.board.evidence(i))
	return true
}

// ahead reports whether the piece that came was held before the player had the move, by
// more than the delay of a board, and comes to a square other than its own.
func (rep *reporter) ahead(i *observation) bool {
	h := rep.out.reported.air(i.now)
	return h != nil && h.from != i.square && slices.ContainsFunc(rep.ply.seen, func(o observation) bool {
		return o.early && o.square == h.from && rep.time.Between(o.when, rep.ply.began) > rep.time.profile.Scan
	})
}

// mayBeCaptured reports whether the piece that came may be the last captured one beside its
// square, on a board so slow that an equal piece may be away meanwhile.
func (rep *reporter) mayBeCaptured(i *observation) bool {
	v := rep.board.lastCaptured
	return rep.time.seldom() && i.now == v.piece && legal.Near(i.square, v.on) && rep.time.Between(v.when, i.when) <= rep.time.profile.Rest
}

// mistakable reports whether the piece that came may be another than the equal one held:
// one that may move there and was put before it was seen leaving.
func (rep *reporter) mistakable(i *observation) bool {
	return rep.out.reported.air(i.now) != nil && slices.ContainsFunc(rep.ply.options, func(w legal.Option) bool {
		from := w.Move.From()
		return w.Brings(i.square, i.now) && rep.out.reported.board.At(from) == i.now && (rep.board.pieces.At(from) != i.now || rep.time.Near(i.when, rep.time.Now, 2*rep.time.profile.Scan))
	})
}

// equals puts back a held piece equal to the moving piece of w before that one is put,
// since they could not be distinguished.
func (rep *reporter) equals(n int, w *legal.Option) {
	i := &rep.ply.seen[n]
	if w == nil || !rep.fromHand(i, w) && !w.PromotesTo(i.square, i.now) && !rep.leaves(n, w) {
		return
	}
	for !rep.out.reported.torn {
		h := rep.out.reported.find(func(h held) bool {
			return h.piece == i.now && h.at == chess.NoSquare && h.from != w.Move.From() && h.from != chess.NoSquare && h.from != i.square
		})
		if h == nil {
			return
		}
		rep.out.home(h, i.when)
	}
}

// leaves reports whether observation n is the piece of move w, seen on its new square
// first.
func (rep *reporter) leaves(n int, w *legal.Option) bool {
	i, from := &rep.ply.seen[n], w.Move.From()
	return w.Brings(i.square, i.now) && rep.out.reported.board.At(from) == i.now && slices.ContainsFunc(rep.ply.seen[n:rep.shown.end(w)], func(o observation) bool {
		return o.kind == changed && o.square == from && o.was == i.now && rep.time.Near(i.when, o.since, 2*rep.time.profile.Scan)
	})
}

// fromHand reports whether the piece that makes move w is held.
func (rep *reporter) fromHand(i *observation, w *legal.Option) bool {
	return rep.out.reported.find(func(h held) bool { return h.piece == i.now && h.from == w.Move.From() }) != nil
}

// liftBefore finds the lift of a piece that was seen on its new square first, and reports
// it before the put. Its order relative to other contacts is unknown.
func (rep *reporter) liftBefore(n int, w *legal.Option) bool {
	i, t := &rep.ply.seen[n], &rep.out.reported
	for k := n + 1; k < rep.shown.end(w); k++ {
		o := &rep.ply.seen[k]
		if o.reported || o.kind != changed || rep.shown.seized(k, w) || o.was != i.now || o.now == i.now || o.square == i.square {
			continue
		}
		if next := rep.shown.later(k, w); next != nil && next.now == o.was {
			continue
		}
		if h := t.on(o.square); h != nil {
			h.raise()
		} else if t.board.At(o.square) == o.was {
			rep.out.letGo(o.when)
			rep.out.lifted(o.square, o.when, rep.board.evidence(o), rep.out.reported.just)
		} else {
			continue
		}
		o.report()
		return true
	}
	return false
}

// reportNewPiece reports the new piece of a promotion, which came from no hand. A piece
// that came from nowhere and left again is dropped.
func (rep *reporter) reportNewPiece(n int, w *legal.Option) bool {
	i := &rep.ply.seen[n]
	if next := rep.shown.later(n, w); next != nil && next.now == i.was {
		next.report()
		return true
	}
	if w != nil && w.Brings(i.square, i.now) && w.Move.Castles() && rep.out.reported.board.At(w.Move.From()) == i.now {
		rep.out.lifted(w.Move.From(), i.when, adoube.Inferred, rep.out.reported.just)
		rep.out.put(i.now, i.square, i.when, rep.board.knows())
		return true
	}
	if w != nil && w.PromotesTo(i.square, i.now) {
		if w.CapturedOn == i.square && rep.out.reported.board.At(i.square) == w.Captured {
			rep.out.remove(i.square, i.when, adoube.Inferred)
		}
		rep.out.takeOff(i.square, i.when)
		rep.out.put(i.now, i.square, i.when, rep.board.knows())
	}
	return w != nil
}

// reportExchanged reports a piece of the mover on a square where another of his stood: a
// pawn on the last rank was replaced without the square being seen empty.
func (rep *reporter) reportExchanged(n int, w *legal.Option) bool {
	rep.out.takeOff(rep.ply.seen[n].square, rep.ply.seen[n].when)
	return rep.reportCame(n, w)
}

// reportEnemy reports that an enemy piece left its square: captured if a piece of the mover
// comes there, or lifted by an unknown hand if it comes back.
func (rep *reporter) reportEnemy(n int, w *legal.Option) bool {
	i := &rep.ply.seen[n]
	next := rep.shown.later(n, w)
	back := next != nil && next.now == i.was
	switch {
	case rep.out.reported.board.At(i.square) != i.was:
		return true
	case rep.flickers(n, w):
	case back && (rep.mayBeResult(next) || w == nil && (rep.ply.another(i) || rep.irregularity.leftBefore(n))):
		return false
	case back:
		next.report()
		rep.out.emitUnknownHand(i, next)
	case w == nil && rep.shown.wentOff(i):
		return false
	case next != nil && next.came(rep.ply.mover()), w != nil && w.CapturedOn == i.square:
		rep.out.remove(i.square, i.when, rep.board.evidence(i))
	case w == nil:
		return false
	}
	return true
}
