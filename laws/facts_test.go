package laws

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// Each fact has one row, which can be found about an act and decides something: it changes
// the act, orders contacts, or says what a press was. What it is in the words for a press is
// a fact about one.
func TestFacts(t *testing.T) {
	for _, name := range adoube.Names[adoube.Fact]() {
		f, _ := adoube.Named[adoube.Fact](name)
		rows := 0
		for _, row := range facts {
			if row.Fact == f {
				rows++
			}
		}
		if rows != 1 {
			t.Errorf("%s has %d rows in facts.go, not one", name, rows)
			continue
		}
		row := rowOfFact(f)
		ofPress := row.Left != leftUnsaid || row.Settles == adoube.AskPressedBack
		if row.When == nil || row.Apply == nil && row.First == nil && !ofPress || ofPress && !row.When(&adoube.Act{Verb: adoube.Clock}) {
			t.Errorf("the row of %s says nothing", name)
		}
		if row.Press != adoube.NoFact && rowOfFact(row.Press).Left == leftUnsaid {
			t.Errorf("%s is %v about a press, which says nothing about one", name, row.Press)
		}
		if (row.Order != orderUnsaid) != (row.Settles == adoube.AskInOrder) {
			t.Errorf("%s settles an order, or gives one, but not both", name)
		}
	}
}

// What depends on a fact is a field of its row: nothing compares a fact with one that it
// names. A name stands only in a row, or in an answer to a question.
func TestFactsAreNotCompared(t *testing.T) {
	set := token.NewFileSet()
	for _, f := range sources(t, set) {
		ast.Inspect(f, func(n ast.Node) bool {
			if given, ok := n.(*ast.KeyValueExpr); ok && namesFact(given.Value) {
				return false
			}
			if e, ok := n.(ast.Expr); ok && namesFact(e) {
				t.Errorf("%v: a fact is asked for by name, not by its row", set.Position(e.Pos()))
			}
			return true
		})
	}
}

// namesFact reports whether an expression is the name of a fact.
func namesFact(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(s.Sel.Name, "Fact") && s.Sel.Name != "Fact"
}

// A finding about the order of contacts holds after the opponent has moved on: it is about
// the contacts, not about the position.
func TestOrderFoundBeforeMovedOn(t *testing.T) {
	const touched = "w lift e2; w release e4; b touch d4 move sensed; b touch f6 move sensed unordered"
	for found, want := range map[string]string{
		"":                    "d4c3 d4d3 d4e3 f6d5 f6d7 f6e4 f6g4 f6g8 f6h5 f6h7",
		"; a find in-order 4": "d4c3 d4d3 d4e3",
		"; a find reversed 4": "f6d5 f6d7 f6e4 f6g4 f6g8 f6h5 f6h7",
	} {
		g := newGame(t, "fide-2023", "4k3/8/5n2/8/3p4/2N5/4P3/4K3 w - - 0 1", Standard, chess.Standard)
		play(t, g, touched+found+"; w lift e4; w release e3")
		if got := open(g); got != want {
			t.Errorf("%q: %s, not %s", found, got, want)
		}
	}
}

// A contact that nobody can explain, and that may still have bound, is asked about after the
// opponent has moved on, too.
func TestUnexplainedBeforeMovedOn(t *testing.T) {
	for _, on := range []string{"", "; w lift e4; w release e3"} {
		g := newGame(t, "fide-2001", "4k3/8/5n2/8/3p4/2N5/4P3/4K3 w - - 0 1", Standard, chess.Standard)
		r := play(t, g, "w lift e2; w release e4; b touch d4 unclear sensed"+on+"; b lift f6; b release d5; b clock; w claim 4.3")
		if r.Claim.Outcome.String() != "open" || len(r.Ask) != 1 || r.Ask[0].Kind != adoube.AskIntent || r.Ask[0].About != 3 {
			t.Errorf("%q: %v, %v", on, r.Claim, r.Ask)
		}
	}
}
