package chess

// A Position is a position in which the rules say what is legal: what stands
// where, who moves, and what castling and en passant depend on. It is a small
// value without pointers; copies are cheap and can be compared with ==.
//
// The zero Position is no position, as it has no kings. They come from [Start],
// [Start960], [ParsePosition] and [Setup], and from one another by
// [Position.Play].
type Position struct {
	board     Board
	castling  Squares // the rooks that may still castle
	homes     [2]home
	enPassant Square // where a pawn can be captured en passant, or NoSquare
	turn      Color
	variant   Variant
	halfmoves uint16
	fullmoves uint16
}

// A home says from where one side castles, or NoSquare where it is not known.
type home struct {
	king  Square
	rooks [2]Square
}

// start is the position from which standard games begin.
var start = func() Position {
	p, _ := ParsePosition(StartFEN, Standard)
	return p
}()

// Start returns the position from which standard games begin.
func Start() Position { return start }

// ParsePosition returns the position that a FEN gives; see [ParseFEN] and
// [Setup.Position].
func ParsePosition(fen string, v Variant) (Position, error) {
	s, err := ParseFEN(fen, v)
	if err != nil {
		return Position{}, err
	}
	return s.Position()
}

// Setup returns what stands on the board of p, with an en passant square only
// where a pawn can legally be captured on it.
func (p *Position) Setup() Setup {
	return Setup{
		Board: p.board,
		Turn:  p.turn,
		Castling: [2][2]Square{
			{p.CastlingRook(White, ASide), p.CastlingRook(White, HSide)},
			{p.CastlingRook(Black, ASide), p.CastlingRook(Black, HSide)},
		},
		EnPassant: p.enPassant,
		Halfmoves: int(p.halfmoves),
		Fullmoves: int(p.fullmoves),
		Variant:   p.variant,
	}
}

// FEN returns the position in FEN, in Chess960 as X-FEN.
func (p *Position) FEN() string { return p.Setup().FEN() }

// Board returns what stands where.
func (p *Position) Board() Board { return p.board }

// At returns the piece on s, or NoPiece.
func (p *Position) At(s Square) Piece { return p.board.At(s) }

// Turn returns who is to move.
func (p *Position) Turn() Color { return p.turn }

// Variant returns by which rules the game is played.
func (p *Position) Variant() Variant { return p.variant }

// EnPassant returns the square on which a pawn can legally capture en passant,
// or NoSquare.
func (p *Position) EnPassant() Square { return p.enPassant }

// King returns the square of the king of c.
func (p *Position) King(c Color) Square { return p.board.King(c) }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() Squares {
	return p.board.attackers(p.King(p.turn), p.turn.Other(), p.board.Occupied())
}

// InCheck reports whether the king of the side to move is attacked.
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// CastlingRook returns the square of the rook with which c may still castle on
// that side in some later position, or NoSquare where the right is lost.
func (p *Position) CastlingRook(c Color, s Side) Square {
	rooks := p.castling & c.backRank()
	below := p.King(c).bit() - 1
	if s == HSide {
		return (rooks &^ below).First()
	}
	return (rooks & below).First()
}

// Halfmoves returns how many plies were played since the last capture or pawn move.
func (p *Position) Halfmoves() int { return int(p.halfmoves) }

// MayCastle reports whether the side to move still has a right to castle, whether
// or not it can now.
func (p *Position) MayCastle() bool { return p.castling&p.board.Of(p.turn) != 0 }

// HomeKing returns the square from which the king of c castles or castled:
// e1 or e8 in standard chess, in Chess960 known from the castling rights of the
// position the game was set up in, else NoSquare.
func (p *Position) HomeKing(c Color) Square { return p.homes[c].king }

// HomeRook returns the square of the rook with which c castles or castled on
// that side, known like [Position.HomeKing], even after the right is lost.
func (p *Position) HomeRook(c Color, s Side) Square { return p.homes[c].rooks[s] }
