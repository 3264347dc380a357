package chessup

import (
	"adoube/chess"
)

// The messages of a board, by their first byte.
const (
	msgShown     = 0x22 // a move was shown
	msgPromoted  = 0x23 // a promotion was accepted
	msgOK        = 0x24
	msgCharging  = 0x33
	msgBoard     = 0x67 // 64 pieces of its own position, and the state of the game
	msgPromotion = 0x97
	msgMove      = 0xA3 // kind, file and rank of both squares
	msgAtStart   = 0xB0
	msgSetUp     = 0xB1 // a position was set up
	msgModel     = 0xB2
	msgTouch     = 0xB8 // square, piece
	msgLetGo     = 0xBB // no piece is touched any longer
	msgTakeBack  = 0xBD
	msgOccupied  = 0xFD // twice, then a byte for each rank from the eighth
)

// The commands of a host.
const (
	cmdMoveSeen      = 0x21
	cmdPromotionSeen = 0x23
	cmdOccupied      = 0x50 // send the occupied squares on each change
	cmdReset         = 0x64
	cmdSetUp         = 0x66 // set up a position: length, FEN, counts of moves
	cmdBoard         = 0x67
	cmdSession       = 0xB9 // begin a game of two people at the board
)

// sizes are the lengths of the messages by id.
var sizes = map[byte]int{
	msgShown: 1, msgPromoted: 1, msgOK: 1, msgCharging: 2, msgBoard: 73, msgPromotion: 2, msgMove: 6,
	msgAtStart: 2, msgSetUp: 1, msgModel: 17, msgTouch: 3, msgLetGo: 1, msgTakeBack: 1, msgOccupied: 10,
}

// size returns the length of the message beginning with b, or -1 if its bytes so far are
// not valid.
func size(b []byte) int {
	n, ok := sizes[b[0]]
	if !ok || !sound(b[0], b[1:min(len(b), n)]) {
		return -1
	}
	return n
}

// sound reports whether the first bytes of a message's data are valid.
func sound(id byte, data []byte) bool {
	for i, x := range data {
		if !possible(id, i, x) {
			return false
		}
	}
	return true
}

// possible reports whether byte i of the data may be x.
func possible(id byte, i int, x byte) bool {
	switch id {
	case msgCharging, msgAtStart:
		return x <= 1
	case msgMove:
		return i == 0 || x < 8
	case msgPromotion:
		return x >= 1 && x <= 4
	case msgTouch:
		return i == 0 && x < 64 || i == 1 && isCode(x)
	case msgBoard:
		return i >= 64 || isCode(x)
	case msgOccupied:
		return i > 0 || x == msgOccupied
	}
	return true
}

// none is the code of an empty square.
const none = 0x40

// black is the offset of the codes of black pieces.
const black = 8

// types are the types of pieces by code.
var types = [...]chess.PieceType{chess.Pawn, chess.Rook, chess.Knight, chess.Bishop, chess.Queen, chess.King}

func isCode(x byte) bool { return x == none || x < 2*black && int(x%black) < len(types) }

// piece returns the piece with the given code.
func piece(code byte) chess.Piece {
	if code == none {
		return chess.NoPiece
	}
	return chess.MakePiece(chess.Color(code/black), types[code%black])
}

// code returns the code of the piece.
func code(p chess.Piece) byte {
	for i, t := range types {
		if p != chess.NoPiece && t == p.Type() {
			return byte(i) + black*byte(p.Color())
		}
	}
	return none
}
