package hall

import (
	"time"

	"adoube"
	"adoube/chess"
)

// end acts out the end of the game.
func (a *actor) end(e Ending) {
	switch e {
	case JustEnds:
		a.now += time.Second
		return
	case ClockStops, FlagFalls:
		a.wait(1000, 3000)
		a.flag = e == FlagFalls
		a.turns = append(a.turns, turn{a.now, adoube.Unknown})
	}
	if e != ClockStops {
		a.wait(2000, 4000)
		a.sweep(e == FlagFalls)
		a.meet()
		a.do(adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"})
	}
	a.now += 4 * time.Second
}

// sweep moves pieces about in ways impossible in a game.
func (a *actor) sweep(wildly bool) {
	pieces := a.board.Occupied() &^ a.board.OfType(chess.King)
	for s := range pieces.All {
		if !wildly || a.often(60) {
			continue
		}
		p := a.board.At(s)
		a.clear(s)
		a.wait(20, 300)
		if to := chess.Square(a.rng.IntN(64)); a.board.At(to) == chess.NoPiece && a.often(60) {
			a.set(to, p)
			a.wait(20, 300)
		}
	}
}

// meet puts the kings on e4 and d5, the sign that White has won.
func (a *actor) meet() {
	for c := range chess.Color(2) {
		a.clear(a.board.King(c))
		a.wait(200, 800)
	}
	for c, to := range [...]chess.Square{chess.E4, chess.D5} {
		a.set(to, chess.MakePiece(chess.Color(c), chess.King))
		a.wait(200, 800)
	}
}
