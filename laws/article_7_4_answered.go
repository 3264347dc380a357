package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Articles 7.4.1 and 7.6: the player having the move plays on with pieces that the opponent
// displaced. A move that is legal only on the displaced board begins a line, and the player
// is not charged for its consequences.

// noteAstray records the act since which pieces stand displaced in this turn.
func (t *turn) noteAstray(a *judged) {
	switch {
	case !t.replier(a.By):
	case !slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.Stray() }):
		t.astray.displaced = displacedSince{}
	case !t.astray.displaced.any():
		t.astray.displaced = displacedSince{inTheTurn, a.no}
	}
}

// asItStands returns the turn with displaced pieces treated as belonging where they stand.
// It returns false if no piece is displaced or the board is not a position.
func (t *turn) asItStands() (*turn, bool) {
	if !t.astray.displaced.any() {
		return nil, false
	}
	s := t.board.Pos.Setup()
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.Stray() && i.From != chess.NoSquare {
			s.Board.Clear(i.From)
		}
	}
	var items []pieces.Item
	for _, i := range t.board.Items {
		if i.Stray() {
			if i.From = i.Displaced.On; i.From != chess.NoSquare {
				if s.Board.At(i.From) != chess.NoPiece {
					return nil, false
				}
				s.Board.Put(i.From, i.Piece)
			}
			i.Displaced = pieces.Displacement{}
		}
		if !i.Loose() || !i.Idle() {
			items = append(items, i)
		}
	}
	pos, err := s.AllowIrregular()
	if err != nil {
		return nil, false
	}
	there := *t
	there.board = pieces.Physical{Pos: pos, Items: items}
	there.moves.begin(&there.board.Pos)
	there.record = t.record.elsewhere(t.leftOn())
	there.astray.displaced = displacedSince{}
	return &there, true
}

// allowsAsItStands reports whether a move is open on the displaced board. It is then not
// charged, regardless of the moves open in the position (7.4.1).
func (t *turn) allowsAsItStands(m chess.Move, no int, law *editions.Readings) bool {
	there, ok := t.asItStands()
	return ok && there.before(no, law).open.Has(m)
}

// handledDisplaced reports whether the player having the move has moved a displaced piece.
func (t *turn) handledDisplaced() bool {
	return t.astray.displaced.when == inTheTurn && slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.Displaced.When == pieces.InTurn && t.has(i.By) })
}

// leftOn maps the squares of displaced pieces in the position to the squares where they
// were left.
func (t *turn) leftOn() map[chess.Square]chess.Square {
	to := map[chess.Square]chess.Square{}
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.Stray() && i.From != chess.NoSquare {
			to[i.From] = i.Displaced.On
		}
	}
	return to
}

// elsewhere returns the record with squares replaced as in to.
func (k record) elsewhere(to map[chess.Square]chess.Square) record {
	on := func(s chess.Square) chess.Square {
		if there, ok := to[s]; ok {
			return there
		}
		return s
	}
	k = k.clone()
	for _, list := range [...][]touch{k.touches, k.unclear} {
		for n := range list {
			list[n].on = on(list[n].on)
		}
	}
	for n := range k.marks {
		k.marks[n].from = on(k.marks[n].from)
	}
	return k
}

// beforeAstray returns the turn as it was before the displacement.
func (t *turn) beforeAstray() *turn {
	since := t.astray.displaced
	c := t.tidy()
	c.board.Items = t.asLeft(func(i pieces.Item) bool { return i.Displaced.When == pieces.BeforeTurn })
	c.record.forgetFrom(since.act)
	return c
}

// displacedLine returns the line begun by a move that is legal only on the displaced
// board, or nil. held is the number of its moves that may still be taken back.
func (g *Game) displacedLine(held int) *line {
	t := g.state.turn
	if !t.astray.displaced.any() || g.state.over != nil || t.unexplained() {
		return nil
	}
	there, ok := t.asItStands()
	if !ok {
		return nil
	}
	m, ok := there.shownMove(g.head.law())
	if !ok {
		return nil
	}
	l := g.lineAsItStands(there)
	l.held = held
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	a := judged{Act: &act, no: there.releasedFor(m)}
	step{l.game, &a, newRuling(&a)}.advance(m)
	if l.game.state.over != nil {
		l.held = 0 // no move can follow it
	}
	return l
}

