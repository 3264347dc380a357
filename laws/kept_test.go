package laws

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// oneRowBinds checks that exactly one row of each table binds, the one named in the ruling.
func oneRowBinds(t *testing.T, g *Game) {
	t.Helper()
	turn := g.state.turn
	s := turn.evaluation(g.head.law())
	oneAgreesWithAll(t, turn)
	for table, row := range map[*table]*rule{obligations: s.obligation, commitments: s.commitment} {
		if cites := table.cites(&s.touches); len(cites) != 1 || cites[0] != row.Cite {
			t.Errorf("%v binds, but of all rows %v", row.Cite, cites)
		}
	}
}

// oneAgreesWithAll checks that looking at one piece agrees with the list of legal moves.
func oneAgreesWithAll(t *testing.T, turn *turn) {
	t.Helper()
	for s := range chess.AllSquares.All {
		one := chess.SquaresOf(s)
		for _, f := range []chess.Filter{chess.From(one), captures(one, chess.AllSquares), chess.From(one).And(chess.To(0xFFFF))} {
			if turn.moves.any(f) != turn.moves.all().Any(f) {
				t.Errorf("%s from %v: found %v", turn.board.Pos.FEN(), s, turn.moves.any(f))
			}
		}
	}
}

// Two goroutines may read a ruling at a time; the race detector notices any writing.
func TestReadByTwo(t *testing.T) {
	for _, acts := range []string{"w lift e2", "w touch e2 e7", "w touch e1; w touch h1", "w lift e2; w put e4; w release e5"} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		r, read := play(t, g, acts), make(chan string)
		for range 2 {
			go func() { read <- fmt.Sprint(r.Open.Count(), r.Trail()) }()
		}
		if a, b := <-read, <-read; a != b {
			t.Errorf("%s: %s, and %s", acts, a, b)
		}
	}
}

// A ruling belongs to the caller: later acts do not change it, and changing it does not
// change the game.
func TestRulingsAreTheCallers(t *testing.T) {
	const moves = "w lift e2; w release e4; w clock; b lift e7; b release e5; b clock; w lift g1; w release f3; w clock; b touch b8"
	for _, acts := range []string{"w lift e2; w release e4", "w touch g1", "u lift e2", "w touch g1; w lift e2; w release e4", "w lift e2; w release e5; w clock"} {
		g, same := newGame(t, "fide-2023", startpos, Standard, 0), newGame(t, "fide-2023", startpos, Standard, 0)
		r, want := play(t, g, acts), play(t, same, acts)
		for line := range strings.SplitSeq(moves, ";") {
			a := act(t, line)
			g.Step(&a)
		}
		if !reflect.DeepEqual(r, want) {
			t.Errorf("%s: the ruling became %+v, not %+v", acts, r, want)
		}
		if want.Made != nil {
			*want.Made = adoube.Made{}
		}
		clear(want.Findings)
		clear(want.Ask)
		for line := range strings.SplitSeq(moves, ";") {
			a := act(t, line)
			same.Step(&a)
		}
		if g.Key() != same.Key() || !reflect.DeepEqual(g.Moves(), same.Moves()) {
			t.Errorf("%s: a ruling that was written to changed the game", acts)
		}
	}
}

// The game kept for trying answers changes no answer.
func TestAnswersFromWhatIsKept(t *testing.T) {
	const acts = "u touch g1; w lift e2; w release e4; u clock; b touch b8; u touch e7; a find 5 accident; " +
		"b lift e7; u put e5; a find 1 accident; b release e5; u touch d2; a find 4 not-made; u touch h2; a find 13 intent; u clock"
	g, anew := newGame(t, "fide-2023", startpos, Standard, 0), newGame(t, "fide-2023", startpos, Standard, 0)
	kept := 0
	for _, line := range strings.Split(acts, ";") {
		if g.base != nil {
			kept++
		}
		anew.base = nil
		a := act(t, line)
		r, err := g.Step(&a)
		want, wantErr := anew.Step(&a)
		if !reflect.DeepEqual(err, wantErr) || err == nil && !reflect.DeepEqual(answersOf(r), answersOf(want)) {
			t.Errorf("%s: %v, %v from what is kept, %v, %v anew", line, r, err, want, wantErr)
		}
	}
	if kept == 0 {
		t.Error("nothing was kept")
	}
}

// answersOf returns the open moves of a ruling and of each answer to its questions.
func answersOf(r *adoube.Ruling) (open [][]chess.Move) {
	open = append(open, r.Open.List())
	for _, q := range r.Ask {
		for _, a := range q.Answers {
			open = append(open, a.Open.List())
		}
	}
	return open
}
