// Package legal compares boards with the results of legal moves. It takes positions and
// boards and returns the legal moves of a position, each with the board after it, and the
// squares on which two boards differ. It knows neither hands nor time.
package legal

import "adoube/chess"

// Is reports whether p is a piece of colour c.
func Is(p chess.Piece, c chess.Color) bool {
	return p != chess.NoPiece && p.Color() == c
}

// Differ returns the squares on which two boards differ. Comparing all piece types but one
// is enough, since a piece replaced by another of its colour changes two types.
func Differ(a, b *chess.Board) chess.Squares {
	d := a.Of(chess.White)&^b.Of(chess.White) | b.Of(chess.White)&^a.Of(chess.White)
	d |= a.Of(chess.Black)&^b.Of(chess.Black) | b.Of(chess.Black)&^a.Of(chess.Black)
	for t := range chess.King {
		d |= a.OfType(t) ^ b.OfType(t)
	}
	return d
}

// Near reports whether two squares are adjacent.
func Near(a, b chess.Square) bool {
	return a != chess.NoSquare && b != chess.NoSquare &&
		max(a.File()-b.File(), b.File()-a.File(), a.Rank()-b.Rank(), b.Rank()-a.Rank()) == 1
}

// Alike reports whether two positions have the same placement and player to move.
func Alike(x, y *chess.Position) bool { return x.Board() == y.Board() && x.Turn() == y.Turn() }

// After returns the position after an irregular move, with the opponent to move. It has no
// en passant square, and castling rights remain while king and rook stand on their squares.
// It returns false if a king is missing or there is a surplus one.
func After(base *chess.Position, after chess.Board) (chess.Position, bool) {
	s := base.Setup()
	s.Board, s.Turn, s.EnPassant = after, base.Turn().Other(), chess.NoSquare
	if king := chess.MakePiece(base.Turn(), chess.King); after.Pieces(king).Several() {
		b := base.Board()
		to := after.Pieces(king) &^ b.Pieces(king)
		s.Board.Put(to.First(), chess.MakePiece(base.Turn(), chess.Pawn)) // a pawn was replaced by a king
	}
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	pos, err := s.AllowIrregular()
	return pos, err == nil
}
