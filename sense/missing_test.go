package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// missing are scenes of a board that cannot be asked, in which a message was lost.
var missing = []heard{
	{"where the knight was put is known when it is taken up again", "dgt", "startpos",
		"W g1- +900 B +900 e7- +500 e5p +900 W +900 a2- +500 a3P +900 B +900 a7- +500 a6p +900 W +900 f3- +500 e5N +900 B +900 b7- +500 b6p +900 W +900 e5- +500 f3N +900 B +3000 B", "white lift g1; ~white put f3; ~white release f3; white clock; black lift e7; black put e5; ~black release e5; black clock; white lift a2; white put a3; ~white release a3; white clock; black lift a7; black put a6; ~black release a6; black clock; white lift f3; ~white remove e5; white put e5; ~white release e5; white clock; black lift b7; black put b6; ~black release b6; black clock; white lift e5; white put f3; ~white release f3; white clock |"},
	{"nobody learns where the knight was put", "dgt", "startpos",
		"W g1- +900 B +900 e7- +500 e5p +900 W +900 a2- +500 a3P +900 B +900 a7- +500 a6p +900 W +3000 W", "white lift g1 | unseen rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b; white clock; black lift e7; black put e5; ~black release e5; black clock; white lift a2; white put a3; ~white release a3; white clock; black lift a7; black put a6; ~black release a6; black clock"},
	{"where the pawn was lifted", "dgt", "startpos",
		"W e4P +900 B +900 e7- +500 e5p +900 W +900 a2- +500 a3P +900 B +3000 B", "~white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock; white lift a2; white put a3; ~white release a3; white clock |"},
	{"the king's put is lost, and the rook's move alone would be legal", "dgt", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"W e1- +700 h1- +500 f1R +900 B +900 e8- +500 e7k +900 W +900 f1- +500 f5R +900 B +900 e7- +500 e6k +900 W +900 f5- +500 a5R +900 B +3000 B", "white lift e1; white lift h1; white put f1=R; ~white put g1=K; ~white release g1; ~white release f1; white clock; black lift e8; black put e7; ~black release e7; black clock; white lift f1; white put f5; ~white release f5; white clock; black lift e7; black put e6; ~black release e6; black clock; white lift f5; white put a5; ~white release a5; white clock |"},
	{"cut off with the knight in the hand", "dgt", "startpos", "W g1- +900 B +3000 B", "white lift g1 |"},
}

func TestMissing(t *testing.T) { hear(t, missing) }

// TestRecorded reads recordings in which one message in a hundred was lost: nobody is
// charged, and most games come out. Where the last move of a piece was lost nobody can
// know it: of 600 games, every reading that the messages allow tells 562 apart.
func TestRecorded(t *testing.T) {
	long(t)
	match := hall.Recorded(*hall.Find("dgt"))
	sum := hall.Play(&match, hall.Run{Games: 60, Seed: 1})
	if sum.Exact < 52 || sum.Accusations > 0 || sum.Faults > 0 {
		t.Errorf("at least 52 of 60 games should be exact:\n%s", sum.Table())
	}
}
