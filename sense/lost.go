package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// returns goes on from an earlier position of the game where the pieces have
// been put back to it, as after a claim that was upheld. How that came about was
// settled by people: it is reported as unseen.
func (r *game) returns() {
	if !r.board.set || r.clock.mode() == ended || len(r.ply.seen) == 0 {
		return
	}
	if n, rest := r.returning.putRight(); n >= 0 {
		r.putRight(n, rest)
		return
	}
	if r.straightened() || r.putBack() || r.board.occupancy != nil {
		return
	}
	n := r.returning.earlier()
	if n < 0 || !r.returning.setStill() && (r.time.Since(r.board.moved) < r.returning.steady() || !r.returning.onlyBack(r.record.past[n].Board())) {
		return
	}
	pos := r.record.past[n]
	r.record.past = r.record.past[:n]
	r.out.emitUnseen(pos)
	r.goOn(pos)
}

// giveUpStart drops the presumed start, until the board sends a dump.
func (r *game) giveUpStart() {
	r.presumed.wrong, r.record.lost, r.record.plies = true, false, 0
	r.begin(r.ply.base)
}

// search looks after the trail where nothing that the board shows is a move:
// the player has pressed his clock all the same, or frames were lost.
func (r *game) search() {
	switch {
	case !r.board.founded() && (r.record.lost || r.astray()):
		r.giveUpStart()
	case len(r.ambiguity.open.all) > 0 && !r.board.quiet():
		return
	case r.clock.mode() == ended && !r.ply.justStopped() && r.record.charged == adoube.Unknown || len(r.shown.rivals()) > 0:
		return
	case r.record.lost && (r.board.quiet() || r.ply.justStopped() || r.record.charged != adoube.Unknown):
		r.restart()
	case r.irregularity.movedAgain():
		r.restart()
	case !r.record.lost && r.irregularity.pressedEmpty():
		r.out.owed = adoube.PartyOf(r.ply.mover())
		r.out.emitPress()
		r.shown.unpress()
		r.ply.back = true
	case !r.record.lost && r.astray() && !r.losses.seek() && !r.ghost():
		r.record.lost = true
		r.pressedOnNoMove()
	}
}

// ghost finds a piece that is shown on its new square and on the old one
// alike, as the frame that it left was lost, and reports whether that is the one
// thing that keeps the board from showing a move.
func (r *game) ghost() bool {
	var found *legal.Option
	for n := range r.ply.options {
		w, board := &r.ply.options[n], r.board.pieces
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
	r.board.pieces.Clear(found.Move.From())
	r.updateCandidates()
	return true
}

// astray reports whether the board cannot be explained by moves any more: the
// player has pressed his clock and the board has had the time to show his
// move, or no clock runs, nobody holds anything, and nothing has happened for
// long.
func (r *game) astray() bool {
	base := r.ply.base.Board()
	if r.board.pieces == base || r.shown.last != nil && (r.shown.last.shows && r.shown.remains() || r.shown.last.reply != nil) {
		return false
	}
	if !r.board.set {
		return r.clock.mode() == live
	}
	if when, ok := r.shown.plainPress(); ok {
		return r.time.Since(when) >= r.time.profile.Lag && r.board.confirmed(when) || r.time.Since(when) >= 3*r.time.profile.Lag
	}
	return r.clock.mode() == idle && r.time.Since(r.board.moved) >= 3*r.time.profile.Quiet && !r.out.holding() && !r.irregularity.leftIrregular()
}

// pressedOnNoMove reports that the clock was pressed although no move had been made,
// where everything that happened is known to be what the player did.
func (r *game) pressedOnNoMove() {
	when, ok := r.shown.plainPress()
	if !ok || r.out.holding() || !r.board.set || r.board.unreported || !r.board.asks && r.board.occupancy == nil && (r.record.unseenBefore || r.shown.irregular.shown() == nil && !r.ply.tookKing()) || !r.board.confirmed(when) || r.ply.gapped(len(r.ply.seen)) || r.ply.beganEarly() {
		return
	}
	for _, i := range r.ply.seen {
		if !i.reported && i.kind == changed {
			return
		}
	}
	for len(r.out.reported.hand) > 0 {
		r.out.release(&r.out.reported.hand[0], when)
	}
	r.out.owed = adoube.PartyOf(r.ply.mover())
	r.record.charged = r.out.owed
	r.out.emitClock(when)
}

// restart goes on from the board as it stands, if that can be a position of the
// game, and reports that how it came there was not seen; or, where the clock was
// pressed on no move and all stands again as before, that the arbiter has put
// it back. To what he has is for the board to say, once it had to be reported as
// unseen: who reads the acts may not know which moves led there.
func (r *game) restart() {
	base := r.ply.base.Board()
	if r.record.charged != adoube.Unknown && r.board.pieces == base && !r.record.unseenBefore {
		r.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.time.Now)
		r.goOn(r.ply.base)
		return
	}
	explained := r.board.pieces == r.out.reported.board && len(r.out.reported.hand) == 0
	missing := r.board.pieces.Occupied().Count() < r.out.reported.board.Occupied().Count()
	if explained || r.out.holding() && r.board.pieces != base || r.record.charged != adoube.Unknown && (missing || !r.board.quiet()) {
		return
	}
	if pos, ok := r.returning.position(); ok {
		r.out.emitUnseen(pos)
		r.returning.remember()
		r.goOn(pos)
	}
}

