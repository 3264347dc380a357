package table

import "adoube/chess"

// ClockWhen returns the clock times after each player's last move when claim no. n was
// opened, by colour; [chess.NoTime] where unknown.
func (v *View) ClockWhen(n int) [2]chess.Millis {
	if n < 1 || n > len(v.claimed) {
		return v.ClockAfter(0)
	}
	moves := 0
	for moves < len(v.known.at) && v.known.at[moves] <= v.claimed[n-1] {
		moves++
	}
	return v.ClockAfter(moves)
}

// ClockAfter returns the clock times after each player's last of the first moves, by
// colour; [chess.NoTime] where unknown.
func (v *View) ClockAfter(moves int) [2]chess.Millis {
	face := [2]chess.Millis{chess.NoTime, chess.NoTime}
	turn, breaks := v.Start.Turn(), v.known.breaks
	for i, ply := range v.known.plies[:min(moves, len(v.known.plies))] {
		if len(breaks) > 0 && breaks[0].Ply == i {
			turn, breaks = breaks[0].To.Turn(), breaks[1:]
		}
		face[turn] = ply.Clock
		turn = turn.Other()
	}
	return face
}
