package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// Where no legal play explains the board, a candidate is kept for what a player may
// have left as his move although it is not legal. It is taken for what was played
// when he has pressed his clock on it and the opponent has replied, or for a while
// nothing else came; without a clock when the reply has stood for a while or was
// replied to. A board that can be asked has to confirm the squares first. Play is
// then read on from the position that stands: nobody captures en passant there, and
// castling rights stay as long as king and rook stand on their squares. Pieces that
// are put back to the position before are reported as restored, and a legal move from
// where they stand as the move that replaces the irregular one. Without a clock a piece
// moved by the player not having the move is his opponent's doing if he replies to it, and
// his own if the opponent does; that the board was seen whole since is needed for it.
//
// What a message shows that reports no change, or more of a piece than can stand, is that
// another was lost: nothing irregular is concluded until the whole board is reported.

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
func (irr *irregularity) pressedEmpty() bool {
	base := irr.ply.base.Board()
	when, ok := irr.shown.plainPress()
	return ok && irr.board.asks && irr.shown.last == nil && irr.board.pieces == base && !irr.ply.beganEarly() && irr.board.confirmed(when) && (irr.clock.sure || irr.record.plies > 0)
}

// turnOf returns, of a piece of the opponent's that stands elsewhere, the candidate of
// the player who moved it: without a clock the one whose move was replied to; with one
// the mover, if he has pressed it.
func (irr *irregularity) turnOf(s *candidate) *candidate {
	switch {
	case s == nil || !s.foreign || s.again:
	case irr.clock.mode() == idle && s.reply == nil, irr.clock.mode() == live && irr.shown.unpressed(s):
		return s.other
	}
	return s
}

// disputed reports whether a board that knows no pieces may have shown something else:
// then the candidate is reported, and by an unknown hand. After an irregular move or a
// new piece that was read wrong, moves look irregular too.
func (irr *irregularity) disputed(s *candidate) bool {
	t := irr.board.occupancy
	return t != nil && (irr.record.irregular || t.Unsure() || t.Disputed(&irr.ply.base, s.end.Turn().Other()))
}

// letMoveAgain returns what shows that the mover has let the opponent move again: he
// has replied, and pressed his clock.
func (irr *irregularity) letMoveAgain(s *candidate) ReleaseEvidence {
	when, ok := irr.shown.plainPress()
	if !ok || s.reply == nil || irr.time.Between(irr.ply.seen[s.replyAt].when, when) < 0 || irr.time.Since(when) < irr.time.profile.Scan || !irr.sightedOn(s, when) {
		return NoEvidence
	}
	return ByReply
}

// lastLawful returns the position before a candidate was played; before the second of
// two moves, where the first is legal and stood before the second was begun.
func (irr *irregularity) lastLawful(s *candidate) chess.Position {
	if s.double() && irr.oneByOne(s) {
		first := s.Changes &^ chess.SquaresOf(s.Move.From(), s.Move.To())
		for n := range irr.ply.options {
			if irr.ply.options[n].Changes == first {
				return irr.ply.base.Play(irr.ply.options[n].Move)
			}
		}
	}
	return irr.ply.base
}

// oneByOne reports whether, of two moves of one player, the first stood before the piece
// of the second was taken up, by what has been or will be reported.
func (irr *irregularity) oneByOne(s *candidate) bool {
	put, up := -1, -1
	for n := range irr.ply.seen[:s.at+1] {
		switch i := &irr.ply.seen[n]; {
		case i.left(irr.ply.mover()) && i.square == s.Move.From():
			up = n
		case i.came(irr.ply.mover()) && s.Changes.Has(i.square) && i.square != s.Move.To():
			put = n
		}
	}
	return put < up || up >= 0 && !irr.ply.seen[up].reported && irr.time.Near(irr.ply.seen[up].when, irr.ply.seen[put].when, irr.time.profile.Scan)
}

// trusted reports whether all was seen that an irregular move is concluded from, and no
// legal move stands.
func (irr *irregularity) trusted() bool {
	return irr.board.founded() && !irr.board.unreported && !irr.record.unseenLately() && !irr.record.doubtfulOccupancy() && !irr.shown.irregular.away && !irr.ply.gapped(len(irr.ply.seen)) && len(irr.shown.rivals()) == 0
}

