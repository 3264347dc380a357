package hands

import (
	"adoube/chess"
)

// ply acts one move out.
func (a *actor) ply(m chess.Move) {
	a.bumps()
	if a.often(a.Touched) {
		a.lift(a.any(), 600, 1500)
	}
	var legal chess.Moves
	a.pos.Moves(&legal)
	switch {
	case m.Castles():
		a.castle(m)
	case m.Promotion() != chess.NoType:
		a.promote(m, legal.Takes(m))
	case legal.Takes(m) != chess.NoSquare:
		a.capture(m, legal.Takes(m))
	default:
		a.carry(m, &legal)
	}
}

// mover is the piece that the move moves.
func (a *actor) mover(m chess.Move) chess.Piece { return a.pos.At(m.From()) }

// carry moves a piece to an empty square.
func (a *actor) carry(m chess.Move, legal *chess.Moves) {
	p := a.mover(m)
	if a.often(a.PlaceFirst) {
		a.set(m.To(), p)
		a.wait(10, 150)
		a.clear(m.From())
		return
	}
	a.clear(m.From())
	a.wait(200, 900)
	if a.often(a.Slide) {
		a.slide(m, legal)
	}
	a.set(m.To(), p)
}

// slide stands the piece on one or two other squares that it could go to.
func (a *actor) slide(m chess.Move, legal *chess.Moves) {
	stops := legal.Append(nil, chess.From(chess.SquaresOf(m.From())))
	a.rng.Shuffle(len(stops), func(i, j int) { stops[i], stops[j] = stops[j], stops[i] })
	for _, stop := range stops[:min(len(stops), 1+a.rng.IntN(2))] {
		to := stop.Destination()
		if to == m.To() || a.board.At(to) != chess.NoPiece {
			continue
		}
		a.set(to, a.mover(m))
		a.wait(60, 600)
		a.clear(to)
		a.wait(0, 150)
	}
}

// capture moves a piece to where it captures, or past a pawn.
func (a *actor) capture(m chess.Move, victim chess.Square) {
	p, taken := a.mover(m), a.board.At(victim)
	if victim != m.To() {
		a.pass(m, victim)
		return
	}
	switch {
	case a.often(a.Hidden):
		a.clear(m.From())
		a.wait(200, 700)
	case a.often(70):
		a.clear(victim)
		a.wait(50, 500)
		a.clear(m.From())
		a.wait(150, 500)
	default:
		a.clear(m.From())
		a.wait(150, 600)
		a.clear(victim)
		a.wait(50, 300)
	}
	a.set(m.To(), p)
	if a.often(a.Pushed) {
		a.push(victim, taken)
	}
}

// push leaves the victim on a neighbouring square for a while, perhaps until
// after the clock is pressed.
func (a *actor) push(from chess.Square, taken chess.Piece) {
	for _, to := range a.rng.Perm(64) {
		s := chess.Square(to)
		near := abs(s.File()-from.File()) <= 1 && abs(s.Rank()-from.Rank()) <= 1
		if near && a.board.At(s) == chess.NoPiece && a.pos.At(s) == chess.NoPiece {
			put := a.now + a.between(0, 120)
			a.motions = append(a.motions, motion{put, s, taken}, motion{put + a.between(80, 900), s, chess.NoPiece})
			return
		}
	}
}

func abs(n int) int { return max(n, -n) }

// pass captures en passant, the passed pawn being taken first, in between or
// last.
func (a *actor) pass(m chess.Move, victim chess.Square) {
	when := a.rng.IntN(3)
	if when == 0 {
		a.clear(victim)
		a.wait(100, 400)
	}
	a.clear(m.From())
	a.wait(150, 500)
	if when == 1 {
		a.clear(victim)
		a.wait(100, 400)
	}
	a.set(m.To(), a.mover(m))
	if when == 2 {
		a.wait(100, 800)
		a.clear(victim)
	}
}

// castle moves king and rook, in this order by habit.
func (a *actor) castle(m chess.Move) {
	color := a.pos.Turn()
	king, rook := a.pos.At(m.From()), a.pos.At(m.To())
	steps := [][3]any{{m.From(), chess.KingTo(color, m.Side()), king}, {m.To(), chess.RookTo(color, m.Side()), rook}}
	if a.often(a.RookFirst) {
		steps[0], steps[1] = steps[1], steps[0]
	}
	for _, s := range steps {
		a.clear(s[0].(chess.Square))
		a.wait(150, 600)
		a.set(s[1].(chess.Square), s[2].(chess.Piece))
		a.wait(100, 500)
	}
}

// promote exchanges a pawn in one of the manners that people have: the pawn
// taken off first, put on the last rank first, or exchanged last.
func (a *actor) promote(m chess.Move, victim chess.Square) {
	p, queen := a.mover(m), chess.MakePiece(a.pos.Turn(), m.Promotion())
	if victim != chess.NoSquare && a.often(50) {
		a.clear(victim)
		a.wait(100, 400)
	}
	switch a.rng.IntN(3) {
	case 0:
		a.clear(m.From())
		a.wait(200, 900)
	case 1:
		a.clear(m.From())
		a.wait(150, 500)
		a.set(m.To(), p)
		a.wait(200, 1500)
		a.clear(m.To())
		a.wait(200, 1000)
	default:
		a.set(m.To(), queen)
		a.wait(200, 1000)
		a.clear(m.From())
		return
	}
	a.set(m.To(), queen)
}

// bumps bumps a piece that has nothing to do with the move.
func (a *actor) bumps() {
	if a.often(a.Bump) {
		a.lift(a.any(), 50, 400)
	}
}

// any returns a square on which any piece stands.
func (a *actor) any() chess.Square {
	all := a.board.Occupied()
	for n := a.rng.IntN(all.Count()); n > 0; n-- {
		all = all.Without(all.First())
	}
	return all.First()
}

// lift lifts a piece for so long and puts it back.
func (a *actor) lift(s chess.Square, low, high int) {
	p := a.board.At(s)
	a.clear(s)
	a.wait(low, high)
	a.set(s, p)
	a.wait(0, 300)
}
