package sense_test

import (
	"testing"

	"adoube/sense"
)

// standings are scenes of what the board shows besides a move.
var standings = []heard{
	{"a captured pawn is taken from the board as its player has moved another", "dgt", "4k3/2p5/8/3p4/4P3/8/8/4K3 w - - 0 1",
		"W e4- +500 d5P e5p +300 B c7- +300 c6p +500 &e5- +600 info",
		"white lift e4; ~white remove d5; white put d5; ~white release d5; white clock; black lift c7; black put c6 | ~black release c6"},
	{"a pawn is drawn back on its way where it could have been captured in passing", "dgt", "4k3/1pp5/8/P7/8/8/8/4K3 b - - 0 1",
		"b7- +500 b5p +500 b5- +300 b6p", "black lift b7; black put b5 | black put b6; ~black release b6"},
	{"two knights in the air, and one comes to where both go", "dgt", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
		"W b1- +300 f3- +300 d2N +300 B +2500 B", "white lift b1; white lift f3; white put d2=N |"},
}

func TestStands(t *testing.T) { hear(t, standings) }

// A piece that is back before its square has flickered was not put there again.
func TestStandsInTime(t *testing.T) {
	await(t, []wait{
		{heard{"taken up and put back", "dgt", "startpos", "W e2- +500 e4P +300 e4- ... &e4P B +600 info",
			"white lift e2; white put e4; white put e4; ~white release e4; white clock |"}, sense.DGT.Flicker,
			"white lift e2; white put e4; ~white release e4; white clock |"},
	})
}
