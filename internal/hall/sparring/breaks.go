package sparring

import (
	"adoube"
	"adoube/chess"
)

// A breach is one way to break the Laws with a move in mind; no acts where it
// cannot be done here.
type breach func(p *partner, pos chess.Position, m chess.Move) []adoube.Act

var breaches = []breach{touchesAnother, movesIllegally, pressesOnly, movesAgain, usesBothHands}

func on(v adoube.Verb, s chess.Square) adoube.Act {
	return adoube.Act{Verb: v, On: chess.SquaresOf(s)}
}

// touchesAnother touches a piece that could move, and moves another (4.3.1).
func touchesAnother(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	var moves chess.Moves
	pos.Moves(&moves)
	for _, s := range p.shuffled(moves.Origins(chess.All)) {
		if s != m.From() && !m.Castles() {
			return append([]adoube.Act{on(adoube.Touch, s)}, p.lawful(pos, m)...)
		}
	}
	return nil
}

// movesIllegally releases the piece where it cannot go, and presses the clock (7.5.1).
func movesIllegally(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	var moves chess.Moves
	pos.Moves(&moves)
	board := pos.Board()
	if m.Castles() || pos.At(m.From()).Type() == chess.Pawn || pos.At(m.From()).Type() == chess.King {
		return nil
	}
	reach := moves.Destinations(chess.From(chess.SquaresOf(m.From())))
	for _, s := range p.shuffled(chess.AllSquares &^ board.Occupied() &^ reach) {
		return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Release, s), {Verb: adoube.Clock}}
	}
	return nil
}

// pressesOnly presses the clock without a move (7.5.3).
func pressesOnly(*partner, chess.Position, chess.Move) []adoube.Act {
	return []adoube.Act{{Verb: adoube.Clock}}
}

// movesAgain releases the piece on a square that it can go to, and moves it on (4.7).
func movesAgain(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	var moves chess.Moves
	pos.Moves(&moves)
	if m.Castles() || m.Promotion() != chess.NoType || pos.CaptureSquare(m) != chess.NoSquare {
		return nil
	}
	board := pos.Board()
	reach := moves.Destinations(chess.From(chess.SquaresOf(m.From()))) &^ board.Occupied()
	for _, s := range p.shuffled(reach) {
		if s != m.To() && s.Rank() > 0 && s.Rank() < 7 {
			return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Release, s), on(adoube.Lift, s), on(adoube.Release, m.To()), {Verb: adoube.Clock}}
		}
	}
	return nil
}

// usesBothHands takes with one hand and moves with the other (7.5.4).
func usesBothHands(_ *partner, pos chess.Position, m chess.Move) []adoube.Act {
	at := pos.CaptureSquare(m)
	if at == chess.NoSquare || m.Promotion() != chess.NoType {
		return nil
	}
	acts := []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Remove, at), on(adoube.Release, m.To()), {Verb: adoube.Clock}}
	for i := range acts {
		acts[i].Hand = adoube.RightHand
	}
	acts[1].Hand = adoube.LeftHand
	return acts
}

// shuffled returns the squares of a set in any order.
func (p *partner) shuffled(set chess.Squares) (list []chess.Square) {
	for s := range set.All {
		list = append(list, s)
	}
	p.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}
