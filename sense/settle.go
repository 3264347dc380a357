package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// settle makes the move that stands, if there is evidence that it has been
// released, and says whether it did.
func (r *Reader) settle() bool {
	if r.irregular.restoring || r.goingBack() || r.missesPiece() {
		return false
	}
	if r.settleIrregular() || r.replaced() {
		return true
	}
	if r.pending() {
		return false
	}
	if r.leftAlone() {
		return r.completes(ByNext)
	}
	if len(r.fork.lines) > 0 {
		if r.borne() && r.decide() {
			return true
		}
		if !r.agreed() {
			return false
		}
	}
	if r.last == nil || r.doubtful() {
		return false
	}
	return r.completes(r.released())
}

// doubtful says whether it is too early to take the move that stands for the
// one that is made: the wood shows another as well, or has shown one and does
// not show this one exactly.
func (r *Reader) doubtful() bool {
	l := r.last
	if r.quiet() || r.presented() {
		return false
	}
	if l.shows && l.loose >= absent && l.reply == nil {
		return true
	}
	return len(r.rivals()) > 1 && !l.pursued() || len(r.stands) > 1 && l.shows && l.loose > 0
}

// presented says whether the wood has shown the move that stands exactly, and
// nothing else, since the mover pressed his clock on it and for a while.
func (r *Reader) presented() bool {
	when, ok := r.lastPress()
	return ok && r.explained() && r.Since(r.moved) >= r.profile.Rest && r.Since(when) >= r.profile.Scan
}

// upheld says whether the mover has pressed his clock on what he had put, and the
// squares of his move have changed only after the board would have shown that they
// did before, or by what the opponent has put on one that he had left.
func (r *Reader) upheld() bool {
	var press *item
	for n := r.last.at + 1; n < len(r.items); n++ {
		switch i := &r.items[n]; {
		case i.kind == changed && r.last.Changes.Has(i.square):
			put := i.came(r.mover().Other()) && i.square != r.last.Move.Destination()
			return press != nil && (put || r.Between(press.when, i.when) > r.profile.Scan)
		case press == nil && i.kind == pressed && i.by == adoube.PartyOf(r.mover()) && !r.again(n):
			press = i
		}
	}
	return false
}

// felt says whether the board has felt the finger leave the piece that moved
// where it stands. Of a finger it may tell a scan before it tells of the squares.
func (r *Reader) felt() bool {
	on, stood := r.last.Move.Destination(), r.items[r.last.at].when
	for _, i := range r.items {
		off := i.square == on || i.square == chess.NoSquare
		if i.kind == letGone && off && r.Between(i.when, stood) <= r.profile.Scan && r.Since(i.when) >= r.profile.Scan && !r.gone(on, i.when) {
			return true
		}
	}
	return false
}

// gone says whether what the move that stands put on s had left it again by then.
func (r *Reader) gone(s chess.Square, then frametime.Moment) bool {
	return slices.ContainsFunc(r.items[r.last.at+1:], func(i item) bool {
		return i.kind == changed && i.square == s && r.Between(then, i.when) <= r.profile.Scan
	})
}

// passed says whether the opponent has surely had the move: his clock runs, or
// he has pressed it since the move stood, and all has been quiet for long.
func (r *Reader) passed() bool {
	if r.clock.mode() != live || !r.quiet() {
		return false
	}
	other := adoube.PartyOf(r.mover().Other())
	at := r.items[r.last.at].when
	for _, i := range r.items[r.last.at+1:] {
		if i.kind == pressed && i.by == other && r.Between(at, i.when) > r.profile.Scan {
			return true
		}
	}
	return r.face.Turn == other
}

// remains says whether the moved piece still stands where its move ends, or
// has been captured there.
func (r *Reader) remains() bool {
	return r.wood.At(r.last.Move.Destination()) != chess.NoPiece
}

// quiet says whether nothing has changed for long.
func (r *Reader) quiet() bool { return r.Since(r.moved) >= r.profile.Quiet }

// lastPress returns when the mover pressed his clock last, if he did.
func (r *Reader) lastPress() (frametime.Moment, bool) {
	return r.lastPressed(func(item) bool { return true })
}

// plainPress returns the same where the clock that ran has shown it: what is
// reckoned speaks for moves, and against nobody.
func (r *Reader) plainPress() (frametime.Moment, bool) {
	return r.lastPressed(func(i item) bool { return !i.reckoned })
}

