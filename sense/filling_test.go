package sense_test

import "testing"

// fillings are scenes on boards that know occupancy only: what has come.
var fillings = []heard{
	{"a capture on a square that was not seen empty", "pegasus blind", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
		"d1~ +300 d5o +600 e8~ +600 e7o +4000 d5~ +300 h5o +4000 info", "white lift d1; ~white remove d5; white put d5; ~white release d5; black lift e8; black put e7; ~black release e7; white lift d5; white put h5; ~white release h5 |"},
	{"the rook as for castling, and the king elsewhere after the reply", "pegasus blind", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"h1~ +600 f1o +600 e1~ +300 e2o +600 e8~ +600 e7o +4000 info", "white lift h1; white put f1 | ~white release f1; black lift e8; black put e7; ~black release e7; white lift e1; white put e2; ~white release e2"},
	{"a promotion, the pawn seen to leave only when the game goes on", "pegasus blind", "8/P6k/8/5K2/8/8/2n5/8 w - - 0 1",
		"a8o +8900 a7~", "~white put a8=Q; ~white lift a7; ~white remove =P; ~white release a8 |"},
	{"the recording begins within a game: nothing is read until the pieces stand as at its start", "pegasus bare", "startpos",
		"occ:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +500 e7~ +500 e5o +4000 g1~ +500 f3o +4000 info", "|"},
}

func TestFillings(t *testing.T) { hear(t, fillings) }
