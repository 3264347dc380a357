// Package frametime measures time by frames. It takes frames and returns the time that has
// certainly passed between two moments: host time if the frames have it, otherwise the
// number of messages of the chess clock. It reads no clock.
package frametime

import (
	"strconv"

	"adoube"
)

// Millis is a duration or a time in milliseconds.
type Millis int64

// Tick is the approximate interval between messages of a running clock.
const Tick Millis = 1000

// A Moment is the time of an observation: in host time if the frames have it, and in
// messages of the clock.
type Moment struct {
	At    Millis
	Ticks int
}

// A Calendar measures time from frames.
type Calendar struct {
	Now   Moment
	Timed bool // the frames have host times
}

// Turn updates the time from a frame.
func (c *Calendar) Turn(f adoube.Frame) {
	if f.At > 0 {
		c.Timed = true
		c.Now.At = Millis(f.At / 1e6)
	}
	if f.Kind == adoube.FrameClock {
		c.Now.Ticks++
	}
}

// Between returns the time that has certainly passed from a to b. Without host times it is
// derived from the clock messages in between.
func (c *Calendar) Between(a, b Moment) Millis {
	if c.Timed {
		return b.At - a.At
	}
	return max(0, Millis(b.Ticks-a.Ticks-1)*Tick)
}

// Since returns the time that has certainly passed since m.
func (c *Calendar) Since(m Moment) Millis { return c.Between(m, c.Now) }

// Near reports whether two moments may lie within one scan.
func (c *Calendar) Near(a, b Moment, scan Millis) bool {
	if c.Timed {
		return b.At-a.At <= scan
	}
	return a.Ticks == b.Ticks
}

// Stamp returns the moment in the format of [adoube.Act.At]; empty without host times.
func (c *Calendar) Stamp(m Moment) string {
	if !c.Timed {
		return ""
	}
	return strconv.FormatInt(int64(m.At), 10)
}
