package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// Article 5: checkmate, stalemate and the dead position end the game; in newer texts only
// if the move that produced them accords with 4.2 to 4.7.

// endIfLegal ends the game, in an edition where a legal move suffices, before a claim
// against the move is possible.
func (g *Game) endIfLegal() {
	if g.head.law().Ends == editions.EndsLegal {
		g.endHere()
	}
}

// end ends the game if the last move does.
func (g *Game) end(last *lastMove) {
	if last.breach && g.head.law().Ends == editions.EndsArticle4 {
		return
	}
	g.endHere()
}

// endHere ends the game if the position or its history (9.6) does.
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

// endInLine ends the game if a legal move of the line ends it on the board as it stands.
// The irregular move before it is then found too late, since 7.5.1 corrects only during a
// game. The record stays. If nobody saw the irregular move completed, the same answer
// decides whether it ends the game.
func (g *Game) endInLine(r *adoube.Ruling) {
	l := g.state.line
	if !l.played() || l.after == afterDisplaced || l.game.state.over == nil {
		return
	}
	if last := l.game.state.last; !l.sure && (last == nil || last.act != r.No) {
		return // without a last move of its own, the line was ended by a line within it
	}
	if l.sure {
		g.state.over = l.game.state.over
	}
	r.Ask = append(r.Ask, adoube.Question{About: l.from.no, Kind: adoube.AskStands})
}

// final reports whether no claim can undo the end of the game: the players or the arbiter
// ended it, independent of Article 4 (5.1.2, 5.2.3), or a legal move after an irregular one
// did (7.5.1).
func (s *state) final() bool {
	return s.over != nil && (s.over.Reason == adoube.ByResult || s.line.played())
}
