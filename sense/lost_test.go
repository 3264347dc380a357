package sense_test

import (
	"testing"

	"adoube/sense"
)

// losses are scenes in which a clock is pressed and the wood shows no move.
var losses = []heard{
	{"pressed with nothing moved, and the board has confirmed it", "dgt asked", "startpos",
		"W e2- +500 e4P B +900 B e7- +500 e5p W +900 W B +900 dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR +900 B", "white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock; white clock |"},
	{"before the first move nobody knows whose clock it was", "dgt asked", "startpos",
		"W +2500 W B +900 dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR +900 B", "|"},
}

func TestLosses(t *testing.T) { hear(t, losses) }

// Where nothing else is heard, time tells that the wood shows no move.
func TestLossesInTime(t *testing.T) {
	await(t, []wait{
		{heard{"pressed on what is no move", "dgt", "startpos", "W g1- +600 g3N B ... &info", "white lift g1; white put g3; ~white release g3; white clock |"}, sense.DGT.Lag, "white lift g1; white put g3 | unseen rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b"},
	})
}
