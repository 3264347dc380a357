package sense_test

import (
	"testing"

	"adoube/sense"
)

// gains are scenes in which the reply is there before any clock has reported of a press:
// that both have got time says that both have pressed.
var gains = []heard{
	{"less than an increment", "dgt", "startpos", "W e2- +500 e4P +200 e7- +500 e5p +500 W++499 +600 W", "white lift e2; white put e4; ~white release e4; black lift e7; black put e5 | ~black release e5"},
	{"the least increment", "dgt", "startpos", "W e2- +500 e4P +200 e7- +500 e5p +500 W++500 +600 W", "white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"the most", "dgt", "startpos", "W e2- +500 e4P +200 e7- +500 e5p +500 W++60000 +600 W", "white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock |"},
	{"a clock that is set", "dgt", "startpos", "W e2- +500 e4P +200 e7- +500 e5p +500 W++60001 +600 W", "white lift e2; white put e4; ~white release e4; black lift e7; black put e5 | ~black release e5"},
}

func TestGains(t *testing.T) { hear(t, gains) }

// A press before anything was lifted was for nothing, unless the board may be late.
func TestPressedForNothing(t *testing.T) {
	await(t, []wait{{heard{"pressed, a pawn moved, pressed back", "dgt", "startpos", "W B ... &e2- +500 e4P W +900 W",
		"white lift e2; white put e4 | ~white release e4"}, 2*sense.DGT.Scan + 1, "white lift e2; white put e4 | ~white release e4; white clock"}})
}
