package agent

import "time"

// silences are the lengths of silence that are recorded: about the time after which a
// move counts as released, and after which an inexplicable position is reported, if
// nothing else shows it.
var silences = [...]time.Duration{2 * time.Second, 5 * time.Second, 13 * time.Second}

// A lull is the time since the board last sent something. The zero value is a board
// that has sent nothing yet, for which nothing is reported.
type lull struct {
	since time.Duration
	left  []time.Duration // silences still to come
}

// begin begins a silence.
func (l *lull) begin(at time.Duration) { l.since, l.left = at, silences[:] }

// end ends the silence, because the board cannot be heard.
func (l *lull) end() { l.left = nil }

// over reports whether the silence has reached the next length to report.
func (l *lull) over(at time.Duration) bool {
	if len(l.left) == 0 || at-l.since < l.left[0] {
		return false
	}
	l.left = l.left[1:]
	return true
}
