package sense_test

import (
	"testing"

	"adoube/sense"
)

// forks are scenes in which the opponent has moved before it is plain what was.
var forks = []heard{
	{"what has come may have come for what is gone", "dgt", "8/1pp1k3/8/P7/8/8/5K2/8 b - - 0 1",
		"b7- b6p a5- +500 c7-", "black lift b7; black put b6 |"},
	{"a queen gives check and is captured at once, her old square read late", "dgt", "4k3/3p4/4p3/6q1/4P3/8/3P1K2/4Q3 b - - 0 1",
		"B +500 g3q +300 g3- &g5- &f2- +500 g3K +600 W +300 B +2000 info",
		"black lift g5; ~black put g3; ~black release g3; white remove g3; ?white lift f2; white put g3; ~white release g3 |"},
	{"moves that nobody saw were moves: who presses then had the move", "dgt", "startpos",
		"dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R W +1500 B +500 b8- +500 c6n W +300 W",
		"unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b; black lift b8; black put c6 | ~black release c6; black clock"},
	{"two pawns at once, then castling while a pawn is in the air", "dgt", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
		"W a2- a7- +100 a6p a3P h2- +100 e8- h8- +100 g8k f8r h3P +1000 info +1000 info",
		"white lift a2; white put a3; ~white release a3; black lift a7; black put a6; ~black release a6; white lift h2 | white put h3; ~white release h3; black lift e8; ?black lift h8; black put g8=K; black put f8=R; ~black release g8; ~black release f8"},
	{"four moves at once, with castling the last", "dgt", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
		"W dump:r4rk1/7p/p7/8/8/P6P/8/R3K2R +1000 info +1000 info", "unseen r4rk1/7p/p7/8/8/P6P/8/R3K2R w |"},
	{"a pawn is taken up again, and the next look shows two moves more", "dgt", "startpos",
		"e2- +500 e4P +500 e4- +500 dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R +3400 B",
		"white lift e2; white put e4; ~white release e4; unknown lift e4; ~unknown release e4; unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w; unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b |"},
	{"a bishop is taken up again before its player presses, and stands there again as the queen has come", "dgt", "2b3k1/8/2Q5/8/8/8/8/4K3 b - - 0 1",
		"B c8- +500 b7b +500 b7- +500 W +500 c6- a6Q b7b",
		"black lift c8; black put b7 | ~black release b7; black clock; white lift c6; white put a6; ~white release a6"},
}

func TestForks(t *testing.T) { hear(t, forks) }

// Lines that nothing has borne out are given up.
func TestForksInTime(t *testing.T) {
	await(t, []wait{
		{heard{"the queen is seen on her way as the pawn is in the air", "livechess", "8/Q7/6k1/8/8/2p5/5K2/8 b - - 0 1",
			"dump:8/8/8/5k2/8/2p5/5K2/8 +500 dump:8/8/Q7/5k2/8/8/5K2/8 +500 dump:8/8/8/5k2/8/8/Q1p2K2/8 ... &info",
			"black lift g6; black put f5; ~black release f5; white lift a7; white put a6; white put a2; ~white release a2; black lift c3; black put c2; ~black release c2 |"}, sense.LiveChess.Quiet,
			"black lift g6; black put f5; ~black release f5; white lift a7 | white put a6; white put a2; ~white release a2; black lift c3; black put c2; ~black release c2"},
	})
}