// lineAsItStands returns the line that continues with that turn, in which displaced
// pieces belong where they were left.
func (g *Game) lineAsItStands(there *turn) *line {
	t := g.state.turn
	return &line{
		base: t.beforeAstray(), after: afterDisplaced, game: g.apart(there),
		from: played{before: t.board.Pos, after: copyOf(there.board.Pos), no: g.astrayAt()},
	}
}

// movedTwice returns the line in which the mover made a move before act no that is legal
// only on the displaced board, and then moved other pieces without having the move. It
// returns nil if he did not.
func (g *Game) movedTwice(no int) *line {
	t := g.state.turn
	first := g.firstAct(no)
	if !t.astray.displaced.any() || first == 0 || g.state.over != nil || t.unexplained() {
		return nil
	}
	before := t.onlyDisplaced()
	there, ok := before.asItStands()
	if !ok {
		return nil
	}
	l := g.lineAsItStands(there)
	for ; first < no; first++ {
		act := g.log.act(first)
		a := judged{Act: &act, no: first}
		if g.amend(&a); a.undone {
			continue
		}
		if _, err := l.game.ruleOn(&a); err != nil {
			return nil
		}
	}
	if !l.played() {
		return nil
	}
	return l
}

// onlyDisplaced returns the turn as it was before the mover's first act.
func (t *turn) onlyDisplaced() *turn {
	c := &turn{board: t.board.Clone(), since: t.since, prior: t.prior}
	c.board.Items = t.asLeft(func(i pieces.Item) bool { return i.Stray() })
	c.moves.begin(&c.board.Pos)
	c.record.mover = t.mover()
	c.astray.displaced = t.astray.displaced
	return c
}

// asLeft returns the selected displaced pieces as they were left.
func (t *turn) asLeft(these func(pieces.Item) bool) []pieces.Item {
	items := only(t.board.Items, these)
	for n := range items {
		i := &items[n]
		by := t.mover().Other()
		if i.Displaced.When == pieces.BeforeTurn {
			by = t.mover()
		}
		i.At, i.Held, i.By, i.Hands = i.Displaced.On, pieces.Nobody, adoube.PartyOf(by), 0
	}
	return items
}

// firstAct returns the mover's first act in this turn, by hand or by adjusting, if all acts
// from it up to no are of that kind and the displacement came before it; otherwise 0.
func (g *Game) firstAct(no int) (first int) {
	t := g.state.turn
	mover := adoube.PartyOf(t.mover())
	for n := t.since + 1; n < no; n++ {
		a := &g.log.acts[n-1]
		switch ofHands := byHand(a.Verb) || a.Verb == adoube.Adjust; {
		case !ofHands && (first > 0 || a.By == mover):
			return 0
		case !ofHands:
		case a.By != mover && (first > 0 || !t.replier(a.By)):
			return 0
		case a.By == mover && n < t.astray.displaced.act:
			return 0
		case a.By == mover && first == 0:
			first = n
		}
	}
	return first
}

// astrayAt returns the act that displaced the pieces.
func (g *Game) astrayAt() int {
	if since := g.state.turn.astray.displaced; since.when == inTheTurn {
		return since.act
	}
	for _, f := range slices.Backward(g.findings) {
		if f.aboutDisplaced() {
			return f.About
		}
	}
	return g.state.turn.since
}

// pressedDisplaced judges a press after a move that is legal only on the displaced board,
// and reports whether there was such a move.
func (p step) pressedDisplaced() bool {
	l := p.game.displacedLine(0)
	if l == nil {
		l = p.game.movedTwice(p.act.no)
	}
	if l == nil {
		return false
	}
	sub, err := l.game.ruleOn(p.act)
	if err != nil {
		return false
	}
	l.sure = true
	p.game.state.line, p.game.state.turn = l, l.base
	p.ruling.Note = adoube.NotePlayedOn
	p.ruling.Ask = append(p.ruling.Ask, stillAsked(sub)...)
	return true
}
