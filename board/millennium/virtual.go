package millennium

import (
	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder].
type Virtual struct {
	Turned bool // White sits at the board's Black side
	Raw    bool // bit 7 is the parity of each byte

	board chess.Board
	cut   codec.Cutter
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

// obey answers one command.
func (v *Virtual) obey(m []byte) []byte {
	switch id := m[0]&0x7F + capital; id {
	case msgBoard:
		return v.Report()
	case msgVersion:
		return v.say("v0103")
	case msgLights, msgDark:
		return v.say(string(id))
	case msgWritten:
		return v.say("w" + string(m[1:5]))
	case msgRead:
		return v.say("r" + string(m[1:3]) + "00")
	}
	return nil
}

// say returns a message, with parity bits if Raw.
func (v *Virtual) say(text string) []byte {
	plain := []byte(text)
	for i := range plain {
		plain[i] &= 0x7F
	}
	if v.Raw {
		return Raw(message(string(plain)))
	}
	return message(string(plain))
}

// Set puts a piece on a square, or empties it with NoPiece. The next [Virtual.Report] shows
// it.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.board.Put(s, p)
	return nil
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns the report of a scan.
func (v *Virtual) Report() []byte {
	text := []byte{msgBoard}
	for i := range chess.Square(64) {
		s := i ^ 56
		if v.Turned {
			s = codec.Opposite(s)
		}
		text = append(text, v.board.At(s).String()...)
	}
	return v.say(string(text))
}
