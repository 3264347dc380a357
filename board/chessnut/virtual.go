package chessnut

import (
	"encoding/binary"
	"time"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board is the other end of a [Decoder]. The zero value is an empty
// board that nobody has asked for anything yet.
type Virtual struct {
	Turned bool          // White sits where the board counts Black
	Uptime time.Duration // since power-up; each report adds [Period]

	board chess.Board
	tells bool
	cut   codec.Cutter
}

// Period is how often a board tells what stands on it.
const Period = 100 * time.Millisecond

// Host takes what a host writes and returns what the board answers.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.cut.Add(p)
	for m := v.cut.Next(commandSize); m != nil; m = v.cut.Next(commandSize) {
		answer = append(answer, v.obey(m)...)
	}
	return answer
}

// commandSize returns the length of the command that begins so.
func commandSize(b []byte) int {
	if len(b) < 2 {
		return codec.Incomplete
	}
	return 2 + int(b[1])
}

// obey answers one command. Lights, beeps and what moves pieces have no answer.
func (v *Virtual) obey(command []byte) []byte {
	switch command[0] {
	case cmdMode:
		v.tells = len(command) == 3 && command[2] == 0
		return []byte{msgDone, 1, 0}
	case cmdBattery:
		return []byte{msgBattery, 2, 100, 0}
	}
	return nil
}

// Set puts a piece on a square, or empties it. The board tells of it with its
// next [Virtual.Report].
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.board.Put(s, p)
	return nil
}

// SetBoard puts up a whole board.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns what the board says about ten times a second.
func (v *Virtual) Report() []byte {
	v.Uptime += Period
	if !v.tells {
		return nil
	}
	m := []byte{msgBoard, boardSize + 4}
	for i := range boardSize {
		m = append(m, v.code(2*i)|v.code(2*i+1)<<4)
	}
	return binary.LittleEndian.AppendUint32(m, uint32(v.Uptime/time.Second))
}

// code returns the code of what stands on the square of that number.
func (v *Virtual) code(number int) byte {
	s := square(number)
	if v.Turned {
		s = codec.Opposite(s)
	}
	return codes[v.board.At(s)]
}
