package chess

// A Position is a position to which the rules of legal moves apply: placement, side to
// move, castling rights and en passant square. It is a small value without pointers; copies
// are cheap and can be compared with ==.
//
// The zero Position is invalid, since it has no kings. Positions come from [Start],
// [Start960], [ParsePosition] and [Setup.Position], and from other positions by
// [Position.Play].
type Position struct {
	board     Board
	castling  Squares // rooks with castling rights
	homes     [2]home
	enPassant Square // square of a legal capture en passant, or NoSquare
	turn      Color
	variant   Variant
	halfmoves uint16
	fullmoves uint16
}

// A home holds the castling squares of one side, NoSquare if unknown.
type home struct {
	king  Square
	rooks [2]Square
}

// start is the starting position of standard chess.
var start = func() Position {
	p, _ := ParsePosition(StartFEN, Standard)
	return p
}()

// Start returns the starting position of standard chess.
func Start() Position { return start }

// ParsePosition parses a FEN; see [ParseFEN] and [Setup.Position].
func ParsePosition(fen string, v Variant) (Position, error) {
	s, err := ParseFEN(fen, v)
	if err != nil {
		return Position{}, err
	}
	return s.Position()
}

// Setup returns p as a Setup, with an en passant square only if a capture there is legal.
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

// Board returns the placement of the pieces.
func (p *Position) Board() Board { return p.board }

// At returns the piece on s, or NoPiece.
func (p *Position) At(s Square) Piece { return p.board.At(s) }

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// Variant returns the variant of the rules.
func (p *Position) Variant() Variant { return p.variant }

// EnPassant returns the destination of a legal capture en passant, or NoSquare.
func (p *Position) EnPassant() Square { return p.enPassant }

// King returns the square of the king of c.
func (p *Position) King(c Color) Square { return p.board.King(c) }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() Squares {
	return p.board.attackers(p.King(p.turn), p.turn.Other(), p.board.Occupied())
}

// InCheck reports whether the king of the side to move is attacked.
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// CastlingRook returns the square of the rook with which c has the right to castle on side
// s, or NoSquare.
func (p *Position) CastlingRook(c Color, s Side) Square {
	rooks := p.castling & c.backRank()
	below := p.King(c).bit() - 1
	if s == HSide {
		return (rooks &^ below).First()
	}
	return (rooks & below).First()
}

// Halfmoves returns the number of plies since the last capture or pawn move.
func (p *Position) Halfmoves() int { return int(p.halfmoves) }

// MayCastle reports whether the side to move has any castling right, whether or not it can
// castle now.
func (p *Position) MayCastle() bool { return p.castling&p.board.Of(p.turn) != 0 }

// HomeKing returns the square from which c's king castles or castled: e1 or e8 in standard
// chess; in Chess960 known from the castling rights of the position set up, otherwise
// NoSquare.
func (p *Position) HomeKing(c Color) Square { return p.homes[c].king }

// HomeRook returns the square of the rook with which c castles or castled on side s. It is
// known like [Position.HomeKing], even after the right is lost.
func (p *Position) HomeRook(c Color, s Side) Square { return p.homes[c].rooks[s] }
