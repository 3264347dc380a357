package demo

import (
	_ "embed"

	"adoube/chess"
)

// games are facts: the moves of twelve well-known games, each with its publisher.
//
//go:embed games.pgn
var games string

// Games returns the twelve games in the order of the tables.
func Games() ([]chess.Game, error) {
	var all []chess.Game
	for g, err := range chess.ReadGames(games) {
		if err != nil {
			return nil, err
		}
		all = append(all, g)
	}
	return all, nil
}
