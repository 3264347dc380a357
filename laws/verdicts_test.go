package laws

import (
	"errors"
	"go/ast"
	"go/token"
	"iter"
	"slices"
	"testing"

	"adoube"
)

// Every irregularity has an example with exactly this finding, and the same acts without it
// have none, under the latest edition that has it.
func TestVerdictExamples(t *testing.T) {
	const (
		castle  = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
		promote = "8/P6k/8/8/8/5b2/8/4K3 w - - 0 1"
		check   = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1"
	)
	examples := []struct {
		code              adoube.Code
		edition           string
		law               string // by the number of 2023
		fen               string
		irregular, lawful string
	}{
		{adoube.TwoHands, Today, "4.1", castle,
			"w lift e1 left; w lift h1 right; w release K g1; w release R f1",
			"w lift e1 left; w lift h1 left; w release K g1; w release R f1"},
		{adoube.NotOnMove, Today, "7.4.1", startpos,
			"b lift e7; b release e5", "b lift e7; b release e7"},
		{adoube.AdjustingNotOnMove, Today, "4.2.1", startpos, "b adjust", "w adjust"},
		{adoube.TouchMove, Today, "4.3.1", startpos,
			"w touch g1; w lift e2; w release e4", "w touch g1; w lift g1; w release f3"},
		{adoube.RookBeforeKing, Today, "4.4.2", castle,
			"w touch h1; w lift e1; w release g1; w lift h1; w release f1",
			"w lift e1; w release g1; w lift h1; w release f1"},
		{adoube.MovedAfterRelease, Today, "4.7", startpos,
			"w lift e2; w release e3; w lift e3; w release e4", "w lift e2; w put e3; w release e4"},
		{adoube.PromotionChanged, Today, "4.4.4", promote,
			"w remove a7; w put Q a8; w remove a8; w release R a8", "w remove a7; w release R a8"},
		{adoube.IllegalMove, Today, "7.5.1", check, "w lift h2; w release h4; w clock", "w lift h2; w release h4"},
		{adoube.PromotionNotReplaced, Today, "7.5.2", promote,
			"w lift a7; w release a8; w clock", "w lift a7; w release a8; w remove a8; w release Q a8; w clock"},
		{adoube.ClockWithoutMove, Today, "7.5.3", startpos, "w clock", "b clock"},
		{adoube.ClockOtherHand, Today, "6.2.3", startpos,
			"w lift e2 left; w release e4 left; w clock right", "w lift e2 left; w release e4 left; w clock left"},
		{adoube.IntendedMove, Today, "9.5.3", startpos,
			"w claim 9.2 intending e4; w lift d2; w release d4", "w claim 9.2 intending e4; w lift e2; w release e4"},
		{adoube.LateAnnouncement, Today, "4.2.1", startpos, "w touch g1; w adjust", "w adjust; w touch g1"},
	}
	seen := map[adoube.Code]bool{}
	for _, e := range examples {
		seen[e.code] = true
		t.Run(e.code.String(), func(t *testing.T) {
			g := newGame(t, e.edition, e.fen, Standard, 0)
			r := play(t, g, e.irregular)
			if len(r.Findings) != 1 || r.Findings[0].Code != e.code {
				t.Errorf("findings %q, want %v", codes(r), e.code)
			} else if law, _ := adoube.FindArt(e.law); !r.Findings[0].Cites.Has(law) {
				t.Errorf("cites %v, want %s", g.head.Edition.Numbers(r.Findings[0].Cites), e.law)
			}
			g = newGame(t, e.edition, e.fen, Standard, 0)
			if r := play(t, g, e.lawful); len(g.findings) != 0 {
				t.Errorf("lawful acts were found irregular: %q", codes(r))
			}
		})
	}
	for _, name := range adoube.Names[adoube.Code]() {
		if code, _ := adoube.Named[adoube.Code](name); !seen[code] {
			t.Errorf("no example of %s", name)
		}
	}
}

// Every code has a row, and each row is complete. The rows of breaches are tried in an order
// of their own.
func TestEveryIrregularityHasARow(t *testing.T) {
	for _, name := range adoube.Names[adoube.Code]() {
		code, _ := adoube.Named[adoube.Code](name)
		if _, ok := FindIrregularity(code); !ok {
			t.Errorf("%s has no row in irregularities", name)
		}
	}
	for _, row := range irregularities {
		if row.When == nil || row.Claim == "" || (row.Cites == 0) == (row.Under == nil) {
			t.Errorf("the row of %v lacks its condition, its kind of claim, or what it is against", row.Code)
		}
		if row.MovedOn && row.Settled != byMovingBack {
			t.Errorf("the row of %v is about no piece moved on, so no other can belong to it", row.Code)
		}
		if breach := row.Under != nil; breach != slices.Contains(breaches, row) {
			t.Errorf("the row of %v is a breach: %v, but among breaches: %v", row.Code, breach, !breach)
		}
	}
}

// Every row that is declared stands in its list: a rule in the table of obligations, limits
// or commitments, an irregularity in irregularities.
func TestEveryRowIsListed(t *testing.T) {
	declared := map[string]bool{} // names of the rows
	listed := map[string]bool{}   // names in the lists
	lists := map[string]bool{"irregularities": true, "obligations": true, "limits": true, "commitments": true}
	for _, f := range sources(t, token.NewFileSet()) {
		for name, value := range packageVars(f) {
			if row, ok := value.(*ast.CompositeLit); ok {
				typ, _ := row.Type.(*ast.Ident)
				if typ != nil && (typ.Name == "rule" || typ.Name == "irregularity") {
					declared[name] = true
				}
			}
			if lists[name] {
				ast.Inspect(value, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						listed[id.Name] = true
					}
					return true
				})
			}
		}
	}
	if len(declared) < len(irregularities) {
		t.Errorf("only %d rows were found", len(declared))
	}
	for row := range declared {
		if !listed[row] {
			t.Errorf("the row %s is in no list", row)
		}
	}
}

