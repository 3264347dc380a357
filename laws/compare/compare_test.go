package compare

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
)

// find returns the editions with the given ids.
func find(t *testing.T, ids string) (list []*laws.Edition) {
	t.Helper()
	for id := range strings.FieldsSeq(ids) {
		e, err := laws.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

// table returns a table for a case, and its acts.
func table(t *testing.T, text, editions string) (*Table, []Act) {
	t.Helper()
	c, err := casebook.Parse(t.Name(), text)
	if err != nil {
		t.Fatal(err)
	}
	return tableOf(t, c, find(t, editions))
}

func tableOf(t *testing.T, c *casebook.Case, editions []*laws.Edition) (*Table, []Act) {
	t.Helper()
	head, err := c.Scene.Game()
	if err != nil {
		t.Fatal(err)
	}
	numbers := find(t, "fide-2023")[0]
	if len(c.Editions) == 1 {
		numbers = c.Editions[0]
	}
	var acts []Act
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			acts = append(acts, Act{d.Act, d.Check})
		}
	}
	return New(head, editions, numbers), acts
}

// String returns a row as text: number, groups, reasons.
func (r Row) String() string {
	text := fmt.Sprint(r.No, ":")
	for i, g := range r.Groups {
		if i > 0 {
			text += " |"
		}
		for _, w := range g.Worlds {
			text += " " + strings.TrimPrefix(w.Edition.ID, "fide-")
		}
	}
	for _, why := range r.Why {
		text += fmt.Sprintf("; %s/%s %s", why.From.ID, why.To.ID, strings.Join(why.Points, " "))
		if why.Together {
			text += " together"
		}
	}
	return text
}

// The worked examples: the first act on which the editions differ, and why.
func TestWhereAndWhyEditionsPart(t *testing.T) {
	for _, c := range []struct{ name, editions, want string }{
		{"4.2.2/m1-silent-straightening", "fide-2005 fide-2014 fide-2018",
			"1: 2005 2018 | 2014; fide-2014/fide-2018 contact"},
		{"4.2.2/m1-silent-straightening", "fide-2009 fide-2014",
			"1: 2009 | 2014; fide-2009/fide-2014 contact"},
		{"4.3.3/m6-pinned-knight-first", "fide-2005 fide-2005-et fide-2023",
			"2: 2005 2023 | 2005-et; fide-2005/fide-2005-et fallback"},
		{"4.4.4/m7-changed-in-the-air", "fide-2001 fide-2005 fide-2023",
			"4: 2001 | 2005 2023; fide-2001/fide-2005 choice"},
		{"4.4.2/m12-rook-first", "fide-2009 uscf-2014",
			"1: 2009 | uscf-2014; fide-2009/uscf-2014 rook-first"},
		{"4.4.3/m9-both-in-one-grip", "fide-2018 fide-2018-hy",
			"1: 2018 | 2018-hy; fide-2018/fide-2018-hy castling"},
		{"4.7.3/m10-mate-with-the-pawn-left", "fide-2005 fide-2018 fide-2018-hy",
			"1: 2005 2018 | 2018-hy; fide-2018/fide-2018-hy pawn"},
		{"4.8/m3-adjusts-before-claiming", "fide-2009 fide-2014",
			"7: 2009 | 2014; fide-2009/fide-2014 forfeit"},
		{"4.8/m5-illegal-move", "fide-2001 fide-2005",
			"4: 2001 | 2005; fide-2001/fide-2005 scope"},
		{"4.8/m18-whose-piece", "fide-2018 fide-2018-hy",
			"4: 2018 | 2018-hy; fide-2018/fide-2018-hy forfeits-by"},
		{"5.1.1/m11-another-piece-than-touched", "fide-2009 fide-2014",
			"3: 2009 | 2014; fide-2009/fide-2014 ends"},
		{"6.2.5/between-made-and-completed", "fide-2005 fide-2023",
			"3: 2005 | 2023; fide-2005/fide-2023 6.2.5"},
		{"7.5.2/m15-pawn-left-standing", "fide-2009 fide-2014",
			"3: 2009 | 2014; fide-2009/fide-2014 replaced"},
		{"7.5.4/m13-two-hands-rapid", "fide-2009 fide-2018",
			"4: 2009 | 2018; fide-2009/fide-2018 rapid"},
		{"7.5.5/second-and-third", "fide-2005 fide-2023",
			"7: 2005 | 2023; fide-2005/fide-2023 penalties-standard"},
		{"4.3.1/another-piece-played", "fide-1997 fide-2005 fide-2018 fide-2023", ""},
	} {
		if got := firstParting(t, c.name, c.editions); got != c.want {
			t.Errorf("%s under %s:\n got %s\nwant %s", c.name, c.editions, got, c.want)
		}
	}
}

