package sense

import "adoube/sense/internal/frametime"

// A timeline is the time by the frames, and how fast the board is.
type timeline struct {
	frametime.Calendar
	profile Profile
	looked  Millis // the time as of which conclusions were drawn last
}

// A Profile is what must be known of a family of boards to read its frames:
// times within which things happen, none of which is ever waited for.
type Profile struct {
	// Scan is how long a board takes to look at all its squares. Within one
	// scan the order of frames is not the order of hands.
	Scan Millis
	// Flicker is how long a square may read empty before it counts as a lift.
	Flicker Millis
	// Rest is how long a piece must stand undisturbed at the end of a game for
	// its move to count although nothing else shows that it was released.
	Rest Millis
	// Lag is how long after the clock was pressed the squares may still change
	// for the move that was made.
	Lag Millis
	// Quiet is how long nothing may change before a move counts as released
	// where no clock runs, and before a board that cannot be explained is reported.
	Quiet Millis
	// Refresh is how often a board may be asked for all its squares.
	Refresh Millis
	// Late is how long what a board says may be under way.
	Late Millis
}

// The profiles of the other families. LiveChess shows a board once a second;
// Chessnut ten times; Millennium scans in 41 ms. The times of the others are
// assumed, as their makers do not state them: 50 ms for Pegasus and ChessUp, 100
// for Tabutronic.
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

// DGT is the profile of DGT's boards with field updates. The maker gives 200
// to 250 ms for a scan; the clock sends what it shows every second, and up to a
// second late.
var DGT = Profile{Scan: 250, Flicker: 500, Rest: 1500, Lag: 2000, Quiet: 3000, Refresh: 500, Late: 300}

// seldom reports whether the board looks so seldom that a move and what answers it may
// come at once.
func (t *timeline) seldom() bool { return t.profile.Scan >= t.profile.Flicker }
