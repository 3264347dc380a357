package pegasus

import (
	"slices"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder]. The zero value is an empty board,
// locked until it receives the key.
type Virtual struct {
	Turned bool // White sits at the board's Black side

	board   chess.Board
	open    bool // the key was received
	updates bool
	cut     codec.Cutter
}

// Host takes bytes written by the host and returns the board's answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.cut.Add(p)
	for m := v.cut.Next(commandSize); m != nil; m = v.cut.Next(commandSize) {
		answer = append(answer, v.obey(m)...)
	}
	return answer
}

// commandSize returns the length of the command beginning with b.
func commandSize(b []byte) int {
	const lights = 0x60
	switch {
	case b[0] != cmdKey && b[0] != lights:
		return 1
	case len(b) < 2:
		return codec.Incomplete
	}
	return 2 + int(b[1])
}

// obey answers one command.
func (v *Virtual) obey(command []byte) []byte {
	switch command[0] {
	case cmdKey:
		v.open = slices.Equal(command, key)
	case cmdReset:
		v.updates = false
	case cmdUpdate:
		v.updates = v.open
	case cmdBoard:
		return codec.Frame(msgBoard, v.squares()...)
	}
	return nil
}

// squares returns a byte for each square, 1 if occupied. On a locked board all are.
func (v *Virtual) squares() []byte {
	data := make([]byte, 64)
	for i := range data {
		if v.board.At(v.counted(square(i))) != chess.NoPiece || !v.open {
			data[i] = 1
		}
	}
	return data
}

// counted returns the square in the board's numbering.
func (v *Virtual) counted(s chess.Square) chess.Square {
	if v.Turned {
		return codec.Opposite(s)
	}
	return s
}

// Set puts a piece on a square, or empties it with NoPiece, and returns the report.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	before := v.board.At(s)
	v.board.Put(s, p)
	if !v.updates || (before == chess.NoPiece) == (p == chess.NoPiece) {
		return nil
	}
	var full byte
	if p != chess.NoPiece {
		full = 1
	}
	return codec.Frame(msgField, byte(square(int(v.counted(s)))), full)
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns nil: the board reports only changes.
func (v *Virtual) Report() []byte { return nil }
