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
	Square chess.Square  // the square it is about, White's a1 at the left below
	To     chess.Square  // FrameMove: where the piece went
	Piece  chess.Piece   // FrameField: what stands there now; NoPiece: empty. FrameTouch: the piece, where it is reported. FrameMove: the new piece of a promotion
	Board  [64]chess.Piece
	Full   chess.Squares // FrameOccupancy: the squares on which something stands
	Clock  ClockFace
	Text   string // FrameInfo: serial number, version, trademark. FrameResult: 1-0, 0-1 or 1/2-1/2
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

	FrameEmpty     // a square reads empty; which piece stood there is not reported
	FrameFull      // a square reads occupied; by which piece is not reported
	FrameOccupancy // the whole board, occupied or not
	FrameTouch     // a finger on a piece
	FrameLetGo     // the finger is off it; of NoSquare: no piece is touched any more
	FrameMove      // the board's own reading of a move
	FrameResult    // a piece that says how the game ended was put on the board
)

// A ClockFace is what the clock showed.
type ClockFace struct {
	White, Black time.Duration
	Running      bool
	Turn         Party // whose clock counts; Unknown where it does not say
	Flag         Party // whose flag fell
}
