package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// goOnAgain goes on from where the opponent has moved again, with the mover to move.
func (r *game) goOnAgain(s *candidate) {
	actual, items := r.board.pieces, slices.Clone(r.ply.seen[s.at+1:])
	for n := range items {
		items[n].reported = false
	}
	if r.ply.handed || r.out.reported.begun(&r.ply.base) || r.clock.mode() == idle && r.shown.rests(s, false) > 0 {
		r.out.emitUnseen(s.end) // the opponent may have moved it to where it rested, or it was read otherwise so far
	} else {
		r.out.emitForeign(s, adoube.PartyOf(r.ply.mover().Other()), r.ply.seen[s.at].when)
	}
	r.returning.remember()
	r.begin(s.end)
	r.replay(items, s.After, actual)
}

// decide makes the first move of the variations where they agree on it, or reports the
// board as unseen where they meet again, and reports whether it did.
func (r *game) decide() bool {
	r.ambiguity.clean()
	first := &r.ambiguity.open.all[0]
	for n := range r.ambiguity.open.all {
		if r.ambiguity.open.all[n].moves[0].Move != first.moves[0].Move {
			return r.rejoin()
		}
	}
	r.adopt(first)
	return true
}

// adopt makes the first move of the variation.
func (r *game) adopt(l *variation) {
	s := r.ambiguity.find(l)
	if s == nil {
		after := l.ends[0]
		s = &candidate{Option: &l.moves[0], end: after, at: r.ambiguity.standing(l), guessed: true, shows: true, replies: legal.Options(&after)}
	}
	r.shown.last = s
	r.complete(ByPlay)
}

// rejoin reports the position in which the variations meet again as unseen: how it came
// about is for a person to say.
func (r *game) rejoin() bool {
	first := &r.ambiguity.open.all[0]
	for k := 1; k < len(first.ends); k++ {
		if r.ambiguity.meets(first.ends[k].Turn(), &first.moves[k].After, k) {
			r.unseen(first, k)
			return true
		}
	}
	if r.time.Since(r.ambiguity.open.when) >= r.time.profile.Quiet {
		r.ambiguity.open = variations{} // nothing fits any more
	}
	return false
}

// unseen reports that after k+1 moves of the variation the board stands so, and goes
// on from there with what has been seen since.
func (r *game) unseen(l *variation, k int) {
	actual, plies := r.board.pieces, r.record.plies+k+1
	items := slices.Clone(r.ply.seen[l.shown[k]+1:])
	for n := range items {
		items[n].reported = false
	}
	r.out.emitUnseen(l.ends[k])
	r.returning.remember()
	r.goOn(l.ends[k])
	r.record.plies = plies
	r.replay(items, l.moves[k].After, actual)
}

// settleIrregular goes on from a candidate that its player has left as his move, and
// reports whether there was one.
func (r *game) settleIrregular() bool {
	best := r.irregularity.turnOf(r.shown.irregular.shown())
	if best == nil || !r.irregularity.trusted() || r.irregularity.questionable(best) {
		return false
	}
	g := r.irregularity.leftAs(best)
	if g == NoEvidence {
		return false
	}
	if paused := r.irregularity.pausedOn(best); paused != nil {
		r.shown.last, r.ambiguity.open = paused, variations{}
		r.complete(ByNext)
		return true
	}
	r.out.disputed = r.irregularity.disputed(best)
	defer func() { r.out.disputed = false }()
	r.record.irregular = true
	before := r.irregularity.lastLawful(best)
	if best.again {
		r.goOnAgain(best)
		r.shown.irregular.before = append(r.shown.irregular.before, before)
		return true
	}
	r.shown.last, r.ambiguity.open = best, variations{}
	r.complete(g)
	r.shown.irregular.before = append(r.shown.irregular.before, before)
	return true
}

