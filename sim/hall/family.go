package hall

import (
	"time"

	"adoube/board/centaur"
	"adoube/sense"
)

// A Family is a kind of boards: what its sensors see, and when it tells. How it
// tells are the bytes of the family of that name in package board.
type Family struct {
	Name    string
	Scan    time.Duration // how long it takes to look at all squares
	Report  time.Duration // how often it tells of the whole board, or is asked; 0: of each square that changes
	Pieces  bool          // it tells which piece stands where, not only that one does
	Fingers bool          // it feels the hand
	Clock   bool          // a clock is connected to it
}

// Families are the kinds of boards, all that package board knows. Some values
// are assumed, as makers do not state them: the scans of all from Pegasus on,
// and how often Certabo and Tabutronic speak.
var Families = []Family{
	{Name: "dgt", Scan: ms(230), Pieces: true, Clock: true},
	{Name: "livechess", Scan: ms(230), Report: time.Second, Pieces: true, Clock: true},
	{Name: "chessnut", Scan: ms(100), Report: ms(100), Pieces: true},
	{Name: "millennium", Scan: ms(41), Report: ms(41), Pieces: true},
	{Name: "pegasus", Scan: ms(50)},
	{Name: "tabutronic", Scan: ms(100), Report: ms(100)},
	{Name: "chessup", Scan: ms(50), Fingers: true},
	{Name: "certabo", Scan: ms(100), Report: ms(100), Pieces: true},
	{Name: "ichessone", Scan: ms(100), Pieces: true},
	{Name: "squareoff", Scan: ms(50)},
	{Name: "centaur", Scan: ms(50), Report: centaur.Period},
}

// profile is what must be known of the family to read it.
func (f Family) profile() sense.Profile { return sense.ProfileOf(f.Name) }

// Find returns the family of that name, or nil.
func Find(name string) *Family {
	for n := range Families {
		if Families[n].Name == name {
			return &Families[n]
		}
	}
	return nil
}

// A Noise is what goes wrong on the way from the board to the reader: of a
// hundred messages.
type Noise struct {
	Lost    float64
	Cut     float64 // a byte of it is lost
	Doubled float64
	Late    float64       // up to 300 ms late, together with what comes meanwhile
	Split   float64       // read in two pieces
	Away    float64       // the connection breaks within it, and is away for some seconds
	Reboot  float64       // the board was switched off meanwhile, of a hundred such breaks
	Untimed bool          // the host notes no times
	Unasked bool          // the host asks for nothing
	Grain   time.Duration // to which the host rounds the times that it notes
}

// UsualNoise is what the project asks of every reader to bear.
var UsualNoise = Noise{Lost: 0.05, Cut: 0.02, Doubled: 0.05, Late: 0.5, Split: 1}

// BrokenLine is the usual noise on a line that breaks about twice in a game,
// half of the times because the board was switched off.
var BrokenLine = func() Noise {
	n := UsualNoise
	n.Away, n.Reboot = 0.2, 50
	return n
}()
