package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// tellSure tells the items, in their order, up to the first that may mean more
// than one thing. Before the clock has run, and after it was stopped, pieces
// are touched that are no matter of the game.
func (r *Reader) tellSure() {
	waiting := r.seen && r.clock.mode() != live || r.irregular.restoring || r.goingBack()
	if waiting || !r.set || r.lost || len(r.ways) == 0 {
		return
	}
	for n := range r.items[:r.end(nil)] {
		if i := &r.items[n]; !i.told && i.kind != pressed && (i.sudden || !r.tell(n, nil)) {
			return
		}
	}
}

// tellAll tells the items up to the move that stands, as parts of that move,
// and what must have happened besides; nothing, where not all of it was seen: the
// board is told as unseen then.
func (r *Reader) tellAll() {
	if r.gapped(r.last.at+1) || r.last.irregular && r.handedOn(r.last) {
		r.teller.torn = true
		return
	}
	if r.last.foreign {
		r.tellForeign(r.last, adoube.PartyOf(r.mover()), r.items[r.last.at].when)
		return
	}
	for n := range r.items[:r.last.at+1] {
		if !r.items[n].told {
			r.tell(n, r.last.Option)
		}
	}
	r.finish(r.last.Option, r.items[r.last.at].when)
}

// tell tells item n, as part of move w if that is known, and says whether it
// could: without the move some items may mean more than one thing.
func (r *Reader) tell(n int, w *legal.Option) bool {
	i, c := &r.items[n], r.mover()
	switch {
	case i.kind == fingered:
		r.tellTouch(i)
		i.told = true
	case i.kind != changed:
		i.told = true
	case i.came(c) && i.left(c):
		i.told = w != nil && r.tellExchanged(n, w)
	case i.came(c):
		i.told = r.tellCame(n, w)
	case i.left(c):
		i.told = r.tellLeft(n, w)
	case i.now == chess.NoPiece:
		i.told = r.tellEnemy(n, w)
	default:
		i.told = w != nil
	}
	return i.told
}

// end returns how many items may belong to the ply: all, until a move stands
// for the first time.
func (r *Reader) end(w *legal.Option) int {
	switch {
	case w != nil:
		return r.last.at + 1
	case len(r.stands) == 0:
		return len(r.items)
	}
	return r.stands[0].at + 1
}

// later returns the next item about the square after item n, or nil.
func (r *Reader) later(n int, w *legal.Option) *item {
	for k := n + 1; k < r.end(w); k++ {
		if i := &r.items[k]; i.kind == changed && i.square == r.items[n].square {
			return i
		}
	}
	return nil
}

// flickers says whether the piece of item n came back so soon that its square
// has only flickered, and drops both items if so.
func (r *Reader) flickers(n int, w *legal.Option) bool {
	i, next := &r.items[n], r.later(n, w)
	if next == nil || !r.Timed || next.now != i.was || r.Between(i.when, next.when) >= r.profile.Flicker {
		return false
	}
	next.told = true
	return true
}

