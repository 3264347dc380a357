package laws

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// keepsWhatHolds sees that what the game keeps of a turn is what the rows make
// of its facts, every row being asked.
func keepsWhatHolds(t *testing.T, g *Game) {
	t.Helper()
	turn := g.state.turn
	kept, anew := *turn.evaluation(g.head.law()), turn.evaluationOf(g.head.law(), turn.record.marks, chess.AllSquares)
	if kept.open != anew.open || kept.cites != anew.cites || kept.Obligation() != anew.Obligation() ||
		kept.Commitment() != anew.Commitment() || !slices.Equal(kept.Narrowings(), anew.Narrowings()) {
		t.Errorf("kept %+v, but the facts say %+v", kept, anew)
	}
	looksOut(t, turn)
	for table, row := range map[*table]*rule{obligations: kept.obligation, commitments: kept.commitment} {
		if cites := table.cites(&kept.touches); len(cites) != 1 || cites[0] != row.Cite {
			t.Errorf("%v binds, but of all rows %v", row.Cite, cites)
		}
	}
}

// looksOut sees that what is found of one piece is what all legal moves say.
func looksOut(t *testing.T, turn *turn) {
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

// Two may read a ruling at once; the race detector sees it where reading writes.
func TestReadByTwo(t *testing.T) {
	for _, acts := range []string{"w lift e2", "w touch e2 e7", "w touch e1; w touch h1", "w lift e2; w put e4; w release e5"} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		r, read := play(t, g, acts), make(chan *adoube.Ruling)
		for range 2 {
			go func() {
				c := r.Clone()
				c.Open.Count()
				c.Trail()
				read <- &c
			}()
		}
		if a, b := <-read, <-read; !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %+v, and %+v", acts, a, b)
		}
	}
}

// A copy of a ruling outlives the acts after it.
func TestClonedRulings(t *testing.T) {
	const moves = "w lift e2; w release e4; w clock; b lift e7; b release e5; b clock; w lift g1; w release f3; w clock"
	for _, acts := range []string{"w lift e2; w release e4", "w touch g1", "u lift e2"} {
		g, same := newGame(t, "fide-2023", startpos, Standard, 0), newGame(t, "fide-2023", startpos, Standard, 0)
		r, want := play(t, g, acts).Clone(), play(t, same, acts).Clone()
		g.Begin(g.Header())
		play(t, g, moves+"; b touch b8")
		if !reflect.DeepEqual(r, want) {
			t.Errorf("%s: the copy became %+v, not %+v", acts, r, want)
		}
	}
}

// Of the game before, nothing binds or frees: here the freedom of the split
// text, kept while a piece is released and its capture not yet complete (4.5).
func TestNothingIsLeftOfTheGameBefore(t *testing.T) {
	g := newGame(t, "fide-2005-et", "r4rk1/ppp2ppp/4b3/2b5/3N4/8/PPP1Q1PP/R1B3K1 w - - 0 15", Standard, 0)
	play(t, g, "w touch g8; w lift e2; w release e6")
	g.Begin(g.Header())
	if r := play(t, g, "w touch e2"); r.Open.Count() != 16 {
		t.Errorf("%d moves are open, not the queen's 16", r.Open.Count())
	}
}

// What a game keeps to try answers out from changes no answer.
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

// answersOf are the open moves of a ruling and of each answer to what it asks.
func answersOf(r *adoube.Ruling) (open [][]chess.Move) {
	open = append(open, r.Open.List())
	for _, q := range r.Ask {
		for _, a := range q.Answers {
			open = append(open, a.Open.List())
		}
	}
	return open
}
