package sense

import (
	"strconv"

	"adoube"
)

// A moment is when something was seen: in host time where the frames have it,
// and in messages of the clock.
type moment struct {
	at    Millis
	ticks int
}

// tick is about how often a running clock tells of itself.
const tick Millis = 1000

// A calendar counts time from frames.
type calendar struct {
	now   moment
	timed bool // the frames have host times
}

// turn notes the time of a frame.
func (c *calendar) turn(f adoube.Frame) {
	if f.At > 0 {
		c.timed = true
		c.now.at = Millis(f.At / 1e6)
	}
	if f.Kind == adoube.FrameClock {
		c.now.ticks++
	}
}

// between returns how much time has surely passed between two moments: without
// host times, between the messages of the clock that came in between.
func (c *calendar) between(a, b moment) Millis {
	if c.timed {
		return b.at - a.at
	}
	return max(0, Millis(b.ticks-a.ticks-1)*tick)
}

// since returns how much time has surely passed since m.
func (c *calendar) since(m moment) Millis { return c.between(m, c.now) }

// near says whether two moments may lie within one scan.
func (c *calendar) near(a, b moment, scan Millis) bool {
	if c.timed {
		return b.at-a.at <= scan
	}
	return a.ticks == b.ticks
}

// stamp returns the moment as acts carry it.
func (c *calendar) stamp(m moment) string {
	if !c.timed {
		return ""
	}
	return strconv.FormatInt(int64(m.at), 10)
}
