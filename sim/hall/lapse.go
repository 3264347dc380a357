package hall

import (
	"math/rand/v2"
	"slices"

	"adoube"
	"adoube/chess"
)

// A Remedy is how an irregular move is dealt with.
type Remedy uint8

// The remedies.
const (
	PlayedOn Remedy = iota // nobody says anything
	PutRight               // its player corrects it before pressing the clock
	Restored               // the pieces are put back
	LetStand               // the arbiter lets it stand
)

// A Lapse is the irregular move of a game.
type Lapse struct {
	At     int // index of the move before which it is made
	Kind   Irregularity
	By     chess.Color // the player who makes it
	Remedy Remedy
	Then   []chess.Move // the moves played before it is restored; otherwise the following moves belong to the game
	Wait   int          // number of plies played before the arbiter lets it stand

	move  irregularMove
	after chess.Position // the position for the following moves; zero if Kind leaves none
	reply *irregularMove // the capture of the king, which ends the game
	kept  bool           // the first of two moves belongs to the game: only the second is put back
}

// Lapses configures the irregular moves of a match.
type Lapses struct {
	Percent  float64        // percentage of games with one
	Kinds    []Irregularity // the kinds to choose from; none: all by their shares
	Remedies []Remedy       // the remedies to choose from
	Noticed  []int          // the delays in plies to choose from, for Restored and LetStand
}

// lapse puts an irregular move into a game chosen without one, if the game has a position
// for it.
func (l *Lapses) lapse(g *Game, plies int) {
	rng := rand.New(rand.NewPCG(g.Seed, 7))
	if rng.Float64()*100 >= l.Percent || len(g.Moves) < 4 {
		return
	}
	remedy := l.Remedies[rng.IntN(len(l.Remedies))]
	at, m := l.choose(g, rng, remedy)
	if m == nil {
		return
	}
	before := g.at(at)
	lapse := &Lapse{At: at, Kind: m.kind, Remedy: remedy, move: *m}
	turn := before.Turn().Other()
	if m.kind == MovesAgain {
		turn = before.Turn()
	}
	lapse.By = turn.Other()
	var ok bool
	if lapse.after, ok = m.positionAfter(&before, turn); !ok {
		lapse.after = nobodys(before, turn)
	}
	if m.kind == KingTaken {
		lapse.reply = takesKing(&before, &lapse.after)
	}
	rest := max(plies-at, 24)
	noticed := 0
	if len(l.Noticed) > 0 {
		noticed = l.Noticed[rng.IntN(len(l.Noticed))]
	}
	switch remedy {
	case PlayedOn, LetStand:
		g.Moves = append(g.Moves[:at:at], Random(lapse.after, g.Seed, rest)...)
		if lapse.reply != nil {
			g.Moves, g.Ending = g.Moves[:at], JustEnds
		}
		lapse.Wait = min(noticed, len(g.Moves)-at)
	case Restored:
		if lapse.Then = Random(lapse.after, g.Seed, noticed); !ok {
			lapse.Then = nil
		}
		if m.kind == TwoAtOnce {
			first := m.first(&before)
			lapse.kept = true
			g.Moves = append(append(g.Moves[:at:at], first), Random(before.Play(first), g.Seed, rest)...)
			break
		}
		fallthrough
	default:
		g.Moves = append(g.Moves[:at:at], m.replacement(before, g.Seed, rest)...)
	}
	g.Lapse = lapse
}

// nobodys returns the position with the given player to move when the irregular move leaves
// no valid one.
func nobodys(p chess.Position, turn chess.Color) chess.Position {
	s := p.Setup()
	s.Turn, s.EnPassant = turn, chess.NoSquare
	p, _ = s.AllowIrregular()
	return p
}

