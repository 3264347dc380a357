package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A player's further acts with the pieces of a move already made (4.7).

// movedOn judges whether a player moved on the piece of his move before pressing: to
// another legal move, or to none (4.7).
func (g *GameReader) movedOn(a adoube.Act, said *Said) bool {
	r, last := g.turn, g.last
	if !r.untouched() {
		g.stop("moved on while the opponent has touched")
		return true
	}
	if m := g.shownInstead(); m != chess.NoMove {
		g.another(m, said)
		return true
	}
	let := []chess.Square{last.move.Destination()}
	if last.move.Castles() {
		let = append(let, chess.RookTo(last.by, last.move.Side()))
	}
	for i := range r.men[:r.n] {
		if m := &r.men[i]; m.at != m.home && (m.held || m.at != chess.NoSquare) && slices.Contains(let, m.home) {
			g.uncastle()
			last.apart = true
			g.moved(said)
			return true
		}
	}
	return false
}

// shownInstead returns the legal move, other than his last, shown by his pieces.
func (g *GameReader) shownInstead() chess.Move {
	b, single := g.turn.whole()
	for _, m := range legalMoves(g.last.from) {
		next := g.last.from.Play(m)
		if single && m != g.last.move && next.Setup().Board == b {
			return m
		}
	}
	return chess.NoMove
}

// uncastle takes castling that was taken back as the move made, ignoring moves shown on the
// way. His pieces stay where they are.
func (g *GameReader) uncastle() {
	last := g.last
	if last.first == chess.NoMove || !last.first.Castles() || last.first == last.move {
		return
	}
	b, _ := g.turn.whole()
	g.slipSettled()
	last.move = last.first
	charges := g.charges
	g.begin(NewReader(g.edition, last.from.Play(last.first)))
	g.charges, g.began = charges, last.no
	his := adoube.PartyOf(last.by)
	for i := range g.turn.men[:g.turn.n] {
		m := &g.turn.men[i]
		if m.piece.Color() != last.by || b.At(m.home) == m.piece {
			continue
		}
		m.at, m.by = chess.NoSquare, his
		for s := range b.Occupied().All {
			if b.At(s) == m.piece && g.turn.board.At(s) != m.piece {
				m.at = s
			}
		}
	}
}

// moved charges him with moving on, once for a move.
func (g *GameReader) moved(said *Said) {
	for _, c := range g.charges {
		if c.code == "breach" && c.by == g.last.by && c.open && !c.lost && c.nth == -g.moves {
			said.Found = append(said.Found, found("breach", c.by, 0))
			return
		}
	}
	if g.last.guessed || g.over {
		return // whether he released is asked
	}
	before := g.clone()
	before.turn.home()
	g.charges = append(g.charges, charge{code: "breach", by: g.last.by, nth: -g.moves, no: g.no, open: true, before: before})
	said.Found = append(said.Found, found("breach", g.last.by, 0))
}

// another replaces the last move by m.
func (g *GameReader) another(m chess.Move, said *Said) {
	last := g.last
	first := last.first
	if first == chess.NoMove {
		first = last.move
	}
	switch {
	case m == last.first:
		g.slipSettled()
		last.apart = false
	case m.Castles() && m.To() == last.move.From() && slices.Contains(last.open, m):
	default:
		g.moved(said)
	}
	said.Made = m.UCI(last.from.Variant())
	charges := g.charges
	last.move, last.first = m, first
	g.begin(NewReader(g.edition, last.from.Play(m)))
	g.charges = charges
	if left, _, _ := g.turn.Answer(); len(left) == 0 {
		g.over = true
	}
}

// standsAgain settles moving on if the pieces stand again as after the move.
func (g *GameReader) standsAgain(said *Said) {
	if last := g.last; last != nil && !last.done && (last.first == chess.NoMove || last.first == last.move) {
		if b, single := g.turn.whole(); single && b == g.turn.board {
			g.slipSettled()
			if last.apart && last.move.Castles() {
				said.Made, g.acts = last.move.UCI(last.from.Variant()), nil // made again
			}
			last.apart = false
		}
	}
}

func (g *GameReader) slipSettled() {
	for n := range g.charges {
		if c := &g.charges[n]; c.code == "breach" && c.by == g.last.by && c.nth == -g.moves {
			c.open = false
		}
	}
}

// uncastled stops at a reply to castling that was taken back.
func uncastled(g *GameReader) bool {
	apart := g.last != nil && g.last.apart && g.last.first != chess.NoMove
	if apart {
		g.stop("castling that was taken back is answered")
	}
	return apart
}

// withCaptured returns the game before the move just made if its player holds the captured
// piece; otherwise nil.
func withCaptured(g *GameReader) *GameReader {
	taken := g.turn.taken(g.turn.made)
	held := func(m man) bool { return m.home != chess.NoSquare && m.home == taken && m.held && m.by == g.turn.me }
	if !slices.ContainsFunc(g.turn.men[:g.turn.n], held) {
		return nil
	}
	waits := g.clone()
	waits.turn.made = chess.NoMove
	return waits
}

// waitsAgain takes back a capture made with the captured piece in the hand, which its
// player now puts down, as long as the opponent has touched nothing (4.7.1).
func waitsAgain(g *GameReader, a adoube.Act) bool {
	last := g.last
	if last == nil || last.waits == nil || g.inner || last.done || last.by != g.turn.us.Other() || a.By != adoube.PartyOf(last.by) || last.apart || last.first != chess.NoMove || !g.turn.untouched() {
		return false
	}
	no, clocks := g.no, g.clocks
	*g = *last.waits.clone()
	g.no, g.clocks, g.acts = no, clocks, append(g.acts, a)
	return true
}
