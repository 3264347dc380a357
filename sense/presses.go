package sense

import (
	"slices"

	"adoube"
	"adoube/sense/internal/frametime"
)

// pressedForNothing reports whether the mover pressed his clock longer before he
// lifted anything than the board may be late.
func (m *candidateMoves) pressedForNothing() bool {
	when, ok := m.lastPress()
	for _, i := range m.ply.seen {
		if ok && i.left(m.ply.mover()) {
			return m.time.Between(when, i.when) > 2*m.time.profile.Scan
		}
	}
	return ok
}

// unpress takes back that the mover pressed, when the opponent presses without
// anything having been moved: the clock was pressed for nothing.
func (m *candidateMoves) unpress() {
	for n := range m.ply.seen {
		if i := &m.ply.seen[n]; i.kind == pressed && i.by == adoube.PartyOf(m.ply.mover()) {
			i.kind, i.reported = void, true
		}
	}
}

// lastPress returns when the mover pressed his clock last, if he did.
func (m *candidateMoves) lastPress() (frametime.Moment, bool) {
	return m.lastPressed(func(observation) bool { return true })
}

// plainPress is lastPressed without presses that were only computed: those speak for a
// move, and against no player.
func (m *candidateMoves) plainPress() (frametime.Moment, bool) {
	return m.lastPressed(func(i observation) bool { return !i.reckoned })
}

// lastPressed returns the time of the mover's last press that counts, if there is one.
func (m *candidateMoves) lastPressed(counts func(observation) bool) (frametime.Moment, bool) {
	for n, i := range slices.Backward(m.ply.seen) {
		if i.kind == pressed && i.by == adoube.PartyOf(m.ply.mover()) && counts(i) && !m.again(n) {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// again reports whether the press in observation n is for the mover's next move: the
// opponent has pressed since the mover did, or it came long after the reply, however late
// the clock reports.
func (m *candidateMoves) again(n int) bool {
	if m.ply.turns(n) > 1 {
		return true
	}
	replied := m.last != nil && m.last.reply != nil
	return replied && m.time.Between(m.ply.seen[m.last.replyAt].when, m.ply.seen[n].when) > frametime.Tick
}
