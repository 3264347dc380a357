package ichessone

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// The messages of a board begin with a common byte and one of their own.
const (
	first      = '='
	msgBoard   = 'p' // 32 bytes, two pieces in each
	msgBattery = 'b' // two bytes
)

// boardSize is the number of bytes for the pieces.
const boardSize = 32

// types are the types of pieces by code; the codes of the black pieces follow.
var types = [...]chess.PieceType{
	1: chess.Pawn, 2: chess.Knight, 3: chess.Bishop, 4: chess.Rook, 5: chess.Queen, 6: chess.King,
}

// black is the offset of the codes of black pieces.
const black = 6

// piece returns the piece with the given code, and false if there is none.
func piece(code byte) (chess.Piece, bool) {
	switch {
	case code == 0:
		return chess.NoPiece, true
	case code <= black:
		return chess.MakePiece(chess.White, types[code]), true
	case code <= 2*black:
		return chess.MakePiece(chess.Black, types[code-black]), true
	}
	return chess.NoPiece, false
}

// codes holds the code of each piece.
var codes = func() (codes [16]byte) {
	for code := range byte(2*black + 1) {
		p, _ := piece(code)
		codes[p] = code
	}
	return codes
}()

// Dump is the command that asks for the board.
var Dump = []byte("RP")

// Start returns the first commands to a new or reconnected board. Changes come before the
// board, so that none is lost in between.
func Start() [][]byte { return [][]byte{[]byte("CPIRQ"), Dump, []byte("RB")} }

// A Decoder turns the bytes of a board into frames. It derives the orientation of the board
// from the pieces. The zero value is ready to use.
type Decoder struct {
	Start chess.Board // the placement at the start of a game; empty: standard chess

	cut  codec.Cutter
	view codec.View
}

// size returns the length of the message beginning with b, or -1 if its bytes so far are
// not valid.
func size(b []byte) int {
	switch {
	case b[0] != first:
		return -1
	case len(b) < 2:
		return codec.Incomplete
	case b[1] == msgBattery:
		return 4
	case b[1] != msgBoard:
		return -1
	}
	for _, two := range b[2:min(len(b), 2+boardSize)] {
		if two>>4 > 2*black || two&0x0F > 2*black {
			return -1
		}
	}
	return 2 + boardSize
}

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		f := d.view.Turn(read(m), &d.Start)
		f.At = at
		dst = append(d.cut.Flush(dst, at), f)
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// read decodes a message. The first rank comes last; the a-file is the upper half of the
// first byte of a rank.
func read(m []byte) adoube.Frame {
	if m[1] == msgBattery {
		return codec.Info("battery %02x %02x", m[2], m[3])
	}
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for i, two := range m[2:] {
		s := chess.Square(2*i) ^ 56
		f.Board[s], _ = piece(two >> 4)
		f.Board[s+1], _ = piece(two & 0x0F)
	}
	return f
}

// A Virtual board simulates a board for a [Decoder]. The zero value is an empty board
// before the first command.
type Virtual struct {
	Turned bool // White sits at the board's Black side

	board   chess.Board
	updates bool
	rest    string // an incomplete command
}

// Host takes bytes written by the host and returns the board's answer.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	for _, b := range p {
		v.rest += string(rune(b))
		said, known := v.obey(v.rest)
		answer = append(answer, said...)
		if longest := 5; known || len(v.rest) >= longest {
			v.rest = ""
		}
	}
	return answer
}

// obey answers a command, and reports whether it is complete and known.
func (v *Virtual) obey(command string) (answer []byte, known bool) {
	switch command {
	case "CPIRQ":
		v.updates = true
		return nil, true
	case "RP":
		return v.say(), true
	case "RB":
		return []byte{first, msgBattery, 100, 0}, true
	}
	return nil, false
}

// Set puts a piece on a square, or empties it with NoPiece, and returns the report.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	same := v.board.At(s) == p
	v.board.Put(s, p)
	if !v.updates || same {
		return nil
	}
	return v.say()
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board = b }

// Report returns nil: the board reports only changes.
func (v *Virtual) Report() []byte { return nil }

// say returns the message with the board.
func (v *Virtual) say() []byte {
	m := []byte{first, msgBoard}
	for i := range boardSize {
		s := chess.Square(2*i) ^ 56
		m = append(m, v.code(s)<<4|v.code(s+1))
	}
	return m
}

// code returns the code of the piece on a square of the board's numbering.
func (v *Virtual) code(s chess.Square) byte {
	if v.Turned {
		s = codec.Opposite(s)
	}
	return codes[v.board.At(s)]
}
