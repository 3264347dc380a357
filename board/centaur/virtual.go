package centaur

import (
	"time"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder].
type Virtual struct {
	Turned bool          // White sits at the board's Black side
	Now    time.Duration // its clock, set by the caller

	board   chess.Board
	last    time.Duration // time of the last change
	changes []byte        // changes not yet requested
	cut     codec.Cutter
}

// address is the address of the board.
var address = [2]byte{0x06, 0x50}

// Host takes bytes written by the host and returns the board's answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.cut.Add(p)
	for m := v.cut.Next(commandSize); m != nil; m = v.cut.Next(commandSize) {
		answer = append(answer, v.obey(m)...)
	}
	return answer
}

func commandSize([]byte) int { return len(command(cmdPing, address)) }

// obey answers one command.
func (v *Virtual) obey(m []byte) []byte {
	switch m[0] {
	case cmdPing:
		return answer(msgPing)
	case cmdState:
		return answer(msgState, v.state()...)
	case cmdChanges:
		changes := v.changes
		v.changes = nil
		return answer(msgChanges, changes...)
	}
	return nil
}

// state returns a byte for each square, in the board's numbering: 1 if occupied.
func (v *Virtual) state() []byte {
	state := make([]byte, 64)
	for s := range v.board.Occupied().All {
		state[v.counted(s)] = 1
	}
	return state
}

// counted returns the number of the square for the board.
func (v *Virtual) counted(s chess.Square) byte {
	if v.Turned {
		s = codec.Opposite(s)
	}
	return byte(s) ^ 56
}

// answer returns a message with the address and the checksum.
func answer(id byte, data ...byte) []byte {
	m := codec.Frame(id, append(address[:], data...)...)
	m[2]++ // the checksum is part of the length
	return append(m, checksum(m))
}

// Set puts a piece on a square, or empties it with NoPiece. The change is reported on
// request.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	before := v.board.At(s)
	v.board.Put(s, p)
	if (before == chess.NoPiece) == (p == chess.NoPiece) {
		return nil
	}
	event := byte(lifted)
	if p != chess.NoPiece {
		event = placed
	}
	v.changes = append(append(v.changes, v.since()...), event, v.counted(s))
	return nil
}

// since returns the time since the last change. It avoids the first byte of an event, which
// a decoder would misread.
func (v *Virtual) since() []byte {
	t := v.Now - v.last
	v.last = v.Now
	part := byte(t % time.Second * 256 / time.Second)
	if part == lifted || part == placed {
		part = placed + 1
	}
	return []byte{part, byte(t / time.Second % 60), byte(t / time.Minute % 60), byte(t / time.Hour)}
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns nil: the board reports only when asked.
func (v *Virtual) Report() []byte { return nil }
