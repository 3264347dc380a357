package sense

import (
	"slices"

	"adoube"
	"adoube/sense/internal/frametime"
)

// pressedForNothing reports whether the mover pressed, by more than the delay of a board,
// before lifting anything.
func (m *candidateMoves) pressedForNothing() bool {
	when, ok := m.lastPress()
	for _, i := range m.ply.seen {
		if ok && i.left(m.ply.mover()) {
			return m.time.Between(when, i.when) > 2*m.time.profile.Scan
		}
	}
	return ok
}

// unpress withdraws the mover's press when the opponent presses with nothing moved.
func (p *ply) unpress() {
	for n := range p.seen {
		if i := &p.seen[n]; i.kind == pressed && i.by == adoube.PartyOf(p.mover()) {
			i.kind, i.reported = void, true
		}
	}
}

// unpressForNothing withdraws the mover's press with nothing moved, after which the
// opponent will press back.
func (p *ply) unpressForNothing() {
	p.unpress()
	p.back = true
}

// pressedBack records that the opponent has pressed back.
func (p *ply) pressedBack() { p.back = false }

// lastPress returns the time of the mover's last press, and false if there was none.
func (m *candidateMoves) lastPress() (frametime.Moment, bool) {
	return m.lastPressed(func(observation) bool { return true })
}

// plainPress is like lastPress but ignores inferred presses, which support a move but
// charge no player.
func (m *candidateMoves) plainPress() (frametime.Moment, bool) {
	return m.lastPressed(func(i observation) bool { return !i.reckoned })
}

// lastPressed returns the time of the mover's last press for which counts reports true, and
// false if there was none.
func (m *candidateMoves) lastPressed(counts func(observation) bool) (frametime.Moment, bool) {
	for n, i := range slices.Backward(m.ply.seen) {
		if i.kind == pressed && i.by == adoube.PartyOf(m.ply.mover()) && counts(i) && !m.again(n) {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// again reports whether the press in observation n belongs to the mover's next move: the
// opponent has pressed since the mover did, or the press came long after the reply, even
// allowing for the delay of the clock.
func (m *candidateMoves) again(n int) bool {
	if m.ply.turns(n) > 1 {
		return true
	}
	replied := m.last != nil && m.last.reply != nil
	return replied && m.time.Between(m.ply.seen[m.last.replyAt].when, m.ply.seen[n].when) > frametime.Tick
}
