package trial

import "adoube/chess"

// A Fact is an ability of a board.
type Fact uint8

// The facts.
const (
	Pieces  Fact = iota // identifies pieces
	Lifts               // shows a lifted piece as gone
	Fingers             // reports that a piece is touched
	Passing             // shows a square that a piece slides over
	Victims             // shows that a captured piece leaves before the capturer comes
	Order               // shows whether the king or the rook was lifted first
	Pawns               // shows the pawn on the last rank before its exchange
	Clock               // reports the clock
	facts
)

var factNames = [...]string{"pieces", "lifts", "fingers", "passing", "victims", "order", "pawns", "clock"}

func (f Fact) String() string { return factNames[f] }

// Facts returns all facts.
func Facts() (all []Fact) {
	for f := range facts {
		all = append(all, f)
	}
	return all
}

// shownBy is the step that shows a fact, for facts shown by a single one.
var shownBy = map[Fact]Step{Lifts: Lift, Passing: Slide, Victims: Capture, Order: Castle, Pawns: Promote}

// A change is a new reading of a square.
type change struct {
	frame  int // number of the frame that reported it
	square chess.Square
	full   bool
	piece  chess.Piece // NoPiece also if the board does not identify pieces
}

// A history holds the changes of one step.
type history []change

// first returns the number of the first frame in which the square became full or empty; 0:
// none.
func (h history) first(s chess.Square, full bool) int { return h.after(0, s, full) }

// after returns the number of the first such frame after the given one; 0: none.
func (h history) after(frame int, s chess.Square, full bool) int {
	for _, c := range h {
		if c.frame > frame && c.square == s && c.full == full {
			return c.frame
		}
	}
	return 0
}

// shows reports whether the changes of its step show the fact.
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

// pawn reports whether the board showed a white pawn on b8.
func (h history) pawn() bool {
	for _, c := range h {
		if c.square == chess.B8 && c.piece == white(chess.Pawn) {
			return true
		}
	}
	return false
}