// firstParting plays a case up to the first act on which editions differ.
func firstParting(t *testing.T, name, editions string) string {
	t.Helper()
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		if c.Name != name+casebook.Suffix {
			continue
		}
		table, acts := tableOf(t, c, find(t, editions))
		for _, a := range acts {
			if r := table.Step(a); len(r.Groups) > 1 {
				return r.String()
			}
		}
		return ""
	}
	t.Fatalf("no case %s", name)
	return ""
}

// Every act of the casebook under all editions: each edition is in one group, no difference
// lacks a reason, and every reason is one: with its points, and without any that only
// matter together, the older edition rules like the newer.
func TestReasonsAreReasons(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: every case in every pair of editions")
	}
	partings := 0
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		table, acts := tableOf(t, c, laws.Editions())
		parted := false
		for n, a := range acts {
			r := table.Step(a)
			members := 0
			for _, g := range r.Groups {
				members += len(g.Worlds)
			}
			if members != len(laws.Editions()) {
				t.Fatalf("%s: %d editions in %s", c.Name, members, r)
			}
			if len(r.Groups) > 1 && !parted && len(r.Why) == 0 {
				t.Errorf("%s: nobody knows why in %s", c.Name, r)
			}
			parted = parted || len(r.Groups) > 1
			for _, why := range r.Why {
				partings++
				prove(t, c, acts[:n+1], table, why)
			}
		}
	}
	t.Logf("%d reasons, all proved", partings)
	if partings < 100 {
		t.Errorf("only %d reasons were tried", partings)
	}
}

func prove(t *testing.T, c *casebook.Case, acts []Act, table *Table, why Reason) {
	t.Helper()
	last := func(e *laws.Edition) string {
		fresh := New(table.head, []*laws.Edition{e}, table.numbers)
		var r Row
		for _, a := range acts {
			r = fresh.Step(a)
		}
		w := r.Groups[0].Worlds[0]
		if w.Err != nil {
			return impossible(w.Err)
		}
		return outcomeOf(w.Ruling)
	}
	want := last(why.To)
	sets := [][]string{why.Points}
	if !why.Together {
		sets = nil
		for _, p := range why.Points {
			sets = append(sets, []string{p})
		}
	}
	for _, points := range sets {
		if got := last(pair{why.From, why.To}.with(points)); got != want {
			t.Errorf("%s: %q of %s does not make %s of %s", c.Name, points, why.To.ID, why.To.ID, why.From.ID)
		}
		for i := range points {
			less := append(append([]string{}, points[:i]...), points[i+1:]...)
			if last(pair{why.From, why.To}.with(less)) == want {
				t.Errorf("%s: %s is not needed among %q", c.Name, points[i], points)
			}
		}
	}
}

