package table

import "adoube/chess"

// ClockWhen returns the clock times after each player's last move when claim no. n was
// opened, by colour; [chess.NoTime] where unknown.
func (v *View) ClockWhen(n int) [2]chess.Millis {
	if n < 1 || n > len(v.claimed) {
		return v.ClockAfter(0)
	}
	moves := 0
	for moves < len(v.plies) && v.plies[moves].at <= v.claimed[n-1] {
		moves++
	}
	return v.ClockAfter(moves)
}

// ClockAfter returns the clock times after each player's last of the first moves, by
// colour; [chess.NoTime] where unknown.
func (v *View) ClockAfter(moves int) [2]chess.Millis {
	face := [2]chess.Millis{chess.NoTime, chess.NoTime}
	turn := v.Start.Turn()
	for _, p := range v.plies[:min(moves, len(v.plies))] {
		if p.from != nil {
			turn = p.from.Turn()
		}
		face[turn] = chess.Millis(p.clock)
		turn = turn.Other()
	}
	return face
}