// lastPressed returns when the mover pressed his clock last so that counts.
func (r *Reader) lastPressed(counts func(item) bool) (frametime.Moment, bool) {
	for n, i := range slices.Backward(r.items) {
		if i.kind == pressed && i.by == adoube.PartyOf(r.mover()) && counts(i) && !r.again(n) {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// settled says whether the squares have had the time of a scan to be read
// since the clock was pressed, and the move was seen to stand no later; what was
// seen after that has to stand for as long again.
func (r *Reader) settled(press frametime.Moment) bool {
	scan, stood := r.profile.Scan, r.items[r.last.at].when
	late := r.Between(press, stood)
	return r.Since(press) >= scan && (late <= scan || late <= 2*scan && r.Since(stood) >= 2*scan)
}

// anyPressed says whether a clock has been pressed since the item.
func (r *Reader) anyPressed(at int) bool {
	for _, i := range r.items[at+1:] {
		if i.kind == pressed {
			return true
		}
	}
	return false
}

// stoppedAfter says whether the clocks were stopped while the move stood, or
// after it had been replied to: hands that stop clocks have let go.
func (r *Reader) stoppedAfter() bool {
	c := r.mover()
	for n := r.last.at + 1; n < len(r.items); n++ {
		i := &r.items[n]
		switch {
		case i.kind == stopped:
			return n > r.last.replyAt
		case r.last.reply == nil && (i.left(c) || i.came(c)):
			return false
		}
	}
	return false
}

// otherLifted says whether another piece has been in the air for some time
// since the move stands: the opponent's, or another of the player's own.
func (r *Reader) otherLifted() bool {
	for _, i := range r.items[r.last.at+1:] {
		up := i.kind == changed && i.now == chess.NoPiece && r.wood.At(i.square) == chess.NoPiece
		if up && r.Since(i.when) > r.profile.Flicker && !r.continues(i) {
			return true
		}
	}
	return false
}

// continues says whether a lift may belong to another move that begins like
// the one that stands: the piece may go on and capture there, or the rook's
// move become castling; or the kings may be on their way to the centre.
func (r *Reader) continues(i item) bool {
	m := r.last.Move
	if i.was.Type() == chess.King && r.last.Piece().Type() == chess.King {
		return true
	}
	for _, w := range r.ways {
		if w.Move.From() == m.From() && w.CapturedOn == i.square {
			return true
		}
		if w.Move.Castles() && chess.SquaresOf(w.Move.From(), w.Move.To()) == chess.SquaresOf(m.From(), i.square) {
			return true
		}
	}
	return false
}

// completes makes the move that stands if there is a ground, and says whether it
// did.
func (r *Reader) completes(g Ground) bool {
	if g != NoGround {
		r.complete(g)
	}
	return g != NoGround
}

// complete tells the rest of the move that stands, and begins the next ply with
// what has been seen since.
func (r *Reader) complete(g Ground) {
	r.ground = g
	c, s, actual := r.mover(), *r.last, r.wood
	items, when := r.carry(), r.items[s.at].when
	r.brisk = r.brisk || r.hasty(items, when)
	r.inverted = r.inverted || r.overtaken(items, when)
	r.tellAll()
	next, handed := s.end, r.wentOn()
	if r.square(next, &s.After) {
		r.explains()
	}
	r.owed = adoube.PartyOf(c)
	r.tellPress()
	r.ground = NoGround
	r.remember()
	if r.occupancy != nil && !s.irregular {
		r.occupancy.Played(&r.base, s.Move, when)
	}
	r.begin(next)
	r.began, r.handed, r.lost, r.dim = when, handed, false, 0
	r.plies++
	r.victim = victim{s.Captured, s.CapturedOn, when}
	r.junk &^= s.After.Occupied()
	r.replay(items, s.After, actual)
}

// hasty says whether the opponent has taken something up within a scan of the
// moment at which the move stood. A board that looks too seldom cannot tell.
func (r *Reader) hasty(items []item, stood frametime.Moment) bool {
	return !r.seldom() && slices.ContainsFunc(items, func(i item) bool {
		return i.left(r.mover().Other()) && r.Near(stood, i.when, r.profile.Scan)
	})
}

// overtaken says whether the opponent had put a piece for his reply longer before the
// move stood than a board may be late: then it may have been he who had the move.
func (r *Reader) overtaken(items []item, stood frametime.Moment) bool {
	return slices.ContainsFunc(items, func(i item) bool {
		return i.early && i.came(r.mover().Other()) && r.Between(i.when, stood) > 2*r.profile.Scan
	})
}

// square tells the wood as it is after the move, where what was told before the
// move was known has left it otherwise; it says whether it has not.
func (r *Reader) square(next chess.Position, after *chess.Board) bool {
	if !r.teller.torn && r.teller.shows(*after) {
		return true
	}
	r.emit(adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Sensed, FEN: next.FEN()}, r.Now)
	return false
}

// tellPress tells that the mover has pressed his clock, if he has.
func (r *Reader) tellPress() {
	if when, ok := r.lastPress(); ok {
		r.tellClock(when)
	}
}

// tellClock tells that the player who has moved last pressed his clock.
func (r *Reader) tellClock(when frametime.Moment) {
	r.emit(adoube.Act{Verb: adoube.Clock, By: r.owed, Evidence: adoube.Sensed}, when)
	r.owed = adoube.Unknown
}

// carry returns the items that belong to the next ply: what came after the
// move stood, and before that what the opponent has lifted and put.
func (r *Reader) carry() []item {
	c := r.mover()
	var items []item
	for n, i := range r.items {
		i.told, i.early = false, i.kind == changed && n <= r.last.at
		switch {
		case i.kind == void || i.kind == pressed && i.by == adoube.PartyOf(c) && !r.again(n):
		case r.last.foreign && n <= r.last.at && r.last.Changes.Has(i.square):
		case n > r.last.at:
			items = append(items, i)
		case i.kind == changed && r.opponents(n) && !r.returned(n):
			items = append(items, i)
		}
	}
	return items
}

// again says whether a press that is item n is one for the mover's next move: the
// opponent has pressed since the mover did, or it came so long after the reply,
// however late the clock tells.
func (r *Reader) again(n int) bool {
	if r.turns(n) > 1 {
		return true
	}
	replied := r.last != nil && r.last.reply != nil
	return replied && r.Between(r.items[r.last.replyAt].when, r.items[n].when) > frametime.Tick
}

// turns returns how many clocks were pressed before item n, the mover's first and
// then by turns.
func (r *Reader) turns(n int) int {
	turns, by := 0, adoube.PartyOf(r.mover())
	for k := range r.items[:n] {
		if i := &r.items[k]; i.kind == pressed && i.by == by {
			turns, by = turns+1, opponent(by)
		}
	}
	return turns
}

// opponents says whether item n, before the move stood, is what the opponent
// did: a piece of his that went or came and is not the one captured.
func (r *Reader) opponents(n int) bool {
	i, c := &r.items[n], r.mover().Other()
	return i.came(c) || i.left(c) && i.square != r.last.CapturedOn || r.seized(n, r.last.Option)
}

// seized says whether item n is that a piece of the mover's, which has no part in
// his move w, is gone and does not come back: the opponent takes it.
func (r *Reader) seized(n int, w *legal.Option) bool {
	i := &r.items[n]
	if !i.left(r.mover()) || i.now != chess.NoPiece || w.Changes.Has(i.square) {
		return false
	}
	next := r.later(n, w)
	return next == nil || next.came(r.mover().Other())
}

// returned says whether item n and another before the move stood are a piece
// that was lifted and put back.
func (r *Reader) returned(n int) bool {
	i := &r.items[n]
	if r.last.guessed && i.square == r.last.Move.Destination() {
		return false
	}
	for k := range r.items[:r.last.at+1] {
		o := &r.items[k]
		if o.kind == changed && o.square == i.square && o.was == i.now && o.now == i.was {
			return true
		}
	}
	return false
}

// replay puts the items into the ply that begins with the board after, so that
// at last the wood is as it really is.
func (r *Reader) replay(items []item, after, actual chess.Board) {
	r.mark(items, after, actual)
	r.wood = after
	for s := range r.junk.All {
		r.wood.Put(s, actual.At(s))
	}
	for _, i := range items {
		r.add(i)
	}
	for s := range legal.Differ(&r.wood, &actual).All {
		r.add(item{when: r.moved, since: r.began, square: s, now: actual.At(s)})
	}
}
