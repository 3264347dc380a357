package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 5: mate, stalemate and the dead position end the game; in newer
// texts only where the move that produced them accords with 4.2 to 4.7.

// endIfLegal ends the game, where a legal move is enough, before anything
// could be claimed against the move.
func (g *Game) endIfLegal() {
	if g.head.law().Ends == editions.EndsLegal {
		g.endHere()
	}
}

// end ends the game if the last move did.
func (g *Game) end(last *lastMove) {
	if last.status.breach && g.head.law().Ends == editions.EndsArticle4 {
		return
	}
	g.endHere()
}

// endHere ends the game if the position does, or what led to it (9.6).
func (g *Game) endHere() {
	g.state.endHere()
	g.endDrawn()
}

// endHere ends the game if the position does.
func (s *state) endHere() {
	if s.over == nil {
		s.over = s.turn.ending()
	}
}

// endInLine ends the game where a move of the line ends it that is legal as the
// pieces stand. An irregular move before it is then found too late: 7.5.1
// corrects only during a game. The record stays. Where nobody saw the irregular
// move completed, the same answer decides whether it ends the game.
func (g *Game) endInLine(r *adoube.Ruling) {
	l := g.state.goesOn
	if !l.playedOn() || l.after == afterDisplaced || l.game.state.over == nil || !l.sure && l.game.state.last.act != r.No {
		return
	}
	if l.sure {
		g.state.over = l.game.state.over
	}
	r.Ask = append(r.Ask, adoube.Question{About: l.from.no, Kind: adoube.AskStands})
}

// ending returns how the position of the turn ends the game, or nil.
func (t *turn) ending() *adoube.Ending {
	switch {
	case t.board.Pos.HasNoLegalMove(&t.moves.checks):
		return t.noLegalMoveEnding()
	case t.board.Pos.InsufficientMaterial():
		return &adoube.Ending{Result: "1/2-1/2", Reason: adoube.DeadPosition}
	}
	return nil
}

// noLegalMoveEnding returns how a turn ends the game in which no legal move is left.
func (t *turn) noLegalMoveEnding() *adoube.Ending {
	if t.board.Pos.InCheck() {
		return &adoube.Ending{Result: wonBy(t.mover().Other()), Reason: adoube.Mate}
	}
	return &adoube.Ending{Result: "1/2-1/2", Reason: adoube.Stalemate}
}

func wonBy(c chess.Color) string {
	if c == chess.White {
		return "1-0"
	}
	return "0-1"
}

// final reports whether the game ended in a way that no claim undoes: by what
// the players or the arbiter said, on no condition of Article 4 (5.1.2, 5.2.3),
// or by a legal move after an irregular one (7.5.1).
func (s *state) final() bool {
	return s.over != nil && (s.over.Reason == adoube.ByResult || s.goesOn.playedOn())
}
