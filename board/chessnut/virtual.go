package chessnut

import (
	"encoding/binary"
	"time"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder]. The zero value is an empty board
// before the first command.
type Virtual struct {
	Turned bool          // White sits at the board's Black side
	Uptime time.Duration // since power-up; each report adds [Period]

	board chess.Board
	tells bool
	cut   codec.Cutter
}

// Period is the interval between reports.
const Period = 100 * time.Millisecond

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
	if len(b) < 2 {
		return codec.Incomplete
	}
	return 2 + int(b[1])
}

// obey answers one command. Lights, beeps and moves of pieces have no answer.
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

// Set puts a piece on a square, or empties it with NoPiece. The next [Virtual.Report] shows
// it.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.board.Put(s, p)
	return nil
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns the periodic report.
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

// code returns the code of the piece on the square with that number.
func (v *Virtual) code(number int) byte {
	s := square(number)
	if v.Turned {
		s = codec.Opposite(s)
	}
	return codes[v.board.At(s)]
}
