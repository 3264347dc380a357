package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// If no legal play explains the board, a candidate is kept for an illegal move that a
// player may have left. It counts as played once he has pressed his clock on it and the
// opponent has replied or nothing else has come for a while; without a clock, once the
// reply has stood for a while or was answered. A board that can be asked must confirm the
// squares first. Reading then continues from the position on the board: there is no en
// passant, and castling rights remain while king and rook stand on their squares. Pieces
// put back to the previous position are reported as restored, and a legal move from there
// as the replacement of the irregular one. Without a clock, a piece moved by the player not
// having the move counts as moved by the opponent of the player who replies to it; this
// requires a whole board since.
//
// A report without a change, or of a surplus piece, shows that another message was lost: no
// irregularity is concluded until the whole board is reported.

// No board sees whose hand moves a piece. Usually it is the owner's; if a piece goes on
// from a square where it could have stayed and no clock runs, it may also be the
// opponent's, who takes it for his own. A move that charges a different player under each
// reading is reported as unseen.

// irregularity holds the evidence that an illegal move was left on the board.
type irregularity struct {
	time      *timeline
	clock     *clock
	board     *board
	record    *record
	ply       *ply
	shown     *candidateMoves
	ambiguity *ambiguity
}

// pressedEmpty reports whether the player has pressed his clock with the pieces certainly
// unchanged.
func (irr *irregularity) pressedEmpty() bool {
	base := irr.ply.base.Board()
	when, ok := irr.shown.plainPress()
	return ok && irr.board.asks && irr.shown.last == nil && irr.board.pieces == base && !irr.ply.beganEarly() && irr.board.confirmed(when) && (irr.clock.sure || irr.record.plies > 0)
}

// turnOf returns, for a displaced piece of the opponent's, the candidate of the player who
// moved it: without a clock, of the player whose move was answered; with one, of the mover
// if he has pressed.
func (irr *irregularity) turnOf(s *candidate) *candidate {
	switch {
	case s == nil || !s.foreign || s.again:
	case irr.clock.mode() == idle && s.reply == nil, irr.clock.mode() == live && irr.shown.unpressed(s):
		return s.other
	}
	return s
}

// disputed reports whether an occupancy board may have shown something else. The candidate
// is then reported with an unknown hand. After an irregular move or a misread promotion
// piece, legal moves look irregular too.
func (irr *irregularity) disputed(s *candidate) bool {
	t := irr.board.occupancy
	return t != nil && (irr.record.irregular || t.Unsure() || t.Disputed(&irr.ply.base, s.end.Turn().Other()))
}

// letMoveAgain returns the evidence that the mover accepted a second move of the opponent:
// he has replied and pressed his clock.
func (irr *irregularity) letMoveAgain(s *candidate) ReleaseEvidence {
	when, ok := irr.shown.plainPress()
	if !ok || s.reply == nil || irr.time.Between(irr.ply.seen[s.replyAt].when, when) < 0 || irr.time.Since(when) < irr.time.profile.Scan || !irr.sightedOn(s, when) {
		return NoEvidence
	}
	return ByReply
}

// lastLawful returns the position before a candidate was played. For two moves it is the
// position after the first, if that is legal and stood before the second was begun.
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

// oneByOne reports whether, of two moves by one player, the first stood before the piece of
// the second was lifted, in the order of the reports.
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

// trusted reports whether everything was seen from which an irregular move is concluded,
// and no legal move stands.
func (irr *irregularity) trusted() bool {
	return irr.board.founded() && !irr.board.unreported && !irr.record.unseenLately() && !irr.record.doubtfulOccupancy() && !irr.shown.irregular.away && !irr.ply.gapped(len(irr.ply.seen)) && len(irr.shown.rivals()) == 0
}

// pending reports whether only a candidate explains the observations and it is too early to
// conclude it: its reply, or the reply to a second move by the opponent, has not stood long
// enough.
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

// beingAnswered reports whether two moves by one player stood when he pressed his clock,
// and since then pieces were only lifted for the reply.
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

