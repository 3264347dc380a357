package main

import (
	"strconv"

	"adoube"
	"adoube/chess"
	"adoube/referee"
	"adoube/sense"
)

// begin starts judging the first game.
func (r *replayer) begin() error {
	r.games = referee.NewGames(r.header, sense.ProfileOf(r.src.Family.Name), r.another)
	r.referee = r.games.Referee()
	return r.startTelling()
}

// startTelling reports the rulings of the game from now on.
func (r *replayer) startTelling() (err error) {
	r.game = r.referee.Game()
	r.tell, err = r.telling(r.head)
	return err
}

// another continues with the next game. In JSON lines its number is its id.
func (r *replayer) another(next *referee.Referee) error {
	r.played = append(r.played, r.pgn())
	r.found, r.ask = nil, nil
	r.head.ID = strconv.Itoa(len(r.played) + 1)
	r.referee = next
	return r.startTelling()
}

// beginsWithin reports whether the board was first seen in the middle of a game, with no
// unique way from the starting position.
func beginsWithin(r adoube.Ruling) bool {
	return r.No == 1 && r.Act.Verb == adoube.Unseen && r.Made == nil
}

// beginFrom starts judging the game from that position, since its beginning was not seen.
func (r *replayer) beginFrom(fen string) error {
	game := r.header
	start, err := chess.ParsePosition(fen, game.Start.Variant())
	if err != nil {
		return err
	}
	game.Start = start
	r.referee.Restart(game)
	return r.startTelling()
}