// replaced reports whether who played an irregular move has played a legal one
// instead, before it was answered, and goes on from there.
func (r *game) replaced() bool {
	n := len(r.shown.irregular.before)
	if n == 0 || len(r.ply.seen) == 0 || r.ply.movedIn(r.ply.mover()) || r.time.Since(r.board.moved) < r.time.profile.Rest {
		return false
	}
	from, standing := r.shown.irregular.before[n-1], r.ply.base.Board()
	if from.Turn() == r.ply.mover() || r.board.pieces == standing {
		return false
	}
	lawful, pressed := legal.Options(&from), r.ply.pressedBy(adoube.PartyOf(from.Turn()))
	for i := range lawful {
		w := &lawful[i]
		if r.board.pieces != w.After {
			continue
		}
		r.begin(from)
		r.out.reported.board = standing
		r.out.goElsewhere(w, r.board.moved)
		next := from.Play(w.Move)
		r.out.emitUnexpected(next, &w.After)
		r.out.owed, r.shown.irregular.before = adoube.PartyOf(from.Turn()), r.shown.irregular.before[:n-1]
		r.begin(next)
		r.ply.began = r.board.moved
		for _, i := range pressed {
			r.out.emitClock(i.when)
		}
		return true
	}
	return false
}

// settle makes the move that stands, if there is evidence that it has been
// released, and reports whether it did.
func (r *game) settle() bool {
	if r.shown.irregular.restoring || r.irregularity.goingBack() || r.returning.putBackStill() >= 0 || r.losses.seekPiece() {
		return false
	}
	if r.settleIrregular() || r.replaced() {
		return true
	}
	if r.irregularity.pending() {
		return false
	}
	if r.irregularity.leftAlone() {
		return r.completes(ByNext)
	}
	if len(r.ambiguity.open.all) > 0 {
		if r.ambiguity.borneOut() && r.decide() {
			return true
		}
		if !r.ambiguity.agreed() {
			return false
		}
	}
	if r.shown.last == nil || r.release.doubtful() {
		return false
	}
	return r.completes(r.release.released())
}

// completes makes the move that stands if there is a evidence, and reports whether it
// did.
func (r *game) completes(g ReleaseEvidence) bool {
	if g != NoEvidence {
		r.complete(g)
	}
	return g != NoEvidence
}

// complete reports the rest of the move that stands, and begins the next ply with
// what has been seen since.
func (r *game) complete(g ReleaseEvidence) {
	r.out.evidence = g
	c, s, actual := r.ply.mover(), *r.shown.last, r.board.pieces
	items, when := r.release.carry(), r.ply.seen[s.at].when
	r.record.fastReplies = r.record.fastReplies || r.release.fastReply(items, when)
	r.record.answeredEarly = r.record.answeredEarly || r.release.overtaken(items, when)
	r.losses.supply(&s, &actual)
	r.report.reportMove()
	next, handed, slid := s.end, r.irregularity.wentOn(), r.release.slid(&s)
	if r.out.emitUnexpected(next, &s.After) {
		r.losses.explains()
	}
	r.out.owed = adoube.PartyOf(c)
	r.out.emitPress()
	r.out.evidence = NoEvidence
	r.returning.remember()
	if r.board.occupancy != nil && !s.irregular {
		r.board.occupancy.Played(&r.ply.base, s.Move, when)
	}
	r.begin(next)
	r.ply.began, r.ply.handed, r.record.lost, r.board.unexplained = when, handed, false, 0
	if r.record.plies++; g == ByPlay || !r.time.Timed && slid {
		r.record.concluded = r.record.plies
	}
	r.board.lastCaptured = capture{s.Captured, s.CapturedOn, when}
	r.board.onTable &^= s.After.Occupied()
	r.replay(items, s.After, actual)
}

// replay puts the observations into the ply that begins with the board after, so that
// at last the board is as it really is.
func (r *game) replay(items []observation, after, actual chess.Board) {
	r.mark(items, after, actual)
	r.board.pieces = after
	for s := range r.board.onTable.All {
		r.board.pieces.Put(s, actual.At(s))
	}
	for _, i := range items {
		r.add(i)
	}
	for s := range legal.Differ(&r.board.pieces, &actual).All {
		r.add(observation{when: r.board.moved, since: r.ply.began, square: s, now: actual.At(s)})
	}
}
