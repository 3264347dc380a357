package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// No board sees whose hand moves a piece. Mostly it is its owner's; where a piece goes on
// from where it could have stayed, and no clock runs, it may as well be that of the
// opponent, who takes it for his own. A move that charges a different player by each
// reading is reported as unseen.

// irregularity is the evidence that what stands has been left as a move although it is not
// legal.
type irregularity struct {
	time      *timeline
	clock     *clock
	board     *board
	record    *record
	ply       *ply
	shown     *candidateMoves
	ambiguity *ambiguity
}

// pressedEmpty reports whether the player has pressed his clock although the
// pieces surely stand as he found them.
func (r *irregularity) pressedEmpty() bool {
	base := r.ply.base.Board()
	when, ok := r.shown.plainPress()
	return ok && r.board.asks && r.shown.last == nil && r.board.pieces == base && !r.ply.beganEarly() && r.board.confirmed(when) && (r.clock.sure || r.record.plies > 0)
}

// turnOf returns of a piece of the opponent's that stands elsewhere the candidate by
// which the player has moved it who is borne out: without a clock the one whose move
// was replied to, else the mover, where he has pressed his clock.
func (r *irregularity) turnOf(s *candidate) *candidate {
	switch {
	case s == nil || !s.foreign || s.again:
	case r.clock.mode() == idle && s.reply == nil, r.clock.mode() == live && r.shown.unpressed(s):
		return s.other
	}
	return s
}

// disputed reports whether a board that knows no pieces may have shown something else: then
// the candidate is reported, and whose hand it was is not. The moves after an irregular
// move that was read wrong, or after a new piece that was, look irregular too.
func (r *irregularity) disputed(s *candidate) bool {
	t := r.board.occupancy
	return t != nil && (r.record.irregular || t.Unsure() || t.Disputed(&r.ply.base, s.end.Turn().Other()))
}

// letMoveAgain returns what shows that the mover has let the opponent move again: he
// has replied, and pressed his clock.
func (r *irregularity) letMoveAgain(s *candidate) ReleaseEvidence {
	when, ok := r.shown.plainPress()
	if !ok || s.reply == nil || r.time.Between(r.ply.seen[s.replyAt].when, when) < 0 || r.time.Since(when) < r.time.profile.Scan || !r.sightedOn(s, when) {
		return NoEvidence
	}
	return ByReply
}

// lastLawful returns the position before a candidate was played; before the second of
// two moves, where the first is legal and stood before the second was begun.
func (r *irregularity) lastLawful(s *candidate) chess.Position {
	if s.double() && r.oneByOne(s) {
		first := s.Changes &^ chess.SquaresOf(s.Move.From(), s.Move.To())
		for n := range r.ply.options {
			if r.ply.options[n].Changes == first {
				return r.ply.base.Play(r.ply.options[n].Move)
			}
		}
	}
	return r.ply.base
}

// oneByOne reports whether of two moves of one player the first stood before the piece of
// the second was taken up, by what has been or will be reported.
func (r *irregularity) oneByOne(s *candidate) bool {
	put, up := -1, -1
	for n := range r.ply.seen[:s.at+1] {
		switch i := &r.ply.seen[n]; {
		case i.left(r.ply.mover()) && i.square == s.Move.From():
			up = n
		case i.came(r.ply.mover()) && s.Changes.Has(i.square) && i.square != s.Move.To():
			put = n
		}
	}
	return put < up || up >= 0 && !r.ply.seen[up].reported && r.time.Near(r.ply.seen[up].when, r.ply.seen[put].when, r.time.profile.Scan)
}

// trusted reports whether all was seen that an irregular move is concluded from, and no
// legal move stands.
func (r *irregularity) trusted() bool {
	return r.board.founded() && !r.board.unreported && !r.record.unseenLately() && !r.record.doubtfulOccupancy() && !r.shown.irregular.away && !r.ply.gapped(len(r.ply.seen)) && len(r.shown.rivals()) == 0
}

