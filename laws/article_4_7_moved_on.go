package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Article 4.7, breached: the player has made his move, then takes the released piece and
// moves it on.

// moveOn reports whether the player moves on a piece that he has released. If the board
// then shows another legal move, that move stands unless it is claimed in time.
func (p step) moveOn() bool {
	last := p.game.state.last
	if last == nil || last.completed() || adoube.PartyOf(last.made.By) != p.act.By {
		return false // completed by the clock: no longer a piece moved on (7.4.1)
	}
	if p.knockedOver() {
		return false
	}
	shown := p.game.state.turn.board.Board(adoube.PartyOf(p.game.state.turn.mover()))
	if m, ok := last.showing(shown); ok && !p.game.state.turn.board.Doubled() {
		p.madeInstead(m)
		return true
	}
	if !p.game.state.turn.movedOn(last.made) {
		return false
	}
	p.castlingTakenBack()
	p.game.state.last.progress = moveApart
	p.reportMoved(&movedAfterRelease, chess.NoMove)
	return true
}

// knockedOver reports whether the act concerns a piece that its player displaced by
// accident: it is displaced, not moved on (7.4.1).
func (p step) knockedOver() bool {
	did := p.game.state.turn.board.Did
	return slices.ContainsFunc(p.game.state.turn.board.Items, func(i pieces.Item) bool {
		return i.Knocked && i.From == did[0].From && i.By == p.act.By
	})
}

// comesToAnother reports whether the player has rearranged the pieces of his move into
// another legal move, for example by putting the rook on its castling square again.
func (p step) comesToAnother() bool {
	last, t := p.game.state.last, p.game.state.turn
	if last == nil || last.completed() || last.first == chess.NoMove || adoube.PartyOf(last.made.By) != p.act.By || p.act.Verb != adoube.Release {
		return false
	}
	_, ok := last.showing(t.board.Board(adoube.PartyOf(t.mover())))
	return ok && !t.board.Doubled()
}

// castlingTakenBack restores castling as the last move when it is taken back, and drops
// another move shown on the way.
func (p step) castlingTakenBack() {
	last := p.game.state.last
	first := last.first
	if first == chess.NoMove || !first.Castles() || first == last.made.Move {
		return
	}
	t := p.game.state.turn
	shown := t.board.Board(adoube.PartyOf(t.mover()))
	p.withdrawSince()
	p.replaceMove(first, !last.allows(first))
	p.ruling.Made = nil // it is not made by this act
	now := p.game.state.turn
	for _, i := range now.differing(shown) {
		i.By = p.act.By
		i.Displace(i.At)
		now.carry(i)
	}
}

// atHisMove reports whether the player has not pressed and still handles a piece of his
// move, so that he does not answer a displacement.
func (p step) atHisMove() bool {
	last, t := p.game.state.last, p.game.state.turn
	if p.game.state.lastCompleted() || !p.game.clocked || t.unmoved() || !t.onlyKept() {
		return false
	}
	return p.act.On.Has(last.made.Move.Destination()) || t.movedOn(last.made)
}

// showing returns the other legal move that leads to board b, and false if there is none.
func (last *lastMove) showing(b chess.Board) (chess.Move, bool) {
	for _, m := range last.before.moves.all().Append(nil, chess.All) {
		after := last.before.board.Pos.Play(m)
		if m != last.made.Move && after.Board() == b {
			return m, true
		}
	}
	return chess.NoMove, false
}

// movedOn reports whether the player has moved on a piece released by the move.
func (t *turn) movedOn(made adoube.Made) bool {
	released := chess.SquaresOf(made.Move.Destination())
	if made.Move.Castles() {
		released = released.With(chess.RookTo(made.By, made.Move.Side()))
	}
	for _, i := range t.board.Items {
		if released.Has(i.From) && i.At != i.From && i.By == adoube.PartyOf(made.By) && !i.Knocked && !i.Off() {
			return true
		}
	}
	return false
}

// madeInstead makes m, shown after the last move in breach of 4.7, the last move.
func (p step) madeInstead(m chess.Move) {
	last := p.game.state.last
	if m == last.first {
		p.settleMovedOn(m)
		p.replaceMove(m, !last.allows(m))
		return
	}
	if last.allows(m) && m.Castles() && m.To() == last.made.Move.From() {
		p.replaceMove(m, false) // castling was open, and its rook was released first
		return
	}
	row := &movedAfterRelease
	switch {
	case !last.allows(m):
		row = last.before.breachBy(p.game.head.law(), m, p.act)
	case m.To() == last.made.Move.To() && m.From() == last.made.Move.From():
		row = &promotionChanged
	}
	p.replaceMove(m, p.reportMoved(row, m))
}

