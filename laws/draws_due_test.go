package laws

import (
	"fmt"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// DrawsDue and the rulings on claims agree at each position of a game.
func TestDrawsDue(t *testing.T) {
	const knights = "Nf3 Nf6 Ng1 Ng8 "
	for _, c := range []struct{ edition, fen, moves, due string }{
		{"fide-2023", startpos, strings.Repeat(knights, 2), "8 repetition"},
		{"fide-2023", startpos, strings.Repeat(knights, 4), "8 repetition, 9 repetition, 10 repetition, 11 repetition, 12 repetition, 13 repetition, 14 repetition, 15 repetition, 16 repetition, 16 fivefold"},
		{"fide-2009", startpos, strings.Repeat(knights, 4), "8 repetition, 9 repetition, 10 repetition, 11 repetition, 12 repetition, 13 repetition, 14 repetition, 15 repetition, 16 repetition"},
		{"fide-2023", "4k3/8/8/8/8/8/8/4K2R w - - 99 80", "Rh2 Kd8", "1 fifty-moves, 2 fifty-moves"},
		{"fide-2023", "4k3/8/8/8/8/8/8/4K2R w - - 149 80", "Rh2", "0 fifty-moves, 1 fifty-moves, 1 seventy-five-moves"},
		{"fide-2009", "4k3/8/8/8/8/8/8/4K2R w - - 149 80", "Rh2", "0 fifty-moves, 1 fifty-moves"},
		{"fide-2023", "7k/8/5KQ1/8/8/8/8/8 w - - 149 90", "Qg7#", "0 fifty-moves"},
		{"uscf-2014", startpos, strings.Repeat(knights, 4), ""},
	} {
		e, err := Find(c.edition)
		if err != nil {
			t.Fatal(err)
		}
		h := Header{Edition: e, Start: newGame(t, c.edition, c.fen, Standard, chess.Standard).head.Start}
		var moves []chess.Move
		p := h.Start
		for _, san := range strings.Fields(c.moves) {
			m, err := chess.ParseSAN(&p, san)
			if err != nil {
				t.Fatal(err)
			}
			moves, p = append(moves, m), p.Play(m)
		}
		var due []string
		for _, d := range DrawsDue(h, moves) {
			due = append(due, fmt.Sprint(d.Ply, " ", d.Of))
		}
		if got := strings.Join(due, ", "); got != c.due {
			t.Errorf("%s, %s %s:\n  %s\nnot\n  %s", c.edition, c.fen, c.moves, got, c.due)
		}
	}
}

// With an arbiter present, five occurrences end nothing: the draw is due from then on,
// later moves count, and the arbiter draws the game.
func TestDueToAnArbiter(t *testing.T) {
	const shuffle = "w lift g1; w release f3; b lift g8; b release f6; w lift f3; w release g1; b lift f6; b release g8; "
	for _, c := range []struct {
		acts string
		due  int // number of plies; -1: never
	}{
		{strings.Repeat(shuffle, 3), -1},
		{strings.Repeat(shuffle, 4), 16},
		{strings.Repeat(shuffle, 4) + "w lift e2; w release e4; b lift e7; b release e5", 16},
	} {
		g := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
		g = New(Header{Edition: g.head.Edition, Start: g.head.Start, Presided: true})
		r := play(t, g, strings.TrimSuffix(c.acts, "; "))
		got := -1
		if d := g.Due(); d != nil {
			got = d.Ply
			if d.Of != adoube.Fivefold || len(d.After) != 5 {
				t.Errorf("%+v", d)
			}
		}
		if got != c.due || g.Over() != nil || len(r.Open.List()) == 0 {
			t.Errorf("%s: due after %d plies, not %d; over: %v", c.acts, got, c.due, g.Over())
		}
		if draws := len(r.Do) == 2 && r.Do[1].Step == adoube.DrawGame; draws != (g.Count() == c.due) {
			t.Errorf("%s: the arbiter does %v", c.acts, r.Do)
		}
	}
}

// A claim of the third repetition is upheld when DrawsDue has it, and not a ply earlier.
func TestDrawsDueIsWhatIsUpheld(t *testing.T) {
	acts := "w lift g1; w release f3; b lift g8; b release f6; w lift f3; w release g1; b lift f6; b release g8; "
	g := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	if r := play(t, g, acts+acts+"w claim 9.2"); r.Claim == nil || r.Claim.Outcome != adoube.Upheld {
		t.Errorf("after eight plies the claim is %v", r.Claim)
	}
	g = newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	if r := play(t, g, acts+strings.TrimSuffix(acts, "b lift f6; b release g8; ")+"b claim 9.2"); r.Claim == nil || r.Claim.Outcome != adoube.Rejected {
		t.Errorf("after seven plies the claim is %v", r.Claim)
	}
}
