package sense

import (
	"adoube"
	"adoube/chess"
)

// returns continues from an earlier position to which the pieces have been put back, for
// example after an upheld claim. People settled how that came about, so it is reported as
// unseen.
func (g *game) returns() {
	if !g.board.set || g.clock.mode() == ended || len(g.ply.seen) == 0 {
		return
	}
	if n, rest := g.returning.putRight(); n >= 0 {
		g.putRight(n, rest)
		return
	}
	if g.straightened() || g.putBack() || g.board.occupancy != nil {
		return
	}
	n := g.returning.earlier()
	if n < 0 || !g.returning.setStill() && (g.time.Since(g.board.moved) < g.returning.steady() || !g.returning.onlyBack(g.record.past[n].Board())) {
		return
	}
	pos := g.record.goBack(n)
	g.out.emitUnseen(pos)
	g.goOn(pos)
}

// giveUpStart drops the presumed start until the board sends a whole board.
func (g *game) giveUpStart() {
	g.presumed.refute()
	g.record.startOver()
	g.begin(g.ply.base)
}

// search recovers when nothing the board shows is a move: the player has pressed all the
// same, or frames were lost.
func (g *game) search() {
	switch {
	case !g.board.founded() && (g.record.lost || g.astray()):
		g.giveUpStart()
	case len(g.ambiguity.open.all) > 0 && !g.board.quiet():
		return
	case g.clock.mode() == ended && !g.ply.justStopped() && g.record.charged == adoube.Unknown || len(g.shown.rivals()) > 0:
		return
	case g.record.lost && (g.board.quiet() || g.ply.justStopped() || g.record.charged != adoube.Unknown):
		g.restart()
	case g.irregularity.movedAgain():
		g.restart()
	case !g.record.lost && g.irregularity.pressedEmpty():
		g.out.owe(adoube.PartyOf(g.ply.mover()))
		g.out.emitPress()
		g.ply.unpressForNothing()
	case !g.record.lost && g.astray() && !g.losses.seek() && !g.ghost():
		g.record.lose()
		g.pressedOnNoMove()
	}
}

// ghost finds a piece shown on both its new and its old square because a frame was lost,
// and reports whether that alone prevents the board from showing a move.
func (g *game) ghost() bool {
	found := chess.NoSquare
	for n := range g.ply.options {
		from, board := g.ply.options[n].Move.From(), g.board.pieces
		board.Clear(from)
		if board != g.ply.options[n].After {
			continue
		}
		if found != chess.NoSquare {
			return false
		}
		found = from
	}
	if found == chess.NoSquare {
		return false
	}
	g.board.put(found, chess.NoPiece)
	g.updateCandidates()
	return true
}

// astray reports whether moves can no longer explain the board: the player has pressed and
// the board had time to show his move; or no clock runs, nobody holds a piece and nothing
// has happened for long.
func (g *game) astray() bool {
	base := g.ply.base.Board()
	if g.board.pieces == base || g.shown.last != nil && (g.shown.last.shows && g.shown.remains() || g.shown.last.reply != nil) {
		return false
	}
	if !g.board.set {
		return g.clock.mode() == live
	}
	if when, ok := g.shown.plainPress(); ok {
		return g.time.Since(when) >= g.time.profile.Lag && g.board.confirmed(when) || g.time.Since(when) >= 3*g.time.profile.Lag
	}
	return g.clock.mode() == idle && g.time.Since(g.board.moved) >= 3*g.time.profile.Quiet && !g.out.holding() && !g.irregularity.leftIrregular()
}

// pressedOnNoMove reports a press without a move, if all events are known to be the
// player's acts.
func (g *game) pressedOnNoMove() {
	when, ok := g.shown.plainPress()
	if !ok || g.out.holding() || !g.board.set || g.board.unreported || !g.board.asks && g.board.occupancy == nil && (g.record.unseenBefore || g.shown.irregular.shown() == nil && !g.ply.tookKing()) || !g.board.confirmed(when) || g.ply.gapped(len(g.ply.seen)) || g.ply.beganEarly() {
		return
	}
	for _, i := range g.ply.seen {
		if !i.reported && i.kind == changed {
			return
		}
	}
	for len(g.out.reported.hand) > 0 {
		g.out.release(&g.out.reported.hand[0], when)
	}
	g.out.owe(adoube.PartyOf(g.ply.mover()))
	g.record.charge(g.out.owed)
	g.out.emitClock(when)
}