// An act that is impossible in one world is not counted there. Acts keep the numbers of the
// file in questions and answers.
func TestNumbersAreThoseOfTheFile(t *testing.T) {
	table, acts := table(t, `
laws fide-2023
board 4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1
white presses clock
arbiter lets it stand
white touches knight g1
arbiter finds accident about 3
white touches pawn e2
`, "fide-2001 fide-2023")
	for n, a := range acts {
		r := table.Step(a)
		for _, g := range r.Groups {
			for _, w := range g.Worlds {
				checkNumber(t, n+1, r, w)
			}
		}
	}
}

// checkNumber checks the number of an act in a world, with the special cases.
func checkNumber(t *testing.T, n int, r Row, w World) {
	t.Helper()
	var problem *adoube.Error
	stands, is2001 := n == 2, w.Edition.ID == "fide-2001"
	switch {
	case stands && is2001:
		if !errors.As(w.Err, &problem) || problem.Problem != adoube.NothingToStand {
			t.Errorf("2001 lets stand what is nothing to it: %v", w.Err)
		}
	case w.Err != nil || w.Ruling.No != n || r.No != n:
		t.Errorf("act %d is number %d in %s: %v", n, w.Ruling.No, w.Edition.ID, w.Err)
	case n == 4 && w.Ruling.Open.Count() != 8:
		t.Errorf("the accident about 3 leaves %d moves open in %s", w.Ruling.Open.Count(), w.Edition.ID)
	}
}

// An act that no edition allows is not counted at all.
func TestImpossibleEverywhere(t *testing.T) {
	table, acts := table(t, "white lifts e5\nwhite lifts e2\n", "fide-2005 fide-2023")
	if r := table.Step(acts[0]); r.No != 0 || len(r.Groups) != 1 || r.Groups[0].Worlds[0].Err == nil {
		t.Errorf("lifting from an empty square: %s", r)
	}
	if r := table.Step(acts[1]); r.No != 1 || r.Groups[0].Worlds[0].Err != nil {
		t.Errorf("the act after it: %s", r)
	}
}

// A claim is made under the article of each edition, and is impossible in an edition
// without it, even if another article has the number.
func TestClaimsGoByTheArticle(t *testing.T) {
	table, acts := table(t, `
laws fide-2005
white lifts knight g1
white releases g1
white lifts pawn e2
white releases e4
black claims 4.3a
black claims 4.6a
black claims 4.4d
`, "fide-2001 fide-2005 fide-2023")
	var claims []string
	for _, a := range acts {
		for _, g := range table.Step(a).Groups {
			for _, w := range g.Worlds {
				if a.Verb == adoube.Claim && w.Err != nil {
					claims = append(claims, w.Edition.ID+": "+w.Err.Error())
				} else if a.Verb == adoube.Claim {
					claims = append(claims, w.Edition.ID+": "+w.Ruling.Act.Article+" "+w.Ruling.Claim.Outcome.String())
				}
			}
		}
	}
	want := []string{
		"fide-2001: 4.3a upheld", "fide-2005: 4.3a upheld", "fide-2023: 4.3.1 upheld",
		"fide-2001: 4.7 rejected", "fide-2005: 4.6a rejected", "fide-2023: 4.7.1 rejected",
		"fide-2001: unknown-article value=4.4d edition=fide-2001", "fide-2005: 4.4d rejected", "fide-2023: 4.4.4 rejected",
	}
	if !slices.Equal(claims, want) {
		t.Errorf("claims:\n got %q\nwant %q", claims, want)
	}
}

// Part reports whether the ruling on any act differs.
func TestPart(t *testing.T) {
	table, acts := table(t, "board 8/P6k/8/8/8/5b2/8/4K3 w - - 0 1\nwhite lifts a7\nwhite puts queen a8\n", "fide-2001 fide-2005")
	old, young := table.worlds[0].edition, table.worlds[1].edition
	if !Part(table.head, acts, young, old, young) {
		t.Error("2001 and 2005 do not part on the queen in the air")
	}
	if Part(table.head, acts[:1], young, old, young) || Part(table.head, acts, young, young, young) {
		t.Error("editions part where nothing is otherwise")
	}
}