// pending reports whether only a candidate explains what was seen, and it is too early to
// tell: its reply has not stood long enough, nor has the reply to a second move of the
// opponent's.
func (irr *irregularity) pending() bool {
	if irr.beingAnswered() {
		return true
	}
	s := irr.shown.irregular.shown()
	if s = irr.turnOf(s); s == nil || irr.record.alternative || s.reply == nil && !s.double() || irr.clock.mode() == ended || !irr.trusted() || irr.questionable(s) {
		return false
	}
	if irr.clock.mode() == idle {
		return s.reply != nil && irr.time.Since(irr.ply.seen[s.replyAt].when) < irr.time.profile.Rest && !irr.maybeUnreported(s)
	}
	if s.foreign && !s.again {
		return false
	}
	when, pressed := irr.shown.plainPress()
	if s.again {
		return !pressed || irr.time.Since(when) < irr.time.profile.Lag
	}
	if s.reply == nil {
		return pressed && irr.time.Timed && irr.board.asks && irr.time.Since(when) < irr.time.profile.Lag
	}
	stood := irr.time.Since(irr.ply.seen[s.replyAt].when)
	return pressed && (stood < 2*irr.time.profile.Scan || stood < irr.time.profile.Lag && !irr.sightedOn(s, when))
}

// beingAnswered reports whether two moves of one player stood when he pressed his clock,
// and since then pieces were only taken up for the reply.
func (irr *irregularity) beingAnswered() bool {
	when, pressed := irr.shown.plainPress()
	if !pressed || irr.clock.mode() != live || irr.record.alternative || !irr.trusted() {
		return false
	}
	return slices.ContainsFunc(irr.shown.irregular.candidates, func(s *candidate) bool {
		up := legal.Differ(&irr.board.pieces, &s.After) &^ irr.board.onTable
		return s.double() && s.reply == nil && irr.time.Between(irr.ply.seen[s.at].when, when) >= 0 &&
			up != 0 && up.Count() <= 2 && up&irr.board.pieces.Occupied() == 0 && !irr.questionable(s)
	})
}

// leftAs returns what shows that the mover has left the candidate as his move.
func (irr *irregularity) leftAs(s *candidate) ReleaseEvidence {
	if irr.clock.mode() == idle {
		return irr.playedOn(s)
	}
	if irr.time.seldom() && (irr.record.unseenBefore || (s.foreign || s.double()) && irr.record.justConcluded() || irr.shown.rests(s, true) > 0 || s.reply != nil && irr.time.Between(irr.ply.seen[s.at].when, irr.ply.seen[s.replyAt].when) < irr.time.profile.Scan) {
		return NoEvidence // so seldom as it looks, more may have happened
	}
	if s.again {
		return irr.letMoveAgain(s)
	}
	when, ok := irr.shown.plainPress()
	stood := irr.ply.seen[s.at].when
	if !ok || irr.time.Between(when, stood) > irr.time.profile.Scan || irr.time.Since(when) < irr.time.profile.Scan || !irr.sightedOn(s, when) {
		return NoEvidence
	}
	if s.double() && irr.mayBeTheirs(s, when) || irr.ply.upAgain(s.at, when) {
		return NoEvidence
	}
	switch {
	case s.reply != nil && (irr.ply.anyPressed(s.replyAt) || irr.time.Since(irr.ply.seen[s.replyAt].when) >= 2*irr.time.profile.Scan):
		return ByReply
	case irr.ply.stoppedSince(when):
		return ByStop
	case irr.time.Since(when) >= irr.time.profile.Lag && s.overlooked <= lifted && s.reply == nil:
		return ByClock
	}
	return NoEvidence
}

// playedOn returns the evidence where no clock runs: the opponent has replied, and his
// reply was replied to or has stood for a while.
func (irr *irregularity) playedOn(s *candidate) ReleaseEvidence {
	if s.reply == nil || len(irr.ply.options) == 0 || irr.record.unseenLately() || irr.record.answeredEarly || irr.maybeUnreported(s) || !irr.time.Timed && !irr.inOrder(s) {
		return NoEvidence
	}
	if s.then != nil || irr.record.ending || irr.time.Since(irr.ply.seen[s.replyAt].when) >= irr.time.profile.Rest {
		return ByReply
	}
	return NoEvidence
}

// maybeUnreported reports whether play is legal except for a few changes that the board
// may not have reported: it has sent no dump since the reply to the candidate.
func (irr *irregularity) maybeUnreported(s *candidate) bool {
	few := s.double() || s.foreign || slices.ContainsFunc(irr.ply.options, func(w legal.Option) bool {
		return legal.Differ(&s.After, &w.After).Count() == 1
	})
	return few && irr.time.Between(irr.ply.seen[s.replyAt].when, irr.board.sighted) < 0
}

