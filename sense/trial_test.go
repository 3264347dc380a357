package sense_test

import (
	"testing"

	"adoube/sense"
)

// A recording that begins where Black has put his knight on c6, and what is read of
// it where bishop and pawn go on as they do in the Spanish game.
const (
	spanish     = "dump:r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"
	spanishRead = "unseen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w; white lift f1; white put b5; ~white release b5; white clock; " +
		"black lift a7; black put a6; ~black release a6; black clock; white lift b5; white put a4; ~white release a4; white clock |"
)

// trials are scenes in which it is plain only after some moves how the pieces stood.
var trials = []heard{
	{"the recording begins within a game: three moves with the clock are believed", "dgt bare", "startpos",
		spanish + " W +1500 W f1- +600 b5B +300 B +1500 B a7- +600 a6p +300 W +1500 W b5- +600 a4B +300 B +2000 B",
		spanishRead},
	{"the same, and the board tells of all squares each time", "dgt bare", "startpos",
		spanish + " W +1500 W dump:r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R +600 dump:r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R +300 B +1500 B a7- +600 a6p +300 W +1500 W b5- +600 a4B +300 B +2000 B",
		spanishRead},
	{"no clock: four moves are", "dgt bare", "startpos",
		spanish + " f1- +600 b5B +3500 a7- +600 a6p +3500 b5- +600 a4B +3500 g8- +500 f6n +3500 info",
		"unseen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w; white lift f1; white put b5; ~white release b5; black lift a7; black put a6; ~black release a6; white lift b5; white put a4; ~white release a4; black lift g8; black put f6; ~black release f6 |"},
	{"no clock: three are not", "dgt bare", "startpos",
		spanish + " f1- +600 b5B +3500 a7- +600 a6p +3500 b5- +600 a4B +3500 info", "|"},
	{"the first piece is lifted by who has not the move", "dgt bare", "startpos",
		spanish + " W +800 a7- +600 a6p B +1500 B f1- +600 b5B +300 B +1500 B a6- +500 b5p W +1500 W c2- +600 c3P +300 B +2000 B b5- +600 b4p W +1000 W b2- +500 b3P B +1000 B",
		"unseen r1bqkbnr/1ppp1ppp/p1n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w; white lift f1; white put b5; ~white release b5; white clock; black lift a6; ~black remove b5; black put b5; ~black release b5; black clock; white lift c2; white put c3; ~white release c3; white clock; black lift b5; black put b4; ~black release b4; black clock; white lift b2; white put b3 | ~white release b3"},
	{"more has happened than can be followed, and the game goes on at once", "dgt", "startpos",
		"W e2- +600 e4P +200 B +900 B dump:r1bqkb1r/pp1p1ppp/2n2n2/2p1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R +1100 B a7- +600 a6p +300 W +1500 W a2- +600 a4P +300 B +1500 B h7- +500 h6p W +1000 W",
		"white lift e2; white put e4; ~white release e4; white clock; unseen r1bqkb1r/pp1p1ppp/2n2n2/2p1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b; black lift a7; black put a6; ~black release a6; black clock; white lift a2; white put a4; ~white release a4; white clock; black lift h7; black put h6; ~black release h6; black clock |"},
	{"the same where no clock runs", "dgt", "startpos",
		"e2- +600 e4P +3500 info dump:r1bqkb1r/pp1p1ppp/2n2n2/2p1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R +1100 a2- +600 a4P +1500 h7- +500 h6p +1500 h2- +600 h3P +1500 d7- +500 d6p +1500 e1- +500 g1K +300 h1- +300 f1R +1000 info",
		"white lift e2; white put e4; ~white release e4; unseen r1bqkb1r/pp1p1ppp/2n2n2/2p1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w; white lift a2; white put a4; ~white release a4; black lift h7; black put h6; ~black release h6; white lift h2; white put h3; ~white release h3; black lift d7; black put d6; ~black release d6; white lift e1; white put g1; ~white release g1; white lift h1; white put f1 | ~white release f1"},
	{"two hands at once, of which nobody knows what they did", "dgt", "startpos",
		"W e2- +600 e4P +200 B +900 B d7- +300 c7- +300 g8- +300 f6n +300 d5p +300 c5p +300 e4- +200 e5P W +900 W +900 W b1- +500 c3N B +1200 B b8- +600 c6n W +1200 W g1- +600 f3N B +900 B",
		"white lift e2; white put e4; ~white release e4; white clock; black lift d7; black lift c7; black lift g8; black put f6=N; black put d5=P; black put c5=P; unseen rnbqkb1r/pp2pppp/5n2/2ppP3/8/8/PPPP1PPP/RNBQKBNR w; white lift b1; white put c3; ~white release c3; white clock; black lift b8; black put c6; ~black release c6; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"two pieces moved before the clock is pressed, and the game goes on: an irregular move", "dgt", "startpos",
		"W e2- +600 e4P +200 B +900 B b8- +300 c5n +300 c8- +300 d5b W +1100 W b1- +500 c3N B +1200 B g8- +600 f6n W +1200 W g1- +600 f3N B +900 B",
		"white lift e2; white put e4; ~white release e4; white clock; black lift b8; black put c5; ~black release c5; black lift c8; black put d5; ~black release d5; black clock; white lift b1; white put c3; ~white release c3; white clock; black lift g8; black put f6; ~black release f6; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"six", "dgt", "startpos",
		"W e2- +600 e4P +200 B +900 B b8- +300 c5n +300 c8- +300 d5b +300 c7- +300 c6p W +300 W b1- +500 c3N B +1200 B g8- +600 f6n W +1200 W g1- +600 f3N B +900 B",
		"white lift e2; white put e4; ~white release e4; white clock; black lift b8; black put c5; black lift c8; black put d5=B; black lift c7; black put c6=P; unseen r2qkbnr/pp1ppppp/2p5/2nb4/4P3/8/PPPP1PPP/RNBQKBNR w; white lift b1; white put c3; ~white release c3; white clock; black lift g8; black put f6; ~black release f6; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"eight squares have changed in another reading before a move stands, of which one was read wrong", "dgt bare", "startpos",
		spanish + " W +1500 W f1- +200 g8- g8n a8- a8r h8- h8r b5N b5B +300 B +1500 B a7- +600 a6p +300 W +1500 W b5- +600 a4B +300 B +2000 B",
		spanishRead},
	{"nine have", "dgt bare", "startpos",
		spanish + " W +1500 W f1- +200 g8- g8n a8- a8r h8- h8r b5N b5R b5B +300 B +1500 B a7- +600 a6p +300 W +1500 W b5- +600 a4B +300 B +2000 B",
		"| unseen r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b"},
}

func TestTrials(t *testing.T) { hear(t, trials) }

// The clock tells up to a second late whose time runs: who lifts a piece so soon may
// have pressed it. A reading in which a reply comes first is none.
func TestTrialsInTime(t *testing.T) {
	await(t, []wait{{
		heard{"the first lift after the clock has told", "dgt bare", "startpos",
			spanish + " W ... &f1- +600 b5B +300 B +1500 B a7- +600 a6p +300 W +1500 W b5- +600 a4B +300 B +2000 B",
			spanishRead},
		1001, "| unseen r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b"}, {
		heard{"a move that is answered longer before it stands than a board may be late", "dgt bare", "startpos",
			spanish + " W +1500 W f1- +300 a7- +100 a6p ... &b5B +300 B +200 W +1500 W b5- +600 a4B +300 B +2000 B h7- +300 h6p W +1000 W",
			"| unseen r1bqkbnr/1ppp1pp1/p1n4p/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w"},
		2*sense.DGT.Scan + 1, "unseen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w; white lift f1; white put b5; ~white release b5; black lift a7; black put a6; ~black release a6; white lift b5; white put a4; ~white release a4; white clock; black lift h7; black put h6; ~black release h6; black clock |"}})
}