// tellLeft tells that a piece of the mover left its square.
func (r *Reader) tellLeft(n int, w *legal.Option) bool {
	i, t := &r.items[n], &r.teller
	switch {
	case i.now != chess.NoPiece:
		return w != nil // the opponent has captured it: his ply
	case w != nil && r.seized(n, w) && r.teller.on(i.square) == nil:
		return true
	case w == nil && (r.contested(n) || r.secondUp(n)):
		return false
	case r.flickers(n, w):
		return true
	case w == nil && r.Timed && r.later(n, w) == nil && r.Since(i.when) < r.profile.Flicker:
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
	r.letGo(i.when)
	r.lift(i.square, i.when, r.evidence(i))
	return true
}

// secondUp says whether what left with item n may have been taken up after a piece was
// put that the mover held: within one scan their order is not seen.
func (r *Reader) secondUp(n int) bool {
	i := &r.items[n]
	return r.holding() && r.Timed && slices.ContainsFunc(r.items[n+1:], func(o item) bool {
		return !o.told && o.came(r.mover()) && o.square != i.square && r.teller.air(o.now) != nil && r.Near(i.when, o.when, r.profile.Scan)
	})
}

// contested says whether the opponent may have taken what left with item n: he has
// put a piece there, or a legal move stands but for that and for what he has taken up,
// as he may have done since a board that looks seldom has looked.
func (r *Reader) contested(n int) bool {
	i, c := &r.items[n], r.mover().Other()
	if next := r.later(n, nil); next != nil {
		return next.came(c)
	}
	if r.leftBefore(n) || r.origin != nil && r.pressedBefore(n) {
		return true
	}
	return len(r.stands) > 0 && r.seized(n, r.stands[0].Option) || slices.ContainsFunc(r.ways, func(w legal.Option) bool {
		air := legal.Differ(&r.wood, &w.After).Without(i.square)
		return (air != 0 || r.seldom()) && air&^w.After.Of(c) == 0 && air&r.wood.Occupied() == 0 && !w.Changes.Has(i.square)
	})
}

// letGo tells, before another piece is lifted, that the mover released what he
// had put back on its square, a king with which he castles, and what he moved
// before he moved another.
func (r *Reader) letGo(when frametime.Moment) {
	double := r.last != nil && r.last.double()
	for n := len(r.teller.hand) - 1; n >= 0; n-- {
		h := r.teller.hand[n]
		if h.at != chess.NoSquare && (double || h.at == h.from || r.castling(h)) {
			r.release(&r.teller.hand[n], when)
		}
	}
}

// castling says whether the held piece is a king that stands where it castles.
func (r *Reader) castling(h held) bool {
	for _, w := range r.ways {
		if w.Move.Castles() && w.Move.From() == h.from && w.Move.Destination() == h.at {
			return r.last == nil || r.last.Move == w.Move
		}
	}
	return false
}

// tellCame tells that a piece of the mover came to a square.
func (r *Reader) tellCame(n int, w *legal.Option) bool {
	i := &r.items[n]
	if r.teller.board.At(i.square) == i.now {
		return true
	}
	if (i.early || r.ahead(i)) && (w == nil || !w.Changes.Has(i.square)) {
		return w != nil // he had not got the move when he put it there, or took it up
	}
	if w == nil && (r.promotion(i) || r.mistakable(i)) {
		return false
	}
	r.equals(n, w)
	if r.teller.air(i.now) == nil && (w == nil || !r.liftBefore(n, w)) {
		return r.comes(n, w)
	}
	if p := r.teller.board.At(i.square); p != chess.NoPiece && p.Color() != r.mover() {
		r.remove(i.square, i.when, adoube.Inferred)
	}
	r.put(i.now, i.square, i.when, r.evidence(i))
	return true
}

// ahead says whether what came is held since longer before the player had the move
// than the board may have been late, and comes elsewhere than whence it was taken.
func (r *Reader) ahead(i *item) bool {
	h := r.teller.air(i.now)
	return h != nil && h.from != i.square && slices.ContainsFunc(r.items, func(o item) bool {
		return o.early && o.square == h.from && r.Between(o.when, r.began) > r.profile.Scan
	})
}

// mistakable says whether what came may be another than the piece just like it
// that is held: one that may go there, and was put before it was seen to leave.
func (r *Reader) mistakable(i *item) bool {
	return r.teller.air(i.now) != nil && slices.ContainsFunc(r.ways, func(w legal.Option) bool {
		from := w.Move.From()
		return w.Brings(i.square, i.now) && r.teller.board.At(from) == i.now && (r.wood.At(from) != i.now || r.Near(i.when, r.Now, 2*r.profile.Scan))
	})
}

// equals puts back a piece that is just like the one that makes move w and is
// held as well, before that one is put: nobody could tell which was which.
func (r *Reader) equals(n int, w *legal.Option) {
	i := &r.items[n]
	if w == nil || !r.fromHand(i, w) && !w.PromotesTo(i.square, i.now) && !r.leaves(n, w) {
		return
	}
	for !r.teller.torn {
		h := r.teller.find(func(h held) bool {
			return h.piece == i.now && h.at == chess.NoSquare && h.from != w.Move.From() && h.from != chess.NoSquare && h.from != i.square
		})
		if h == nil {
			return
		}
		r.home(h, i.when)
	}
}

// leaves says whether item n is the piece that makes move w, seen on its new
// square before it had left the old one.
func (r *Reader) leaves(n int, w *legal.Option) bool {
	i, from := &r.items[n], w.Move.From()
	return w.Brings(i.square, i.now) && r.teller.board.At(from) == i.now && slices.ContainsFunc(r.items[n:r.end(w)], func(o item) bool {
		return o.kind == changed && o.square == from && o.was == i.now && r.Near(i.when, o.since, 2*r.profile.Scan)
	})
}

// fromHand says whether the piece that makes move w is such a one, and held.
func (r *Reader) fromHand(i *item, w *legal.Option) bool {
	return r.teller.find(func(h held) bool { return h.piece == i.now && h.from == w.Move.From() }) != nil
}

// home puts a held piece back where it came from, and lets it go, if it was seen
// to come back.
func (r *Reader) home(h *held, when frametime.Moment) {
	if r.teller.on(h.from) != nil || !r.cameBack(*h) {
		r.teller.torn = true
		return
	}
	h.at, h.told = h.from, h.from
	a := r.hand(adoube.Put, h.from, adoube.Inferred)
	a.Piece = h.piece.Type()
	r.emit(a, when)
	r.release(h, when)
}

// liftBefore finds the lift of a piece that was seen on its new square before
// it had left the old one, and tells it first. When it was lifted nobody saw:
// before another contact, or after it.
func (r *Reader) liftBefore(n int, w *legal.Option) bool {
	i, t := &r.items[n], &r.teller
	for k := n + 1; k < r.end(w); k++ {
		o := &r.items[k]
		if o.told || o.kind != changed || r.seized(k, w) || o.was != i.now || o.now == i.now || o.square == i.square {
			continue
		}
		if next := r.later(k, w); next != nil && next.now == o.was {
			continue
		}
		if h := t.on(o.square); h != nil {
			h.at = chess.NoSquare
		} else if t.board.At(o.square) == o.was {
			r.letGo(o.when)
			r.lifted(o.square, o.when, r.evidence(o), r.teller.just)
		} else {
			continue
		}
		o.told = true
		return true
	}
	return false
}

// comes tells that a piece came to a square that no hand held: the new piece
// of a promotion. What came from nowhere and went again is dropped.
func (r *Reader) comes(n int, w *legal.Option) bool {
	i := &r.items[n]
	if next := r.later(n, w); next != nil && next.now == i.was {
		next.told = true
		return true
	}
	if w != nil && w.Brings(i.square, i.now) && w.Move.Castles() && r.teller.board.At(w.Move.From()) == i.now {
		r.lifted(w.Move.From(), i.when, adoube.Inferred, r.teller.just)
		r.put(i.now, i.square, i.when, r.knows())
		return true
	}
	if w != nil && w.PromotesTo(i.square, i.now) {
		if w.CapturedOn == i.square && r.teller.board.At(i.square) == w.Captured {
			r.remove(i.square, i.when, adoube.Inferred)
		}
		r.takeOff(i.square, i.when)
		r.put(i.now, i.square, i.when, r.knows())
	}
	return w != nil
}

// knows returns how well it is known which piece has come: a board that knows
// occupancy only says that one has.
func (r *Reader) knows() adoube.Evidence {
	if r.occupancy != nil {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// takeOff tells that the pawn which was put on the square of its promotion has
// been taken off.
func (r *Reader) takeOff(s chess.Square, when frametime.Moment) {
	if h := r.teller.find(func(h held) bool { return h.told == s && h.piece.Type() == chess.Pawn }); h != nil {
		r.aside(h, when, adoube.Sensed)
	}
}

// tellExchanged tells that a piece stands where another of the mover's stood:
// a pawn on the last rank has been replaced without the square being seen empty.
func (r *Reader) tellExchanged(n int, w *legal.Option) bool {
	r.takeOff(r.items[n].square, r.items[n].when)
	return r.tellCame(n, w)
}

// tellEnemy tells that an enemy piece left its square: captured, if a piece of
// the mover comes there, or, if it comes back, lifted by nobody knows whom.
func (r *Reader) tellEnemy(n int, w *legal.Option) bool {
	i := &r.items[n]
	next := r.later(n, w)
	back := next != nil && next.now == i.was
	switch {
	case r.teller.board.At(i.square) != i.was:
		return true
	case r.flickers(n, w):
	case back && (r.convening(next) || w == nil && (r.another(i) || r.leftBefore(n))):
		return false
	case back:
		next.told = true
		r.strangers(i, next)
	case w == nil && r.wentOff(i):
		return false
	case next != nil && next.came(r.mover()), w != nil && w.CapturedOn == i.square:
		r.remove(i.square, i.when, r.evidence(i))
	case w == nil:
		return false
	}
	return true
}

// another says whether another piece like the one that left with an item is gone
// too, and may be the one that has come in its place.
func (r *Reader) another(i *item) bool {
	base := r.base.Board()
	return base.Pieces(i.was)&^r.wood.Pieces(i.was).With(i.square) != 0
}

// strangers tells that nobody knows who lifted an enemy piece and put it back;
// not where the mover holds one that nobody could tell from it.
func (r *Reader) strangers(gone, back *item) {
	r.letGo(gone.when)
	if r.teller.find(func(h held) bool { return h.piece.Type() == gone.was.Type() }) != nil {
		return
	}
	lift := adoube.Act{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(gone.square), Evidence: adoube.Sensed}
	r.emit(lift, gone.when)
	lift.Verb, lift.Evidence = adoube.Release, adoube.Inferred
	if len(r.teller.hand) > 0 {
		lift.Piece = gone.was.Type()
	}
	r.emit(lift, back.when)
}
