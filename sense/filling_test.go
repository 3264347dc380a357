package sense_test

import (
	"testing"

	"adoube/sense"
)

// fillings are scenes on boards that know occupancy only: what has come.
var fillings = []heard{
	{"a capture on a square that was not seen empty", "pegasus blind", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
		"d1~ +300 d5o +600 e8~ +600 e7o +4000 d5~ +300 h5o +4000 info",
		"white lift d1; ~white remove d5; white put d5; ~white release d5; black lift e8; black put e7; ~black release e7; white lift d5; white put h5; ~white release h5 |"},
	{"the rook as for castling, and the king elsewhere after the reply", "pegasus blind", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"h1~ +600 f1o +600 e1~ +300 e2o +600 e8~ +600 e7o +4000 info",
		"white lift h1; white put f1; ~white release f1; black lift e8; black put e7; ~black release e7; white lift e1; white put e2; ~white release e2 |"},
	{"a promotion, the pawn seen to leave only when the game goes on", "pegasus blind", "8/P6k/8/5K2/8/8/2n5/8 w - - 0 1",
		"a8o +8900 a7~", "~white put a8=Q; ~white lift a7; ~white remove =P; ~white release a8 |"},
	{"the recording begins within a game: nothing is read until the pieces stand as at its start", "pegasus bare", "startpos",
		"occ:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +500 e7~ +500 e5o +4000 g1~ +500 f3o +4000 info", "|"},
	{"a pawn is taken off, and the reply made before a new piece is seen: a queen", "pegasus blind", "8/P3k3/8/8/1p6/2p3K1/8/8 w - - 0 1",
		"a7~ +500 c3~ +500 c2o", "| white lift a7; ~white put a8=Q; ~white remove =P; ~white release a8; black lift c3; black put c2; ~black release c2"},
	{"the pawn is taken up again before the reply stands", "pegasus blind", "startpos",
		"e2~ +500 e4o +500 d7~ +500 e4~ +500 d5o", "white lift e2; white put e4 | ~white release e4; black lift d7; black put d5; ~black release d5"},
	{"the king goes one square, a rook is taken up, and the reply is made", "pegasus blind", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"e1~ +500 f1o +500 h1~ +500 e8~ +500 e7o", "white lift e1; white put f1 | ~white release f1; black lift e8; black put e7; ~black release e7"},
	{"a pawn is knocked, a king in the air, and the new piece there before the pawn has gone", "pegasus blind", "8/2P5/8/8/8/2k1p3/4K3/8 w - - 0 1",
		"e3~ +500 e3o +500 c3~ +500 c8o +500 c7~",
		"| unknown lift e3; ~unknown release e3; ~white put c8=Q; white lift c7; ~white remove =P; ~white release c8"},
	{"a rook is seen beyond its king, where it comes by castling only, before it has gone", "pegasus blind chess960", "4k3/8/8/8/8/8/8/RK6 w Q - 0 1",
		"d1o +300 a1~ +600 b1~ +300 c1o +600 e8~ +300 e7o +4000 info",
		"white lift a1; white put d1; white lift b1; white put c1=K; ~white release c1; ~white release d1; black lift e8; black put e7; ~black release e7 |"},
}

func TestFillings(t *testing.T) { hear(t, fillings) }

// A piece that is seen twice is on its way no longer than a board may be late.
func TestFillingsInTime(t *testing.T) {
	await(t, []wait{
		{heard{"the rook stands on both squares", "pegasus blind", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"e1~ +500 g1o +500 f1o ... &h1~ +500 e8~ +500 e7o",
			"white lift e1; white put g1 | ~white release g1; white lift h1; white put f1; ~white release f1; black lift e8; black put e7; ~black release e7"}, sense.Pegasus.Scan + sense.Pegasus.Late + 1,
			"white lift e1; white put g1; ~white release g1; white lift h1; white put f1; ~white release f1; black lift e8; black put e7 | ~black release e7"},
	})
}