// leftIrregular reports whether a move that is not legal stands, by a whole board, and
// nobody has answered it yet.
func (irr *irregularity) leftIrregular() bool {
	s := irr.shown.irregular.shown()
	return s != nil && s.overlooked == 0 && irr.time.Between(irr.ply.seen[s.at].when, irr.board.sighted) >= irr.time.profile.Scan && irr.trusted() && !irr.questionable(s)
}

// sightedOn reports whether the whole board was reported since the clock was pressed,
// and the squares of the candidate have not changed since. Where a board cannot be
// asked, what it has reported has to do.
func (irr *irregularity) sightedOn(s *candidate, press frametime.Moment) bool {
	if !irr.board.asks {
		return true
	}
	if irr.time.Between(press, irr.board.sighted) < irr.time.profile.Scan {
		return false
	}
	for q := range s.Changes.All {
		if when, ok := irr.ply.lastChange(q); ok && irr.time.Between(irr.board.sighted, when) > 0 {
			return false
		}
	}
	return true
}

// replacing reports whether a player may press his clock upon a move in the place of
// an irregular one.
func (irr *irregularity) replacing(by adoube.Party) bool {
	base := irr.ply.base.Board()
	return len(irr.shown.irregular.before) > 0 && by == adoube.PartyOf(irr.ply.mover().Other()) && irr.board.pieces != base && !irr.ply.movedIn(irr.ply.mover())
}

// movedAgain reports whether the player of an irregular move has moved a piece again
// before it was answered, long ago, and not as a legal move would.
func (irr *irregularity) movedAgain() bool {
	base := irr.ply.base.Board()
	return len(irr.shown.irregular.before) > 0 && len(irr.ply.seen) > 0 && irr.board.pieces != base && irr.board.quiet() &&
		irr.board.pieces.Occupied().Count() == base.Occupied().Count() && !irr.ply.movedIn(irr.ply.mover()) && irr.clock.mode() == live
}

// kingsMayGoOn reports whether a king that is put beside the other may be an illegal
// move: the clocks run, or it was pressed upon.
func (irr *irregularity) kingsMayGoOn() bool {
	return irr.clock.mode() == live || irr.record.charged != adoube.Unknown || len(irr.shown.irregular.before) > 0
}

// mayBeTheirs reports whether the second of two moves came so shortly before the clock showed
// the press that the opponent may have made it: on a board that looks seldom, or where he
// has pressed his clock too and moved nothing else.
func (irr *irregularity) mayBeTheirs(s *candidate, press frametime.Moment) bool {
	before := irr.time.Between(irr.ply.seen[s.at].when, press)
	if irr.time.seldom() {
		return before < irr.time.profile.Scan
	}
	return s.reply == nil && before < frametime.Tick && slices.ContainsFunc(irr.ply.seen, func(i observation) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(irr.ply.mover().Other()) && irr.time.Between(press, i.when) > 0
	})
}

// handedOn reports whether the piece of a candidate has rested twice on its way, first where
// it could have stayed: its owner and the opponent may have moved it by turns.
func (irr *irregularity) handedOn(s *candidate) bool {
	return irr.clock.mode() == idle && irr.shown.rests(s, true) > 0 && irr.shown.rests(s, false) > 1
}

// byNobody reports whether it is unknown who played a candidate, or what it was: its
// piece was handed on, or without a clock a pawn on the last rank was taken up and
// captured there, perhaps replaced between two looks.
func (irr *irregularity) byNobody(s *candidate) bool {
	to := s.Move.To()
	pawn := s.After.At(to).Type() == chess.Pawn && (to.Rank() == 0 || to.Rank() == 7)
	return irr.handedOn(s) || pawn && irr.clock.mode() == idle && s.reply != nil && s.reply.CapturedOn == to
}

// pausedOn returns, of two moves of one player where no clock runs, the legal move after
// which the piece rested before it went on: that was his move, and the opponent took the
// piece on.
func (irr *irregularity) pausedOn(s *candidate) *candidate {
	if !s.double() || irr.clock.mode() != idle {
		return nil
	}
	for _, l := range irr.shown.all {
		to := l.Move.Destination()
		if s.Changes.Has(l.Move.From()) && s.After.At(to) != l.Piece() && irr.ply.seen[l.at].square == to && irr.ply.lingered(l.at) {
			return l
		}
	}
	return nil
}