// What depends on the kind of irregularity is a field of its row: nothing compares rows.
func TestRowsAreNotCompared(t *testing.T) {
	set := token.NewFileSet()
	for _, f := range sources(t, set) {
		ast.Inspect(f, func(n ast.Node) bool {
			if is, ok := n.(*ast.BinaryExpr); ok {
				if row, ok := is.Y.(*ast.UnaryExpr); ok && row.Op == token.AND {
					t.Errorf("%v: a row is compared, not asked", set.Position(is.Pos()))
				}
			}
			return true
		})
	}
}

// packageVars ranges over the variables of a file and their values.
func packageVars(f *ast.File) iter.Seq2[string, ast.Expr] {
	return func(yield func(string, ast.Expr) bool) {
		for _, d := range f.Decls {
			vars, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range vars.Specs {
				v, ok := s.(*ast.ValueSpec)
				if ok && len(v.Values) == 1 && !yield(v.Names[0].Name, v.Values[0]) {
					return
				}
			}
		}
	}
}

// TestMovedOnAfterAPressWithAPieceHeld: where the press is no irregularity, a claim waits for
// whether the hand had let go, since the press had then completed the move.
func TestMovedOnAfterAPressWithAPieceHeld(t *testing.T) {
	for _, edition := range []string{"fide-1997", "fide-2001", "fide-2005", "fide-2009", "fide-2014"} {
		r := play(t, newGame(t, edition, startpos, Standard, 0), "w lift g1; w put f3; w clock; w release f3; b claim")
		if r.Claim == nil || r.Claim.Outcome != adoube.Rejected {
			t.Errorf("%s: released where it was: %+v", edition, r.Claim)
		}
		const moved = "w lift g1; w put f3; w clock; w release h3; b claim"
		r = play(t, newGame(t, edition, startpos, Standard, 0), moved)
		if c := r.Claim; c == nil || c.Outcome != adoube.Pending || c.Code != adoube.NotOnMove || c.About != 4 || len(r.Ask) != 1 || r.Ask[0].About != 2 {
			t.Errorf("%s: %+v, asks %+v", edition, c, r.Ask)
		}
		r = play(t, newGame(t, edition, startpos, Standard, 0), moved+"; a find 2 released")
		if c := r.Claim; c == nil || c.Outcome != adoube.Upheld || c.Code != adoube.NotOnMove {
			t.Errorf("%s: let go: %+v", edition, c)
		}
		r = play(t, newGame(t, edition, startpos, Standard, 0), moved+"; a find 2 not-released")
		if c := r.Claim; c == nil || c.Outcome != adoube.Rejected {
			t.Errorf("%s: not let go: %+v", edition, c)
		}
	}
}

// A board sees no touches, so a claim under Article 4 against a move that only a board saw is
// asked about, whatever number the edition gives that article.
func TestAClaimAgainstASensedMoveIsAsked(t *testing.T) {
	for _, c := range []struct {
		edition, article string
		want             adoube.Outcome
	}{
		{"fide-2023", "4.3", adoube.Pending},
		{"fide-2023", "7.5.1", adoube.Rejected},
		{"uscf-2014", "10B", adoube.Pending},
		{"uscf-2014", "", adoube.Pending},
	} {
		r := play(t, newGame(t, c.edition, startpos, Standard, 0), "w lift e2 sensed; w release e4 sensed; b claim "+c.article)
		if r.Claim == nil || r.Claim.Outcome != c.want {
			t.Errorf("%s %s: %+v, want %v", c.edition, c.article, r.Claim, c.want)
		}
	}
}

// A clock that is paused cannot be pressed, also in play that goes on after an irregularity,
// whoever presses it (6.11.2).
func TestAPausedClockIsNotPressed(t *testing.T) {
	for _, acts := range []string{
		"w lift e2; w release e4; a pause",
		"w lift e2; w release e5; w clock; a pause; b lift e7; b release e6",
		"w lift e2; w release e5; w clock; b lift e7; b release e6; a pause",
	} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		play(t, g, acts)
		for _, press := range []string{"w clock", "b clock", "u clock"} {
			a := act(t, press)
			_, err := g.Step(&a)
			var refused *adoube.Error
			if !errors.As(err, &refused) || refused.Problem != adoube.ClocksPaused {
				t.Errorf("%s; %s: %v", acts, press, err)
			}
		}
	}
}

// A claim of a draw names the article by the number of the edition.
func TestADrawIsClaimedUnderTheEditionsNumber(t *testing.T) {
	e, err := ParseEdition("edition x\nafter fide-2023\n9.2.1 = 9.7.1\n9.2.2 = 9.7.2\n9.3 = 9.8\n")
	if err != nil {
		t.Fatal(err)
	}
	for article, want := range map[string]adoube.Reason{"9.7": adoube.Repetition, "9.7.1": adoube.Repetition, "9.8": adoube.FiftyMoves, "9.2": adoube.NoReason, "9": adoube.NoReason} {
		if got := (&Header{Edition: e}).ofDraw(article); got != want {
			t.Errorf("%s is a claim of %v, want %v", article, got, want)
		}
	}
}
