package adoube

import (
	"time"

	"adoube/chess"
)

// A Frame is one report of an electronic board. It implies nothing about the Laws or about
// hands.
type Frame struct {
	Kind   FrameKind
	At     time.Duration // host time since the start of the recording; never decides anything
	Square chess.Square  // the square concerned; a1 is White's lower left corner
	To     chess.Square  // FrameMove: destination of the piece
	Piece  chess.Piece   // FrameField: piece now there or NoPiece; FrameTouch: piece, if reported; FrameMove: promotion
	Board  [64]chess.Piece
	Full   chess.Squares // FrameOccupancy: the occupied squares
	Clock  ClockFace
	Text   string // FrameInfo: serial number, version, trademark. FrameResult: 1-0, 0-1 or 1/2-1/2
}

// A FrameKind is the kind of a [Frame].
type FrameKind uint8

// The kinds of frames.
const (
	NoFrame    FrameKind = iota
	FrameField           // one square changed
	FrameBoard           // the whole board
	FrameClock           // the clock
	FrameInfo            // the board describes itself
	FrameFault           // unreadable bytes; nothing is concluded from them

	FrameEmpty     // a square reads empty; which piece left it is not reported
	FrameFull      // a square reads occupied; the piece is not reported
	FrameOccupancy // all squares, occupied or empty
	FrameTouch     // a finger on a piece
	FrameLetGo     // the finger is off the piece; NoSquare: no piece is touched
	FrameMove      // the board's own reading of a move
	FrameResult    // a piece signalling the result was put on the board
)

// A ClockFace is the reading of the clock.
type ClockFace struct {
	White, Black time.Duration
	Running      bool
	Turn         Party // player whose clock runs; Unknown if not reported
	Flag         Party // player whose flag fell
}
