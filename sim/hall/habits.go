package hall

import "time"

// Habits holds the frequency of each habit, in percent of plies or of the moves named, and
// the pace of the hands.
type Habits struct {
	Slide      float64 // the piece stops on other squares on its way
	PlaceFirst float64 // the piece is seen on the new square before it leaves the old one
	Hidden     float64 // the captured piece's square is never seen empty; of captures
	Pushed     float64 // the captured piece is pushed to a neighbouring square; of captures
	Bump       float64 // another piece is bumped, for less than half a second
	Knock      float64 // another piece is knocked over and put back
	Touched    float64 // a piece is lifted and put back, and another played
	Fingered   float64 // a piece that binds is touched without lifting, and another is played
	Brushed    float64 // a finger brushes a piece, which is not an act
	Adjust     float64 // pieces are adjusted after an announcement
	Wrong      float64 // the piece is released on a wrong square and corrected
	Illegal    float64 // an illegal move with the clock pressed, restored by the arbiter
	Empty      float64 // the clock is pressed without a move, and pressed back
	RookFirst  float64 // the rook is moved before the king; of castlings

	Press [2]int // milliseconds from the release to the clock
	Think [2]int // milliseconds from the clock to the opponent's hand
	Reply [2]int // milliseconds from the release to the opponent's hand, for blitz; zero: use Think
	Clock bool   // there is a clock
}

// Plain holds no habits.
var Plain = Habits{Press: [2]int{150, 700}, Think: [2]int{400, 5000}, Clock: true}

// Usual holds the habits of a tournament.
var Usual = Habits{
	Slide: 5, PlaceFirst: 1, Hidden: 70, Pushed: 14, Bump: 0.2, Knock: 0.01, Touched: 1, Adjust: 1,
	Wrong: 0.1, Illegal: 0.05, Empty: 0.02, RookFirst: 5,
	Press: [2]int{150, 700}, Think: [2]int{400, 5000}, Clock: true,
}

// Blitz returns the usual habits with replies 150 to 300 ms after the release.
func Blitz() Habits {
	h := Usual
	h.Press, h.Reply = [2]int{80, 140}, [2]int{150, 300}
	return h
}

// quiet returns the same pace without habits.
func (h Habits) quiet() Habits {
	return Habits{Press: h.Press, Think: h.Think, Reply: h.Reply, Clock: h.Clock}
}

// ms returns n milliseconds.
func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }
