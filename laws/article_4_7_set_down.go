package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Article 4.7.1: a capture is made when the captured piece is off the board. A player who
// made the capture with that piece in his hand may set it down on another square. Until the
// opponent answers, the capture then waits until the piece is off.

// capturedInHand returns the state before move m if the player holds the piece it captures,
// otherwise nil.
func (p step) capturedInHand(need changes) *waiting {
	t := p.game.state.turn
	held := func(i pieces.Item) bool {
		ch := need.about(&i)
		return ch != nil && ch.role == captured && i.InAir() && t.has(i.Held)
	}
	if !slices.ContainsFunc(t.board.Items, held) {
		return nil
	}
	return &waiting{p.game.state.clone(), p.game.charges.clone()}
}

// setsDown takes back a capture made with the captured piece in the hand, if the act sets
// that piece down on the board before the opponent has answered or touched a piece (4.3).
func (p step) setsDown() {
	last, t := p.game.state.last, p.game.state.turn
	stands := p.act.Verb == adoube.Put || p.act.Verb == adoube.Release
	if last == nil || last.waits == nil || last.completed() || !stands || p.act.By != adoube.PartyOf(last.made.By) || p.game.state.line.played() {
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
		return // the hand has let go of other pieces since, and the act means one of them
	}
	p.game.charges = last.waits.charges.clone()
	p.game.state = *before
	p.game.state.line = nil
}

// capturedBefore reports whether the piece is one of c captured by the opponent, so no
// longer part of the position.
func capturedBefore(h pieces.Handled, c chess.Color) bool {
	return h.From == chess.NoSquare && h.Piece.Color() == c
}

// leftOnBoard reports a captured piece left on the board by its captor at the completion of
// his move as displaced, since the opponent had touched a piece before (7.4.1).
func (p step) leftOnBoard() {
	t, by := p.game.state.turn, p.game.state.last.made.By
	left := func(i pieces.Item) bool {
		return i.From == chess.NoSquare && i.At != chess.NoSquare && i.Piece.Color() == t.mover() && i.By == adoube.PartyOf(by)
	}
	found := func(f finding) bool { return f.aboutDisplaced() && f.By == by && f.Claim == adoube.ClaimOpen }
	if slices.ContainsFunc(t.board.Items, left) && !slices.ContainsFunc(p.game.findings, found) {
		p.leftDisplaced(by)
	}
}

// leavesCaptured reports whether the act leaves a captured piece on the board after the
// opponent has touched a piece or the capture is completed. A sensed piece is excluded: it
// may be on its way off, or go back as the move is taken back.
func (p step) leavesCaptured() bool {
	t, last := p.game.state.turn, p.game.state.last
	if last == nil || p.act.Verb != adoube.Release || t.movedOn(last.made) {
		return false
	}
	return p.act.Grade() != adoube.Sensed && p.act.Grade() != adoube.Inferred && capturedBefore(t.board.Did[0], t.mover())
}
