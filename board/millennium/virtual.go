package millennium

import (
	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board is the other end of a [Decoder].
type Virtual struct {
	Turned bool // White sits where the board counts Black
	Raw    bool // bit 7 is each byte's parity

	board chess.Board
	cut   codec.Cutter
}

// Host takes what a host writes and returns what the board answers.
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

// say returns a message.
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

// Set puts a piece on a square, or empties it. The board tells of it with its
// next [Virtual.Report].
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.board.Put(s, p)
	return nil
}

// SetBoard puts up a whole board.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns what the board says after each scan.
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
