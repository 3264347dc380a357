package play

import "adoube/chess"

// A Clock is a chess clock with two times, pressed by hand. It does not read the time:
// now is in milliseconds.
type Clock struct {
	left  [2]int64
	bonus int64
	kind  string
	runs  int // 0: neither; 1: White's; 2: Black's
	since int64
}

// A Face is the state of a clock: the times left in milliseconds, and since when the
// running one runs.
type Face struct {
	White int64  `json:"white"`
	Black int64  `json:"black"`
	Runs  string `json:"runs,omitempty"`
	At    int64  `json:"at"`
	Delay int64  `json:"delay,omitempty"` // left before the running time decreases
}

func newClock(s Settings) Clock {
	return Clock{left: [2]int64{s.Base, s.Base}, bonus: s.Bonus, kind: s.Kind}
}

// Runs returns the side whose time runs; false if neither does.
func (c *Clock) Runs() (chess.Color, bool) { return chess.Color(max(c.runs-1, 0)), c.runs > 0 }

// Start starts a player's time.
func (c *Clock) Start(side chess.Color, now int64) {
	c.Stop(now)
	c.runs, c.since = int(side)+1, now
}

// Stop stops both times.
func (c *Clock) Stop(now int64) {
	if side, ok := c.Runs(); ok {
		c.left[side] = c.At(side, now)
	}
	c.runs, c.since = 0, now
}

// delay returns how long the running time waits before it decreases.
func (c *Clock) delay() int64 {
	if c.kind == "delay" {
		return c.bonus
	}
	return 0
}

// At returns the time left to a player, in milliseconds.
func (c *Clock) At(side chess.Color, now int64) int64 {
	if on, ok := c.Runs(); !ok || on != side {
		return c.left[side]
	}
	return c.left[side] - max(0, now-c.since-c.delay())
}

// Press stops a player's time and starts the other's; false if his time does not run,
// because his side of the clock is down already.
func (c *Clock) Press(side chess.Color, now int64) bool {
	if on, ok := c.Runs(); !ok || on != side {
		return false
	}
	spent := now - c.since
	c.Start(side.Other(), now)
	switch c.kind {
	case "fischer":
		c.left[side] += c.bonus
	case "bronstein":
		c.left[side] += min(spent, c.bonus)
	}
	return true
}

// Give gives a player more time.
func (c *Clock) Give(side chess.Color, more int64) { c.left[side] += more }

// FlagAt returns when the running flag falls; false if neither time runs.
func (c *Clock) FlagAt() (int64, bool) {
	side, ok := c.Runs()
	return c.since + c.delay() + c.left[side], ok
}

// Face returns the state of the clock.
func (c *Clock) Face() Face {
	f := Face{White: c.left[chess.White], Black: c.left[chess.Black], At: c.since}
	if side, ok := c.Runs(); ok {
		f.Runs, f.Delay = side.String(), c.delay()
	}
	return f
}
