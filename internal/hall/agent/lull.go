package agent

import "time"

// silences are how long a board has said nothing when that is kept: about how
// long it takes for a move to count as released, and for what makes no sense to
// be reported as it is, where nothing else shows it.
var silences = [...]time.Duration{2 * time.Second, 5 * time.Second, 13 * time.Second}

// A lull is the time since the board said something. The zero value is a board
// that has said nothing yet, of which nothing is to be reported.
type lull struct {
	since time.Duration
	left  []time.Duration // the silences that are not over yet
}

// begin begins a silence.
func (l *lull) begin(at time.Duration) { l.since, l.left = at, silences[:] }

// end ends it: what the board may have said meanwhile nobody could hear.
func (l *lull) end() { l.left = nil }

// over reports whether the board has been silent for so long that it is to be reported.
func (l *lull) over(at time.Duration) bool {
	if len(l.left) == 0 || at-l.since < l.left[0] {
		return false
	}
	l.left = l.left[1:]
	return true
}
