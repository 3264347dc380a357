package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// continuing finds what play can go on from after an irregularity.
type continuing struct{ game *Game }

func (g *Game) continuing() continuing { return continuing{g} }

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
	case l.game.state.turn.remains().wrongly():
		next := l.game.continuing().irregular()
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
func (p continuing) answerable() bool {
	t := p.game.state.turn
	if p.game.state.over != nil || p.game.unanswered || t.astray.lost || t.unexplained() {
		return false
	}
	if t.clock.press.passes() && t.unmoved() && !t.remains().underWay() || t.clock.press.early() && !t.unmoved() {
		return true
	}
	released := t.remains().strayBack() && !t.unmoved()
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if i.Piece.Color() == t.mover() && !i.Loose {
			return false // in his hand still
		}
		released = released || i.At != chess.NoSquare && i.Loose || i.Off() && t.remains().ownTaken(i)
	}
	return released
}

// ownTaken reports whether the item is a piece of the mover's own, and not one
// that he takes off to promote it.
func (p remains) ownTaken(i *pieces.Item) bool {
	return i.From != chess.NoSquare && i.Piece.Color() == p.turn.mover() && !p.promotes(i)
}

// promotes reports whether the item is a pawn that can promote in the position,
// or as displaced pieces stand.
func (p remains) promotes(i *pieces.Item) bool {
	if i.Piece.Type() != chess.Pawn {
		return false
	}
	keep := chess.From(chess.SquaresOf(i.From)).And(promoting)
	there, ok := p.turn.displacement().asItStands()
	return p.turn.moves.all().Any(keep) || ok && there.moves.all().Any(keep)
}

// strayBack reports whether a piece that stood displaced when the turn began is
// back where the position has it: to whoever plays from what stood, that was a move.
func (p remains) strayBack() bool {
	stray := func(i pieces.Item) bool { return i.Stray() }
	return p.turn.astray.displaced.when == beforeTheTurn && !slices.ContainsFunc(p.turn.board.Items, stray)
}

// openLine begins the line that an answer could begin, from what stands now.
// Whoever is still at his own move answers only a move that waits for that.
func (p continuing) openLine(atHisMove bool) {
	p.game.state.line = nil
	if m, ok := p.awaited(); ok {
		p.game.state.line = p.awaitedLine(m)
		return
	}
	if atHisMove || !p.answerable() {
		return
	}
	if p.game.state.line = p.displacedLine(1); p.game.state.line != nil {
		return
	}
	t := p.game.state.turn
	l := &line{base: t.clone(), kind: t.remains().lineKind()}
	l.base.board.Items = kept(l.base.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	l.from = p.irregular()
	if pos, carried, ok := t.remains().afterwards(); ok {
		l.from.after = pos
		l.game = p.goOn(l.from, carried)
		l.game.state.turn.record.covered = t.clock.covers
	}
	p.game.state.line = l
}

// irregular returns what the mover has played.
func (p continuing) irregular() played {
	from := played{before: p.game.state.turn.board.Pos, after: p.game.state.turn.board.Pos, irregular: true}
	from.move, from.no = p.game.state.turn.remains().irregularMove()
	if from.no == 0 { // nothing was put anywhere: the press shows it
		from.no = p.game.log.pressAfter(p.game.state.turn.since, p.game.state.turn.mover())
	}
	return from
}

// goOn returns the game that goes on after an irregular move.
func (p continuing) goOn(from played, carried []pieces.Item) *Game {
	next := p.apart(newTurn(from.after, carried).after(p.game.state.turn, from.no))
	next.state.moves = append(next.state.moves, from)
	next.begins = len(next.state.moves)
	return next
}

// apart returns a game that goes on with that turn, after the moves of this one.
func (p continuing) apart(t *turn) *Game {
	h := p.game.head
	h.Start = t.board.Pos
	next := &Game{head: h, log: p.game.log, found: p.game.found, clocked: p.game.clocked}
	next.state.moves = slices.Clone(p.game.state.moves)
	next.begins = len(next.state.moves)
	next.state.turn, next.aside = t, true
	return next
}
