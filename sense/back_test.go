package sense_test

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// corrections are scenes in which pieces are put back. In the acts, unseen says
// how the board stands and who has the move.
var corrections = []struct{ name, fen, says, want string }{
	{"a claim upheld on a legal move, the move put back before the clock", "startpos",
		"W e2- +900 e2P +900 d2- +600 d4P B +2500 stop +6000 d4- +700 d2P +1800 W +1500 e2- +500 e4P B +500 B",
		"white lift e2; white put e2; ~white release e2; white lift d2; white put d4; ~white release d4; white clock; " +
			"unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w; white lift e2; white put e4; ~white release e4; white clock |"},
	{"the same, put back after the clock", "startpos",
		"W d2- +600 d4P B +2500 stop +6000 W +1800 d4- +700 d2P +900 e2- +500 e4P B +500 B",
		"white lift d2; white put d4; ~white release d4; white clock; " +
			"unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w; white lift e2; white put e4; ~white release e4; white clock |"},
	{"the same, and no clock is stopped", "startpos",
		"W d2- +600 d4P B +2500 d4- +700 d2P +900 W +900 e2- +500 e4P B +500 B",
		"white lift d2; white put d4; ~white release d4; white clock; " +
			"unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w; white lift e2; white put e4; ~white release e4; white clock |"},
	{"no clock: a move taken back", "startpos",
		"e2- +600 e4P +4000 e7- +600 e5p +4000 e5- +900 e7p +2500 c7- +900 c5p +4000 info",
		"white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5; " +
			"unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b; black lift c7; black put c5; ~black release c5 |"},
	{"two moves put back, the last first", "startpos",
		"W g1- +900 f3N B +900 B +900 e7- +900 e5p W +900 W +900 stop +900 e5- +900 e7p +900 f3- +900 g1N W +900 d2- +900 d4P B +900 B",
		twoBack},
	{"two moves put back, the first first", "startpos",
		"W g1- +900 f3N B +900 B +900 e7- +900 e5p W +900 W +900 stop +900 f3- +900 g1N +900 e5- +900 e7p W +900 d2- +900 d4P B +900 B",
		twoBack},
	{"two moves put back with both hands", "startpos",
		"W g1- +900 f3N B +900 B +900 e7- +900 e5p W +900 W +900 stop +900 f3- e5- +900 e7p +900 g1N W +900 d2- +900 d4P B +900 B",
		twoBack},
	{"a capture and castling rights put back", "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
		"W a1- +700 a8- +600 a8R B +500 B +1500 stop +2000 a8- +900 a1R +900 a8r +900 W +900 e1- +600 e2K B +900 B",
		"white lift a1; white remove a8; white put a8; ~white release a8; white clock; " +
			"unseen r3k3/8/8/8/8/8/8/R3K3 w; white lift e1; white put e2; ~white release e2; white clock |"},
	{"knights that go back by themselves are moves", "startpos",
		"W g1- +900 f3N B +900 B +900 g8- +900 f6n W +900 W +900 f3- +900 g1N B +900 B +900 f6- +900 g8n W +3500 W",
		"white lift g1; white put f3; ~white release f3; white clock; black lift g8; black put f6; ~black release f6; black clock; " +
			"white lift f3; white put g1; ~white release g1; white clock; black lift f6; black put g8; ~black release g8; black clock |"},
	{"clocks that stay stopped say nothing of pieces that are put back", "startpos",
		"W d2- +600 d4P B +2500 stop +1000 d4- +700 d2P +9000 stop",
		"white lift d2; white put d4; ~white release d4; white clock |"},
	{"two knights put back while the clocks stand", "startpos",
		"W g1- +900 f3N B +900 B g8- +900 f6n W +900 W stop +900 f3- +900 g1N +900 f6- +900 g8n +900 W e2- +500 e4P B +900 B",
		"white lift g1; white put f3; ~white release f3; white clock; black lift g8; black put f6; ~black release f6; black clock; " +
			"unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w; white lift e2; white put e4; ~white release e4; white clock |"},
	{"without times, put back before the clock is started again", "startpos",
		"no-times W g1- f3N stop f3- g1N W",
		"white lift g1; white put f3; ~white release f3; unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w |"},
	{"an illegal move put right before the clock", "startpos",
		"W g1- +600 g3N B +2500 B stop g3- +900 g1N W +900 e2- +600 e4P B +900 B", putRight},
	{"an illegal move put right after the clock", "startpos",
		"W g1- +600 g3N B +2500 B stop W g3- +900 g1N +900 e2- +600 e4P B +900 B", putRight},
}

const (
	twoBack = "white lift g1; white put f3; ~white release f3; white clock; black lift e7; black put e5; ~black release e5; black clock; " +
		"unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w; white lift d2; white put d4; ~white release d4; white clock |"
	putRight = "white lift g1; white put g3; ~white release g3; white clock; ~arbiter restore; " +
		"white lift e2; white put e4; ~white release e4; white clock |"
)

// What is put back is reported as soon as it stands, and no later than the next move.
func TestCorrections(t *testing.T) {
	for _, s := range corrections {
		t.Run(s.name, func(t *testing.T) {
			pos, err := chess.ParsePosition(s.fen, chess.Standard)
			if err != nil {
				t.Fatal(err)
			}
			r := shown(pos, sense.DGT)
			var reported []string
			for _, f := range frames(t, s.says) {
				reported = append(reported, found(r.Frame(f))...)
			}
			got := strings.TrimSpace(strings.Join(reported, "; ") + " | " + strings.Join(found(r.End()), "; "))
			if got != s.want {
				t.Errorf("%s\n got %s\nwant %s", s.says, got, s.want)
			}
		})
	}
}

// found writes acts as scenes do, with how the board was found to stand.
func found(acts []adoube.Act) []string {
	all := words(acts)
	for n, a := range acts {
		if fields := strings.Fields(a.FEN); len(fields) > 1 {
			all[n] = a.Verb.String() + " " + fields[0] + " " + fields[1]
		}
	}
	return all
}

// A castling right that was lost with the move taken back is there again.
func TestRightsComeBack(t *testing.T) {
	pos, err := chess.ParsePosition("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	r, says := shown(pos, sense.DGT), "W e1- +600 e2K B +500 B +900 stop +900 e2- +900 e1K W +900 W"
	var last adoube.Act
	for _, f := range frames(t, says) {
		for _, a := range r.Frame(f) {
			last = a
		}
	}
	if last.Verb != adoube.Unseen || last.FEN != pos.FEN() {
		t.Errorf("%v %s, not unseen %s", last.Verb, last.FEN, pos.FEN())
	}
}

// Where no clock runs, an earlier position counts once it has been at rest.
func TestCorrectionsInTime(t *testing.T) {
	await(t, []wait{
		{heard{"a move taken back", "dgt", "startpos", "e2- +600 e4P +4000 e7- +600 e5p +4000 e5- +900 e7p ... &info",
			"white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5; unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b |"}, sense.DGT.Rest,
			"white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5 |"},
	})
}
