package casebook

import (
	"strings"
	"testing"
)

// Rewriting inserts the results, keeps a person's lines, and does not change a correct
// case.
func TestRewrite(t *testing.T) {
	in := "\ufeff# A knight.\r\n\r\nboard 4k3/8/8/8/8/8/8/4K1N1 w - -\r\n\r\n" +
		"white touches g1   \r\n# and no more\r\n----\r\nwrong\r\n# kept\r\n\r\n\r\nwhite lifts e5\nwhite lifts knight g1"
	want := `# A knight.

board 4k3/8/8/8/8/8/8/4K1N1 w - -
----
8 . . . . k . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 . . . . K . N .   white 8
  a b c d e f g h

white touches g1
# and no more
----
(1) 4.3.1        white 8 → 3: g1e2 g1f3 g1h3
# kept


white lifts e5
white lifts knight g1
----
    error empty-square, square e5
(2) 4.3.1        white 8 → 3: g1e2 g1f3 g1h3
`
	got, err := Rewrite("x", in)
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	if again, err := Rewrite("x", got); err != nil || again != got {
		t.Errorf("rewritten again: %v\n%s", err, again)
	}
}

// Editions with the same result are shown once, with the numbers of 2023.
func TestEditionsAreGrouped(t *testing.T) {
	got, err := Rewrite("x", `laws fide-2001 fide-2005 fide-2023
board 8/P6k/8/8/8/5b2/8/4K3 w - - 0 1

white removes a7
white puts queen a8
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nfrom fide-2001:\n  (2) 4.3.1 ", "\nfrom fide-2005:\n  (2) 4.3.1 4.4.4 "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// In a case of one edition all numbers are of that edition, also those of claims.
func TestNumbersOfOneEdition(t *testing.T) {
	acts := "\nwhite touches knight g1\n\nwhite lifts pawn e2\n\nwhite releases e4\n\nblack claims "
	one, err := Rewrite("x", "laws fide-2005\n"+acts+"4.3a\n")
	if err != nil {
		t.Fatal(err)
	}
	two, err := Rewrite("x", "laws fide-2001 fide-2005\n"+acts+"4.3.1\n")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(one, "(1) 4.3a ") || !strings.Contains(one, "claim upheld: touch-move about 3 (4.3a") {
		t.Error(one)
	}
	if !strings.Contains(two, "(1) 4.3.1 ") || !strings.Contains(two, "claim upheld: touch-move about 3 (4.3.1") {
		t.Error(two)
	}
}

func TestLanguagesAreExpectedToo(t *testing.T) {
	got, err := Rewrite("x", "language en de\n\nwhite touches knight g1\n\nwhite lifts e5\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"    en: White touched the knight on g1 and must move it.\n",
		"    de: Weiß hat den Springer auf g1 berührt und muss ihn ziehen.\n",
		"    de: Auf e5 steht",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// Spaces make no difference, words do.
func TestOutcomeIsCompared(t *testing.T) {
	for want, ok := range map[string]bool{
		"(1) 4.3.1 white 20 → 2: g1f3 g1h3":      true,
		"  (1)  4.3.1   white 20 → 2: g1f3 g1h3": true,
		"(1) 4.3.1 white 20 → 2: g1f3":           false,
	} {
		c, err := Parse("x", "white touches knight g1\n----\n"+want)
		if err != nil {
			t.Fatal(err)
		}
		outcomes, err := c.Run()
		if err != nil || outcomes[0].OK() != ok {
			t.Errorf("%q: %v, %v", want, outcomes, err)
		}
	}
}

// FuzzCase reads, runs and rewrites any text without a panic; a rewritten case is correct
// and does not change any more.
func FuzzCase(f *testing.F) {
	f.Add("# A title\n# Law: 4.4.2, 4.3.1\n# Shows: applies in fide-2023; edge in fide-2001\nlaws fide-2001 fide-2023\nboard r3k2r/8/8/8/8/8/8/R3K2R w KQkq -\n----\nx\n\nwhite touches rook h1 (left hand)\n\nblack claims 4.3.1 about 1\n")
	f.Add("play blitz\nvariant chess960\nboard start\n\nwhite says \"j'adoube\"\nwhite lifts g1 (sensed) (order unknown)\n\narbiter finds accident about 2\n\nposition stands 8/8/8/8/8/8/8/8\n\nresult 1-0")
	f.Add("language de\n\nwhite puts knight f3\nwhite puts pawn aside\n----\n\n# end")
	f.Fuzz(func(t *testing.T, text string) {
		once, err := Rewrite("x", text)
		if err != nil {
			return
		}
		c, err := Parse("x", once)
		if err != nil {
			t.Fatalf("%v in\n%s", err, once)
		}
		outcomes, err := c.Run()
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			if !o.OK() {
				t.Errorf("rewritten, and not right:\n%s", once)
			}
		}
		if twice, err := Rewrite("x", once); err != nil || twice != once {
			t.Errorf("rewritten twice: %v\n%q\n%q", err, once, twice)
		}
	})
}
