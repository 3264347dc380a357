package main

import (
	"adoube/board"
	"adoube/sense"
)

// profiles are what must be known of the families to read hands from them.
// Where nobody has stated how fast a board looks at its squares, it is taken for
// like another.
var profiles = map[string]sense.Profile{
	"dgt":        sense.DGT,
	"livechess":  sense.LiveChess,
	"chessnut":   sense.Chessnut,
	"millennium": sense.Millennium,
	"chessup":    sense.ChessUp,
	"pegasus":    sense.Pegasus,
	"squareoff":  sense.Pegasus,
	"centaur":    sense.Pegasus,
	"tabutronic": sense.Tabutronic,
	"certabo":    sense.Tabutronic,
	"ichessone":  sense.Tabutronic,
}

// profile returns the profile of a family.
func profile(f board.Family) sense.Profile { return profiles[f.Name] }
