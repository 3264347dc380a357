package hall

import (
	"adoube/chess"
)

// ply acts out one move.
func (a *actor) ply(m chess.Move) {
	a.stray(m)
	var legal chess.Moves
	a.pos.Moves(&legal)
	switch {
	case m.Castles():
		a.castle(m)
	case m.Promotion() != chess.NoType:
		a.promote(m, legal.CaptureSquare(m))
	case legal.CaptureSquare(m) != chess.NoSquare:
		a.capture(m, legal.CaptureSquare(m))
	default:
		a.carry(m, &legal)
	}
}

// carry moves a piece to an empty square.
func (a *actor) carry(m chess.Move, legal *chess.Moves) {
	p := a.piece(m)
	if a.often(a.PlaceFirst) {
		a.seenTwice(m, p)
		return
	}
	a.lift(m.From())
	a.wait(200, 900)
	if a.often(a.Slide) {
		a.slide(m, legal)
	}
	if a.often(a.Wrong) {
		a.wrong(m, legal)
	}
	a.release(m.To(), p)
}

// seenTwice moves a piece that a sensor sees on the new square before it leaves the old
// one.
func (a *actor) seenTwice(m chess.Move, p chess.Piece) {
	a.finger(m.From(), p, false)
	a.take(m.From())
	a.set(m.To(), p)
	a.wait(10, 150)
	a.clear(m.From())
	a.release(m.To(), p)
}

// slide stops the piece on one or two other squares within its reach.
func (a *actor) slide(m chess.Move, legal *chess.Moves) {
	stops := legal.Append(nil, chess.From(chess.SquaresOf(m.From())))
	a.rng.Shuffle(len(stops), func(i, j int) { stops[i], stops[j] = stops[j], stops[i] })
	for _, stop := range stops[:min(len(stops), 1+a.rng.IntN(2))] {
		if to := stop.Destination(); to != m.To() && a.board.At(to) == chess.NoPiece {
			a.put(to, a.piece(m))
			a.wait(60, 600)
			a.clear(to)
			a.wait(0, 150)
		}
	}
}

// wrong releases the piece on an illegal square and lifts it again, as is allowed before
// the clock is pressed.
func (a *actor) wrong(m chess.Move, legal *chess.Moves) {
	s, p := a.illegal(m, legal), a.piece(m)
	if s == chess.NoSquare {
		return
	}
	a.release(s, p)
	a.wait(300, 1500)
	a.lift(s)
	a.wait(200, 600)
}

// illegal returns an empty square illegal for the piece, or NoSquare.
func (a *actor) illegal(m chess.Move, legal *chess.Moves) chess.Square {
	may := legal.Destinations(chess.From(chess.SquaresOf(m.From())))
	for _, n := range a.rng.Perm(64) {
		s := chess.Square(n)
		lastRank := s.Rank() == 0 || s.Rank() == 7
		if a.board.At(s) == chess.NoPiece && !may.Has(s) && s != m.From() && !lastRank {
			return s
		}
	}
	return chess.NoSquare
}

// castle moves king and rook, in an order by habit. A rook moved first is held until the
// king stands, too.
func (a *actor) castle(m chess.Move) {
	c := a.pos.Turn()
	king, rook := a.pos.At(m.From()), a.pos.At(m.To())
	kingTo, rookTo := chess.KingTo(c, m.Side()), chess.RookTo(c, m.Side())
	switch {
	case kingTo == m.To(), kingTo == m.From(), rookTo == m.From():
		a.castleAside(m, king, rook)
		return
	case rookTo == m.To():
		a.lift(m.From())
		a.wait(150, 600)
		a.release(kingTo, king)
		return
	}
	first := a.often(a.RookFirst)
	if first {
		a.stain = 0
		a.lift(m.To())
		a.wait(150, 600)
		a.put(rookTo, rook)
		a.wait(100, 500)
	}
	a.lift(m.From())
	a.wait(150, 600)
	a.release(kingTo, king)
	a.wait(100, 500)
	if !first {
		a.lift(m.To())
		a.wait(150, 600)
	}
	a.release(rookTo, rook)
}

// castleAside castles when king and rook obstruct each other, as in Chess960: the king
// waits in the hand until the rook stands.
func (a *actor) castleAside(m chess.Move, king, rook chess.Piece) {
	c := a.pos.Turn()
	a.lift(m.From())
	a.wait(150, 600)
	a.lift(m.To())
	a.wait(150, 600)
	a.release(chess.RookTo(c, m.Side()), rook)
	a.wait(100, 500)
	a.release(chess.KingTo(c, m.Side()), king)
}
