package laws

import (
	"adoube"
	"adoube/chess"
)

// Castling is plain where the king is let go on his square and then the rook
// lifted and let go on hers; in Chess960 it never is.

// castlingSquares returns where the king may be let go to castle.
func (t *turn) castlingSquares() (to chess.Squares) {
	if t.pos.Variant() == chess.Standard {
		for rook := range t.pos.Castlers(&t.sight).All {
			to = to.With(chess.NewCastling(t.pos.King(t.mover()), rook).Destination())
		}
	}
	return to
}

// letKingGo lets go of the king that castles: nothing else is left (4.7.2).
func (g *Game) letKingGo(a *adoube.Act) bool {
	p, t := &g.plain, g.state.turn
	for side := range chess.HSide + 1 {
		if a.On.Has(chess.KingTo(t.mover(), side)) {
			p.side = side
		}
	}
	p.rook = chess.SquaresOf(t.pos.HomeRook(t.mover(), p.side))
	p.castles, p.ways, p.stood = 0, 0, false
	g.holdKing(a, p.ruling.Open.Keep)
	return true
}

// awaits reports whether the rook on that square is all that is left to lift.
func (p *plain) awaits(on chess.Squares) bool { return p.rook == on && p.ways == 0 }

// liftRook takes up the rook with which the king castles (4.4.1).
func (g *Game) liftRook(a *adoube.Act) bool {
	p := &g.plain
	p.duty, p.ways = kingAndRook.Cite, chess.SquaresOf(chess.RookTo(g.state.turn.mover(), p.side))
	g.holdKing(a, castlingOn(p.side.Kind()))
	return true
}

// holdKing rules that the king stays, of the moves that the obligation keeps.
func (g *Game) holdKing(a *adoube.Act, keep chess.Filter) {
	p := &g.plain
	p.due = keep
	g.bindPlainly(a, p.duty, keep.And(chess.Castling(p.side)))
	p.ruling.Cites |= g.head.Edition.only(adoube.Of(kingReleased.Cite))
}

// Hold is that the king stays where he was let go (4.7.2); whatever else is
// released plainly makes the move.
func (p *plain) Hold() adoube.Duty {
	d := adoube.Duty{Rule: free, On: chess.NoSquare, At: chess.NoSquare}
	if p.rook != 0 {
		d.Rule, d.Piece, d.On = kingReleased.Cite, p.piece(p.own), chess.KingTo(p.ruling.Turn, p.side)
	}
	return d
}

// Narrowed returns what the obligation keeps, and the king that was let go.
func (p *plain) Narrowed() (steps []adoube.Narrowing) {
	keep := p.ruling.Open.Keep
	if p.rook != 0 {
		steps = append(steps, adoube.Narrowing{Cites: adoube.Of(p.duty), Keep: p.due})
		return append(steps, adoube.Narrowing{Cites: adoube.Of(kingReleased.Cite), Keep: keep})
	}
	if p.duty != free {
		steps = append(steps, adoube.Narrowing{Cites: adoube.Of(p.duty), Keep: keep})
	}
	return steps
}
