package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Article 4.7.1: a capture is made when the captured piece has been removed from the
// board. A player who made it with that piece in his hand may set it down on another
// square: as long as nothing has answered, the capture waits until it is off.

// waitsInHand returns how the game stands before move m is made, where its player holds what
// it captures; else nil.
func (p step) waitsInHand(need changes) *waiting {
	t := p.game.state.turn
	held := func(i pieces.Item) bool {
		ch := need.about(&i)
		return ch != nil && ch.role == captured && i.InAir() && t.has(i.Held)
	}
	if !slices.ContainsFunc(t.board.Items, held) {
		return nil
	}
	return &waiting{p.game.state.clone(), slices.Clone(p.game.findings), slices.Clone(p.game.doubts)}
}

// setsDown takes the capture back that was made with the captured piece in the hand, if
// the act sets that piece down on the board and the opponent, who has not answered, has
// touched nothing (4.3).
func (p step) setsDown() {
	last, t := p.game.state.last, p.game.state.turn
	stands := p.act.Verb == adoube.Put || p.act.Verb == adoube.Release
	if last == nil || last.waits == nil || last.status.done || !stands || p.act.By != adoube.PartyOf(last.made.By) || p.game.state.goesOn.playedOn() {
		return
	}
	board := t.board.Clone()
	did, err := board.Do(p.act.Act)
	if err != nil || !capturedBefore(did[0], t.mover()) || t.movedOn(last.made) || slices.ContainsFunc(t.record.touches, func(c touch) bool { return c.sure }) {
		return
	}
	before := last.waits.state.clone()
	then := before.turn.board.Clone()
	if _, err := then.Do(p.act.Act); err != nil {
		return // the hand holds what it has let go of since, and the act means that
	}
	p.game.findings, p.game.doubts = slices.Clone(last.waits.findings), slices.Clone(last.waits.doubts)
	p.game.state = *before
	p.game.state.goesOn = nil
}

// capturedBefore reports whether a piece of player c is what his opponent has captured: it
// is no part of the position.
func capturedBefore(h pieces.Handled, c chess.Color) bool {
	return h.From == chess.NoSquare && h.Piece.Color() == c
}

// leftOnBoard reports a captured piece that its captor has left on the board when he
// completes his move: displaced, as the opponent had touched a piece before (7.4.1).
func (p step) leftOnBoard() {
	t, by := p.game.state.turn, p.game.state.last.made.By
	left := func(i pieces.Item) bool {
		return i.From == chess.NoSquare && i.At != chess.NoSquare && i.Piece.Color() == t.mover() && i.By == adoube.PartyOf(by)
	}
	found := func(f finding) bool { return f.Code == adoube.NotOnMove && f.By == by && f.Claim == adoube.ClaimOpen }
	if slices.ContainsFunc(t.board.Items, left) && !slices.ContainsFunc(p.game.findings, found) {
		p.leftDisplaced(by)
	}
}

// leavesCaptured reports whether the act leaves a captured piece on the board, when the
// opponent has touched a piece or the capture is completed. A piece that a board reports
// there may be on its way off, or go back with the move that is taken back.
func (p step) leavesCaptured() bool {
	t, last := p.game.state.turn, p.game.state.last
	if last == nil || p.act.Verb != adoube.Release || t.movedOn(last.made) {
		return false
	}
	return p.act.Grade() != adoube.Sensed && p.act.Grade() != adoube.Inferred && capturedBefore(t.board.Did[0], t.mover())
}
