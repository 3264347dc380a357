package sense_test

import (
	"testing"

	"adoube/sense"
)

// How the pieces stand as games begin.
const (
	atStart    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	pawnAtE4   = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
	pawnsMet   = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
	knightsOut = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"
	pawnUp     = "rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR"
	pawnAtD4   = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"
)

// looks are scenes on boards that tell from time to time which squares are occupied.
var looks = []wait{
	{heard{"two moves between two looks", "tabutronic blind", "startpos", "occ:" + atStart + " ... &occ:" + pawnsMet + " +4000 info",
		"unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b; unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w |"}, 2*sense.Tabutronic.Scan + 1, "| white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5"},
	{heard{"a move in a single look, and none in the next", "tabutronic blind", "startpos", "occ:" + atStart + " occ:" + pawnAtE4 + " ... &occ:" + atStart + " +900 occ:" + pawnUp + " +500 occ:" + pawnAtD4 + " +4000 info",
		"white lift e2; white put e4; white put e2; ~white release e2; white lift d2; white put d4; ~white release d4 |"}, 2*sense.Tabutronic.Scan + 1, "white lift d2; white put d4; ~white release d4 |"},
	{heard{"four moves in a gap: half a second each, but for one", "tabutronic blind", "startpos", "occ:" + atStart + " ... &occ:" + knightsOut + " +4000 info",
		"unseen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w |"}, 1500, "|"},
	{heard{"two moves between two boards", "dgt", "startpos", "dump:" + atStart + " ... &dump:" + pawnsMet + " +4000 info",
		"unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b; unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w |"}, 2*sense.DGT.Scan + 1, "white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5 |"},
	{heard{"a move and a piece in the air between two boards", "dgt", "startpos", "dump:" + atStart + " ... &dump:rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +600 e5p +4000 info",
		"unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b; unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w |"}, 2*sense.DGT.Scan + 1, "white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5 |"},
	{heard{"a captured pawn comes to lie beside its square", "dgt", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "W d5- e4- +500 d5P &B ... &c6p +300 e8- +600 e7k W +900 W",
		"white remove d5; ?white lift e4; white put d5; ~white release d5; white clock |"}, sense.DGT.Rest + 1, "white remove d5; ?white lift e4; white put d5; ~white release d5; white clock; black lift e8; black put e7; ~black release e7; black clock |"},
}

func TestLooks(t *testing.T) { await(t, looks) }

func TestUnseenMoves(t *testing.T) {
	hear(t, []heard{{"a promotion in a gap is to a queen", "tabutronic blind", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "occ:4k3/P7/8/8/8/8/8/4K3 +1100 &occ:Q7/4k3/8/8/8/8/8/4K3 +4000 info",
		"| unseen Q3k3/8/8/8/8/8/8/4K3 b; unseen Q7/4k3/8/8/8/8/8/4K3 w"}})
}

// beginnings are scenes in which no whole board has been reported yet.
var beginnings = []heard{
	{"the pieces are set up first", "dgt bare", "startpos", "dump:8/8/8/8/8/8/PPPPPPPP/RNBQKBNR dump:" + atStart + " W e2- +500 e4P B +500 B", "white lift e2; white put e4; ~white release e4; white clock |"},
	{"the board is told only when a move has been made", "dgt bare", "startpos", "W e2- +500 e4P B +500 B dump:" + pawnAtE4 + " e7- +500 e5p +500 W +500 W", "white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
}

func TestBeginnings(t *testing.T) { hear(t, beginnings) }
