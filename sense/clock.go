package sense

import (
	"adoube"
	"adoube/sense/internal/frametime"
)

// A clock is what is known of the clock beside the board.
type clock struct {
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

// A mode is how far the clock can be relied upon to tell releases.
type mode uint8

const (
	idle  mode = iota // no clock has been running
	live              // the clock runs
	ended             // the clock has been stopped, or a flag has fallen
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

// show takes what the clock shows. When the turn goes from one player to the
// other, the one has pressed his clock.
func (r *Reader) show(f adoube.ClockFace) {
	mode := r.clock.mode()
	if r.swapped {
		f = swap(f)
	}
	if f.Turn != r.face.Turn {
		r.turned = r.Now
	}
	presses := r.presses(f)
	r.pays = r.pays || r.gained(f, adoube.White) || r.gained(f, adoube.Black)
	for _, by := range presses {
		r.press(by, len(presses) > 1)
	}
	r.face, r.seen, r.ran = f, true, r.ran || f.Running
	switch now := r.clock.mode(); {
	case mode == live && now == ended:
		r.add(item{kind: stopped, when: r.Now, since: r.Now})
	case mode == idle && now == live:
		r.opened = f.Turn
		r.start()
	case mode == ended && now == live:
		r.resumed = r.Now
	}
}

// presses returns who has pressed his clock since it showed something last, in
// their order: who had the move, if the other has it; and who has more time than
// he had, with those between whom he had the move.
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

// The increments of real time controls, in nanoseconds; what is less or more is no
// increment.
const (
	leastIncrement = 500e6
	mostIncrement  = 60e9
)

// gained says whether a running clock has given a player more time.
func (c *clock) gained(f adoube.ClockFace, by adoube.Party) bool {
	more := f.White - c.face.White
	if by == adoube.Black {
		more = f.Black - c.face.Black
	}
	return c.face.Running && f.Running && more >= leastIncrement && more <= mostIncrement
}

// start forgets what was touched before the clock was started, if all pieces
// are back.
func (r *Reader) start() {
	if base := r.base.Board(); r.wood == base {
		r.begin(r.base)
	}
}

// whose learns from the first lift of the game which side of the clock is
// whose: the one that was started is that of the player who moves.
func (r *Reader) whose(i item) {
	if r.sure || !r.set || r.plies > 0 || r.clock.mode() != live || !i.left(r.mover()) {
		return
	}
	r.sure = true
	if r.opened == adoube.PartyOf(r.mover().Other()) {
		r.swapped, r.face = !r.swapped, swap(r.face)
	}
}

// press takes that a player pressed his clock.
func (r *Reader) press(by adoube.Party, reckoned bool) {
	if by == adoube.PartyOf(r.mover().Other()) && by != r.owed && !r.accounted() {
		r.misses()
	}
	replied := r.last != nil && r.last.reply != nil || r.irregular.answered() || r.replacing(by)
	switch {
	case by == r.owed && r.pays:
		r.tellClock(r.Now)
	case by == adoube.PartyOf(r.mover()) || replied:
		r.add(item{kind: pressed, when: r.Now, since: r.Now, by: by, reckoned: reckoned})
	case r.back:
		r.back = false
	case by == r.owed:
		r.tellClock(r.Now)
	case r.last != nil && !r.pressedForNothing():
		r.add(item{kind: pressed, when: r.Now, since: r.Now, by: by, reckoned: reckoned})
	default:
		r.unpress()
	}
}

// pressedForNothing says whether the mover pressed his clock longer before he
// lifted anything than the board may be late.
func (r *Reader) pressedForNothing() bool {
	when, ok := r.lastPress()
	for _, i := range r.items {
		if ok && i.left(r.mover()) {
			return r.Between(when, i.when) > 2*r.profile.Scan
		}
	}
	return ok
}

// unpress takes back that the mover pressed, when the opponent presses without
// anything having been moved: the clock was pressed for nothing.
func (r *Reader) unpress() {
	for n := range r.items {
		if i := &r.items[n]; i.kind == pressed && i.by == adoube.PartyOf(r.mover()) {
			i.kind, i.told = void, true
		}
	}
}

// swap returns the face with its sides given to the other player.
func swap(f adoube.ClockFace) adoube.ClockFace {
	f.White, f.Black = f.Black, f.White
	f.Turn, f.Flag = opponent(f.Turn), opponent(f.Flag)
	return f
}

// opponent returns the other player; nobody's is nobody.
func opponent(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok {
		return adoube.PartyOf(c.Other())
	}
	return p
}
