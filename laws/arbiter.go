package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// The arbiter's acts: he lets an irregularity stand, or ends the game; restore.go has
// how he puts pieces back.

// letMoveStand lets the illegal move, the breach or the position that is there stand.
func (p step) letMoveStand() error {
	t := p.game.state.turn
	switch {
	case p.game.state.goesOn.playedOn() || t.clock.spent && p.game.openUnanswered():
		p.adopt()
	case p.game.answerable() && !t.unmoved() && !t.onlyKept() && !t.board.Doubled() && p.game.openUnanswered():
		if l := p.game.state.goesOn; l.after != afterDisplaced {
			p.notPlayed() // that it stands takes the place of the press
			for n := range p.ruling.Findings {
				p.ruling.Findings[n].Claim = settled(p.ruling.Findings[n].Claim)
			}
			p.game.state.goesOn = l
		}
		p.adopt()
	case p.letDisplacedStand():
		p.game.findings.settle()
	case p.game.findings.settle() || t.illegalBoard():
	case len(t.board.Items) > 0:
		pos, ok := t.standingPosition(t.sideOnBoard())
		if !ok {
			return adoube.Errorf(adoube.BadPosition, "reason", "one king of each colour, and one piece a square")
		}
		p.game.state.turn, p.game.state.last = newTurn(pos, nil).after(t, p.act.no), nil
	default:
		return adoube.Errorf(adoube.NothingToStand)
	}
	p.ruling.Note = adoube.NoteStands
	p.game.endHere()
	return nil
}

// letDisplacedStand lets pieces stand where the player not having the move has left
// them, and reports whether there were any. The other player keeps the move, and his
// touches bind. false if the player to move has moved a piece.
func (p step) letDisplacedStand() bool {
	t := p.game.state.turn
	played := func(i pieces.Item) bool { return !i.Idle() && !i.StillStray() }
	if !slices.ContainsFunc(t.board.Items, pieces.Item.LeftAstray) || slices.ContainsFunc(t.board.Items, played) || t.unexplained() {
		return false
	}
	there, ok := t.asItStands()
	if ok {
		there.stood = p.act.no
		p.game.state.turn, p.game.state.goesOn = there, nil
	}
	return ok
}

// sideOnBoard returns who has the move on a board that was found standing.
func (t *turn) sideOnBoard() chess.Color {
	if t.astray.side != nil {
		return *t.astray.side
	}
	return t.mover()
}

// standingPosition reads the board as a position with c to move. False where
// it cannot be one.
func (t *turn) standingPosition(c chess.Color) (chess.Position, bool) {
	s := t.board.Pos.Setup()
	s.Board = t.board.Board(pieces.Nobody)
	s.Turn, s.EnPassant = c, chess.NoSquare
	if c == chess.White && t.mover() == chess.Black {
		s.Fullmoves++
	}
	pos, err := s.AllowIrregular()
	return pos, err == nil && !t.board.Doubled()
}

// recordResult ends the game as the players or the arbiter say.
func (p step) recordResult() error {
	switch p.act.Result {
	case "1-0", "0-1", "1/2-1/2", "*":
		p.game.state.over = &adoube.Ending{Result: p.act.Result, Reason: adoube.ByResult}
		if l := p.game.state.goesOn; l.playedOn() {
			l.endAll(p.game.state.over)
			p.ask(l.from.no, adoube.AskStands)
		}
		return nil
	}
	return adoube.Errorf(adoube.BadResult, "value", p.act.Result)
}
