package legal

import "adoube/chess"

// An Option is a legal move with its result.
type Option struct {
	Move       chess.Move
	After      chess.Board
	Changes    chess.Squares // the squares changed by the move
	CapturedOn chess.Square  // square of the captured piece; NoSquare: none
	Captured   chess.Piece
}

// Options lists the legal moves of a position.
func Options(pos *chess.Position) []Option {
	var moves chess.Moves
	pos.Moves(&moves)
	var buffer [128]chess.Move
	all := moves.Append(buffer[:0], chess.All)
	list := make([]Option, len(all))
	before := pos.Board()
	for i, m := range all {
		next := pos.Play(m)
		list[i] = option(pos, &before, &next, m, moves.CaptureSquare(m))
	}
	return list
}

// Of returns the Option of one legal move with the given capture square, and the position
// after it.
func Of(pos *chess.Position, m chess.Move, capturedOn chess.Square) (Option, chess.Position) {
	before, next := pos.Board(), pos.Play(m)
	return option(pos, &before, &next, m, capturedOn), next
}

func option(pos *chess.Position, before *chess.Board, next *chess.Position, m chess.Move, capturedOn chess.Square) Option {
	after := next.Board()
	return Option{m, after, Differ(before, &after), capturedOn, pos.At(capturedOn)}
}

// Piece returns the piece on the destination after the move.
func (o *Option) Piece() chess.Piece { return o.After.At(o.Move.Destination()) }

// Reaches reports whether the move brings the piece on from to s.
func (o *Option) Reaches(from, s chess.Square) bool {
	if o.Move.From() == from {
		return o.Move.Destination() == s
	}
	return o.Move.Castles() && o.Move.To() == from && o.After.At(s) == chess.MakePiece(o.Piece().Color(), chess.Rook)
}

// ComesFrom returns the piece that the move brings to s, and its origin; NoSquare if there
// is none.
func (o *Option) ComesFrom(s chess.Square) (chess.Square, chess.Piece) {
	switch {
	case o.Move.Destination() == s:
		return o.Move.From(), o.Piece()
	case o.Move.Castles() && o.Changes.Has(s) && o.After.At(s).Type() == chess.Rook:
		return o.Move.To(), o.After.At(s)
	}
	return chess.NoSquare, chess.NoPiece
}

// Carries returns the square after the move of the piece on s; NoSquare if it is captured.
// The new piece of a promotion counts as standing there already.
func (o *Option) Carries(s chess.Square) chess.Square {
	switch {
	case o.Move.Promotion() != chess.NoType && s == o.Move.To():
	case s == o.CapturedOn:
		return chess.NoSquare
	case s == o.Move.From():
		return o.Move.Destination()
	}
	return s
}

// Brings reports whether the move puts p on its destination s.
func (o *Option) Brings(s chess.Square, p chess.Piece) bool {
	return o.Move.Destination() == s && o.Piece() == p
}

// PromotesTo reports whether p on s is the new piece of the promotion.
func (o *Option) PromotesTo(s chess.Square, p chess.Piece) bool {
	return o.Move.Promotion() != chess.NoType && o.Move.Promotion() == p.Type() && o.Move.To() == s
}

// Replaces reports whether p on s is the pawn promoted by the move.
func (o *Option) Replaces(s chess.Square, p chess.Piece) bool {
	return o.Move.Promotion() != chess.NoType && o.Move.To() == s && p == chess.MakePiece(o.Piece().Color(), chess.Pawn)
}

// Underpromotes reports whether the move promotes to a piece other than a queen.
func (o *Option) Underpromotes() bool {
	t := o.Move.Promotion()
	return t != chess.NoType && t != chess.Queen
}

// DoubleStep reports whether the move is a pawn's double step, after which the pawn may be
// captured on a square it never stood on.
func (o *Option) DoubleStep() bool {
	ranks := o.Move.To().Rank() - o.Move.From().Rank()
	return o.Piece().Type() == chess.Pawn && max(ranks, -ranks) == 2
}

// Passes reports whether the move is a pawn capture that passes a pawn on s.
func (o *Option) Passes(s chess.Square) bool {
	m := o.Move
	return o.Piece().Type() == chess.Pawn && m.From().Rank() == s.Rank() && m.To().File() == s.File() && m.From().File() != s.File()
}

// CapturedEnPassant reports whether next captures the moved pawn en passant.
func (o *Option) CapturedEnPassant(next *Option) bool {
	return next.CapturedOn == o.Move.Destination() && next.CapturedOn != next.Move.Destination()
}

// Pushes reports whether the captured piece may lie on s, pushed aside.
func (o *Option) Pushes(s chess.Square) bool { return Near(s, o.CapturedOn) && s != o.Move.To() }