// questionable reports whether the observations may mean something else than the
// candidate.
func (irr *irregularity) questionable(s *candidate) bool {
	return irr.likelier(s) || irr.backTo(s) || irr.stoodBeforeItLeft(s) || irr.upBefore(s) || irr.shown.upEarly(s) || irr.mayBeOlder(s) || s.double() && irr.answeredBetween(s) ||
		s.Changes&irr.board.cleared != 0 // what was taken for captured there may have been captured only now
}

// likelier reports whether legal play explains the observations nearly as well as the
// candidate.
func (irr *irregularity) likelier(s *candidate) bool {
	l := s.line()
	cost := irr.ambiguity.follow(&l)
	if s.double() {
		cost = max(cost-unlike-slid, 0) // of two pieces only one is followed
	}
	return cost >= unlike || len(irr.ambiguity.open.all) > 0 && irr.ambiguity.keptCost() < cost+unlike
}

// backTo reports whether a board that knows no pieces shows, after the candidate or on
// the way to it, the occupied squares of an earlier position: pieces put back there may
// have been read as another move.
func (irr *irregularity) backTo(s *candidate) bool {
	if irr.board.occupancy == nil {
		return false
	}
	base := irr.ply.base.Board()
	occupied := base.Occupied()
	for n := range irr.ply.seen[:s.at+1] {
		if i := &irr.ply.seen[n]; i.kind == changed {
			if occupied = occupied.Without(i.square); i.now != chess.NoPiece {
				occupied = occupied.With(i.square)
			}
			if irr.stoodBefore(occupied) {
				return true
			}
		}
	}
	return irr.stoodBefore(s.After.Occupied())
}

// stoodBefore reports whether just those squares were occupied in an earlier position.
func (irr *irregularity) stoodBefore(occupied chess.Squares) bool {
	return slices.ContainsFunc(irr.record.past, func(p chess.Position) bool {
		b := p.Board()
		return b.Occupied() == occupied
	})
}

// stoodBeforeItLeft reports whether the piece of the candidate stood on its new square
// for more than a scan before it left the old one: it is another piece, and a message was
// lost.
func (irr *irregularity) stoodBeforeItLeft(s *candidate) bool {
	left, stood := never, never
	for n := range irr.ply.seen[:s.at+1] {
		switch i := &irr.ply.seen[n]; {
		case i.left(irr.ply.mover()) && i.square == s.Move.From():
			left = n
		case i.came(irr.ply.mover()) && i.square == s.Move.To():
			stood = n
		}
	}
	return left > stood && stood != never && irr.time.Between(irr.ply.seen[stood].when, irr.ply.seen[left].when) > irr.time.profile.Scan
}

// mayBeOlder reports whether what the candidate changes was not reported when it changed, and
// may have changed before its player had the move.
func (irr *irregularity) mayBeOlder(s *candidate) bool {
	return slices.ContainsFunc(irr.ply.seen[:s.at+1], func(i observation) bool {
		return i.kind == changed && s.Changes.Has(i.square) && irr.time.Between(i.since, i.when) > 0 && irr.time.Between(i.since, irr.ply.began) > irr.time.profile.Scan
	})
}

// answeredBetween reports whether the opponent put a piece between the two moves of a candidate:
// he may have replied to the first, and the second be the next.
func (irr *irregularity) answeredBetween(s *candidate) bool {
	begun := false
	for n := range irr.ply.seen[:s.at+1] {
		switch i := &irr.ply.seen[n]; {
		case i.came(irr.ply.mover()) && s.Changes.Has(i.square) && i.square != s.Move.To():
			begun = true
		case begun && i.came(irr.ply.mover().Other()) && !i.early:
			return true
		}
	}
	return false
}

// upBefore reports whether the player who moves after the reply to the candidate took up
// a piece before that reply, which has not come back: it may have made the reply, and
// captured where the board saw no change.
func (irr *irregularity) upBefore(s *candidate) bool {
	if s.reply == nil {
		return false
	}
	next := s.reply.Piece().Color().Other()
	return slices.ContainsFunc(irr.ply.seen[s.at+1:max(s.replyAt, s.at+1)], func(i observation) bool {
		return i.left(next) && irr.board.pieces.At(i.square) == chess.NoPiece && !(s.Changes | s.reply.Changes).Has(i.square)
	})
}