// leftAs returns the evidence that the mover has left the candidate as his move.
func (irr *irregularity) leftAs(s *candidate) ReleaseEvidence {
	if irr.clock.mode() == idle {
		return irr.playedOn(s)
	}
	if irr.time.seldom() && (irr.record.unseenBefore || (s.foreign || s.double()) && irr.record.justConcluded() || irr.shown.rests(s, true) > 0 || s.reply != nil && irr.time.Between(irr.ply.seen[s.at].when, irr.ply.seen[s.replyAt].when) < irr.time.profile.Scan) {
		return NoEvidence // at this scan rate more may have happened
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

// playedOn returns the evidence without a running clock: the opponent has replied, and the
// reply was answered or has stood for a while.
func (irr *irregularity) playedOn(s *candidate) ReleaseEvidence {
	if s.reply == nil || len(irr.ply.options) == 0 || irr.record.unseenLately() || irr.record.answeredEarly || irr.maybeUnreported(s) || !irr.time.Timed && !irr.inOrder(s) {
		return NoEvidence
	}
	if s.then != nil || irr.record.ending || irr.time.Since(irr.ply.seen[s.replyAt].when) >= irr.time.profile.Rest {
		return ByReply
	}
	return NoEvidence
}

// maybeUnreported reports whether play is legal except for a few changes that the board may
// not have reported: there was no whole board since the reply to the candidate.
func (irr *irregularity) maybeUnreported(s *candidate) bool {
	few := s.double() || s.foreign || slices.ContainsFunc(irr.ply.options, func(w legal.Option) bool {
		return legal.Differ(&s.After, &w.After).Count() == 1
	})
	return few && irr.time.Between(irr.ply.seen[s.replyAt].when, irr.board.sighted) < 0
}

// leftIrregular reports whether a whole board shows an unanswered illegal move.
func (irr *irregularity) leftIrregular() bool {
	s := irr.shown.irregular.shown()
	return s != nil && s.overlooked == 0 && irr.time.Between(irr.ply.seen[s.at].when, irr.board.sighted) >= irr.time.profile.Scan && irr.trusted() && !irr.questionable(s)
}

// sightedOn reports whether the whole board was reported after the press with the squares
// of the candidate unchanged since. If the board cannot be asked, its own reports suffice.
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

// replacing reports whether a player may press his clock on a move that replaces an
// irregular one.
func (irr *irregularity) replacing(by adoube.Party) bool {
	base := irr.ply.base.Board()
	return len(irr.shown.irregular.before) > 0 && by == adoube.PartyOf(irr.ply.mover().Other()) && irr.board.pieces != base && !irr.ply.movedIn(irr.ply.mover())
}

// movedAgain reports whether the player of an irregular move moved a piece again, long ago
// and not as a legal move, before an answer.
func (irr *irregularity) movedAgain() bool {
	base := irr.ply.base.Board()
	return len(irr.shown.irregular.before) > 0 && len(irr.ply.seen) > 0 && irr.board.pieces != base && irr.board.quiet() &&
		irr.board.pieces.Occupied().Count() == base.Occupied().Count() && !irr.ply.movedIn(irr.ply.mover()) && irr.clock.mode() == live
}

// kingsMayGoOn reports whether a king put beside the other may be an illegal move: a clock
// runs or was pressed on it.
func (irr *irregularity) kingsMayGoOn() bool {
	return irr.clock.mode() == live || irr.record.charged != adoube.Unknown || len(irr.shown.irregular.before) > 0
}

// mayBeTheirs reports whether the opponent may have made the second of two moves because it
// came so shortly before the press: on a slowly scanning board, or if he has also pressed
// and moved nothing else.
func (irr *irregularity) mayBeTheirs(s *candidate, press frametime.Moment) bool {
	before := irr.time.Between(irr.ply.seen[s.at].when, press)
	if irr.time.seldom() {
		return before < irr.time.profile.Scan
	}
	return s.reply == nil && before < frametime.Tick && slices.ContainsFunc(irr.ply.seen, func(i observation) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(irr.ply.mover().Other()) && irr.time.Between(press, i.when) > 0
	})
}

// handedOn reports whether the piece of a candidate rested twice on its way, first where it
// could have stayed, so that both players may have moved it in turn.
func (irr *irregularity) handedOn(s *candidate) bool {
	return irr.clock.mode() == idle && irr.shown.rests(s, true) > 0 && irr.shown.rests(s, false) > 1
}

// byNobody reports whether the player of a candidate, or the move itself, is unknown: its
// piece was handed on, or without a clock a pawn on the last rank was lifted and captured
// there, perhaps replaced between two scans.
func (irr *irregularity) byNobody(s *candidate) bool {
	to := s.Move.To()
	pawn := s.After.At(to).Type() == chess.Pawn && (to.Rank() == 0 || to.Rank() == 7)
	return irr.handedOn(s) || pawn && irr.clock.mode() == idle && s.reply != nil && s.reply.CapturedOn == to
}

// pausedOn returns, for two moves by one player without a running clock, the legal move
// after which the piece rested before going on: that was his move, and the opponent moved
// the piece on.
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

// questionable reports whether the observations may mean something other than the
// candidate.
func (irr *irregularity) questionable(s *candidate) bool {
	return irr.likelier(s) || irr.backTo(s) || irr.stoodBeforeItLeft(s) || irr.upBefore(s) || irr.shown.upEarly(s) || irr.mayBeOlder(s) || s.double() && irr.answeredBetween(s) ||
		s.Changes&irr.board.cleared != 0 // what counted as captured there may have been captured only now
}

// likelier reports whether legal play explains the observations nearly as well as the
// candidate.
func (irr *irregularity) likelier(s *candidate) bool {
	l := s.line()
	cost := irr.ambiguity.follow(&l)
	if s.double() {
		cost = max(cost-unlike-slid, 0) // only one of the two pieces is followed
	}
	return cost >= unlike || len(irr.ambiguity.open.all) > 0 && irr.ambiguity.keptCost() < cost+unlike
}

// backTo reports whether an occupancy board shows, after the candidate or on the way to it,
// the occupied squares of an earlier position: pieces put back may have been read as
// another move.
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

// stoodBefore reports whether exactly those squares were occupied in an earlier position.
func (irr *irregularity) stoodBefore(occupied chess.Squares) bool {
	return slices.ContainsFunc(irr.record.past, func(p chess.Position) bool {
		b := p.Board()
		return b.Occupied() == occupied
	})
}

// stoodBeforeItLeft reports whether the piece of the candidate stood on its new square for
// more than a scan before leaving the old one: it is another piece, and a message was lost.
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

// mayBeOlder reports whether changes of the candidate were reported late and may have
// happened before its player had the move.
func (irr *irregularity) mayBeOlder(s *candidate) bool {
	return slices.ContainsFunc(irr.ply.seen[:s.at+1], func(i observation) bool {
		return i.kind == changed && s.Changes.Has(i.square) && irr.time.Between(i.since, i.when) > 0 && irr.time.Between(i.since, irr.ply.began) > irr.time.profile.Scan
	})
}

// answeredBetween reports whether the opponent put a piece between the two moves of a
// candidate: he may have replied to the first, so that the second was the next move.
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

// upBefore reports whether the player to move after the reply lifted a piece before that
// reply, which has not come back: it may have captured where the board saw no change.
func (irr *irregularity) upBefore(s *candidate) bool {
	if s.reply == nil {
		return false
	}
	next := s.reply.Piece().Color().Other()
	return slices.ContainsFunc(irr.ply.seen[s.at+1:max(s.replyAt, s.at+1)], func(i observation) bool {
		return i.left(next) && irr.board.pieces.At(i.square) == chess.NoPiece && !(s.Changes | s.reply.Changes).Has(i.square)
	})
}
