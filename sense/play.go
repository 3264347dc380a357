package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// goOnAgain continues after a second move by the opponent, with the mover to move.
func (g *game) goOnAgain(s *candidate) {
	actual, items := g.board.pieces, g.ply.after(s.at)
	if g.ply.handed || g.out.reported.begun(g.ply.base.Board()) || g.clock.mode() == idle && g.shown.rests(s, false) > 0 {
		g.out.emitUnseen(s.end) // the opponent may have moved it to its resting square, or it was misread before
	} else {
		g.out.emitForeign(s, adoube.PartyOf(g.ply.mover().Other()), g.ply.seen[s.at].when)
	}
	g.record.remember(g.ply.base)
	g.begin(s.end)
	g.replay(items, s.After, actual)
}

// decide makes the first move of the variations if they agree on it, or reports the board
// as unseen if they meet again. It reports whether it did either.
func (g *game) decide() bool {
	g.ambiguity.clean()
	first := &g.ambiguity.open.all[0]
	for n := range g.ambiguity.open.all {
		if g.ambiguity.open.all[n].moves[0].Move != first.moves[0].Move {
			return g.rejoin()
		}
	}
	g.adopt(first)
	return true
}

// adopt makes the first move of the variation.
func (g *game) adopt(l *variation) {
	g.shown.choose(g.ambiguity.first(l))
	g.complete(ByPlay)
}

// rejoin reports the position in which the variations meet again as unseen, leaving the
// moves to a person.
func (g *game) rejoin() bool {
	first := &g.ambiguity.open.all[0]
	for k := 1; k < len(first.ends); k++ {
		if g.ambiguity.meets(first.moves[k].After, k) {
			g.unseen(first, k)
			return true
		}
	}
	if g.time.Since(g.ambiguity.open.when) >= g.time.profile.Quiet {
		g.ambiguity.close() // nothing fits any more
	}
	return false
}

// unseen reports the board after k+1 moves of the variation as unseen, and continues from
// there with the later observations.
func (g *game) unseen(l *variation, k int) {
	actual, items := g.board.pieces, g.ply.after(l.shown[k])
	g.out.emitUnseen(l.ends[k])
	g.record.remember(g.ply.base)
	g.goOn(l.ends[k])
	g.record.pass(k + 1)
	g.replay(items, l.moves[k].After, actual)
}

// settleIrregular continues from a candidate that its player has left as his move, and
// reports whether there was one.
func (g *game) settleIrregular() bool {
	best := g.irregularity.turnOf(g.shown.irregular.shown())
	if best == nil || !g.irregularity.trusted() || g.irregularity.questionable(best) {
		return false
	}
	e := g.irregularity.leftAs(best)
	if e == NoEvidence {
		return false
	}
	if paused := g.irregularity.pausedOn(best); paused != nil {
		g.take(paused, ByNext)
		return true
	}
	g.out.dispute(g.irregularity.disputed(best))
	defer g.out.dispute(false)
	g.record.breach()
	before := g.irregularity.lastLawful(best)
	if best.again {
		g.goOnAgain(best)
	} else {
		g.take(best, e)
	}
	g.shown.irregular.left(before)
	return true
}

// take makes a candidate, whatever else explains the board.
func (g *game) take(s *candidate, e ReleaseEvidence) {
	g.shown.choose(s)
	g.ambiguity.close()
	g.complete(e)
}

// replaced continues after a legal move by which the player has replaced his irregular one
// before an answer, and reports whether there was one.
func (g *game) replaced() bool {
	n := len(g.shown.irregular.before)
	if n == 0 || len(g.ply.seen) == 0 || g.ply.movedIn(g.ply.mover()) || g.time.Since(g.board.moved) < g.time.profile.Rest {
		return false
	}
	from, standing := g.shown.irregular.before[n-1], g.ply.base.Board()
	if from.Turn() == g.ply.mover() || g.board.pieces == standing {
		return false
	}
	lawful, pressed := legal.Options(&from), g.ply.pressedBy(adoube.PartyOf(from.Turn()))
	for i := range lawful {
		w := &lawful[i]
		if g.board.pieces != w.After {
			continue
		}
		g.begin(from)
		g.out.goElsewhere(standing, w, g.board.moved)
		next := from.Play(w.Move)
		g.out.emitUnexpected(next, &w.After)
		g.out.owe(adoube.PartyOf(from.Turn()))
		g.shown.irregular.replaced()
		g.begin(next)
		g.ply.answers(g.board.moved, false)
		for _, i := range pressed {
			g.out.emitClock(i.when)
		}
		return true
	}
	return false
}

// settle makes the candidate move if there is evidence of its release, and reports whether
// it did.
func (g *game) settle() bool {
	if g.shown.irregular.restoring || g.irregularity.goingBack() || g.returning.putBackStill() >= 0 || g.losses.seekPiece() {
		return false
	}
	if g.settleIrregular() || g.replaced() {
		return true
	}
	if g.irregularity.pending() {
		return false
	}
	if g.irregularity.leftAlone() {
		return g.completes(ByNext)
	}
	if len(g.ambiguity.open.all) > 0 {
		if g.ambiguity.borneOut() && g.decide() {
			return true
		}
		if !g.ambiguity.agreed() {
			return false
		}
	}
	if g.shown.last == nil || g.release.doubtful() {
		return false
	}
	return g.completes(g.release.released())
}

// completes makes the candidate move if e is evidence of its release, and reports whether
// it did.
func (g *game) completes(e ReleaseEvidence) bool {
	if e != NoEvidence {
		g.complete(e)
	}
	return e != NoEvidence
}

// complete reports the rest of the candidate move and starts the next ply with the later
// observations.
func (g *game) complete(e ReleaseEvidence) {
	g.out.because(e)
	c, s, actual := g.ply.mover(), *g.shown.last, g.board.pieces
	items, when := g.release.carry(), g.ply.seen[s.at].when
	g.record.answered(g.release.fastReply(items, when), g.release.overtaken(items, when))
	g.losses.supply(&s, &actual)
	g.report.reportMove()
	next, handed, slid := s.end, g.irregularity.wentOn(), g.release.slid(&s)
	if g.out.emitUnexpected(next, &s.After) {
		g.losses.explains()
	}
	g.out.owe(adoube.PartyOf(c))
	g.out.emitPress()
	g.out.because(NoEvidence)
	g.record.remember(g.ply.base)
	if g.board.occupancy != nil && !s.irregular {
		g.board.occupancy.Played(&g.ply.base, s.Move, when)
	}
	g.begin(next)
	g.ply.answers(when, handed)
	g.record.made(e == ByPlay || !g.time.Timed && slid)
	g.board.played(s.Option, when)
	g.replay(items, s.After, actual)
}

// replay adds the observations to the ply starting from the board after, and ends with the
// actual board.
func (g *game) replay(items []observation, after, actual chess.Board) {
	g.mark(items, after, actual)
	g.board.setTo(after, actual)
	for _, i := range items {
		g.add(i)
	}
	for s := range legal.Differ(&g.board.pieces, &actual).All {
		g.add(observation{when: g.board.moved, since: g.ply.began, square: s, now: actual.At(s)})
	}
}
