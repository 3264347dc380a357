package sense

import (
	"slices"

	"adoube"
	"adoube/sense/internal/frametime"
)

// pressedForNothing reports whether the mover pressed his clock longer before he
// lifted anything than the board may be late.
func (r *candidateMoves) pressedForNothing() bool {
	when, ok := r.lastPress()
	for _, i := range r.ply.seen {
		if ok && i.left(r.ply.mover()) {
			return r.time.Between(when, i.when) > 2*r.time.profile.Scan
		}
	}
	return ok
}

// unpress takes back that the mover pressed, when the opponent presses without
// anything having been moved: the clock was pressed for nothing.
func (r *candidateMoves) unpress() {
	for n := range r.ply.seen {
		if i := &r.ply.seen[n]; i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover()) {
			i.kind, i.reported = void, true
		}
	}
}

// lastPress returns when the mover pressed his clock last, if he did.
func (r *candidateMoves) lastPress() (frametime.Moment, bool) {
	return r.lastPressed(func(observation) bool { return true })
}

// plainPress is lastPressed without presses that were only computed: those speak for a
// move, and against no player.
func (r *candidateMoves) plainPress() (frametime.Moment, bool) {
	return r.lastPressed(func(i observation) bool { return !i.reckoned })
}

// lastPressed returns when the mover pressed his clock last so that counts.
func (r *candidateMoves) lastPressed(counts func(observation) bool) (frametime.Moment, bool) {
	for n, i := range slices.Backward(r.ply.seen) {
		if i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover()) && counts(i) && !r.again(n) {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// again reports whether a press that is observation n is one for the mover's next move: the
// opponent has pressed since the mover did, or it came so long after the reply,
// however late the clock tells.
func (r *candidateMoves) again(n int) bool {
	if r.ply.turns(n) > 1 {
		return true
	}
	replied := r.last != nil && r.last.reply != nil
	return replied && r.time.Between(r.ply.seen[r.last.replyAt].when, r.ply.seen[n].when) > frametime.Tick
}
