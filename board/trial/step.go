package trial

import "adoube/chess"

// A Step is an action to be done on the board.
type Step uint8

// The steps in order.
const (
	Home    Step = iota // set up the starting position
	Lift                // lift the pawn on e2, hold it, put it back
	Slide               // slide it over e3 to e4
	Capture             // move a pawn from d7 to d5, capture it from e4
	Castle              // remove the pieces on f1 and g1, castle
	Promote             // remove the pieces on b7 and b8, put the pawn on b7, promote it to the queen from d1
	steps
)

var stepNames = [...]string{"home", "lift", "slide", "capture", "castle", "promote"}

func (s Step) String() string { return stepNames[s] }

// changes holds the squares that each step changes.
var changes = [...][]chess.Square{
	Slide:   {chess.E2, chess.E4},
	Capture: {chess.D7, chess.E4, chess.D5},
	Castle:  {chess.F1, chess.G1, chess.E1, chess.H1},
	Promote: {chess.B2, chess.B7, chess.B8, chess.D1},
}

// put holds the pieces on the changed squares after a step; the others are empty.
var put = map[Step]map[chess.Square]chess.Piece{
	Slide:   {chess.E4: white(chess.Pawn)},
	Capture: {chess.D5: white(chess.Pawn)},
	Castle:  {chess.G1: white(chess.King), chess.F1: white(chess.Rook)},
	Promote: {chess.B8: white(chess.Queen)},
}

func white(t chess.PieceType) chess.Piece { return chess.MakePiece(chess.White, t) }

// After returns the placement after the step.
func (s Step) After() chess.Board {
	start := chess.Start()
	b := start.Board()
	for done := range s + 1 {
		for _, square := range changes[done] {
			b.Put(square, put[done][square])
		}
	}
	return b
}
