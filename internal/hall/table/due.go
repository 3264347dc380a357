package table

import "adoube/laws"

// A Due draw needs no claim (9.6): the game is drawn, and goes on until an arbiter
// acts. Only arbiters see it.
type Due struct {
	*laws.DrawDue // nil: none

	Items int    // number of items before the one that reached it
	No    int    // of the last move, counted over both players: 1 is White's first
	SAN   string // of that move
}

// isDue stores the draw without a claim that the game has reached, and its item.
func (s *GameLog) isDue() {
	d := s.Game().Due()
	switch {
	case d == nil:
		s.due = Due{}
	case s.due.DrawDue == nil || s.due.Ply != d.Ply:
		last := s.Game().Record()[d.Ply-1] // a move has reached it
		s.due = Due{d, s.Acts(), last.Before.Setup().Ply(), last.SAN()}
	}
}

// Item returns the number of the item that reached it, from 1.
func (d Due) Item() int { return d.Items + 1 }

// Draws reports whether the game is drawn without a claim and no arbiter has
// acknowledged it.
func (v *View) Draws() bool { return v.Due.DrawDue != nil && v.Due.Items >= v.sawDue }
