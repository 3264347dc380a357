package board

import (
	"time"

	"adoube"
	"adoube/board/port"
	"adoube/chess"
)

// A Decoder turns the bytes sent by a board, in chunks of any size, into frames. It serves
// one board and one connection.
type Decoder interface {
	// Decode appends the frames that p completes to dst. They get the time at, unless the
	// board sends times of its own.
	Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame
	// End appends the frames known only at the end of the input.
	End(dst []adoube.Frame, at time.Duration) []adoube.Frame
}

// An Answerer is a decoder of a board that needs answers.
type Answerer interface {
	// Answer returns the bytes that the host has to write now.
	Answer() []byte
}

// A Poller is a decoder of a board that reports only when asked.
type Poller interface {
	// Poll returns the bytes that the host has to write once a period.
	Poll() []byte
}

// A Virtual board plays the board for a decoder.
type Virtual interface {
	// Host takes bytes written by the host and returns the board's answer.
	Host(p []byte) []byte
	// SetBoard sets all pieces without a report.
	SetBoard(b chess.Board)
	// Set puts a piece on a square, or empties it with NoPiece, and returns the immediate
	// report.
	Set(s chess.Square, p chess.Piece) []byte
	// Report returns the periodic report.
	Report() []byte
}

// Tells is a set of abilities of a family of boards.
type Tells uint8

// The abilities of boards.
const (
	Pieces   Tells = 1 << iota // identifies the piece on each square
	Occupied                   // reports which squares are occupied
	Fingers                    // reports touching and letting go of a piece
	Moves                      // recognises moves by itself
	Clock                      // reports the clock
	Stable                     // reports only stable positions: changes within a second are merged
)

// Has reports whether t includes all of what.
func (t Tells) Has(what Tells) bool { return t&what == what }

// A Setting holds what a board does not report about itself.
type Setting struct {
	Start  chess.Board // the placement at the start of a game; empty: standard chess
	Turned bool        // White sits at the board's Black side, for boards that do not identify pieces
	Number string      // the serial number, for connections with several boards
}

// A Family is a group of boards with the same protocol.
type Family struct {
	Name  string // used in names of sources
	Title string // the product name
	Tells Tells
	// Period is the interval at which a board reports, or has to be asked; 0: it reports
	// changes only.
	Period time.Duration
	Mode   port.Mode     // mode of a serial line
	Start  [][]byte      // the first commands of the host
	Pause  time.Duration // the wait after each of these
	Resume [][]byte      // the first commands after a lost connection; nil: Start
	Dump   []byte        // the command that asks for all squares; empty: impossible or unnecessary
	USB    [][2]int      // USB numbers of vendor and product; product 0: any
	Radio  Radio         // the access by Bluetooth Low Energy
	// Decoder returns a new decoder.
	Decoder func(Setting) Decoder
	// Virtual returns a new virtual board, for tests and other programs.
	Virtual func(Setting) Virtual
}

// A Radio describes the access to a family by Bluetooth Low Energy. This program has no
// radio; the bridge in bridge/ble has one.
type Radio struct {
	Name   string   // prefix of the names of such boards; empty: no radio
	Write  string   // UUID of the characteristic that the host writes
	Notify []string // UUIDs of the characteristics that the board sends by
}

// Names returns the names of all families.
func Names() (names []string) {
	for _, f := range Families {
		names = append(names, f.Name)
	}
	return names
}

// Lookup returns the family of that name, and false if there is none.
func Lookup(name string) (Family, bool) {
	for _, f := range Families {
		if f.Name == name {
			return f, true
		}
	}
	return Family{}, false
}
