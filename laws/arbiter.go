package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// The arbiter's acts: letting an irregularity stand and ending the game. restore.go has the
// restoring of positions.

// letMoveStand lets the current illegal move, breach or position stand.
func (p step) letMoveStand() error {
	t := p.game.state.turn
	switch {
	case p.game.state.line.played() || t.clock.spent && p.game.openUnanswered():
		p.adopt()
	case p.game.answerable() && !t.unmoved() && !t.onlyKept() && !t.board.Doubled() && p.game.openUnanswered():
		if l := p.game.state.line; l.after != afterDisplaced {
			p.notPlayed() // letting it stand replaces the press
			for n := range p.ruling.Findings {
				p.ruling.Findings[n].Claim = closed(p.ruling.Findings[n].Claim)
			}
			p.game.state.line = l
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

// letDisplacedStand lets pieces stand that the player not having the move displaced. The
// other player keeps the move, and his touches bind. It reports whether it did so: not if
// no piece is displaced or the player having the move has moved one.
func (p step) letDisplacedStand() bool {
	t := p.game.state.turn
	played := func(i pieces.Item) bool { return !i.Idle() && !i.StillStray() }
	if !slices.ContainsFunc(t.board.Items, pieces.Item.LeftAstray) || slices.ContainsFunc(t.board.Items, played) || t.unexplained() {
		return false
	}
	there, ok := t.asItStands()
	if ok {
		there.stood = p.act.no
		p.game.state.turn, p.game.state.line = there, nil
	}
	return ok
}

// sideOnBoard returns the side to move on a board found standing.
func (t *turn) sideOnBoard() chess.Color {
	if t.astray.side != nil {
		return *t.astray.side
	}
	return t.mover()
}

// standingPosition returns the pieces on the board as a position with c to move, and false
// if they form none.
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

// recordResult ends the game with the result given by the players or the arbiter.
func (p step) recordResult() error {
	switch p.act.Result {
	case "1-0", "0-1", "1/2-1/2", "*":
		p.game.state.over = &adoube.Ending{Result: p.act.Result, Reason: adoube.ByResult}
		if l := p.game.state.line; l.played() {
			l.endAll(p.game.state.over)
			p.ask(l.from.no, adoube.AskStands)
		}
		return nil
	}
	return adoube.Errorf(adoube.BadResult, "value", p.act.Result)
}
