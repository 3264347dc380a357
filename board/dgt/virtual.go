package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder], byte for byte like a real one. The
// zero value is an empty board before the first command.
type Virtual struct {
	Turned      bool   // White sits at the connector's right
	ClockTurned bool   // the clock is turned against the board
	Serial      string // five digits; the long number derives from it
	Address     int    // address on a bus; 0: 1

	board   chess.Board
	clock   adoube.ClockFace
	updates bool   // changes of squares are sent
	clocks  bool   // the clock is sent
	nice    bool   // the clock is sent only when it changes
	command []byte // the bytes of an incomplete command
	log     log
}

// Set puts a piece on a square, or empties it with NoPiece, and returns the report.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	if v.board.At(s) == p {
		return nil
	}
	v.board.Put(s, p)
	v.log.change(v.number(s), codes[p])
	if !v.updates {
		return nil
	}
	return message(msgField, v.number(s), codes[p])
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// SetClock sets the display of the clock and returns the report.
func (v *Virtual) SetClock(f adoube.ClockFace) []byte {
	same := v.clock == f
	if v.clock.Turn != f.Turn {
		v.log.lever(f)
	}
	v.clock = f
	if !v.clocks || v.nice && same {
		return nil
	}
	return v.face()
}

// Report returns the report of every second.
func (v *Virtual) Report() []byte {
	if !v.clocks || v.nice {
		return nil
	}
	return v.face()
}

// Board returns the placement from White's side.
func (v *Virtual) Board() chess.Board { return v.board }

// number returns the board's number of the square.
func (v *Virtual) number(s chess.Square) byte {
	if v.Turned {
		s = codec.Opposite(s)
	}
	return number(s)
}

// dump returns the codes of the pieces on all squares.
func (v *Virtual) dump() []byte {
	data := make([]byte, boardSize)
	for s := range v.board.Occupied().All {
		data[v.number(s)] = codes[v.board.At(s)]
	}
	return data
}

// face returns the clock message.
func (v *Virtual) face() []byte { return message(msgClock, v.dial()...) }

// dial returns the data of the clock message.
func (v *Virtual) dial() []byte {
	f := v.clock
	if v.Turned != v.ClockTurned {
		f = codec.Exchanged(f)
	}
	data := append(encodeTime(f.Black, f.Flag == adoube.Black), encodeTime(f.White, f.Flag == adoube.White)...)
	var state byte
	if f.Running {
		state |= bitRunning
	}
	switch f.Turn {
	case adoube.White:
		state |= bitLeft
	case adoube.Black:
		state |= bitRight | bitLever
	}
	return append(data, state)
}

// encodeTime returns hours, minutes and seconds as in a clock message, marked as having an
// increment.
func encodeTime(t time.Duration, flag bool) []byte {
	const increment = 1 << 5
	hours := byte(t/time.Hour) | increment
	if flag {
		hours |= bitFallen
	}
	return []byte{hours, digits(int(t/time.Minute) % 60), digits(int(t/time.Second) % 60)}
}

// digits writes a number below 100 as two decimal digits.
func digits(n int) byte { return byte(n/10<<4 | n%10) }
