package laws

import (
	"adoube"
	"adoube/chess"
)

// Articles 7.4.1 and 7.6: the player having the move plays on with pieces
// displaced. A move that is legal only from the position that stands begins a
// line, and he is charged for nothing that follows from the displacement.

// apart reports whether an item was displaced before the player having the
// move did anything: by his opponent, or by himself before this turn.
func (t *turn) apart(i *item) bool {
	player := i.by == adoube.White || i.by == adoube.Black
	return player && i.loose && i.from != chess.NoSquare && !i.idle() && (i.left || !t.counts(i))
}

// leftBefore reports whether the player having the move displaced an item
// before this turn.
func (t *turn) leftBefore(i *item) bool { return i.left && t.counts(i) }

// onDisplaced reports whether an act of the player having the move is about a
// displaced piece: he may be putting it back, so the contact binds nothing
// until he puts it on another square.
func (t *turn) onDisplaced(a *adoube.Act) bool {
	s, ok := a.Square()
	if !ok || !t.has(a.By) {
		return false
	}
	for n := range t.items {
		if i := &t.items[n]; i.at == s && t.apart(i) {
			return true
		}
	}
	return false
}

// openDisplaced begins the line of a move from the position in which displaced
// pieces stand.
func (g *Game) openDisplaced() {
	t := g.state.turn
	if g.state.line != nil || g.state.over != nil || t.lost || t.pressed || t.unexplained() || g.waits() {
		return
	}
	pos, carried, ok := t.withDisplaced()
	if !ok {
		return
	}
	h := g.head
	h.Start = pos
	next := &Game{head: h, log: g.log, facts: g.facts, clocked: g.clocked}
	next.state.moves = append(next.state.moves, g.state.moves...)
	next.begins = len(next.state.moves)
	next.state.turn = newTurn(pos, carried)
	from := played{before: t.pos, after: pos, irregular: true, no: g.displacedAt()}
	g.state.line = &line{game: next, base: t.clone(), kind: displacedPieces, from: from, sure: true}
}

// withDisplaced returns the position in which displaced pieces count where
// they stand, and what else differs from it. False where nothing is displaced,
// or what stands is no position.
func (t *turn) withDisplaced() (chess.Position, []item, bool) {
	s := t.pos.Setup()
	var carried []item
	found := false
	for n := range t.items {
		i := &t.items[n]
		if !t.apart(i) {
			carried = append(carried, *i)
			continue
		}
		found = true
		s.Board.Clear(i.from)
	}
	if !found {
		return chess.Position{}, nil, false
	}
	for n := range t.items {
		i := &t.items[n]
		if !t.apart(i) || i.at == chess.NoSquare {
			continue
		}
		if s.Board.At(i.at) != chess.NoPiece {
			return chess.Position{}, nil, false
		}
		s.Board.Put(i.at, i.piece)
	}
	pos, err := s.Loose()
	return pos, carried, err == nil
}

// displacedAt returns the act that is found to have displaced a piece last.
func (g *Game) displacedAt() int {
	for n := len(g.findings) - 1; n >= 0; n-- {
		if f := &g.findings[n]; f.Code == adoube.NotOnMove {
			return f.About
		}
	}
	return g.state.turn.putAct
}

// fromDisplaced carries out an act of the player having the move in the
// position in which displaced pieces stand, and reports whether he made a move
// there that he did not make in the game.
func (g *Game) fromDisplaced(a *judged, r *adoube.Ruling) bool {
	l, t := g.state.line, g.state.turn
	if l == nil || l.kind != displacedPieces || l.playedOn() {
		return false
	}
	if byHand(a.Verb) && t.putHome() {
		g.state.line = nil // a displaced piece stands in its place again
		return false
	}
	there := *a
	var sub adoube.Ruling
	begin(&sub, a.no, a.Act)
	if l.game.dispatch(&there, &sub) != nil {
		g.state.line = nil
		return false
	}
	played := len(l.game.state.moves) - l.begins()
	if _, made := t.made(g.law()); made || played == 0 {
		return false
	}
	if l.held = played == 1 && byHand(a.Verb) && t.partly(); l.held {
		return false
	}
	g.state.turn = l.base
	g.answeredBy(a, &sub, r)
	return true
}

// partly reports whether an own piece stands released as part of a legal move:
// the rest of it may follow (4.7).
func (t *turn) partly() bool {
	for n := range t.items {
		i := &t.items[n]
		m := mark{piece: i.piece, from: i.from, to: i.at, released: true}
		if t.mine(i) && i.loose && !i.left && i.at != chess.NoSquare && !i.idle() && t.legal().Any(t.part(m)) {
			return true
		}
	}
	return false
}

// putHome reports whether the last act put a piece where the position has it.
func (t *turn) putHome() bool {
	return len(t.did) > 0 && t.did[0].to != chess.NoSquare && t.did[0].from == t.did[0].to
}
