package chessup

import (
	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder]. The zero value is an empty board
// before the first command.
type Virtual struct {
	Turned bool // White sits at the board's Black side

	board   chess.Board
	session bool   // moves are sent
	streams bool   // occupied squares are sent on each change
	unseen  []byte // the message repeated until confirmed
	cut     codec.Cutter
}

// Host takes bytes written by the host and returns the board's answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.cut.Add(p)
	for m := v.cut.Next(commandSize); m != nil; m = v.cut.Next(commandSize) {
		answer = append(answer, v.obey(m[0])...)
	}
	return answer
}

// commandSize returns the length of the command beginning with b.
func commandSize(b []byte) int {
	switch {
	case b[0] == cmdSession:
		return len(Resume()[0])
	case b[0] == cmdSetUp && len(b) > 1:
		return 2 + int(b[1])
	case b[0] == cmdSetUp:
		return 2
	}
	return 1
}

// obey answers one command.
func (v *Virtual) obey(command byte) []byte {
	switch command {
	case cmdSession:
		v.session = true
		return []byte{msgOK}
	case cmdOccupied:
		v.streams = true
		return v.occupied()
	case cmdBoard:
		return v.reckoned()
	case cmdMoveSeen, cmdPromotionSeen:
		v.unseen = nil
	}
	return nil
}

// Touch puts a finger on a piece and returns the report.
func (v *Virtual) Touch(s chess.Square) []byte {
	return []byte{msgTouch, byte(v.counted(s)), code(v.board.At(s))}
}

// LetGo lifts all fingers and returns the report.
func (v *Virtual) LetGo() []byte { return []byte{msgLetGo} }

// Set puts a piece on a square, or empties it with NoPiece, and returns the report.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.board.Put(s, p)
	if !v.streams {
		return nil
	}
	return v.occupied()
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Move returns the board's message that a move was made, which each [Virtual.Report]
// repeats until the host confirms it.
func (v *Virtual) Move(from, to chess.Square) []byte {
	if !v.session {
		return nil
	}
	from, to = v.counted(from), v.counted(to)
	const kind = 0x35
	v.unseen = []byte{msgMove, kind, byte(from.File()), byte(from.Rank()), byte(to.File()), byte(to.Rank())}
	return v.unseen
}

// Promote chooses the piece of a promotion and returns the message.
func (v *Virtual) Promote(t chess.PieceType) []byte {
	v.unseen = []byte{msgPromotion, code(chess.MakePiece(chess.White, t))}
	return v.unseen
}

// Report returns the message that is not confirmed yet.
func (v *Virtual) Report() []byte { return v.unseen }

// counted returns the square in the board's numbering.
func (v *Virtual) counted(s chess.Square) chess.Square {
	if v.Turned {
		return codec.Opposite(s)
	}
	return s
}

// occupied returns the message with the occupied squares.
func (v *Virtual) occupied() []byte {
	m := append([]byte{msgOccupied, msgOccupied}, make([]byte, 8)...)
	for s := range v.board.Occupied().All {
		s = v.counted(s)
		m[9-s.Rank()] |= 1 << s.File()
	}
	return m
}

// reckoned returns the message with the board's own position. The state of the game is left
// zero.
func (v *Virtual) reckoned() []byte {
	m := make([]byte, sizes[msgBoard])
	m[0] = msgBoard
	for s := range chess.Square(64) {
		m[1+v.counted(s)] = code(v.board.At(s))
	}
	return m
}
