package hall

import (
	"time"

	"adoube/sense"
)

// A Family is a kind of boards: what its sensors see, and how it tells.
type Family struct {
	Name    string
	Scan    time.Duration // how long it takes to look at all squares
	Report  time.Duration // how often it tells of the whole board; 0: of each square that changes
	Pieces  bool          // it tells which piece stands where, not only that one does
	Fingers bool          // it feels the hand
	Clock   bool          // a clock is connected to it
	Bytes   bool          // what it sends goes through the bytes of its protocol, both ways
	Profile sense.Profile
}

// Families are the kinds of boards of which the hall has a model. What makers
// do not state of the scans of Pegasus, Tabutronic and ChessUp is assumed.
var Families = []Family{
	{Name: "dgt", Scan: ms(230), Pieces: true, Clock: true, Bytes: true, Profile: sense.DGT},
	{Name: "livechess", Scan: ms(230), Report: time.Second, Pieces: true, Clock: true, Profile: sense.LiveChess},
	{Name: "chessnut", Scan: ms(100), Report: ms(100), Pieces: true, Profile: sense.Chessnut},
	{Name: "millennium", Scan: ms(41), Report: ms(41), Pieces: true, Profile: sense.Millennium},
	{Name: "pegasus", Scan: ms(50), Profile: sense.Pegasus},
	{Name: "tabutronic", Scan: ms(100), Report: ms(100), Profile: sense.Tabutronic},
	{Name: "chessup", Scan: ms(50), Fingers: true, Profile: sense.ChessUp},
}

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
	Late    float64 // up to 300 ms late, together with what comes meanwhile
	Split   float64 // read in two pieces
	Away    float64 // the connection is away for some seconds
	Untimed bool    // the host notes no times
}

// UsualNoise is what the project asks of every reader to bear.
var UsualNoise = Noise{Lost: 0.05, Cut: 0.02, Doubled: 0.05, Late: 0.5, Split: 1}