// pending reports whether a candidate explains what was seen, legal play does not, and
// it is too early yet to tell: its reply stands too short a while, or who has
// replied to a second move of the opponent's has not left that reply for long.
func (r *irregularity) pending() bool {
	if r.beingAnswered() {
		return true
	}
	s := r.shown.irregular.shown()
	if s = r.turnOf(s); s == nil || r.record.alternative || s.reply == nil && !s.double() || r.clock.mode() == ended || !r.trusted() || r.questionable(s) {
		return false
	}
	if r.clock.mode() == idle {
		return s.reply != nil && r.time.Since(r.ply.seen[s.replyAt].when) < r.time.profile.Rest && !r.maybeUnreported(s)
	}
	if s.foreign && !s.again {
		return false
	}
	when, pressed := r.shown.plainPress()
	if s.again {
		return !pressed || r.time.Since(when) < r.time.profile.Lag
	}
	if s.reply == nil {
		return pressed && r.time.Timed && r.board.asks && r.time.Since(when) < r.time.profile.Lag
	}
	stood := r.time.Since(r.ply.seen[s.replyAt].when)
	return pressed && (stood < 2*r.time.profile.Scan || stood < r.time.profile.Lag && !r.sightedOn(s, when))
}

// beingAnswered reports whether two moves of one player stood when he pressed his clock, and
// nothing has changed since but that pieces were taken up for the reply.
func (r *irregularity) beingAnswered() bool {
	when, pressed := r.shown.plainPress()
	if !pressed || r.clock.mode() != live || r.record.alternative || !r.trusted() {
		return false
	}
	return slices.ContainsFunc(r.shown.irregular.candidates, func(s *candidate) bool {
		up := legal.Differ(&r.board.pieces, &s.After) &^ r.board.onTable
		return s.double() && s.reply == nil && r.time.Between(r.ply.seen[s.at].when, when) >= 0 &&
			up != 0 && up.Count() <= 2 && up&r.board.pieces.Occupied() == 0 && !r.questionable(s)
	})
}

// leftAs returns what shows that the mover has left the candidate as his move.
func (r *irregularity) leftAs(s *candidate) ReleaseEvidence {
	if r.clock.mode() == idle {
		return r.playedOn(s)
	}
	if r.time.seldom() && (r.record.unseenBefore || (s.foreign || s.double()) && r.record.justConcluded() || r.shown.rests(s, true) > 0 || s.reply != nil && r.time.Between(r.ply.seen[s.at].when, r.ply.seen[s.replyAt].when) < r.time.profile.Scan) {
		return NoEvidence // so seldom as it looks, more may have happened
	}
	if s.again {
		return r.letMoveAgain(s)
	}
	when, ok := r.shown.plainPress()
	stood := r.ply.seen[s.at].when
	if !ok || r.time.Between(when, stood) > r.time.profile.Scan || r.time.Since(when) < r.time.profile.Scan || !r.sightedOn(s, when) {
		return NoEvidence
	}
	if s.double() && r.mayBeTheirs(s, when) || r.ply.upAgain(s.at, when) {
		return NoEvidence
	}
	switch {
	case s.reply != nil && (r.ply.anyPressed(s.replyAt) || r.time.Since(r.ply.seen[s.replyAt].when) >= 2*r.time.profile.Scan):
		return ByReply
	case r.ply.stoppedSince(when):
		return ByStop
	case r.time.Since(when) >= r.time.profile.Lag && s.overlooked <= lifted && s.reply == nil:
		return ByClock
	}
	return NoEvidence
}

// playedOn returns the same where no clock runs: the opponent has replied, and that
// was replied to, or has stood for a while.
func (r *irregularity) playedOn(s *candidate) ReleaseEvidence {
	if s.reply == nil || len(r.ply.options) == 0 || r.record.unseenLately() || r.record.answeredEarly || r.maybeUnreported(s) || !r.time.Timed && !r.inOrder(s) {
		return NoEvidence
	}
	if s.then != nil || r.record.ending || r.time.Since(r.ply.seen[s.replyAt].when) >= r.time.profile.Rest {
		return ByReply
	}
	return NoEvidence
}

// maybeUnreported reports whether play is legal except for a few changes that the board
// may not have reported: it has sent no dump since the reply to the candidate.
func (r *irregularity) maybeUnreported(s *candidate) bool {
	few := s.double() || s.foreign || slices.ContainsFunc(r.ply.options, func(w legal.Option) bool {
		return legal.Differ(&s.After, &w.After).Count() == 1
	})
	return few && r.time.Between(r.ply.seen[s.replyAt].when, r.board.sighted) < 0
}

