package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// search looks after the trail where nothing that the wood shows is a move:
// the player has pressed his clock all the same, or frames were lost.
func (r *Reader) search() {
	switch {
	case !r.founded() && (r.lost || r.astray()):
		r.unfound()
	case len(r.fork.lines) > 0 && !r.quiet():
		return
	case r.clock.mode() == ended && !r.justStopped() && r.charged == adoube.Unknown || len(r.rivals()) > 0:
		return
	case r.lost && (r.quiet() || r.justStopped() || r.charged != adoube.Unknown):
		r.restart()
	case r.movedAgain():
		r.restart()
	case !r.lost && r.pressedEmpty():
		r.owed = adoube.PartyOf(r.mover())
		r.tellPress()
		r.unpress()
		r.back = true
	case !r.lost && r.astray() && !r.misses() && !r.ghost():
		r.lost = true
		r.pressedOnNoMove()
	}
}

// pressedEmpty says whether the player has pressed his clock although the
// pieces surely stand as he found them.
func (r *Reader) pressedEmpty() bool {
	base := r.base.Board()
	when, ok := r.plainPress()
	return ok && r.asks && r.last == nil && r.wood == base && r.confirmed(when) && (r.sure || r.plies > 0)
}

// ghost finds a piece that is shown on its new square and on the old one
// alike, as the frame that it left was lost, and says whether that is the one
// thing that keeps the wood from showing a move.
func (r *Reader) ghost() bool {
	var found *legal.Option
	for n := range r.ways {
		w, board := &r.ways[n], r.wood
		board.Clear(w.Move.From())
		if board == w.After && found != nil {
			return false
		}
		if board == w.After {
			found = w
		}
	}
	if found == nil {
		return false
	}
	r.wood.Clear(found.Move.From())
	r.note()
	return true
}

// justStopped says whether the clocks were stopped, and nothing has been
// touched since.
func (r *Reader) justStopped() bool {
	return len(r.items) > 0 && r.items[len(r.items)-1].kind == stopped
}

// astray says whether the wood cannot be explained by moves any more: the
// player has pressed his clock and the board has had the time to show his
// move, or no clock runs, nobody holds anything, and nothing has happened for
// long.
func (r *Reader) astray() bool {
	base := r.base.Board()
	if r.wood == base || r.last != nil && (r.last.shows && r.remains() || r.last.reply != nil) {
		return false
	}
	if !r.set {
		return r.clock.mode() == live
	}
	if when, ok := r.plainPress(); ok {
		return r.Since(when) >= r.profile.Lag && r.confirmed(when) || r.Since(when) >= 3*r.profile.Lag
	}
	return r.clock.mode() == idle && r.Since(r.moved) >= 3*r.profile.Quiet && !r.holding() && !r.leftIrregular()
}

// holding says whether the mover has a piece in the air.
func (r *Reader) holding() bool {
	return r.teller.find(func(h held) bool { return h.at == chess.NoSquare }) != nil
}

// pressedOnNoMove tells that the clock was pressed although no move had been made,
// where everything that happened is known to be what the player did.
func (r *Reader) pressedOnNoMove() {
	when, ok := r.plainPress()
	if !ok || r.holding() || !r.set || r.unreported || !r.asks && r.occupancy == nil && (r.blurred || r.irregular.shown() == nil) || !r.confirmed(when) || r.gapped(len(r.items)) {
		return
	}
	for _, i := range r.items {
		if !i.told && i.kind == changed {
			return
		}
	}
	for len(r.teller.hand) > 0 {
		r.release(&r.teller.hand[0], when)
	}
	r.owed = adoube.PartyOf(r.mover())
	r.charged = r.owed
	r.tellClock(when)
}

// restart goes on from the wood as it stands, if that can be a position of the
// game, and tells that how it came there was not seen; or, where the clock was
// pressed on no move and all stands again as before, that the arbiter has put
// it back. To what he has is for the board to say, once it had to be told as
// unseen: who reads the acts may not know which moves led there.
func (r *Reader) restart() {
	base := r.base.Board()
	if r.charged != adoube.Unknown && r.wood == base && !r.blurred {
		r.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.Now)
		r.goOn(r.base)
		return
	}
	explained := r.wood == r.teller.board && len(r.teller.hand) == 0
	missing := r.wood.Occupied().Count() < r.teller.board.Occupied().Count()
	if explained || r.holding() && r.wood != base || r.charged != adoube.Unknown && (missing || !r.quiet()) {
		return
	}
	if pos, ok := r.position(); ok {
		r.surprise(pos)
		r.remember()
		r.goOn(pos)
	}
}

// surprise tells that the wood stands so, and nobody saw how it came there.
func (r *Reader) surprise(pos chess.Position) {
	r.blurred = true
	r.emit(adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Sensed, FEN: pos.FEN()}, r.Now)
}

// goOn begins a ply from that position with nothing left over.
func (r *Reader) goOn(pos chess.Position) {
	if r.occupancy != nil {
		r.occupancy.Resume(pos, r.wood)
	}
	r.setOut(pos)
}

// setOut begins a ply from that position as if the game had begun there.
func (r *Reader) setOut(pos chess.Position) {
	r.set, r.lost, r.owed, r.charged, r.victim, r.junk = true, false, adoube.Unknown, adoube.Unknown, victim{on: chess.NoSquare}, 0
	r.centre, r.opened = meeting{}, r.face.Turn
	r.begin(pos)
}

// position returns the position that the wood shows: the one from which the
// ply was to be made if that stands again, else with the clock telling who has
// the move.
func (r *Reader) position() (chess.Position, bool) {
	base := r.base.Board()
	if r.wood == base {
		return r.base, true
	}
	if n := r.earlier(); n >= 0 {
		return r.past[n], true
	}
	turn := r.mover()
	if c, ok := r.face.Turn.Color(); ok && r.clock.mode() != idle {
		turn = c
	}
	return r.presumed(turn)
}

// presumed returns the position that the wood shows where that player has the
// move, if it can be one of the game.
func (r *Reader) presumed(turn chess.Color) (chess.Position, bool) {
	base := r.base.Board()
	for c := range chess.Color(2) {
		if r.wood.Of(c).Count() > base.Of(c).Count() {
			return chess.Position{}, false
		}
	}
	setup := r.base.Setup()
	setup.Board, setup.Turn, setup.EnPassant = r.wood, turn, chess.NoSquare
	loose, err := setup.Loose()
	if err != nil {
		return loose, false
	}
	pos, err := loose.Setup().Position()
	return pos, err == nil
}

// giveUp tells how the pieces stand at the end, where that could not be explained
// while clocks were running. With a piece in the hand nothing is told: the hand
// would have gone on.
func (r *Reader) giveUp() {
	base, held := r.base.Board(), r.emptied || r.holding()
	if r.clock.mode() == live && r.centre.result == "" && r.wood != base && !held {
		r.restart()
	}
}
