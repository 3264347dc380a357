package main

import (
	"strconv"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/sense"
)

// begin begins to judge a game.
func (r *replayer) begin(game laws.Header) (err error) {
	r.game, r.clocks = laws.New(game), nil
	r.tell, err = r.telling(r.head)
	return err
}

// another goes on with the game for which the pieces have been set up, as that frame
// shows. In lines of JSON it has its number for an id.
func (r *replayer) another(f adoube.Frame) error {
	r.played = append(r.played, r.pgn())
	r.found, r.ask = nil, nil
	r.head.ID = strconv.Itoa(len(r.played) + 1)
	r.reader = sense.New(r.header.Start, sense.ProfileOf(r.src.Family.Name))
	if err := r.begin(r.header); err != nil {
		return err
	}
	return r.play(r.reader.Frame(f))
}

// within says whether a ruling is that the first thing seen of a game was how it
// stood, and no one way led there.
func within(r adoube.Ruling) bool {
	return r.No == 1 && r.Act.Verb == adoube.Unseen && r.Made == nil
}

// within judges from that position a game of which the beginning was not seen.
func (r *replayer) within(fen string) error {
	game := r.header
	start, err := chess.ParsePosition(fen, game.Start.Variant())
	if err != nil {
		return err
	}
	game.Start = start
	return r.begin(game)
}