// leftIrregular reports whether a move that is not legal stands, by a whole board, and
// nobody has answered it yet.
func (r *irregularity) leftIrregular() bool {
	s := r.shown.irregular.shown()
	return s != nil && s.overlooked == 0 && r.time.Between(r.ply.seen[s.at].when, r.board.sighted) >= r.time.profile.Scan && r.trusted() && !r.questionable(s)
}

// sightedOn reports whether the whole board was reported since the clock was pressed,
// and the squares of the candidate have not changed since. Where a board cannot be
// asked, what it has reported has to do.
func (r *irregularity) sightedOn(s *candidate, press frametime.Moment) bool {
	if !r.board.asks {
		return true
	}
	if r.time.Between(press, r.board.sighted) < r.time.profile.Scan {
		return false
	}
	for q := range s.Changes.All {
		if when, ok := r.ply.lastChange(q); ok && r.time.Between(r.board.sighted, when) > 0 {
			return false
		}
	}
	return true
}

// replacing reports whether a player may press his clock upon a move in the place of
// an irregular one.
func (r *irregularity) replacing(by adoube.Party) bool {
	base := r.ply.base.Board()
	return len(r.shown.irregular.before) > 0 && by == adoube.PartyOf(r.ply.mover().Other()) && r.board.pieces != base && !r.ply.movedIn(r.ply.mover())
}

// movedAgain reports whether who played an irregular move has moved a piece again
// since, before it was answered and long ago, and not as a legal move would.
func (r *irregularity) movedAgain() bool {
	base := r.ply.base.Board()
	return len(r.shown.irregular.before) > 0 && len(r.ply.seen) > 0 && r.board.pieces != base && r.board.quiet() &&
		r.board.pieces.Occupied().Count() == base.Occupied().Count() && !r.ply.movedIn(r.ply.mover()) && r.clock.mode() == live
}

// kingsMayGoOn reports whether a king that is put beside the other may be an illegal
// move: the clocks run, or it was pressed upon.
func (r *irregularity) kingsMayGoOn() bool {
	return r.clock.mode() == live || r.record.charged != adoube.Unknown || len(r.shown.irregular.before) > 0
}

// mayBeTheirs reports whether the second of two moves came so shortly before the clock showed
// the press that the opponent may have made it: on a board that looks seldom, or where he
// has pressed his clock too and moved nothing else.
func (r *irregularity) mayBeTheirs(s *candidate, press frametime.Moment) bool {
	before := r.time.Between(r.ply.seen[s.at].when, press)
	if r.time.seldom() {
		return before < r.time.profile.Scan
	}
	return s.reply == nil && before < frametime.Tick && slices.ContainsFunc(r.ply.seen, func(i observation) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover().Other()) && r.time.Between(press, i.when) > 0
	})
}

// handedOn reports whether the piece of a candidate has rested twice on its way, first where
// it could have stayed: its owner and the opponent may have moved it by turns.
func (r *irregularity) handedOn(s *candidate) bool {
	return r.clock.mode() == idle && r.shown.rests(s, true) > 0 && r.shown.rests(s, false) > 1
}

// byNobody reports whether it is not known who played a candidate, or what: its piece was
// handed on, or without a clock a pawn on the last rank was taken up, and captured there: it
// may have been replaced between two looks.
func (r *irregularity) byNobody(s *candidate) bool {
	to := s.Move.To()
	pawn := s.After.At(to).Type() == chess.Pawn && (to.Rank() == 0 || to.Rank() == 7)
	return r.handedOn(s) || pawn && r.clock.mode() == idle && s.reply != nil && s.reply.CapturedOn == to
}

// pausedOn returns, of two moves of one player where no clock runs, the legal move after
// which the piece of the one rested before it went on: so far it was his move, and it is
// the opponent who took it on.
func (r *irregularity) pausedOn(s *candidate) *candidate {
	if !s.double() || r.clock.mode() != idle {
		return nil
	}
	for _, l := range r.shown.all {
		to := l.Move.Destination()
		if s.Changes.Has(l.Move.From()) && s.After.At(to) != l.Piece() && r.ply.seen[l.at].square == to && r.ply.lingered(l.at) {
			return l
		}
	}
	return nil
}

