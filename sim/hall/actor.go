package hall

import (
	"math/rand/v2"
	"time"

	"adoube"
	"adoube/chess"
)

// An actor simulates both players' hands.
type actor struct {
	Habits
	rng   *rand.Rand
	scene *Scene
	pos   chess.Position // before the ply
	board chess.Board    // present placement
	now   time.Duration
	held  int          // number of pieces in the hand
	by    adoube.Party // the owner of the hand; Unknown: the player having the move
	stain int          // plies since an irregularity that may still be claimed
	turns []turn
	flag  bool
}

// Act acts out the game with habits. The same seed gives the same scene.
func Act(g Game, h Habits) *Scene {
	a := &actor{Habits: h, scene: &Scene{Game: g}, pos: g.Start, board: g.Start.Board(), now: 3 * time.Second}
	for i, m := range g.Moves {
		number := g.First + i
		a.lapses(i, number)
		a.rng = rand.New(rand.NewPCG(g.Seed, uint64(number)))
		a.Habits = h
		if g.Plain[number] {
			a.Habits = h.quiet()
		}
		a.stain++
		if l := g.Lapse; l != nil && l.kept && l.At == i {
			a.pos = a.pos.Play(m)
			continue // played together with the irregular move
		}
		a.ply(m)
		a.pos = a.pos.Play(m)
		if i+1 < len(g.Moves) || g.Ending != ClockStops {
			a.press()
		}
	}
	a.lapses(len(g.Moves), g.First+len(g.Moves))
	a.rng = rand.New(rand.NewPCG(g.Seed, 1<<32))
	a.end(g.Ending)
	a.scene.Faces = a.faces()
	a.scene.Motions = settled(a.scene.Motions, g.Start.Board())
	a.scene.End = a.now
	return a.scene
}

// mover returns the player having the move, and piece the piece he moves.
func (a *actor) mover() adoube.Party            { return adoube.PartyOf(a.pos.Turn()) }
func (a *actor) piece(m chess.Move) chess.Piece { return a.pos.At(m.From()) }

// between returns a random time from low to high milliseconds.
func (a *actor) between(low, high int) time.Duration { return ms(low + a.rng.IntN(high-low+1)) }

// often returns true in the given percentage of cases.
func (a *actor) often(percent float64) bool { return a.rng.Float64()*100 < percent }

// wait advances the time.
func (a *actor) wait(low, high int) { a.now += a.between(low, high) }

// set changes a square now.
func (a *actor) set(s chess.Square, p chess.Piece) {
	a.scene.Motions = append(a.scene.Motions, Motion{At: a.now, Square: s, Piece: p})
	a.board.Put(s, p)
}

func (a *actor) clear(s chess.Square) { a.set(s, chess.NoPiece) }

// do records an act, by default of the player having the move.
func (a *actor) do(act adoube.Act) {
	if act.By == adoube.Unknown {
		if act.By = a.by; a.by == adoube.Unknown {
			act.By = a.mover()
		}
	}
	a.scene.Deeds = append(a.scene.Deeds, Deed{a.now, act})
}

// on returns an act on a square.
func on(v adoube.Verb, s chess.Square) adoube.Act {
	return adoube.Act{Verb: v, On: chess.SquaresOf(s)}
}

// finger records a finger on the piece on s, or off it.
func (a *actor) finger(s chess.Square, p chess.Piece, off bool) {
	a.scene.Fingers = append(a.scene.Fingers, Finger{a.now, s, p, off})
}

// lift takes the piece on s into the hand.
func (a *actor) lift(s chess.Square) {
	a.finger(s, a.board.At(s), false)
	a.take(s)
	a.clear(s)
}

// take records that the piece on s was lifted.
func (a *actor) take(s chess.Square) {
	a.do(on(adoube.Lift, s))
	a.held++
}

// put puts a held piece on s without releasing it.
func (a *actor) put(s chess.Square, p chess.Piece) { a.stand(on(adoube.Put, s), s, p) }

// release releases a piece on s.
func (a *actor) release(s chess.Square, p chess.Piece) {
	a.stand(on(adoube.Release, s), s, p)
	a.finger(s, p, true)
	a.held = max(a.held-1, 0)
}

// stand puts a piece on s, and names it unless it is the only one in the hand.
func (a *actor) stand(act adoube.Act, s chess.Square, p chess.Piece) {
	if a.held != 1 {
		act.Piece = p.Type()
	}
	a.do(act)
	if a.board.At(s) != p {
		a.set(s, p)
	}
}

// remove takes the piece on s off the board.
func (a *actor) remove(s chess.Square) {
	a.hide(s)
	a.clear(s)
}

// hide takes the piece on s off with the hand that puts another one there, so that the
// square is never empty.
func (a *actor) hide(s chess.Square) {
	p := a.board.At(s)
	a.finger(s, p, false)
	a.finger(s, p, true)
	a.do(on(adoube.Remove, s))
}
