package sense_test

import "testing"

// forks are scenes in which the opponent has moved before it is plain what was.
var forks = []heard{
	{"what has come may have come for what is gone", "dgt", "8/1pp1k3/8/P7/8/8/5K2/8 b - - 0 1",
		"b7- b6p a5- +500 c7-", "black lift b7; black put b6 |"},
	{"a queen gives check and is captured at once, her old square read late", "dgt", "4k3/3p4/4p3/6q1/4P3/8/3P1K2/4Q3 b - - 0 1",
		"B +500 g3q +300 g3- &g5- &f2- +500 g3K +600 W +300 B +2000 info", "black lift g5; ~black put g3; ~black release g3; white remove g3; ?white lift f2; white put g3; ~white release g3 |"},
	{"moves that nobody saw were moves: who presses then had the move", "dgt", "startpos",
		"dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R W +1500 B +500 b8- +500 c6n W +300 W", "unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b; black lift b8; black put c6 | ~black release c6; black clock"},
	{"two pawns at once, then castling while a pawn is in the air", "dgt", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
		"W a2- a7- +100 a6p a3P h2- +100 e8- h8- +100 g8k f8r h3P +1000 info +1000 info", "white lift a2; white put a3; ~white release a3; black lift a7; black put a6; ~black release a6; white lift h2 | white put h3; ~white release h3; black lift e8; ?black lift h8; black put g8=K; black put f8=R; ~black release g8; ~black release f8"},
}

func TestForks(t *testing.T) { hear(t, forks) }
