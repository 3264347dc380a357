package table

import "adoube/chess"

// ClockWhen returns what the clock showed after each player's last move when
// claim no. n was opened, by colour; [chess.NoTime] where it is not known.
func (v *View) ClockWhen(n int) [2]chess.Millis {
	face := [2]chess.Millis{chess.NoTime, chess.NoTime}
	if n < 1 || n > len(v.claimed) {
		return face
	}
	turn := v.Start.Turn()
	for _, p := range v.plies {
		if p.at > v.claimed[n-1] {
			break
		}
		if p.from != nil {
			turn = p.from.Turn()
		}
		face[turn] = chess.Millis(p.clock)
		turn = turn.Other()
	}
	return face
}
