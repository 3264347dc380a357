package dgt

import "adoube/chess"

// pieces are the pieces by their code in messages.
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

// marks are the three codes after those of the pieces: pieces made to be put
// on the board to say how a game ended.
var marks = [...]string{"1/2-1/2", "1-0", "0-1"}

// mark returns the result that the special piece of that code says.
func mark(code byte) (string, bool) {
	i := int(code&0x0F) - len(pieces)
	if i < 0 {
		return "", false
	}
	return marks[i], true
}

// piece returns the piece of that code. The upper bits are no part of it; a
// result piece is none of the game's.
func piece(code byte) chess.Piece {
	if int(code&0x0F) < len(pieces) {
		return pieces[code&0x0F]
	}
	return chess.NoPiece
}

// codes are the codes of the pieces.
var codes = func() (codes [16]byte) {
	for code, p := range pieces {
		codes[p] = byte(code)
	}
	return codes
}()

// square returns the square of that number. A board counts along the ranks
// from the corner that is a8 when its connector is at White's left.
func square(number byte) chess.Square { return chess.Square(number&0x3F) ^ 56 }

// number returns the number of that square.
func number(s chess.Square) byte { return byte(s) ^ 56 }
