package incident

import (
	"testing"

	"adoube/internal/hall/claim"
)

// The answers about an incident are ruled by the Laws of its game, without acts: with
// the articles and the fixed penalty.
func TestAnswered(t *testing.T) {
	const second = `statement: {"no":1,"from":"arbiter","facts":{"answers":"illegal/who=black/noticed=pressed/movable=yes/earlier=yes"}}`
	for _, c := range []struct{ header, statement, article, penalty string }{
		{`header: {"language":"de"}`, second, "4.3.1, 7.5.1, 7.5.5", "loss"},
		{`header: {"laws":"fide-2005"}`, second, "4.3a, 7.4a, 7.4b", "time"},
		{`header: {}`, `statement: {"no":1,"from":"arbiter","text":"He moved the king."}`, "", ""},
		{`header: {}`, `statement: {"no":1,"from":"arbiter","facts":{"answers":"of/another=version"}}`, "", ""},
	} {
		one := report(t, c.header, `claim: {"kind":"illegal","by":"arbiter"}`, c.statement).Statements[0]
		var got string
		for _, p := range one.Penalties {
			got += p.Penalty
			if p.Against != "black" {
				t.Errorf("%+v", p)
			}
		}
		if one.Article != c.article || got != c.penalty {
			t.Errorf("%s: %q %q, want %q %q", c.statement, one.Article, got, c.article, c.penalty)
		}
	}
}

// In a given position, what it shows need not be answered; incomplete
// answers are refused.
func TestAnsweredInAPosition(t *testing.T) {
	facts := &claim.Facts{Position: "4k3/7r/8/8/8/8/8/4K2R w - - 0 1", Answers: "illegal/noticed=pressed/A=e1/B=e3/earlier=no"}
	i := report(t, `header: {}`, `claim: {"kind":"illegal","by":"arbiter"}`)
	for _, f := range []*claim.Facts{nil, facts, {Answers: "flag"}} {
		if !i.Ruled(f) {
			t.Errorf("%+v: no ruling", f)
		}
	}
	for _, f := range []claim.Facts{{}, {Answers: "touched/turn=perhaps"}, {Answers: "touched/who=white"}, {Answers: "flag", Position: "9/9"}} {
		if i.Ruled(&f) {
			t.Errorf("%+v is taken", f)
		}
	}
}
