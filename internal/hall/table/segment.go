package table

import "adoube/chess"

// Segments cuts a game at its breaks: each of the games is legal from its
// first position on.
func Segments(g chess.Game) []chess.Game {
	list, from, start := []chess.Game{}, 0, g.Start
	for _, b := range g.Breaks {
		list = append(list, chess.Game{Start: start, Plies: g.Plies[from:b.Ply]})
		from, start = b.Ply, b.To
	}
	return append(list, chess.Game{Start: start, Plies: g.Plies[from:]})
}
