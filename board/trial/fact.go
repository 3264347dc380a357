package trial

import "adoube/chess"

// A Fact is something that a board can show or not.
type Fact uint8

// The facts.
const (
	Pieces  Fact = iota // which piece stands on a square
	Lifts               // that a piece is in the air
	Fingers             // that a piece is touched
	Passing             // a square over which a piece slides
	Victims             // that a captured piece is taken off before the other comes
	Order               // of king and rook, which was lifted first
	Pawns               // the pawn on the last rank before it is exchanged
	Clock               // what the clock shows
	facts
)

var factNames = [...]string{"pieces", "lifts", "fingers", "passing", "victims", "order", "pawns", "clock"}

func (f Fact) String() string { return factNames[f] }

// Facts are all of them.
func Facts() (all []Fact) {
	for f := range facts {
		all = append(all, f)
	}
	return all
}

// shownBy is the step in which a fact shows, for those that show in one.
var shownBy = map[Fact]Step{Lifts: Lift, Passing: Slide, Victims: Capture, Order: Castle, Pawns: Promote}

// A change is a square that was read otherwise than before.
type change struct {
	frame  int // the number of the frame that reported it
	square chess.Square
	full   bool
	piece  chess.Piece // NoPiece also where the board does not tell
}

// history are the changes of one step.
type history []change

// first returns the frame in which the square was first read so; 0: never.
func (h history) first(s chess.Square, full bool) int { return h.after(0, s, full) }

// after returns the first such frame after another.
func (h history) after(frame int, s chess.Square, full bool) int {
	for _, c := range h {
		if c.frame > frame && c.square == s && c.full == full {
			return c.frame
		}
	}
	return 0
}

// shows reports whether a fact can be read from the changes of its step.
func (h history) shows(f Fact) bool {
	switch f {
	case Lifts:
		return h.first(chess.E2, false) > 0
	case Passing:
		return h.first(chess.E3, true) > 0
	case Victims:
		full := h.first(chess.D5, true)
		return full > 0 && h.after(full, chess.D5, false) > 0
	case Order:
		king, rook := h.first(chess.E1, false), h.first(chess.H1, false)
		return king > 0 && rook > 0 && king != rook
	}
	full := h.first(chess.B8, true)
	return h.pawn() || full > 0 && h.after(full, chess.B8, false) > 0
}

// pawn reports whether a pawn was read on the last rank.
func (h history) pawn() bool {
	for _, c := range h {
		if c.square == chess.B8 && c.piece == white(chess.Pawn) {
			return true
		}
	}
	return false
}
