package hall

import "time"

// Habits say how often, in a hundred plies or in a hundred of what is named, a
// hand does what, and how fast it is.
type Habits struct {
	Slide      float64 // stands on other squares on its way
	PlaceFirst float64 // is seen on the new square before it leaves the old one
	Hidden     float64 // the target never reads empty, of captures
	Pushed     float64 // the victim is pushed to a neighbouring square, of captures
	Bump       float64 // another piece is bumped, for less than half a second
	Knock      float64 // another piece is knocked over and put back
	Touched    float64 // a piece is lifted and put back, and another played
	Fingered   float64 // a finger is laid on a piece that binds, and another played
	Brushed    float64 // a finger brushes a piece, which is no act
	Adjust     float64 // pieces are adjusted on their squares after saying so
	Wrong      float64 // is put on a wrong square and corrected
	Illegal    float64 // an illegal move, the clock pressed, the arbiter restores
	Empty      float64 // the clock is pressed with nothing moved, and pressed back
	RookFirst  float64 // the rook before the king, of castlings

	Press [2]int // milliseconds from the release to the clock
	Think [2]int // milliseconds from the clock to the opponent's hand
	Reply [2]int // milliseconds from the release to the opponent's hand instead, for blitz; zero: as Think says
	Clock bool   // there is a clock
}

// Plain are the habits of hands without any.
var Plain = Habits{Press: [2]int{150, 700}, Think: [2]int{400, 5000}, Clock: true}

// Usual are the habits of a tournament.
var Usual = Habits{
	Slide: 5, PlaceFirst: 1, Hidden: 70, Pushed: 14, Bump: 0.2, Knock: 0.01, Touched: 1, Adjust: 1,
	Wrong: 0.1, Illegal: 0.05, Empty: 0.02, RookFirst: 5,
	Press: [2]int{150, 700}, Think: [2]int{400, 5000}, Clock: true,
}

// Blitz are the usual habits with replies 150 to 300 ms after the release.
func Blitz() Habits {
	h := Usual
	h.Press, h.Reply = [2]int{80, 140}, [2]int{150, 300}
	return h
}

// quiet returns the same pace without habits.
func (h Habits) quiet() Habits {
	return Habits{Press: h.Press, Think: h.Think, Reply: h.Reply, Clock: h.Clock}
}

// ms returns so many milliseconds.
func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }
