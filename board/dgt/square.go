package dgt

import "adoube/chess"

// pieces are the pieces by code.
var pieces = [...]chess.Piece{
	0:  chess.NoPiece,
	1:  chess.MakePiece(chess.White, chess.Pawn),
	2:  chess.MakePiece(chess.White, chess.Rook),
	3:  chess.MakePiece(chess.White, chess.Knight),
	4:  chess.MakePiece(chess.White, chess.Bishop),
	5:  chess.MakePiece(chess.White, chess.King),
	6:  chess.MakePiece(chess.White, chess.Queen),
	7:  chess.MakePiece(chess.Black, chess.Pawn),
	8:  chess.MakePiece(chess.Black, chess.Rook),
	9:  chess.MakePiece(chess.Black, chess.Knight),
	10: chess.MakePiece(chess.Black, chess.Bishop),
	11: chess.MakePiece(chess.Black, chess.King),
	12: chess.MakePiece(chess.Black, chess.Queen),
}

// marks are the results shown by the special result pieces, whose three codes follow those
// of the pieces.
var marks = [...]string{"1/2-1/2", "1-0", "0-1"}

// mark returns the result shown by the special piece with the code, and false if it is
// none.
func mark(code byte) (string, bool) {
	i := int(code&0x0F) - len(pieces)
	if i < 0 {
		return "", false
	}
	return marks[i], true
}

// piece returns the piece with the code. The upper bits are ignored, and result pieces are
// NoPiece.
func piece(code byte) chess.Piece {
	if int(code&0x0F) < len(pieces) {
		return pieces[code&0x0F]
	}
	return chess.NoPiece
}

// codes holds the code of each piece.
var codes = func() (codes [16]byte) {
	for code, p := range pieces {
		codes[p] = byte(code)
	}
	return codes
}()

// square returns the square with the number. A board counts along the ranks from the corner
// that is a8 if its connector is at White's left.
func square(number byte) chess.Square { return chess.Square(number&0x3F) ^ 56 }

// number returns the number of the square.
func number(s chess.Square) byte { return byte(s) ^ 56 }