// giveUp reports how the pieces stand at the end, where that could not be explained
// while clocks were running. With a piece in the hand nothing is reported: the hand
// would have gone on.
func (r *game) giveUp() {
	base, held := r.ply.base.Board(), r.board.emptied || r.out.holding()
	if r.clock.mode() == live && r.record.kings.result == "" && r.board.pieces != base && !held {
		r.restart()
	}
}

// putRight goes on from the position before that irregular move, to which the pieces have
// been put back, with what has been seen since. Once the board had to be reported as unseen,
// how they stand is reported too: who reads the acts may know another position as that one.
func (r *game) putRight(n int, rest []observation) {
	pos, actual := r.shown.irregular.before[n], r.board.pieces
	reported := r.shown.irregular.restoring
	r.shown.irregular.before, r.shown.irregular.restoring = r.shown.irregular.before[:n], false
	if !reported {
		r.out.leave(r.time.Now)
		r.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.time.Now)
	}
	if r.record.unseenBefore || r.record.alternative {
		r.out.emitUnseen(pos)
	}
	r.goOn(pos)
	if len(rest) > 0 {
		r.replay(rest, pos.Board(), actual)
	}
}

// putBack reports whether the pieces stand again as before, and one of them was reported to
// have been captured, and goes on from there.
func (r *game) putBack() bool {
	base := r.ply.base.Board()
	if r.board.pieces != base || r.time.Since(r.board.moved) < r.time.profile.Scan || r.board.occupancy != nil {
		return false
	}
	c := r.ply.mover().Other()
	if missing := base.Of(c) &^ r.out.reported.board.Of(c); missing == 0 || len(r.shown.irregular.before) > 0 && r.shown.irregular.restoring {
		return false
	}
	for len(r.out.reported.hand) > 0 && !r.out.reported.torn {
		if h := &r.out.reported.hand[0]; h.at == chess.NoSquare {
			r.out.home(h, r.time.Now)
		} else {
			r.out.release(h, r.time.Now)
		}
	}
	r.standAgain()
	return true
}

// standAgain reports that the pieces have been put back as they stood when the ply began,
// and goes on from there. Once the board had to be reported as unseen, how they stand is for
// the board to say: who reads the acts may know another position as the one before.
func (r *game) standAgain() {
	if r.record.unseenBefore {
		r.out.emitUnseen(r.ply.base)
	} else {
		r.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, r.time.Now)
	}
	r.goOn(r.ply.base)
}

// straightened reports whether a piece of the player's who has not the move stood
// elsewhere until the clocks were stopped, and stands again as before, and goes on from
// there: whose hand moved it nobody saw.
func (r *game) straightened() bool {
	base := r.ply.base.Board()
	if r.board.pieces != base || !r.ply.stopped() {
		return false
	}
	for _, s := range r.shown.irregular.candidates {
		if !s.foreign || !r.shown.stoodUntilStop(s) {
			continue
		}
		r.out.emitForeign(s, adoube.Unknown, r.ply.seen[s.at].when)
		r.standAgain()
		return true
	}
	return false
}
