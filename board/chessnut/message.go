package chessnut

import (
	"adoube/board/codec"
	"adoube/chess"
)

// The messages of a board, by their first byte. The second is the length of the rest.
const (
	msgBoard   = 0x01 // 32 bytes of pieces, then the time since power-up
	msgButton  = 0x0F
	msgDone    = 0x23 // the answer to cmdMode
	msgBattery = 0x2A
	msgMove    = 0x41 // of a Move: its battery and its pieces'
)

// The commands of a host. The second byte is the length of the rest.
const (
	cmdMode    = 0x21 // 0: send the board continuously
	cmdBattery = 0x29
)

// boardSize is the number of bytes for the pieces, two in a byte.
const boardSize = 32

// pieces are the pieces by code.
var pieces = [...]chess.Piece{
	0:  chess.NoPiece,
	1:  chess.MakePiece(chess.Black, chess.Queen),
	2:  chess.MakePiece(chess.Black, chess.King),
	3:  chess.MakePiece(chess.Black, chess.Bishop),
	4:  chess.MakePiece(chess.Black, chess.Pawn),
	5:  chess.MakePiece(chess.Black, chess.Knight),
	6:  chess.MakePiece(chess.White, chess.Rook),
	7:  chess.MakePiece(chess.White, chess.Pawn),
	8:  chess.MakePiece(chess.Black, chess.Rook),
	9:  chess.MakePiece(chess.White, chess.Bishop),
	10: chess.MakePiece(chess.White, chess.Knight),
	11: chess.MakePiece(chess.White, chess.Queen),
	12: chess.MakePiece(chess.White, chess.King),
}

// codes holds the code of each piece.
var codes = func() (codes [16]byte) {
	for code, p := range pieces {
		codes[p] = byte(code)
	}
	return codes
}()

// square returns the square with that number: from h8 to a8, then from h7 on.
func square(number int) chess.Square { return chess.Square(63 - number) }

// size returns the length of the message beginning with b.
func size(b []byte) int {
	switch {
	case b[0] == 0: // padding of USB reports
		return 1
	case len(b) < 2:
		return codec.Incomplete
	case b[0] == msgBoard:
		return boardLength(b)
	case lengths[b[0]] != nil && lengths[b[0]](b[1]):
		return 2 + int(b[1])
	}
	return -1
}

// lengths holds the valid lengths of the messages other than the board.
var lengths = map[byte]func(byte) bool{
	msgButton:  func(n byte) bool { return n == 1 },
	msgDone:    func(n byte) bool { return n == 1 },
	msgBattery: func(n byte) bool { return n == 2 },
	msgMove:    func(n byte) bool { return n == 3 || n == 1+34*3 || n == 1+34*4 },
}

// boardLength returns the length of a board message if its bytes so far are valid pieces.
// By Bluetooth 36 or 34 bytes follow, by USB up to a whole report.
func boardLength(b []byte) int {
	const report = 62
	n := int(b[1])
	if n < boardSize || n > report {
		return -1
	}
	for _, two := range b[2:min(len(b), 2+boardSize)] {
		if int(two&0x0F) >= len(pieces) || int(two>>4) >= len(pieces) {
			return -1
		}
	}
	return 2 + n
}