// replaceMove makes m the last move instead of the one made before.
func (p step) replaceMove(m chess.Move, breach bool) {
	again := *p.game.state.last
	if again.first == chess.NoMove {
		again.first = again.made.Move
	}
	again.waits = nil
	again.made, again.breach, again.progress = again.before.making(m), breach, moveStands
	p.game.state.last = &again
	p.game.state.moves = slices.Clone(p.game.state.moves[:len(p.game.state.moves)-1])
	p.game.state.add(&again.made, p.act.no)
	before := p.game.state.turn
	p.game.state.turn = before.onto(again.made.After)
	p.game.state.turn.stood = p.act.no
	p.game.state.turn.record.keepAble(before)
	p.ruling.Made = copyOf(again.made)
	p.game.end(&again)
}

// onto returns the turn with its facts applied to pos, which the opponent produced by
// moving a piece on.
func (t *turn) onto(pos chess.Position) *turn {
	mover := adoube.PartyOf(t.mover())
	next := newTurn(pos, only(t.board.Items, func(i pieces.Item) bool { return i.By == mover }))
	next.since, next.prior = t.since, t.prior
	next.record.contacts = t.record.contacts
	next.record.orders = slices.Clone(t.record.orders)
	return next
}

// keepAble drops the contacts with pieces that could neither move nor be captured before
// the opponent changed his move: they did not bind then and do not bind now.
func (k *record) keepAble(before *turn) {
	could := func(c touch) bool { return before.moves.movable(chess.SquaresOf(c.on)) != 0 }
	k.touches, k.unclear = only(k.touches, could), only(k.unclear, could)
}

// putsRight settles a piece moved on once the player has restored his move himself.
func (p step) putsRight() {
	last := p.game.state.last
	if last == nil || last.completed() || adoube.PartyOf(last.made.By) != p.act.By || p.game.state.turn.movedOn(last.made) {
		return
	}
	if p.game.state.turn.board.Board(adoube.PartyOf(p.game.state.turn.mover())) != last.made.After.Board() || last.first != chess.NoMove && last.first != last.made.Move {
		return
	}
	p.settleMovedOn(last.made.Move)
	if last.made.Move.Castles() && last.progress == moveApart {
		p.ruling.Made = copyOf(last.made) // taken back, and made again
		p.game.state.turn.stood = p.act.no
	}
	last.progress = moveStands
}

// settleMovedOn settles the findings since the last move was made, because that move, m,
// stands again. If it is castling, they are withdrawn: a player may take castling back and
// make it again.
func (p step) settleMovedOn(m chess.Move) {
	if m.Castles() {
		p.withdrawSince()
		return
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; p.sinceLastMove(f) && f.row.Settled == byMovingBack {
			f.undone()
		}
	}
}

// withdrawSince withdraws the findings since castling was first made.
func (p step) withdrawSince() {
	for n := range p.game.findings {
		if f := &p.game.findings[n]; p.sinceLastMove(f) && f.Claim == adoube.ClaimOpen && !f.aboutDisplaced() {
			f.withdraw()
			p.ruling.Findings = append(omit(p.ruling.Findings, f.Finding), f.Finding)
		}
	}
}

// sinceLastMove reports whether the finding concerns an act of the last mover after his
// move.
func (p step) sinceLastMove(f *finding) bool {
	return f.By == p.game.state.last.made.By && f.About > p.game.state.last.act
}

// askWhetherMade returns the question that decides whether the last move was made before m
// replaced it: an inferred release or an unknown hand. It returns false if there is none.
func (p step) askWhetherMade(m chess.Move) (adoube.Question, bool) {
	last := p.game.state.last
	if last.grade == adoube.Inferred {
		return adoube.Question{About: last.act, Kind: adoube.AskReleased}, true
	}
	no := 0
	if m != chess.NoMove {
		no = p.unknownHand(last.before, m)
	}
	return adoube.Question{About: no, Kind: adoube.AskWhoseHand}, no > 0
}

// reportMoved reports a piece moved on after its release: once for move m, or for NoMove if
// no legal move is shown. What belongs to an earlier finding is not found anew. It asks
// instead if the breach depends on an open fact, and returns whether there is a breach.
func (p step) reportMoved(row *irregularity, m chess.Move) bool {
	last := p.game.state.last
	if q, ok := p.askWhetherMade(m); ok {
		p.ruling.Ask = append(p.ruling.Ask, q)
		p.doubt(row, last.made.By, last.before.since, adoube.Of(adoube.Art4_7), q)
		return false
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; f.row.MovedOn && p.sinceLastMove(f) && f.Claim == adoube.ClaimOpen {
			p.ruling.Findings = append(p.ruling.Findings, f.Finding)
			return true
		}
	}
	before := p.game.state.clone()
	before.turn = before.turn.onto(before.turn.board.Pos)
	p.report(row, adoube.Finding{
		By: last.made.By, Cites: last.before.breachCites(p.game.head.law(), row),
		Breach: last.before.ruleBroken(p.game.head.law(), row, m, p.act),
	}, before)
	return true
}
