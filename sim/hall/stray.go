package hall

import (
	"adoube"
	"adoube/chess"
)

// stray acts out what happens before a move without belonging to it.
func (a *actor) stray(m chess.Move) {
	if a.often(a.Bump) {
		a.disturb(50, 400)
	}
	if a.often(a.Knock) {
		a.disturb(800, 2500)
	}
	if a.often(a.Adjust) {
		a.adjust()
	}
	if a.often(a.Empty) && a.Clock {
		a.pressNothing()
	}
	if a.often(a.Touched) {
		a.touched(m)
	}
	if a.Fingered > 0 && a.often(a.Fingered) {
		a.fingered(m)
	}
	if a.Brushed > 0 && a.often(a.Brushed) {
		a.feel(a.any(), 50, 300)
	}
	if a.often(a.Illegal) && a.Clock {
		a.illegalMove(m)
	}
}

// any returns a random occupied square.
func (a *actor) any() chess.Square {
	all := a.board.Occupied()
	for n := a.rng.IntN(all.Count()); n > 0; n-- {
		all = all.Without(all.First())
	}
	return all.First()
}

// disturb moves a piece off its square and back by accident, which is not an act.
func (a *actor) disturb(low, high int) {
	s := a.any()
	p := a.board.At(s)
	a.clear(s)
	a.wait(low, high)
	a.set(s, p)
	a.wait(50, 300)
}

// touched lifts a piece that binds, puts it back, and plays another move. It is an own
// piece, or one that can be captured.
func (a *actor) touched(m chess.Move) {
	s := a.binding(m)
	if s == chess.NoSquare {
		return
	}
	a.stain = 0
	p := a.board.At(s)
	a.lift(s)
	a.wait(800, 2000)
	a.release(s, p)
	a.wait(50, 300)
}

// fingered touches a piece that binds without lifting it, and plays another move.
func (a *actor) fingered(m chess.Move) {
	s := a.binding(m)
	if s == chess.NoSquare || a.board.At(s).Color() != a.pos.Turn() {
		return
	}
	a.stain = 0
	a.do(on(adoube.Touch, s))
	a.feel(s, 700, 2000)
}

// feel keeps a finger on the piece on s for a while.
func (a *actor) feel(s chess.Square, low, high int) {
	p := a.board.At(s)
	a.finger(s, p, false)
	a.wait(low, high)
	a.finger(s, p, true)
	a.wait(50, 300)
}

// binding returns the square of a piece that a move other than m would move or capture,
// or NoSquare.
func (a *actor) binding(m chess.Move) chess.Square {
	var legal chess.Moves
	a.pos.Moves(&legal)
	all := legal.Append(nil, chess.All)
	o := all[a.rng.IntN(len(all))]
	if taken := legal.CaptureSquare(o); taken != chess.NoSquare && taken != legal.CaptureSquare(m) && a.often(50) {
		return taken
	}
	if o.Castles() || m.Castles() || o.From() == m.From() {
		return chess.NoSquare
	}
	return o.From()
}

// adjust straightens some pieces after an announcement. A piece leaves its square only
// for an instant. One in fifty is held longer, which no board can distinguish from a
// touch.
func (a *actor) adjust() {
	a.do(adoube.Act{Verb: adoube.Adjust})
	for range 1 + a.rng.IntN(3) {
		s := a.any()
		p := a.board.At(s)
		a.lift(s)
		if a.often(2) {
			a.wait(800, 2000)
		}
		a.wait(50, 220)
		a.release(s, p)
		a.wait(300, 600)
	}
}

// pressNothing presses the clock without a move; the opponent presses back.
func (a *actor) pressNothing() {
	a.wait(300, 900)
	a.pressed(a.pos.Turn().Other())
	a.wait(1200, 3000)
	a.do(adoube.Act{Verb: adoube.Clock, By: adoube.PartyOf(a.pos.Turn().Other())})
	a.turns = append(a.turns, turn{a.now, a.mover()})
	a.wait(400, 2000)
}

// illegalMove makes an illegal move with the piece of m and presses the clock; the
// arbiter restores piece and clock. It does nothing shortly after another irregularity,
// for which the arbiter would restore an earlier position.
func (a *actor) illegalMove(m chess.Move) {
	var legal chess.Moves
	a.pos.Moves(&legal)
	s, p := a.illegal(m, &legal), a.piece(m)
	if s == chess.NoSquare || m.Castles() || m.Promotion() != chess.NoType || a.stain <= 2 {
		return
	}
	a.lift(m.From())
	a.wait(200, 900)
	a.release(s, p)
	a.wait(a.Press[0], a.Press[1])
	a.pressed(a.pos.Turn().Other())
	a.wait(4000, 9000)
	a.turns = append(a.turns, turn{a.now, adoube.Unknown})
	a.wait(500, 2000)
	a.clear(s)
	a.wait(200, 800)
	a.set(m.From(), p)
	a.do(adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	a.wait(2000, 5000)
	a.turns = append(a.turns, turn{a.now, a.mover()})
	a.wait(1000, 3000)
}