// restart continues from the present board if it can be a position of the game, and reports
// it as unseen; or, after a press without a move and with all pieces back, as restored by
// the arbiter. Once the board had to be reported as unseen, the position is always
// reported, since the receiver of the acts may not know which moves led to it.
func (g *game) restart() {
	base := g.ply.base.Board()
	if g.record.charged != adoube.Unknown && g.board.pieces == base && !g.record.unseenBefore {
		g.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, g.time.Now)
		g.goOn(g.ply.base)
		return
	}
	explained := g.board.pieces == g.out.reported.board && len(g.out.reported.hand) == 0
	missing := g.board.pieces.Occupied().Count() < g.out.reported.board.Occupied().Count()
	if explained || g.out.holding() && g.board.pieces != base || g.record.charged != adoube.Unknown && (missing || !g.board.quiet()) {
		return
	}
	if pos, ok := g.returning.position(); ok {
		g.out.emitUnseen(pos)
		g.record.remember(g.ply.base)
		g.goOn(pos)
	}
}

// giveUp reports the final placement if it could not be explained while clocks were
// running. It reports nothing with a piece in a hand, since the hand would have gone on.
func (g *game) giveUp() {
	base, held := g.ply.base.Board(), g.board.emptied || g.out.holding()
	if g.clock.mode() == live && g.record.kings.result == "" && g.board.pieces != base && !held {
		g.restart()
	}
}

// putRight continues from the position before irregular move n, to which the pieces have
// been put back, with the observations since. Once the board had to be reported as unseen,
// the position is reported too, since the receiver of the acts may assume another one.
func (g *game) putRight(n int, rest []observation) {
	actual, reported := g.board.pieces, g.shown.irregular.restoring
	pos := g.shown.irregular.goBack(n)
	if !reported {
		g.out.leave(g.time.Now)
		g.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, g.time.Now)
	}
	if g.record.unseenBefore || g.record.alternative {
		g.out.emitUnseen(pos)
	}
	g.goOn(pos)
	if len(rest) > 0 {
		g.replay(rest, pos.Board(), actual)
	}
}

// putBack continues from the start of the ply if the pieces stand again as then although
// one of them was reported as captured, and reports whether they do.
func (g *game) putBack() bool {
	base := g.ply.base.Board()
	if g.board.pieces != base || g.time.Since(g.board.moved) < g.time.profile.Scan || g.board.occupancy != nil {
		return false
	}
	c := g.ply.mover().Other()
	if missing := base.Of(c) &^ g.out.reported.board.Of(c); missing == 0 || len(g.shown.irregular.before) > 0 && g.shown.irregular.restoring {
		return false
	}
	for len(g.out.reported.hand) > 0 && !g.out.reported.torn {
		if h := &g.out.reported.hand[0]; h.at == chess.NoSquare {
			g.out.home(h, g.time.Now)
		} else {
			g.out.release(h, g.time.Now)
		}
	}
	g.standAgain()
	return true
}

// standAgain reports that the pieces are back as at the start of the ply, and continues
// from there. Once the board had to be reported as unseen, it reports the position, since
// the receiver of the acts may assume another one.
func (g *game) standAgain() {
	if g.record.unseenBefore {
		g.out.emitUnseen(g.ply.base)
	} else {
		g.out.emit(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter, Evidence: adoube.Inferred}, g.time.Now)
	}
	g.goOn(g.ply.base)
}

// straightened continues from the start of the ply if a piece of the player not having the
// move was displaced until the clocks were stopped and is now back; it reports whether one
// was. Nobody saw whose hand moved it.
func (g *game) straightened() bool {
	base := g.ply.base.Board()
	if g.board.pieces != base || !g.ply.stopped() {
		return false
	}
	for _, s := range g.shown.irregular.candidates {
		if !s.foreign || !g.shown.stoodUntilStop(s) {
			continue
		}
		g.out.emitForeign(s, adoube.Unknown, g.ply.seen[s.at].when)
		g.standAgain()
		return true
	}
	return false
}
