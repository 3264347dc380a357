package sense_test

import (
	"testing"

	"adoube/sense"
)

// meetings are scenes in which it matters how long a king or a pawn has rested.
var meetings = []wait{
	{heard{"a king is put back in the centre, and the other does not follow", "dgt", "8/8/8/2k5/4K3/8/7P/8 b - - 0 1", "B e4- +900 e4K ... &info",
		"unknown lift e4; ~unknown release e4 |"}, sense.DGT.Rest, "|"},
	{heard{"a king has stood in the centre before it is taken up again", "dgt", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "e3- +600 e4K ... &e4- +300 c5- +300 e4K +300 d5k +2000 info",
		"white lift e3; white put e4; white put e4; ~white release e4; ~unknown result 1-0 |"}, sense.DGT.Rest, "white lift e3; white put e4; ~unknown result 1-0 |"},
	{heard{"the last move has stood before the kings met", "dgt", "8/8/8/2k5/8/4K3/7P/8 w - - 0 1", "W h2- +600 h4P ... &c5- +300 e5k +300 e3- +300 e4K +2000 W",
		"white lift h2; white put h4; ~white release h4; ~unknown result 1/2-1/2 |"}, sense.DGT.Rest, "white lift h2; white put h4; ~unknown result 1/2-1/2 |"},
}

func TestMeetings(t *testing.T) { await(t, meetings) }

func TestResults(t *testing.T) {
	hear(t, []heard{{"the clocks are stopped, and one king is put beside the other", "dgt", "8/8/8/2k5/4K3/8/7P/8 b - - 0 1", "B stop c5- +300 d5k +2000 info",
		"~unknown result 1-0 |"}})
}
