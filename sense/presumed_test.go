package sense_test

import "testing"

// presumedStarts are scenes of which no whole board has been reported before.
var presumedStarts = []heard{
	{"as the game starts", "dgt bare", "startpos", "W e2- +500 e4P B +500 B e7- +500 e5p W +500 W",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"the board stands the other way round", "dgt bare", "startpos", "W d7- +500 d5P B +500 B d2- +500 d4p W +500 W",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"a square from which nothing can have gone: nothing is read before a whole board", "dgt bare", "startpos", "W e2- +500 e4P B +900 B d5- +500 d4p W +900 W dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR +2000 W +2000 W g1- +500 f3N B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock | unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"},
	{"sixteen changes do not show which way round it stands, the next one does", "dgt bare", "startpos", "W e5P e6P e5- e6- e5P e6P e5- e6- e5P e6P e5- e6- e5P e6P e5- e6- e2- +500 e4P +300 B +500 B",
		"white lift e2; white put e4; ~white release e4; white clock |"},
	{"nor do seventeen: nothing is read before a whole board", "dgt bare", "startpos", "W e5P e6P e5- e6- e5P e6P e5- e6- e5P e6P e5- e6- e5P e6P e5- e6- e5P e5- e2- +500 e4P +300 B +500 B",
		"|"},
}

func TestPresumedStart(t *testing.T) { hear(t, presumedStarts) }
