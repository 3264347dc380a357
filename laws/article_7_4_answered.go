package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Articles 7.4.1 and 7.6: the player having the move plays on with pieces that
// his opponent displaced. A move that is legal only from the position that
// stands begins a line, and he is charged for nothing that follows from it.

// noteAstray notes since which act pieces stand displaced in this turn.
func (t *turn) noteAstray(a *judged) {
	switch {
	case !t.replier(a.By):
	case !slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.Displaced }):
		t.notes.astray = 0
	case t.notes.astray == 0:
		t.notes.astray = a.no
	}
}

// asItStands returns the turn as if displaced pieces belonged where they were
// left. False where nothing is displaced, or what stands is no position.
func (t *turn) asItStands() (*turn, bool) {
	if t.notes.astray == 0 {
		return nil, false
	}
	s := t.board.Pos.Setup()
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.Displaced && i.From != chess.NoSquare {
			s.Board.Clear(i.From)
		}
	}
	var items []pieces.Item
	for _, i := range t.board.Items {
		if i.Displaced {
			if i.From, i.Displaced = i.Stood, false; i.Stood != chess.NoSquare {
				if s.Board.At(i.Stood) != chess.NoPiece {
					return nil, false
				}
				s.Board.Put(i.Stood, i.Piece)
			}
		}
		if !i.Loose || !i.Idle() {
			items = append(items, i)
		}
	}
	pos, err := s.Loose()
	if err != nil {
		return nil, false
	}
	there := newTurn(pos, items)
	there.record, there.notes = t.record.elsewhere(t.leftOn()), t.notes
	there.notes.astray = 0
	return there, true
}

// leftOn returns where displaced pieces were left, by the squares where the
// position has them.
func (t *turn) leftOn() map[chess.Square]chess.Square {
	to := map[chess.Square]chess.Square{}
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.Displaced && i.From != chess.NoSquare {
			to[i.From] = i.Stood
		}
	}
	return to
}

// elsewhere returns the record with the pieces of these squares on others.
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

// beforeAstray returns the turn as it was before pieces were displaced.
func (t *turn) beforeAstray() *turn {
	since := t.notes.astray
	c := t.tidy()
	c.record.touches = keep(c.record.touches, func(o touch) bool { return o.act < since })
	c.record.unclear = keep(c.record.unclear, func(o touch) bool { return o.act < since })
	c.record.marks = keep(c.record.marks, func(m mark) bool { return m.act < since })
	c.record.changed++
	return c
}

// displacedLine returns the line that the move begins which is legal only as
// displaced pieces stand, or nil. So many moves of it may yet be taken back.
func (g *Game) displacedLine(held int) *line {
	t := g.state.turn
	if t.notes.astray == 0 || g.state.over != nil || t.notes.lost || t.unexplained() || g.waits() {
		return nil
	}
	there, ok := t.asItStands()
	if !ok {
		return nil
	}
	m, ok := there.shown(g.law())
	if !ok {
		return nil
	}
	l := g.lineFrom(there)
	l.held = held
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	a := judged{Act: &act, no: there.releasedFor(m)}
	var made adoube.Ruling
	begin(&made, a.no, a.Act)
	l.game.advance(m, &a, &made)
	return l
}

// lineFrom returns the line that goes on with that turn, in which displaced
// pieces belong where they were left.
func (g *Game) lineFrom(there *turn) *line {
	t := g.state.turn
	return &line{
		base: t.beforeAstray(), kind: displacedPieces, game: g.apart(there),
		from: played{before: t.board.Pos, after: there.board.Pos, irregular: true, no: g.astrayAt()},
	}
}

// movedTwice returns the line in which the mover, before act no, made a move
// that is legal only as displaced pieces stand, and then moved others without
// having the move. Nil where he did not.
func (g *Game) movedTwice(no int) *line {
	t := g.state.turn
	first := g.firstAct(no)
	if t.notes.astray == 0 || first == 0 || g.state.over != nil || t.notes.lost || t.unexplained() || g.waits() {
		return nil
	}
	there, ok := t.onlyDisplaced().asItStands()
	if !ok {
		return nil
	}
	l := g.lineFrom(there)
	for ; first < no; first++ {
		act := g.log.act(first)
		a := judged{Act: &act, no: first}
		var r adoube.Ruling
		begin(&r, first, &act)
		if g.amend(&a); !a.undone && l.game.dispatch(&a, &r) != nil {
			return nil
		}
	}
	if !l.playedOn() {
		return nil
	}
	return l
}

// onlyDisplaced returns the turn as it was before the mover did anything.
func (t *turn) onlyDisplaced() *turn {
	c := &turn{board: t.board.Clone()}
	c.board.Items = keep(c.board.Items, func(i pieces.Item) bool { return i.Displaced })
	for n := range c.board.Items {
		i := &c.board.Items[n]
		i.At, i.Loose, i.By, i.Hands = i.Stood, true, adoube.PartyOf(t.mover().Other()), 0
	}
	c.moves.begin(&c.board.Pos)
	c.record.begin(t.mover())
	c.notes.astray = t.notes.astray
	return c
}

// firstAct returns the first act of the mover's hands in this turn, if all acts
// from there up to no are his hands' and pieces were displaced before; else 0.
func (g *Game) firstAct(no int) (first int) {
	t := g.state.turn
	mover := adoube.PartyOf(t.mover())
	for n := g.state.last.number() + 1; n < no; n++ {
		switch a := &g.log.acts[n-1]; {
		case !byHand(a.verb) && (first > 0 || a.by == mover):
			return 0
		case !byHand(a.verb):
		case a.by != mover && (first > 0 || !t.replier(a.by)):
			return 0
		case a.by == mover && n < t.notes.astray:
			return 0
		case a.by == mover && first == 0:
			first = n
		}
	}
	return first
}

// astrayAt returns the act that displaced the pieces.
func (g *Game) astrayAt() int {
	if since := g.state.turn.notes.astray; since > 0 {
		return since
	}
	for _, f := range slices.Backward(g.findings) {
		if f.Code == adoube.NotOnMove {
			return f.About
		}
	}
	return g.state.last.number()
}

// pressedDisplaced judges the press after a move that is legal only as
// displaced pieces stand, and reports whether it was one.
func (g *Game) pressedDisplaced(a *judged, r *adoube.Ruling) bool {
	l := g.displacedLine(0)
	if l == nil {
		l = g.movedTwice(a.no)
	}
	var sub adoube.Ruling
	begin(&sub, a.no, a.Act)
	if l == nil || l.game.dispatch(a, &sub) != nil {
		return false
	}
	l.sure = true
	g.state.line, g.state.turn = l, l.base
	r.Note = adoube.NotePlayedOn
	r.Ask = append(r.Ask, stillAsked(&sub)...)
	return true
}
