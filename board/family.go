package board

import (
	"time"

	"adoube"
	"adoube/board/port"
	"adoube/chess"
)

// A Decoder turns the bytes that a board sends into frames, in whatever pieces
// they come. It holds one board and one connection.
type Decoder interface {
	// Decode adds the frames that are complete with p to dst. They get the
	// time at, unless the board tells times of its own.
	Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame
	// End adds what can be said when no more bytes come.
	End(dst []adoube.Frame, at time.Duration) []adoube.Frame
}

// An Answerer is a decoder of a board that must be answered.
type Answerer interface {
	// Answer returns what the host should write now.
	Answer() []byte
}

// A Poller is a decoder of a board that waits to be asked.
type Poller interface {
	// Poll returns what the host should write once a period.
	Poll() []byte
}

// A Virtual board is the other end of a decoder.
type Virtual interface {
	// Host takes what a host writes and returns what the board answers.
	Host(p []byte) []byte
	// SetBoard puts up a whole board, unseen.
	SetBoard(b chess.Board)
	// Set puts a piece on a square, or empties it, and returns what the board
	// says at once.
	Set(s chess.Square, p chess.Piece) []byte
	// Report returns what the board says at its own pace.
	Report() []byte
}

// Tells is what a family of boards can tell.
type Tells uint8

// The senses of boards.
const (
	Pieces   Tells = 1 << iota // which piece stands on which square
	Occupied                   // on which squares something stands
	Fingers                    // that a piece is touched and let go
	Moves                      // the board's own reading of moves
	Clock                      // what the clock shows
	Stable                     // positions only: what changed within a second is one
)

// Has reports whether all of that is reported.
func (t Tells) Has(what Tells) bool { return t&what == what }

// A Setting is what must be said of a board that it does not tell.
type Setting struct {
	Start  chess.Board // what stands there when a game starts; empty: standard chess
	Turned bool        // White sits where the board counts Black, for those that do not tell pieces
	Number string      // which board, where one connection has several
}

// A Family is a language that boards speak.
type Family struct {
	Name  string // as in names of sources
	Title string // as it is sold
	Tells Tells
	// Period is how often a board speaks unasked, or wants to be asked; 0: it
	// speaks when something changes.
	Period time.Duration
	Mode   port.Mode     // of a serial line
	Start  [][]byte      // what a host writes first
	Pause  time.Duration // after each of these
	Resume [][]byte      // what it writes after a connection was lost; nil: what it writes first
	Dump   []byte        // what a host writes to ask for all squares; empty: a board cannot be asked, or needs not be
	USB    [][2]int      // the numbers of maker and product; product 0: any
	Radio  Radio         // how it is reached by Bluetooth Low Energy
	// Decoder returns what reads such a board.
	Decoder func(Setting) Decoder
	// Virtual returns the board's side, for tests and for other programs.
	Virtual func(Setting) Virtual
}

// A Radio is how a family is reached by Bluetooth Low Energy. The program has
// no radio; the bridge in bridge/ble has.
type Radio struct {
	Name   string   // with which the names of such boards begin; empty: no radio
	Write  string   // the characteristic that a host writes
	Notify []string // the characteristics by which a board speaks
}

// Names returns what the families are called.
func Names() (names []string) {
	for _, f := range Families {
		names = append(names, f.Name)
	}
	return names
}

// Lookup returns the family of that name.
func Lookup(name string) (Family, bool) {
	for _, f := range Families {
		if f.Name == name {
			return f, true
		}
	}
	return Family{}, false
}
