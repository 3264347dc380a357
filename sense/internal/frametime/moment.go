// Package frametime counts time by frames. Frames go in; how much time has surely
// passed between two moments comes out: in host time where frames have it, else in
// messages of the clock beside the board. It reads no clock.
package frametime

import (
	"strconv"

	"adoube"
)

// Millis is a time in milliseconds.
type Millis int64

// Tick is about how often a running clock sends what it shows.
const Tick Millis = 1000

// A Moment is when something was seen: in host time where the frames have it,
// and in messages of the clock.
type Moment struct {
	At    Millis
	Ticks int
}

// A Calendar counts time from frames.
type Calendar struct {
	Now   Moment
	Timed bool // the frames have host times
}

// Turn notes the time of a frame.
func (c *Calendar) Turn(f adoube.Frame) {
	if f.At > 0 {
		c.Timed = true
		c.Now.At = Millis(f.At / 1e6)
	}
	if f.Kind == adoube.FrameClock {
		c.Now.Ticks++
	}
}

// Between returns how much time has surely passed between two moments: without
// host times, between the messages of the clock that came in between.
func (c *Calendar) Between(a, b Moment) Millis {
	if c.Timed {
		return b.At - a.At
	}
	return max(0, Millis(b.Ticks-a.Ticks-1)*Tick)
}

// Since returns how much time has surely passed since m.
func (c *Calendar) Since(m Moment) Millis { return c.Between(m, c.Now) }

// Near reports whether two moments may lie within one scan.
func (c *Calendar) Near(a, b Moment, scan Millis) bool {
	if c.Timed {
		return b.At-a.At <= scan
	}
	return a.Ticks == b.Ticks
}

// Stamp returns the moment as acts carry it; empty without host times.
func (c *Calendar) Stamp(m Moment) string {
	if !c.Timed {
		return ""
	}
	return strconv.FormatInt(int64(m.At), 10)
}
