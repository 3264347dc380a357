package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board is the other end of a [Decoder]: it answers a host's
// commands and says what changes on it, byte for byte as a real board does.
// The zero value is an empty board that nobody has asked for changes yet.
type Virtual struct {
	Turned      bool   // White sits at the connector's right
	ClockTurned bool   // the clock stands the other way round than the board
	Serial      string // five digits; the long number is made from it
	Address     int    // on a bus

	board   chess.Board
	clock   adoube.ClockFace
	updates bool   // changes of squares are sent
	clocks  bool   // the clock is sent
	nice    bool   // the clock is sent when it changes only
	command []byte // the beginning of a command
	log     log
}

// Set puts a piece on a square, or empties it, and returns what the board says
// of that.
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

// SetBoard puts up a whole board, of which a board says nothing by itself
// while it sends no changes.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// SetClock makes the clock show that, and returns what the board says of it.
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

// Report returns what the board says every second without being asked.
func (v *Virtual) Report() []byte {
	if !v.clocks || v.nice {
		return nil
	}
	return v.face()
}

// Board returns what stands on the board, as White sees it.
func (v *Virtual) Board() chess.Board { return v.board }

// number returns the number of the square as the board counts.
func (v *Virtual) number(s chess.Square) byte {
	if v.Turned {
		s = codec.Opposite(s)
	}
	return number(s)
}

// dump returns the codes of all pieces.
func (v *Virtual) dump() []byte {
	data := make([]byte, boardSize)
	for s := range v.board.Occupied().All {
		data[v.number(s)] = codes[v.board.At(s)]
	}
	return data
}

// face returns the clock's message.
func (v *Virtual) face() []byte { return message(msgClock, v.dial()...) }

// dial returns what the clock shows.
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

// encodeTime returns hours, minutes and seconds as the clock shows them, with
// the sign that there is an increment.
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
