package hall

import (
	"time"

	"adoube/board/centaur"
	"adoube/sense"
)

// A Family is a family of boards: what its sensors see, and when it reports. The bytes are
// those of the family of that name in package board.
type Family struct {
	Name    string
	Scan    time.Duration // duration of a scan of all squares
	Report  time.Duration // interval of reports of the whole board; 0: each changed square is reported
	Pieces  bool          // it identifies pieces
	Fingers bool          // it feels touches
	Clock   bool          // it has a clock
}

// Families are the families of package board. Some values are assumed, since makers do not
// publish them: the scans from Pegasus on, and the report rates of Certabo and Tabutronic.
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

// profile returns the profile for reading the family.
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

// A Noise holds the disturbances between the board and the reader, in percent of messages.
type Noise struct {
	Lost    float64
	Cut     float64 // a byte is lost
	Doubled float64
	Late    float64       // up to 300 ms late, together with the messages meanwhile
	Split   float64       // read in two parts
	Away    float64       // the connection breaks for some seconds
	Reboot  float64       // percentage of breaks in which the board was switched off
	Untimed bool          // the host records no times
	Unasked bool          // the host requests nothing
	Grain   time.Duration // granularity of the recorded times
}

// UsualNoise is the noise that every reader must tolerate.
var UsualNoise = Noise{Lost: 0.05, Cut: 0.02, Doubled: 0.05, Late: 0.5, Split: 1}

// BrokenLine is the usual noise on a line that breaks about twice in a game, in half of the
// cases because the board was switched off.
var BrokenLine = func() Noise {
	n := UsualNoise
	n.Away, n.Reboot = 0.2, 50
	return n
}()
