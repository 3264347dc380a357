package adoube

import (
	"time"

	"adoube/chess"
)

// A Frame is what an electronic board said at one moment. It knows nothing of
// chess law and nothing of hands.
type Frame struct {
	Kind   FrameKind
	At     time.Duration // host time since the recording began; used only as data
	Square chess.Square  // FrameField: the square, White's a1 at the left below
	Piece  chess.Piece   // FrameField: what stands there now; NoPiece: empty
	Board  [64]chess.Piece
	Clock  ClockFace
	Text   string // FrameInfo: serial number, version, trademark
}

// A FrameKind is what a frame is about.
type FrameKind uint8

// The kinds of frames.
const (
	NoFrame    FrameKind = iota
	FrameField           // one square changed
	FrameBoard           // the whole board
	FrameClock           // the clock
	FrameInfo            // what the board says of itself
	FrameFault           // bytes that could not be read; nothing is concluded
)

// A ClockFace is what the clock showed.
type ClockFace struct {
	White, Black time.Duration
	Running      bool
	Turn         Party // whose clock counts; Unknown where it does not say
	Flag         Party // whose flag fell
}
