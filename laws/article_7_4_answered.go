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
	case !slices.ContainsFunc(t.Items, func(i pieces.Item) bool { return i.Displaced }):
		t.astray = 0
	case t.astray == 0:
		t.astray = a.no
	}
}

// asItStands returns the turn as if displaced pieces belonged where they were
// left. False where nothing is displaced, or what stands is no position.
func (t *turn) asItStands() (*turn, bool) {
	if t.astray == 0 {
		return nil, false
	}
	s := t.Pos.Setup()
	for n := range t.Items {
		if i := &t.Items[n]; i.Displaced && i.From != chess.NoSquare {
			s.Board.Clear(i.From)
		}
	}
	var items []pieces.Item
	for _, i := range t.Items {
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
	there.record = t.record.elsewhere(t.leftOn())
	return there, true
}

// leftOn returns where displaced pieces were left, by the squares where the
// position has them.
func (t *turn) leftOn() map[chess.Square]chess.Square {
	to := map[chess.Square]chess.Square{}
	for n := range t.Items {
		if i := &t.Items[n]; i.Displaced && i.From != chess.NoSquare {
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
	k.touches, k.unclear = slices.Clone(k.touches), slices.Clone(k.unclear)
	for _, list := range [...][]touch{k.touches, k.unclear} {
		for n := range list {
			list[n].on = on(list[n].on)
		}
	}
	k.marks = slices.Clone(k.marks)
	for n := range k.marks {
		k.marks[n].from = on(k.marks[n].from)
	}
	k.orders, k.astray = slices.Clone(k.orders), 0
	return k
}

// beforeAstray returns the turn as it was before pieces were displaced.
func (t *turn) beforeAstray() *turn {
	since := t.astray
	c := t.tidy()
	c.touches = keep(c.touches, func(o touch) bool { return o.act < since })
	c.unclear = keep(c.unclear, func(o touch) bool { return o.act < since })
	c.marks = keep(c.marks, func(m mark) bool { return m.act < since })
	c.changed++
	return c
}

// displacedLine returns the line that the move begins which is legal only as
// displaced pieces stand, or nil. So many moves of it may yet be taken back.
func (g *Game) displacedLine(held int) *line {
	t := g.state.turn
	if t.astray == 0 || g.state.over != nil || t.lost || t.unexplained() || g.waits() {
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
	l := &line{base: t.beforeAstray(), kind: displacedPieces, held: held}
	l.from = played{before: t.Pos, after: there.Pos, irregular: true, no: g.astrayAt()}
	l.game = g.apart(there)
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	a := judged{Act: &act, no: there.released(m.From(), m.To())}
	var made adoube.Ruling
	begin(&made, a.no, a.Act)
	l.game.advance(m, &a, &made)
	return l
}

// astrayAt returns the act that displaced the pieces.
func (g *Game) astrayAt() int {
	if since := g.state.turn.astray; since > 0 {
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
