package laws

import (
	"adoube"
	"adoube/laws/internal/pieces"
)

// A line is a separate game that goes on from the board as it stands after an
// irregularity, or after a move that is not made yet. Nobody is charged for its moves
// ([Game.Line]) until the irregularity is settled (7.5.1, 7.6).
//
//	after             opened by                            answered by                 settled by
//	afterIllegalMove  a move that is not legal             a move, or its press, once  a claim that is upheld, the
//	afterUnfinished   part of a legal move                 the irregular one counts    arbiter, the players who put the
//	afterPawnLeft     a pawn on the last rank              as completed: by its        pieces back; the reply, where one
//	                                                       press, or without one by    arbiter watches many boards
//	                                                       the opponent's press or     (A.5.2); the king that is taken
//	                                                       the next own move (6.2.1)   (asked)
//	afterClockAlone   a press, and nothing was played      the same; a press for the   the same
//	                  (7.5.3, 6.2.2)                       move before counts as such
//	afterDisplaced    pieces that the opponent displaced   a move that is legal only   a claim, the arbiter, the pieces
//	                  (7.4.1)                              as they stand               put back
//	afterAwaited      a legal move that waits for its      a move, which makes that    the answer: it is the game then
//	                  press or for castling (4.4.1, 6.2)   one
//
// An act that may be an answer opens it (openLine); if the act is none, it is dropped.
type line struct {
	after lineAfter
	game  *Game  // nil: the pieces as they stand form no position
	base  *turn  // the turn of the irregularity, as it was before the answer
	from  played // the irregular move
	begun int    // the number of acts before the one that opened it
	sure  bool   // the irregular move counts as completed
	held  int    // the number of its moves that may still be taken back
	still *Game  // the game in which the player is still making his move, if that is possible; otherwise nil
}

// lineAfter is the state that a line goes on from.
type lineAfter uint8

const (
	afterIllegalMove lineAfter = iota
	afterUnfinished
	afterPawnLeft
	afterClockAlone
	afterDisplaced
	afterAwaited
)

// played reports whether a move was played in the line. It is false for nil.
func (l *line) played() bool {
	return l != nil && l.game != nil &&
		(len(l.game.state.moves) > l.begins()+l.held || l.game.state.turn.completedWrongly() || l.game.state.line.played())
}

// follows reports whether the finding is the one that the line goes on from.
func (l *line) follows(f *finding) bool {
	displaced := l.after == afterDisplaced
	return f.About > l.base.since && (f.By == l.base.mover()) != displaced && f.aboutDisplaced() == displaced
}

// begins returns the number of moves before the line.
func (l *line) begins() int { return l.game.begins }

func (l *line) clone() *line {
	if l == nil {
		return nil
	}
	c := *l
	c.base = l.base.clone()
	if l.game != nil {
		c.game = l.game.Clone()
	}
	if l.still != nil {
		c.still = l.still.Clone()
	}
	return &c
}

// share gives the games of l the log of g and its findings of fact.
func (l *line) share(g *Game) {
	if l != nil && l.game != nil {
		l.game.log, l.game.found = g.log, g.found
		l.game.state.line.share(g)
	}
	if l != nil && l.still != nil {
		l.still.log, l.still.found = g.log, g.found
	}
}

// endAll ends every game in l.
func (l *line) endAll(over *adoube.Ending) {
	for ; l.played(); l = l.game.state.line {
		l.game.state.over = over
	}
}

// Line returns the moves played after an irregularity that is not settled.
func (g *Game) Line() (list []adoube.Played) {
	l := g.state.line
	if !l.played() {
		return nil
	}
	for n := l.begins(); n < len(l.game.state.moves); n++ {
		list = append(list, l.game.state.moves[n].played())
	}
	switch next := l.game.state.line; {
	case next.played() && next.after == afterDisplaced:
		list = append(list, l.game.Line()...)
	case next.played():
		list = append(append(list, next.from.played()), l.game.Line()...)
	case l.game.state.turn.completedWrongly():
		next := l.game.irregularPlayed()
		list = append(list, next.played())
	}
	return list
}

// physical returns the turn whose pieces stand on the board: that of the line, if play went on.
func (s *state) physical() *turn {
	if l := s.line; l.played() {
		return l.game.state.physical()
	}
	return s.turn
}

// lineGame returns the game that goes on after an irregular move.
func (g *Game) lineGame(from played, carried []pieces.Item) *Game {
	next := g.apart(newTurn(*from.after, carried).after(g.state.turn, from.no))
	next.state.turn.stood = len(g.log.acts)
	next.state.moves = append(next.state.moves, from)
	next.begins = len(next.state.moves)
	return next
}

// apart returns a game that goes on with that turn, after the moves of this one.
func (g *Game) apart(t *turn) *Game {
	next := &Game{shared: g.shared}
	next.head.Start = t.board.Pos
	next.state.course = g.state.course.clone()
	next.begins = len(next.state.moves)
	next.state.turn, next.isLine = t, true
	return next
}

// irregularPlayed returns what the mover has played.
func (g *Game) irregularPlayed() played {
	from := played{before: g.state.turn.board.Pos, after: copyOf(g.state.turn.board.Pos)}
	from.move, from.no = g.state.turn.irregularMove()
	if from.no == 0 { // nothing was put anywhere: the press shows it
		from.no = g.log.pressAfter(g.state.turn.since, g.state.turn.mover())
	}
	return from
}

// stillAsked returns the questions of a ruling in a line that do not wait until the line is
// settled.
func stillAsked(sub *adoube.Ruling) []adoube.Question {
	return only(sub.Ask, func(q adoube.Question) bool {
		return q.Kind == adoube.AskWhichMove || q.Kind == adoube.AskWhichPiece || q.Kind == adoube.AskWhoseHand
	})
}
