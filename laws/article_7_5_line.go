package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Articles 7.5.1 and 7.6: an irregularity that was answered before it was put
// right. Play from the position that stands is judged by itself, and nobody is
// charged for it until the irregularity is settled.

// Line returns what was played from a position that an irregularity left, as
// long as that is not settled.
func (g *Game) Line() (list []adoube.Played) {
	l := g.state.line
	if !l.playedOn() {
		return nil
	}
	for n := l.begins(); n < len(l.game.state.moves); n++ {
		list = append(list, l.game.state.moves[n].played())
	}
	switch next := l.game.state.line; {
	case next.playedOn() && next.kind == afterDisplaced:
		list = append(list, l.game.Line()...)
	case next.playedOn():
		list = append(append(list, next.from.played()), l.game.Line()...)
	case l.game.state.turn.completedWrongly():
		next := l.game.irregularPlayed()
		list = append(list, next.played())
	}
	return list
}

// Record returns all moves that stand, irregular ones among them, in order.
func (g *Game) Record() []adoube.Played {
	list := make([]adoube.Played, len(g.state.moves))
	for n := range list {
		list[n] = g.state.moves[n].played()
	}
	return list
}

// physical is the turn whose pieces stand on the board.
func (s *state) physical() *turn {
	if l := s.line; l.playedOn() {
		return l.game.state.physical()
	}
	return s.turn
}

// answerable reports whether an irregularity stands that can be answered.
func (g *Game) answerable() bool {
	t := g.state.turn
	if g.state.over != nil || g.unanswered || t.unexplained() {
		return false
	}
	if t.clock.press.passes() && t.unmoved() && !t.underWay() || t.clock.press.early() && !t.unmoved() {
		return true
	}
	released := t.strayBack() && !t.unmoved()
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if i.Piece.Color() == t.mover() && !i.Loose {
			return false // in his hand still
		}
		released = released || i.At != chess.NoSquare && i.Loose || i.Off() && t.ownTaken(i)
	}
	return released
}

// ownTaken reports whether the item is a piece of the mover's own, and not one
// that he takes off to promote it.
func (t *turn) ownTaken(i *pieces.Item) bool {
	return i.From != chess.NoSquare && i.Piece.Color() == t.mover() && !t.promotes(i)
}

// promotes reports whether the item is a pawn that can promote in the position,
// or as displaced pieces stand.
func (t *turn) promotes(i *pieces.Item) bool {
	if i.Piece.Type() != chess.Pawn {
		return false
	}
	keep := chess.From(chess.SquaresOf(i.From)).And(promoting)
	there, ok := t.asItStands()
	return t.moves.all().Any(keep) || ok && there.moves.all().Any(keep)
}

// strayBack reports whether a piece that stood displaced when the turn began is
// back where the position has it: to whoever plays from what stood, that was a move.
func (t *turn) strayBack() bool {
	stray := func(i pieces.Item) bool { return i.Stray() }
	return t.astray.displaced.when == beforeTheTurn && !slices.ContainsFunc(t.board.Items, stray)
}

// openLine begins the line that an answer could begin, from what stands now.
// Whoever is still at his own move answers only a move that waits for that.
func (g *Game) openLine(atHisMove bool) {
	g.state.line = nil
	if m, ok := g.awaitedMove(); ok {
		g.state.line = g.awaitedLine(m)
		return
	}
	if atHisMove || !g.answerable() {
		return
	}
	if g.state.line = g.displacedLine(1); g.state.line != nil {
		return
	}
	t := g.state.turn
	l := &line{base: t.clone(), kind: t.lineKind()}
	l.base.board.Items = kept(l.base.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	l.from = g.irregularPlayed()
	if pos, carried, ok := t.afterwards(); ok {
		l.from.after = pos
		l.game = g.goOn(l.from, carried)
		l.game.state.turn.record.covered = t.clock.covers
	}
	g.state.line = l
}

// irregularPlayed returns what the mover has played.
func (g *Game) irregularPlayed() played {
	from := played{before: g.state.turn.board.Pos, after: g.state.turn.board.Pos, irregular: true}
	from.move, from.no = g.state.turn.irregularMove()
	if from.no == 0 { // nothing was put anywhere: the press shows it
		from.no = g.log.pressAfter(g.state.turn.since, g.state.turn.mover())
	}
	return from
}

// goOn returns the game that goes on after an irregular move.
func (g *Game) goOn(from played, carried []pieces.Item) *Game {
	next := g.apart(newTurn(from.after, carried).after(g.state.turn, from.no))
	next.state.moves = append(next.state.moves, from)
	next.begins = len(next.state.moves)
	return next
}

// apart returns a game that goes on with that turn, after the moves of this one.
func (g *Game) apart(t *turn) *Game {
	h := g.head
	h.Start = t.board.Pos
	next := &Game{head: h, log: g.log, found: g.found, clocked: g.clocked}
	next.state.moves = slices.Clone(g.state.moves)
	next.begins = len(next.state.moves)
	next.state.turn, next.aside = t, true
	return next
}
