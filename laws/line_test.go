package laws

import (
	"fmt"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

func plies(list []adoube.Played) string {
	var names []string
	for n := range list {
		names = append(names, fmt.Sprintf("%s %s %v %d", list[n].UCI(), list[n].SAN(), list[n].By, list[n].No))
	}
	return strings.Join(names, ", ")
}

// opening is 1.e4 e5 2.Nb1-d3 d6 3.Nf3, the clock pressed after each move.
const opening = "w lift e2; w release e4; w clock; b lift e7; b release e5; b clock; w lift b1; w release d3; w clock; " +
	"b lift d7; b release d6; b clock; w lift g1; w release f3; w clock"

// withoutClock is opening in a game without a clock.
var withoutClock = strings.NewReplacer("; w clock", "", "; b clock", "").Replace(opening)

// 7.5.1: moves played after an illegal move are adopted with it, numbered by the acts that
// released the pieces.
func TestIllegalMoveStands(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, opening)
	if got, want := plies(r.Line), "d7d6 d6 black 11, g1f3 Nf3 white 14"; got != want {
		t.Errorf("line %s, want %s", got, want)
	}
	if open(g) != "b1a3 b1c3" || g.Turn() != 0 {
		t.Errorf("open %s", open(g))
	}
	r = play(t, g, "a stands")
	if r.No != 16 || r.Turn != 1 || r.Stood == nil || r.Stood.UCI() != "b1d3" || r.Stood.No != 8 || len(r.Findings) != 0 {
		t.Errorf("ruling %+v", r)
	}
	if got, want := plies(r.Adopted), "d7d6 d6 black 11, g1f3 Nf3 white 14"; got != want {
		t.Errorf("adopted %s, want %s", got, want)
	}
	want := "e2e4 e4 white 2, e7e5 e5 black 5, b1d3  white 8, d7d6 d6 black 11, g1f3 Nf3 white 14"
	if got := plies(g.Record()); got != want {
		t.Errorf("record %s, want %s", got, want)
	}
}

// 7.5.1: if the arbiter restores, the line is dropped and charges nobody.
func TestLineDropped(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, opening+"; a restore")
	if open(g) != "b1a3 b1c3" || r.Line != nil || len(g.findings) != 1 || g.Count() != 2 {
		t.Errorf("open %s, line %v, findings %v, moves %d", open(g), r.Line, g.findings, g.Count())
	}
	if r = play(t, g, "w lift b1; w release c3"); r.Made == nil {
		t.Error("the replacement is not made")
	}
}

// Without a clock, the reply replaces the press.
func TestReplyCompletes(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, withoutClock)
	if got, want := plies(r.Line), "d7d6 d6 black 8, g1f3 Nf3 white 10"; got != want {
		t.Errorf("line %s, want %s", got, want)
	}
	if len(g.findings) != 1 || g.findings[0].Code != adoube.IllegalMove || g.findings[0].Nth != 1 || r.Certainty != adoube.Inferred {
		t.Errorf("findings %v, certainty %v", g.findings, r.Certainty)
	}
}

// A.5.2: in unsupervised rapid and blitz the reply settles the illegal move.
func TestReplySettles(t *testing.T) {
	for _, acts := range []string{opening, withoutClock} {
		for _, e := range []string{"fide-2001", "fide-2009", "fide-2014", "fide-2018", "fide-2023"} {
			g := newGame(t, e, startpos, Blitz, 0)
			r := play(t, g, acts)
			f := g.findings
			if len(f) != 1 || f[0].Claim != adoube.ClaimForfeited || f[0].Arbiter || f[0].Nth != 0 || f[0].Penalty != 0 {
				t.Errorf("%s: findings %+v", e, f)
			}
			if r.Turn != 1 || g.Count() != 4 || len(g.Record()) != 5 || g.Line() != nil {
				t.Errorf("%s: %v to move, record %s", e, r.Turn, plies(g.Record()))
			}
		}
	}
}

// A result before the settlement raises a question, and accepts either answer.
func TestResultAsks(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	act := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"}
	play(t, g, opening)
	r, err := g.Step(&act)
	if err != nil || len(r.Ask) != 1 || len(r.Ask[0].Answers) != 2 || r.Over == nil {
		t.Fatalf("ruling %+v, %v", r, err)
	}
	if r := play(t, g.Clone(), "a restore"); r.Over == nil || r.Line != nil {
		t.Errorf("restored: %+v", r)
	}
	if r := play(t, g, "a stands"); r.Over == nil || r.Over.Result != "1-0" || len(r.Adopted) != 2 || g.Count() != 4 {
		t.Errorf("stands: %+v", r)
	}
}

// 7.5.1: mate in a line of a line whose own player has made no move in it. Not even that
// line is known to be completed, so the game goes on.
func TestMateInALineOfALine(t *testing.T) {
	g := newGame(t, "fide-2023", "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9", Standard, 0)
	r := play(t, g, "w lift e1; w release g6; w clock; b lift c7; b release h6; w remove c2; b touch e8; b lift h8; b release f8; b lift e8; b release g8; b clock")
	if r.Over != nil || !strings.HasSuffix(plies(r.Line), "e8g8 O-O# black 11") {
		t.Errorf("over %v, line %s", r.Over, plies(r.Line))
	}
	if play(t, g, "a restore"); g.Line() != nil || g.Turn() != chess.White {
		t.Errorf("line %s, %v to move", plies(g.Line()), g.Turn())
	}
}
