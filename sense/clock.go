package sense

import (
	"adoube"
	"adoube/sense/internal/frametime"
)

// A clock is the known state of the chess clock.
type clock struct {
	time    *timeline
	face    adoube.ClockFace
	seen    bool             // a clock has been reported
	ran     bool             // it has been running
	swapped bool             // its sides are the reverse of the frames
	sure    bool             // the assignment of sides to players is known
	opened  adoube.Party     // the player whose clock was started first
	resumed frametime.Moment // time of the last start
	turned  frametime.Moment // time of the last change of turn
	pays    bool             // players get an increment, so no press goes unnoticed
}

// A mode says how far the clock is a reliable report of releases.
type mode uint8

const (
	idle  mode = iota // no clock has been running
	live              // the clock is running
	ended             // the clock has been stopped or a flag has fallen
)

// The increments of real time controls, in nanoseconds. Other differences are not
// increments.
const (
	leastIncrement = 500e6
	mostIncrement  = 60e9
)

// mode returns the present mode.
func (c *clock) mode() mode {
	switch {
	case c.face.Running && c.face.Flag == adoube.Unknown:
		return live
	case c.ran:
		return ended
	}
	return idle
}

// hear returns a reported face with its sides as known, and the players who have pressed.
func (c *clock) hear(f adoube.ClockFace) (adoube.ClockFace, []adoube.Party) {
	if c.swapped {
		f = swap(f)
	}
	if f.Turn != c.face.Turn {
		c.turned = c.time.Now
	}
	c.pays = c.pays || c.gained(f, adoube.White) || c.gained(f, adoube.Black)
	return f, c.presses(f)
}

// show sets the face, and returns the modes before and after.
func (c *clock) show(f adoube.ClockFace) (was, now mode) {
	was = c.mode()
	c.face, c.seen, c.ran = f, true, c.ran || f.Running
	now = c.mode()
	switch {
	case was == idle && now == live:
		c.open()
	case was == ended && now == live:
		c.resumed = c.time.Now
	}
	return was, now
}

// open records that the game starts with the clock that is running now.
func (c *clock) open() { c.opened = c.face.Turn }

// identify records that the clock started first is that of the player.
func (c *clock) identify(first adoube.Party) {
	c.sure = true
	if c.opened == opponent(first) {
		c.swapped, c.face = !c.swapped, swap(c.face)
	}
}

// presses returns the players who have pressed since the last face, in order: the player
// who had the move if the turn has changed, and each player whose time increased, with the
// presses in between.
func (c *clock) presses(f adoube.ClockFace) []adoube.Party {
	one, other := c.face.Turn, opponent(c.face.Turn)
	switch {
	case !c.seen || one == adoube.Unknown || f.Turn == adoube.Unknown:
		return nil
	case f.Turn == other && c.gained(f, other):
		return []adoube.Party{one, other, one}
	case f.Turn == other:
		return []adoube.Party{one}
	case c.gained(f, one) || c.gained(f, other):
		return []adoube.Party{one, other}
	}
	return nil
}

// gained reports whether the running clock has given the player an increment.
func (c *clock) gained(f adoube.ClockFace, by adoube.Party) bool {
	more := f.White - c.face.White
	if by == adoube.Black {
		more = f.Black - c.face.Black
	}
	return c.face.Running && f.Running && more >= leastIncrement && more <= mostIncrement
}

// swap returns the face with its sides exchanged.
func swap(f adoube.ClockFace) adoube.ClockFace {
	f.White, f.Black = f.Black, f.White
	f.Turn, f.Flag = opponent(f.Turn), opponent(f.Flag)
	return f
}

// opponent returns the other player, or Unknown.
func opponent(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok {
		return adoube.PartyOf(c.Other())
	}
	return p
}

// settledTurn reports whether the clock, which reports late, certainly runs for the player
// who lifts a piece now. If the sides are not known yet, that lift shows them.
func (c *clock) settledTurn() bool {
	return c.sure || c.mode() != live || c.time.Since(c.turned) > frametime.Tick
}