// choose chooses a kind by its share, among those possible in the game.
func (l *Lapses) choose(g *Game, rng *rand.Rand, remedy Remedy) (int, *irregularMove) {
	type place struct {
		at   int
		move *irregularMove
	}
	var places [irregularities][]place
	pos := g.Start
	for at, m := range g.Moves {
		if at >= 2 {
			for k, m := range irregulars(rng, &pos) {
				if m != nil && suits(m, remedy) {
					places[k] = append(places[k], place{at, m})
				}
			}
		}
		pos = pos.Play(m)
	}
	total := 0
	weigh := func(k Irregularity) int {
		switch {
		case len(places[k]) == 0:
			return 0
		case len(l.Kinds) == 0:
			return shares[k]
		}
		for _, kind := range l.Kinds {
			if kind == k {
				return 1
			}
		}
		return 0
	}
	for k := range irregularities {
		total += weigh(k)
	}
	if total == 0 {
		return 0, nil
	}
	n := rng.IntN(total)
	for k := range irregularities {
		if n -= weigh(k); n < 0 {
			p := places[k][rng.IntN(len(places[k]))]
			return p.at, p.move
		}
	}
	panic("unreachable")
}

// first returns the move of the first piece carried.
func (m *irregularMove) first(pos *chess.Position) chess.Move {
	return chess.NewMove(m.carries[0].from, m.carries[0].to, chess.NoType)
}

// suits reports whether an irregular move can have the remedy.
func suits(m *irregularMove, r Remedy) bool {
	switch m.kind {
	case KingTaken:
		return r == PlayedOn
	case BecomesKing:
		return r == Restored // play cannot continue with two kings
	case MovesAgain, OpponentsPiece, TwoAtOnce, PawnNotReplaced:
		return r != PutRight
	}
	return r != PutRight || !m.captures()
}

// captures reports whether a piece is taken off the board.
func (m *irregularMove) captures() bool {
	for _, c := range m.carries {
		if c.to == chess.NoSquare {
			return true
		}
	}
	return false
}

// replacement returns a legal game beginning with a move that the touched pieces allow.
func (m *irregularMove) replacement(pos chess.Position, seed uint64, plies int) []chess.Move {
	if m.kind == MovesAgain || m.kind == OpponentsPiece || m.kind == TwoAtOnce {
		return Random(pos, seed, plies)
	}
	moves := m.demanded(&pos)
	if len(moves) == 0 {
		return Random(pos, seed, plies)
	}
	one := moves[rand.New(rand.NewPCG(seed, 8)).IntN(len(moves))]
	return append([]chess.Move{one}, Random(pos.Play(one), seed, plies)...)
}

// demanded returns the moves allowed after the touched pieces (4.3): the moved piece
// captures the removed one, or else the first touched piece that can is moved or captured.
// A pawn left on the last rank becomes a queen (7.5.2). An empty result allows any move.
func (m *irregularMove) demanded(pos *chess.Position) []chess.Move {
	var legal chess.Moves
	pos.Moves(&legal)
	all := legal.Append(nil, chess.All)
	if m.kind == PawnNotReplaced {
		all = slices.DeleteFunc(all, func(m chess.Move) bool { return m.Promotion() != chess.NoType && m.Promotion() != chess.Queen })
	}
	only := func(want func(chess.Move) bool) []chess.Move {
		return slices.DeleteFunc(slices.Clone(all), func(m chess.Move) bool { return !want(m) })
	}
	touched := slices.DeleteFunc(slices.Clone(m.carries), func(c carry) bool { return c.from == chess.NoSquare })
	if m.kind == BadCastling {
		touched = touched[:1]
	}
	if len(touched) == 2 {
		from, takes := touched[0].from, touched[1].from
		if both := only(func(m chess.Move) bool {
			return m.From() == from && legal.CaptureSquare(m) == takes || m.From() == takes && legal.CaptureSquare(m) == from
		}); len(both) > 0 {
			return both
		}
	}
	for _, c := range touched {
		if one := only(func(m chess.Move) bool { return m.From() == c.from || legal.CaptureSquare(m) == c.from }); len(one) > 0 {
			return one
		}
	}
	return nil
}

// takesKing returns a capture of the king left in check, or nil.
func takesKing(before, after *chess.Position) *irregularMove {
	king := after.King(before.Turn())
	b := after.Board()
	for s := range b.Of(before.Turn().Other()).All {
		if reaches(&b, s, king) {
			return &irregularMove{KingTaken, []carry{{king, chess.NoSquare, b.At(king)}, {s, king, b.At(s)}}}
		}
	}
	return nil
}

// kind returns the kind of the game's irregular move.
func (g *Game) kind() Irregularity {
	if g.Lapse == nil {
		return NoIrregularity
	}
	return g.Lapse.Kind
}

