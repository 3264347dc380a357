package main

import (
	"strconv"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
)

// begin starts judging a game.
func (r *replayer) begin(game laws.Header) error {
	r.referee = referee.New(game)
	r.referee.Read(sense.ProfileOf(r.src.Family.Name))
	return r.startTelling()
}

// startTelling reports the rulings of the game from now on.
func (r *replayer) startTelling() (err error) {
	r.game = r.referee.Game()
	r.tell, err = r.telling(r.head)
	return err
}

// another continues with the next game, for which the pieces have been set up as frame f
// shows. In JSON lines its number is its id.
func (r *replayer) another(f adoube.Frame) error {
	r.played = append(r.played, r.pgn())
	r.found, r.ask = nil, nil
	r.head.ID = strconv.Itoa(len(r.played) + 1)
	if err := r.begin(r.header); err != nil {
		return err
	}
	return r.reports(r.referee.Frame(f))
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
