package main

import (
	"fmt"
	"os"
	"slices"

	"adoube/chess"
	"adoube/sim/hall"
)

// begin sets the games of the match, or their starting positions.
func (o order) begin(m *hall.Match) (err error) {
	switch {
	case o.pgn != "":
		m.Games, err = games(o.pgn)
	case o.start == "960":
		m.Starts = hall.Chess960()
	case o.start != "":
		var pos chess.Position
		pos, err = chess.ParsePosition(o.start, chess.Chess960)
		m.Starts = []chess.Position{pos}
	}
	return err
}

// games returns the games of a file. A game that cannot be read completely is used as far
// as it can.
func games(name string) (all []chess.Game, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for g, err := range chess.ReadGames(string(text)) {
		if err != nil {
			fmt.Fprintf(os.Stderr, "measure: %s: %v\n", name, err)
		}
		if len(g.Plies) > 0 {
			g.Plies = slices.Clone(g.Plies)
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: no games", name)
	}
	return all, nil
}