// at returns the position before move n of the game.
func (g *Game) at(n int) chess.Position {
	pos := g.Start
	for i, m := range g.Moves[:n] {
		if g.Lapse != nil && g.Lapse.At == i && g.Lapse.goesOn() {
			pos = g.Lapse.after
		}
		pos = pos.Play(m)
	}
	return pos
}

// last returns the position at the end of the game.
func (g *Game) last() chess.Position {
	if l := g.Lapse; l != nil && l.At == len(g.Moves) && l.goesOn() {
		return l.after
	}
	return g.at(len(g.Moves))
}

// before returns the position before the irregular move.
func (g *Game) before() chess.Position { return g.at(g.Lapse.At) }

// restoredTo returns the position to which the pieces are put back.
func (g *Game) restoredTo() chess.Position {
	if g.Lapse.kept {
		return g.at(g.Lapse.At + 1)
	}
	return g.before()
}

// goesOn reports whether the moves of the game continue from the irregular move.
func (l *Lapse) goesOn() bool { return l.Remedy == PlayedOn || l.Remedy == LetStand }

// lapses acts out what happens to the irregular move before move n of the game; number is
// its number in the whole game.
func (a *actor) lapses(n, number int) {
	l := a.scene.Lapse
	if l == nil {
		return
	}
	a.rng = rand.New(rand.NewPCG(a.scene.Seed, uint64(number)|1<<33))
	if l.At == n {
		a.lapse(l)
	}
	if l.Remedy == LetStand && l.At+l.Wait == n {
		a.do(adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter})
		a.wait(1000, 2000)
	}
}

// lapse acts out the irregular move and what follows until it is corrected.
func (a *actor) lapse(l *Lapse) {
	before := a.pos
	a.stain = 0
	a.carries(&l.move)
	if l.Remedy == PutRight {
		a.wait(300, 1500)
		a.putBack(l.move.carries)
		return
	}
	if a.pos = l.after; l.Kind != MovesAgain {
		a.press()
	} else {
		a.wait(a.Think[0], a.Think[1])
	}
	switch {
	case l.goesOn():
		if l.reply != nil {
			a.carries(l.reply)
		}
	case l.Remedy == Restored:
		for _, m := range l.Then {
			a.ply(m)
			a.pos = a.pos.Play(m)
			a.press()
		}
		a.pos = before
		a.restore(a.scene.restoredTo())
	}
}

// carries acts out the carries of an irregular move.
func (a *actor) carries(m *irregularMove) {
	for _, c := range m.carries {
		if m.kind == MovesAgain {
			a.by = adoube.PartyOf(a.pos.Turn().Other())
		}
		switch {
		case c.to == chess.NoSquare:
			a.remove(c.from)
			a.wait(50, 500)
		case c.from == chess.NoSquare:
			a.wait(200, 900)
			a.release(c.to, c.piece)
		default:
			a.lift(c.from)
			a.wait(200, 900)
			a.release(c.to, c.piece)
			a.wait(100, 400)
		}
		a.by = adoube.Unknown
	}
}

// putBack reverses carries, the last first.
func (a *actor) putBack(carries []carry) {
	for n := len(carries) - 1; n >= 0; n-- {
		a.lift(carries[n].to)
		a.wait(200, 600)
		a.release(carries[n].from, carries[n].piece)
		a.wait(100, 400)
	}
}

// restore stops the clock, puts the pieces back to the given position, and restarts the
// clock.
func (a *actor) restore(to chess.Position) {
	a.wait(1500, 4000)
	if a.Clock {
		a.turns = append(a.turns, turn{a.now, adoube.Unknown})
	}
	a.wait(500, 2000)
	want := to.Board()
	for s := range a.board.Occupied().All {
		if p := a.board.At(s); p != want.At(s) {
			a.clear(s)
			a.wait(200, 700)
		}
	}
	for s := range want.Occupied().All {
		if p := want.At(s); p != a.board.At(s) {
			a.set(s, p)
			a.wait(200, 700)
		}
	}
	a.do(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	a.wait(2000, 5000)
	if a.Clock {
		a.turns = append(a.turns, turn{a.now, adoube.PartyOf(to.Turn())})
	}
	a.wait(1000, 3000)
}
