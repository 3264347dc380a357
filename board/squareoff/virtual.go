package squareoff

import (
	"bytes"
	"strings"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder].
type Virtual struct {
	Turned bool // White sits at the board's Black side
	Neo    bool // events are bare, as for the Neo and the Swap

	board     chess.Board
	connected bool
	rest      []byte
}

// Host takes bytes written by the host and returns the board's answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.rest = append(v.rest, p...)
	for {
		command, rest, whole := bytes.Cut(v.rest, []byte("*"))
		if !whole {
			return answer
		}
		v.rest = rest
		answer = append(answer, v.obey(string(command))...)
	}
}

// obey answers one command.
func (v *Virtual) obey(command string) []byte {
	switch command {
	case "14#1":
		v.connected = true
		return []byte("14#GO*")
	case "30#R":
		return []byte("30#" + v.occupied() + "*")
	case "4#":
		return []byte("22#3.52*")
	}
	return nil
}

// occupied returns a digit for each square.
func (v *Virtual) occupied() string {
	var b strings.Builder
	for i := range 64 {
		full := byte('0')
		if v.board.At(v.counted(byFile(i))) != chess.NoPiece {
			full = '1'
		}
		b.WriteByte(full)
	}
	return b.String()
}

// Set puts a piece on a square, or empties it with NoPiece, and returns the report.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	before := v.board.At(s)
	v.board.Put(s, p)
	if !v.connected || (before == chess.NoPiece) == (p == chess.NoPiece) {
		return nil
	}
	event := v.counted(s).String()
	if p == chess.NoPiece {
		event += string(rune(lifted))
	} else {
		event += string(rune(placed))
	}
	if v.Neo {
		return []byte(event)
	}
	return []byte("0#" + event + "*")
}

// counted returns the square in the board's numbering.
func (v *Virtual) counted(s chess.Square) chess.Square {
	if v.Turned {
		return codec.Opposite(s)
	}
	return s
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns nil: the board reports only changes.
func (v *Virtual) Report() []byte { return nil }