// questionable reports whether the observations may mean something else than the
// candidate.
func (r *irregularity) questionable(s *candidate) bool {
	return r.likelier(s) || r.backTo(s) || r.stoodBeforeItLeft(s) || r.upBefore(s) || r.shown.upEarly(s) || r.mayBeOlder(s) || s.double() && r.answeredBetween(s) ||
		s.Changes&r.board.cleared != 0 // what was taken for captured there may have been captured only now
}

// likelier reports whether legal play explains the observations nearly as well as the
// candidate.
func (r *irregularity) likelier(s *candidate) bool {
	l := s.line()
	cost := r.ambiguity.follow(&l)
	if s.double() {
		cost = max(cost-unlike-slid, 0) // of two pieces only one is followed
	}
	return cost >= unlike || len(r.ambiguity.open.all) > 0 && r.ambiguity.keptCost() < cost+unlike
}

// backTo reports whether, on a board that knows no pieces, the same squares are occupied
// after the candidate, or were on the way to it, as in an earlier position: one that is put
// back there may have been read as another.
func (r *irregularity) backTo(s *candidate) bool {
	if r.board.occupancy == nil {
		return false
	}
	base := r.ply.base.Board()
	occupied := base.Occupied()
	for n := range r.ply.seen[:s.at+1] {
		if i := &r.ply.seen[n]; i.kind == changed {
			if occupied = occupied.Without(i.square); i.now != chess.NoPiece {
				occupied = occupied.With(i.square)
			}
			if r.stoodBefore(occupied) {
				return true
			}
		}
	}
	return r.stoodBefore(s.After.Occupied())
}

// stoodBefore reports whether just those squares were occupied in an earlier position.
func (r *irregularity) stoodBefore(occupied chess.Squares) bool {
	return slices.ContainsFunc(r.record.past, func(p chess.Position) bool {
		b := p.Board()
		return b.Occupied() == occupied
	})
}

// stoodBeforeItLeft reports whether the piece of the candidate stood where it goes longer than
// for a scan before it left its square: it is another, of which a message was lost.
func (r *irregularity) stoodBeforeItLeft(s *candidate) bool {
	left, stood := never, never
	for n := range r.ply.seen[:s.at+1] {
		switch i := &r.ply.seen[n]; {
		case i.left(r.ply.mover()) && i.square == s.Move.From():
			left = n
		case i.came(r.ply.mover()) && i.square == s.Move.To():
			stood = n
		}
	}
	return left > stood && stood != never && r.time.Between(r.ply.seen[stood].when, r.ply.seen[left].when) > r.time.profile.Scan
}

// mayBeOlder reports whether what the candidate changes was not reported when it changed, and
// may have changed before its player had the move.
func (r *irregularity) mayBeOlder(s *candidate) bool {
	return slices.ContainsFunc(r.ply.seen[:s.at+1], func(i observation) bool {
		return i.kind == changed && s.Changes.Has(i.square) && r.time.Between(i.since, i.when) > 0 && r.time.Between(i.since, r.ply.began) > r.time.profile.Scan
	})
}

// answeredBetween reports whether the opponent put a piece between the two moves of a candidate:
// he may have replied to the first, and the second be the next.
func (r *irregularity) answeredBetween(s *candidate) bool {
	begun := false
	for n := range r.ply.seen[:s.at+1] {
		switch i := &r.ply.seen[n]; {
		case i.came(r.ply.mover()) && s.Changes.Has(i.square) && i.square != s.Move.To():
			begun = true
		case begun && i.came(r.ply.mover().Other()) && !i.early:
			return true
		}
	}
	return false
}

// upBefore reports whether a piece of the player's who has the move after the reply to the
// candidate was taken up before that, and has not come back: it may have made the reply,
// and captured where the board saw no change.
func (r *irregularity) upBefore(s *candidate) bool {
	if s.reply == nil {
		return false
	}
	next := s.reply.Piece().Color().Other()
	return slices.ContainsFunc(r.ply.seen[s.at+1:max(s.replyAt, s.at+1)], func(i observation) bool {
		return i.left(next) && r.board.pieces.At(i.square) == chess.NoPiece && !(s.Changes | s.reply.Changes).Has(i.square)
	})
}
