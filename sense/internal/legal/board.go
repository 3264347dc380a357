// Package legal compares how pieces stand with what legal moves lead to. Positions and
// boards go in; the legal moves of a position, each with the board after it, and the
// squares on which two boards differ come out. It knows no hands and no time.
package legal

import "adoube/chess"

// Is reports whether p is a piece of colour c.
func Is(p chess.Piece, c chess.Color) bool {
	return p != chess.NoPiece && p.Color() == c
}

// Differ returns the squares on which two boards are not the same. A piece in the place of
// another of its colour is of another type, and all types but one show it.
func Differ(a, b *chess.Board) chess.Squares {
	d := a.Of(chess.White)&^b.Of(chess.White) | b.Of(chess.White)&^a.Of(chess.White)
	d |= a.Of(chess.Black)&^b.Of(chess.Black) | b.Of(chess.Black)&^a.Of(chess.Black)
	for t := range chess.King {
		d |= a.OfType(t) ^ b.OfType(t)
	}
	return d
}

// Near reports whether the squares touch each other.
func Near(a, b chess.Square) bool {
	return a != chess.NoSquare && b != chess.NoSquare &&
		max(a.File()-b.File(), b.File()-a.File(), a.Rank()-b.Rank(), b.Rank()-a.Rank()) == 1
}

// Alike reports whether the pieces stand the same and the same player has the move.
func Alike(x, y *chess.Position) bool { return x.Board() == y.Board() && x.Turn() == y.Turn() }

// After returns the position that stands after an irregular move, with the opponent to
// move: nobody may capture en passant there, and who may have castled still may, as long
// as king and rook stand on their squares. There is none where a king is gone or there is
// one too many.
func After(base *chess.Position, after chess.Board) (chess.Position, bool) {
	s := base.Setup()
	s.Board, s.Turn, s.EnPassant = after, base.Turn().Other(), chess.NoSquare
	if king := chess.MakePiece(base.Turn(), chess.King); after.Pieces(king).Several() {
		b := base.Board()
		to := after.Pieces(king) &^ b.Pieces(king)
		s.Board.Put(to.First(), chess.MakePiece(base.Turn(), chess.Pawn)) // a pawn that was replaced by a king
	}
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	pos, err := s.AllowIrregular()
	return pos, err == nil
}
