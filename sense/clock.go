package sense

import (
	"adoube"
	"adoube/sense/internal/frametime"
)

// A clock is what is known of the clock beside the board.
type clock struct {
	time    *timeline
	face    adoube.ClockFace
	seen    bool             // there is a clock
	ran     bool             // it has been running
	swapped bool             // its sides are the other way round than the frames say
	sure    bool             // which side is whose is known
	opened  adoube.Party     // whose clock was started first
	resumed frametime.Moment // when it was started again last
	turned  frametime.Moment // when the turn went to the other player last
	pays    bool             // a player gets time for a move: no press goes unnoticed
}

// A mode is how far the clock can be relied upon to report releases.
type mode uint8

const (
	idle  mode = iota // no clock has been running
	live              // the clock runs
	ended             // the clock has been stopped, or a flag has fallen
)

// The increments of real time controls, in nanoseconds; any other difference is no
// increment.
const (
	leastIncrement = 500e6
	mostIncrement  = 60e9
)

// mode returns how far the clock can be relied upon now.
func (c *clock) mode() mode {
	switch {
	case c.face.Running && c.face.Flag == adoube.Unknown:
		return live
	case c.ran:
		return ended
	}
	return idle
}

// presses returns who has pressed his clock since the last face, in order: the player
// who had the move, if the turn has changed; and each player whose time was increased,
// with the presses between.
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

// gained reports whether a running clock has given a player more time.
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

// settledTurn reports whether the clock, which reports late, certainly runs for the
// player who lifts a piece now. Where the sides are not known yet, that act shows them.
func (c *clock) settledTurn() bool {
	return c.sure || c.mode() != live || c.time.Since(c.turned) > frametime.Tick
}
