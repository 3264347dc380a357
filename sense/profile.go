package sense

import "adoube/sense/internal/frametime"

// A timeline is the time according to the frames, with the speed of the board.
type timeline struct {
	frametime.Calendar
	profile Profile
	looked  Millis // time of the last conclusions
}

// A Profile holds the timing of a family of boards for reading its frames, in milliseconds.
// The reader never waits for these times.
type Profile struct {
	// Scan is the duration of a scan of all squares. Within one scan the order of frames is
	// not the order of acts.
	Scan Millis
	// Flicker is the minimum time a square must read empty to count as a lift.
	Flicker Millis
	// Rest is the time a piece must stand undisturbed at the end of a game for its move to
	// count without other evidence of its release.
	Rest Millis
	// Lag is the time after a press during which the squares may still change for the move
	// made.
	Lag Millis
	// Quiet is the time without changes after which a move counts as released if no clock
	// runs, and after which an unexplained board is reported.
	Quiet Millis
	// Refresh is the minimum interval between requests for all squares.
	Refresh Millis
	// Late is the maximum delay of a message.
	Late Millis
}

// The profiles of the other families. LiveChess reports a board once a second; Chessnut ten
// times; Millennium scans in 41 ms. The makers of the others state no times; 50 ms is
// assumed for Pegasus and ChessUp, 100 ms for Tabutronic.
var (
	LiveChess  = Profile{Scan: 1250, Flicker: 500, Rest: 2500, Lag: 3000, Quiet: 4000, Refresh: 1000, Late: 300}
	Chessnut   = Profile{Scan: 120, Flicker: 500, Rest: 1500, Lag: 1000, Quiet: 3000, Refresh: 500, Late: 300}
	Millennium = Profile{Scan: 60, Flicker: 500, Rest: 1500, Lag: 1000, Quiet: 3000, Refresh: 500, Late: 300}
	Pegasus    = Profile{Scan: 60, Flicker: 500, Rest: 1500, Lag: 1000, Quiet: 3000, Refresh: 500, Late: 300}
	Tabutronic = Profile{Scan: 120, Flicker: 500, Rest: 1500, Lag: 1000, Quiet: 3000, Refresh: 500, Late: 300}
	ChessUp    = Profile{Scan: 60, Flicker: 500, Rest: 1500, Lag: 1000, Quiet: 3000, Refresh: 500, Late: 300}
)

// Millis is a time in milliseconds.
type Millis = frametime.Millis

// DGT is the profile of DGT boards with field updates. The maker gives 200 to 250 ms for a
// scan. The clock reports every second, up to a second late.
var DGT = Profile{Scan: 250, Flicker: 500, Rest: 1500, Lag: 2000, Quiet: 3000, Refresh: 500, Late: 300}

// goTo sets the time to m, at which something was seen that is read now.
func (t *timeline) goTo(m frametime.Moment) { t.Now = m }

// moment returns the moment of host time at, with the messages of the clock so far.
func (t *timeline) moment(at Millis) frametime.Moment {
	return frametime.Moment{At: at, Ticks: t.Now.Ticks}
}

// looks records that conclusions are drawn now.
func (t *timeline) looks() { t.looked = t.Now.At }

// seldom reports whether the board scans so slowly that a move and its answer may appear
// together.
func (t *timeline) seldom() bool { return t.profile.Scan >= t.profile.Flicker }
