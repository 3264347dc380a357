package chess

import "strings"

// A PieceType is a type of piece, without colour.
type PieceType uint8

// The types of pieces.
const (
	NoType PieceType = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Letter returns the English initial of the type as a capital, or '.' for NoType.
func (t PieceType) Letter() byte { return MakePiece(White, t).letter() }

// A Piece is a piece type with a colour.
//
// The three low bits are the type, the fourth is the colour: [Board] has a set of squares
// for each bit.
type Piece uint8

// NoPiece is the value for an empty square.
const NoPiece Piece = 0

// blackBit is the colour bit of a black [Piece].
const blackBit = 8

// letters holds the FEN letters of the pieces, by value.
const letters = ".PNBRQK..pnbrqk."

// MakePiece returns the piece of that colour and type; NoPiece for NoType.
func MakePiece(c Color, t PieceType) Piece {
	if t == NoType {
		return NoPiece
	}
	return Piece(c)*blackBit | Piece(t)
}

// ParsePiece returns the piece with that FEN letter; false if no piece has it.
func ParsePiece(letter byte) (Piece, bool) {
	i := strings.IndexByte(letters, letter)
	return Piece(max(i, 0)), i > 0
}

// Color returns the colour of the piece; White for NoPiece.
func (p Piece) Color() Color { return Color(p / blackBit) }

// Type returns the type of the piece.
func (p Piece) Type() PieceType { return PieceType(p % blackBit) }

// String returns the FEN letter of the piece, or "." for NoPiece.
func (p Piece) String() string { return string(p.letter()) }

// letter returns the FEN letter of the piece.
func (p Piece) letter() byte { return letters[p%16] }
