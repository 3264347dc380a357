package sense_test

import (
	"testing"

	"adoube/sense"
)

// losses are scenes in which a clock is pressed and the board shows no move.
var losses = []heard{
	{"pressed with nothing moved, and the board has confirmed it", "dgt asked", "startpos",
		"W e2- +500 e4P B +900 B e7- +500 e5p W +900 W B +900 dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR +900 B",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock; white clock |"},
	{"before the first move nobody knows whose clock it was", "dgt asked", "startpos",
		"W +2500 W B +900 dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR +900 B", "|"},
	{"the clocks stay stopped as the piece is taken away", "dgt", "startpos",
		"W d2- +600 d4P B W stop d4- +3400 stop", "white lift d2; white put d4; ~white release d4; white clock |"},
	{"upon an illegal move a pawn is in the air: nobody knows whose hand it was", "dgt", "startpos",
		"W g1- +600 g3N B +2500 B h2- +3400 h2P", "white lift g1; white put g3; ~white release g3; white clock; unknown lift h2; ~unknown release h2 |"},
	{"the illegal move is replaced by another that is none", "dgt", "startpos",
		"W g1- +600 g3N B +2500 B g3- +600 f4N +3500 B",
		"white lift g1; white put g3; ~white release g3; white clock; unseen rnbqkbnr/pppppppp/8/8/5N2/8/PPPPPPPP/RNBQKB1R b |"},
	{"a dump unlike all, and one as at the beginning", "dgt", "4k3/pp5p/6p1/1P6/3P4/2n5/PPP3PP/1R3RK1 b - - 0 1",
		"W dump:3k4/pp6/6pp/1P6/3P4/2P3P1/P1P4P/1R3RK1 +500 dump:4k3/pp5p/6p1/1P6/3P4/2n5/PPP3PP/1R3RK1",
		"unseen 3k4/pp6/6pp/1P6/3P4/2P3P1/P1P4P/1R3RK1 b | unseen 4k3/pp5p/6p1/1P6/3P4/2n5/PPP3PP/1R3RK1 b"},
}

func TestLosses(t *testing.T) { hear(t, losses) }

// Where nothing else is heard, time tells that the board shows no move.
func TestLossesInTime(t *testing.T) {
	await(t, []wait{
		{heard{"pressed on what is no move", "dgt", "startpos", "W g1- +600 g3N B ... &info",
			"white lift g1; white put g3; ~white release g3; white clock |"}, sense.DGT.Lag,
			"white lift g1; white put g3 | unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b"},
		{heard{"the same, and the board that is asked does not answer", "dgt asked", "startpos", "W g1- +600 g3N B ... &info info",
			"white lift g1; white put g3; unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b |"}, 3 * sense.DGT.Lag,
			"white lift g1; white put g3 | unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b"},
		{heard{"no clock, and what is no move is left standing", "dgt", "startpos", "g1- +600 g3N ... &info info",
			"white lift g1; white put g3; unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R w |"}, 3 * sense.DGT.Quiet,
			"white lift g1; white put g3 | unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R w"},
	})
}
