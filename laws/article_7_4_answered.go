package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// displacement tells the pieces of a turn that were displaced from those that
// were played.
type displacement struct{ turn *turn }

func (t *turn) displacement() displacement { return displacement{t} }

// Articles 7.4.1 and 7.6: the player having the move plays on with pieces that
// his opponent displaced. A move that is legal only from the position that
// stands begins a line, and he is charged for nothing that follows from it.

// noteAstray notes since which act pieces stand displaced in this turn.
func (p displacement) noteAstray(a *judged) {
	switch {
	case !p.turn.replier(a.By):
	case !slices.ContainsFunc(p.turn.board.Items, func(i pieces.Item) bool { return i.Stray() }):
		p.turn.astray.displaced = displacedSince{}
	case !p.turn.astray.displaced.any():
		p.turn.astray.displaced = displacedSince{inTheTurn, a.no}
	}
}

// asItStands returns the turn as if displaced pieces belonged where they were
// left. False where nothing is displaced, or what stands is no position.
func (p displacement) asItStands() (*turn, bool) {
	if !p.turn.astray.displaced.any() {
		return nil, false
	}
	s := p.turn.board.Pos.Setup()
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; i.Stray() && i.From != chess.NoSquare {
			s.Board.Clear(i.From)
		}
	}
	var items []pieces.Item
	for _, i := range p.turn.board.Items {
		if i.Stray() {
			if i.From, i.Displaced, i.Kept = i.Stood, false, false; i.Stood != chess.NoSquare {
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
	pos, err := s.AllowIrregular()
	if err != nil {
		return nil, false
	}
	there := newTurn(pos, items)
	there.since, there.prior = p.turn.since, p.turn.prior
	there.record = p.turn.record.elsewhere(p.leftOn())
	there.clock, there.astray, there.left, there.resumed = p.turn.clock, p.turn.astray, p.turn.left, p.turn.resumed
	there.astray.displaced = displacedSince{}
	return there, true
}

// allows reports whether a move made with pieces displaced is open as they
// stand: then it is not charged, whatever was open in the position (7.4.1).
func (p displacement) allows(m chess.Move, no int, law *editions.Readings) bool {
	there, ok := p.asItStands()
	return ok && there.before(no, law).open.Has(m)
}

// handled reports whether who has the move has moved a displaced piece.
func (p displacement) handled() bool {
	return p.turn.astray.displaced.when == inTheTurn && slices.ContainsFunc(p.turn.board.Items, func(i pieces.Item) bool { return i.Displaced && p.turn.has(i.By) })
}

// leftOn returns where displaced pieces were left, by the squares where the
// position has them.
func (p displacement) leftOn() map[chess.Square]chess.Square {
	to := map[chess.Square]chess.Square{}
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; i.Stray() && i.From != chess.NoSquare {
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
func (p displacement) beforeAstray() *turn {
	since := p.turn.astray.displaced
	c := p.turn.tidy()
	c.board.Items = p.left(func(i pieces.Item) bool { return i.Kept })
	c.record.forgetFrom(since.act)
	return c
}

// displacedLine returns the line that the move begins which is legal only as
// displaced pieces stand, or nil. So many moves of it may yet be taken back.
func (p continuing) displacedLine(held int) *line {
	t := p.game.state.turn
	if !t.astray.displaced.any() || p.game.state.over != nil || t.astray.lost || t.unexplained() {
		return nil
	}
	there, ok := t.displacement().asItStands()
	if !ok {
		return nil
	}
	m, ok := there.reading().shown(p.game.head.law())
	if !ok {
		return nil
	}
	l := p.lineFrom(there)
	l.held = held
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	a := judged{Act: &act, no: there.remains().releasedFor(m)}
	var made adoube.Ruling
	begin(&made, a.no, a.Act)
	making{l.game, &a, &made}.advance(m)
	if l.game.state.over != nil {
		l.held = 0 // nothing can be made after it
	}
	return l
}

// lineFrom returns the line that goes on with that turn, in which displaced
// pieces belong where they were left.
func (p continuing) lineFrom(there *turn) *line {
	t := p.game.state.turn
	return &line{
		base: t.displacement().beforeAstray(), kind: afterDisplaced, game: p.apart(there),
		from: played{before: t.board.Pos, after: there.board.Pos, irregular: true, no: p.astrayAt()},
	}
}

// movedTwice returns the line in which the mover, before act no, made a move
// that is legal only as displaced pieces stand, and then moved others without
// having the move. Nil where he did not.
func (p continuing) movedTwice(no int) *line {
	t := p.game.state.turn
	first := p.firstAct(no)
	if !t.astray.displaced.any() || first == 0 || p.game.state.over != nil || t.astray.lost || t.unexplained() {
		return nil
	}
	before := t.displacement().onlyDisplaced()
	there, ok := before.displacement().asItStands()
	if !ok {
		return nil
	}
	l := p.lineFrom(there)
	for ; first < no; first++ {
		act := p.game.log.act(first)
		a := judged{Act: &act, no: first}
		var r adoube.Ruling
		begin(&r, first, &act)
		if p.game.amend(&a); !a.undone && l.game.dispatch(&a, &r) != nil {
			return nil
		}
	}
	if !l.playedOn() {
		return nil
	}
	return l
}

// onlyDisplaced returns the turn as it was before the mover did anything.
func (p displacement) onlyDisplaced() *turn {
	c := &turn{board: p.turn.board.Clone(), since: p.turn.since, prior: p.turn.prior}
	c.board.Items = p.left(func(i pieces.Item) bool { return i.Stray() })
	c.moves.begin(&c.board.Pos)
	c.record.mover = p.turn.mover()
	c.astray.displaced = p.turn.astray.displaced
	return c
}

// left returns those of the displaced pieces as they were left.
func (p displacement) left(these func(pieces.Item) bool) []pieces.Item {
	items := kept(p.turn.board.Items, these)
	for n := range items {
		i := &items[n]
		by := p.turn.mover().Other()
		if i.Kept {
			by = p.turn.mover()
		}
		i.At, i.Loose, i.By, i.Hands = i.Stood, true, adoube.PartyOf(by), 0
	}
	return items
}

// firstAct returns the first act of the mover's hands in this turn, or that he
// adjusts, if all acts from there up to no are such and pieces were displaced
// before; else 0.
func (p continuing) firstAct(no int) (first int) {
	t := p.game.state.turn
	mover := adoube.PartyOf(t.mover())
	for n := t.since + 1; n < no; n++ {
		a := &p.game.log.acts[n-1]
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
func (p continuing) astrayAt() int {
	if since := p.game.state.turn.astray.displaced; since.when == inTheTurn {
		return since.act
	}
	for _, f := range slices.Backward(p.game.findings) {
		if f.Code == adoube.NotOnMove {
			return f.About
		}
	}
	return p.game.state.turn.since
}

// pressedDisplaced judges the press after a move that is legal only as
// displaced pieces stand, and reports whether it was one.
func (p pressing) pressedDisplaced() bool {
	l := p.game.continuing().displacedLine(0)
	if l == nil {
		l = p.game.continuing().movedTwice(p.act.no)
	}
	var sub adoube.Ruling
	begin(&sub, p.act.no, p.act.Act)
	if l == nil || l.game.dispatch(p.act, &sub) != nil {
		return false
	}
	l.sure = true
	p.game.state.line, p.game.state.turn = l, l.base
	p.ruling.Note = adoube.NotePlayedOn
	p.ruling.Ask = append(p.ruling.Ask, stillAsked(&sub)...)
	return true
}
