package demo

import (
	"fmt"
	"slices"

	"adoube/chess"
	"adoube/sim/hall"
)

// An incident acts out a ply with an event.
type incident func(ply) []beat

// plain are ordinary hands.
var plain = hall.Plain

// quietly acts out a ply without an event.
func quietly(p ply) []beat { return seen(p.scene(plain), p) }

// with acts out the ply with one habit, such as sliding a piece.
func with(h hall.Habits) incident {
	h.Press, h.Think, h.Clock = plain.Press, plain.Think, true
	return func(p ply) []beat { return seen(p.scene(h), p) }
}

// castlesRookFirst: the opponent replies without a claim, and so loses the right to
// claim (4.4.2, 4.8).
var castlesRookFirst = with(hall.Habits{RookFirst: 100})

// slides: a held piece may touch several squares before it is released (4.7).
var slides = with(hall.Habits{Slide: 100})

// adjusts: a player who says so first may straighten pieces on their squares (4.2.1).
func adjusts(squares ...chess.Square) incident {
	return func(p ply) []beat {
		beats := []beat{enter(600, fmt.Sprintf(`{"act":"adjust","by":%q}`, p.mover()))}
		for _, s := range squares {
			beats = append(beats, lift(700, s), put(450, s, p.pos.At(s)))
		}
		return append(beats, later(quietly(p), 1500)...)
	}
}

// later delays beats.
func later(beats []beat, by int) []beat {
	beats = slices.Clone(beats)
	beats[0].wait += ms(by)
	return beats
}

// touchesAndPlays: the piece of the game is lifted and put back, and another played;
// the opponent claims, the arbiter finds that the touch was intended, and the touched
// piece has to move (4.3.1, 4.8).
func touchesAndPlays(from, to chess.Square) incident {
	return func(p ply) []beat {
		s, touched, played := p.move.From(), p.pos.At(p.move.From()), p.pos.At(from)
		beats := []beat{
			lift(300, s), put(1400, s, touched),
			lift(900, from), put(600, to, played), runs(500, p.other()),
			stops(2500), enter(400, fmt.Sprintf(`{"act":"claim","by":%q,"article":"4.3.1"}`, p.other())),
			enter(6000, `{"act":"find","by":"arbiter","about":$asked,"finding":"intent"}`),
			lift(1200, to), put(700, from, played),
			runs(1800, p.mover()),
		}
		return append(beats, later(quietly(p), 1500)...)
	}
}

// touches is touchesAndPlays with the first other piece that can make a quiet move.
func touches(p ply) []beat {
	for _, m := range legal(p.pos) {
		kind, after := p.pos.At(m.From()).Type(), p.pos.Play(m)
		quiet := kind != chess.Pawn && kind != chess.King && p.pos.At(m.To()) == chess.NoPiece
		if quiet && m.From() != p.move.From() && len(legal(after)) > 0 {
			return touchesAndPlays(m.From(), m.To())(p)
		}
	}
	return quietly(p)
}

// legal returns the legal moves of a position.
func legal(p chess.Position) []chess.Move {
	var list chess.Moves
	p.Moves(&list)
	return list.Append(nil, chess.All)
}

// adjustsKing adjusts the king of the player having the move.
func adjustsKing(p ply) []beat { return adjusts(p.pos.King(p.pos.Turn()))(p) }

// touchesByHand is touchesAndPlays, entered by hand (4.3.1).
func touchesByHand(from, to chess.Square) incident {
	return func(p ply) []beat {
		act := func(wait int, verb string, s chess.Square) beat {
			return enter(wait, fmt.Sprintf(`{"act":%q,"by":%q,"on":%q}`, verb, p.mover(), s))
		}
		touched := p.move.From()
		beats := []beat{
			act(300, "lift", touched), act(1500, "release", touched),
			act(1200, "lift", from), act(800, "release", to),
			enter(500, fmt.Sprintf(`{"act":"clock","by":%q}`, p.mover())), runs(0, p.other()),
			stops(2500), enter(1500, fmt.Sprintf(`{"act":"claim","by":%q,"article":"4.3.1"}`, p.other())),
			runs(5000, p.mover()),
		}
		again, _ := byHand(p.scene(plain), p) // acts that can be written
		return append(beats, later(again, 1500)...)
	}
}

// leavesThePawn: a pawn is left on the last rank, and the clock is pressed.
// The arbiter has it put back, gives the opponent two minutes, and it
// becomes a queen (7.5.2, 7.5.5).
func leavesThePawn(p ply) []beat {
	from, to := p.move.From(), p.move.Destination()
	pawn, queen := p.pos.At(from), chess.MakePiece(p.pos.Turn(), chess.Queen)
	return []beat{
		lift(300, from), put(700, to, pawn), runs(400, p.other()),
		stops(2500), lift(3000, to), put(600, from, pawn), enter(800, `{"act":"restore","by":"arbiter"}`),
		gains(2000, p.other()), runs(1500, p.mover()),
		lift(1200, from), put(900, to, queen), runs(500, p.other()),
	}
}

// castlesWithBothHands: an illegal act once the clock is pressed. The castling stands;
// the opponent gets two minutes (7.5.4, 7.5.5).
func castlesWithBothHands(p ply) []beat {
	king, rook := p.move.From(), p.move.To()
	c, side := p.pos.Turn(), p.move.Side()
	by := func(verb string, s chess.Square, hand string) string {
		return fmt.Sprintf(`{"act":%q,"by":%q,"on":%q,"hand":%q}`, verb, p.mover(), s, hand)
	}
	let := func(s chess.Square, piece, hand string) string {
		return fmt.Sprintf(`{"act":"release","by":%q,"on":%q,"piece":%q,"hand":%q}`, p.mover(), s, piece, hand)
	}
	return []beat{
		enter(300, by("lift", king, "left")), enter(700, by("lift", rook, "right")),
		enter(900, let(chess.KingTo(c, side), "K", "left")), enter(500, let(chess.RookTo(c, side), "R", "right")),
		enter(700, fmt.Sprintf(`{"act":"clock","by":%q}`, p.mover())), runs(0, p.other()),
		stops(2000), gains(3000, p.other()), runs(2500, p.other()),
	}
}
