package incident

import (
	"strings"

	"adoube/internal/hall/claim"
)

// A Rule is an article of the Laws, in our own words.
type Rule struct {
	Article string `json:"article"`
	Heading string `json:"heading,omitempty"`
	Text    string `json:"text,omitempty"`
}

// rules lists the articles of the claim and of the decision.
func (g *game) rules(i *Incident) error {
	i.Rules = []Rule{}
	sentences := map[string]bool{}
	add := func(articles string) {
		for _, number := range strings.FieldsFunc(articles, func(r rune) bool { return strings.ContainsRune(",; ", r) }) {
			if !sentences[number] {
				sentences[number] = true
				i.Rules = append(i.Rules, g.rule(number))
			}
		}
	}
	if d := i.Decision; d != nil {
		add(d.Article)
	}
	if c := i.Committee; c != nil {
		add(c.Article)
	}
	if len(sentences) == 0 {
		add(i.Article)
	}
	return nil
}

// rule describes an article in our own words; the article of an incident's kind is
// described by the kind.
func (g *game) rule(number string) Rule {
	if kind, ok := claim.FindKind(g.claim.Kind); ok && kind.Article(g.head.Edition) == number {
		return Rule{number, g.localizer.Text("console.kind-" + kind.Word), g.localizer.Text("console.rule-" + kind.Word)}
	}
	for p := range g.head.Edition.Provisions(number).All {
		if g.head.Edition.Number(p) == number {
			key := g.head.Edition.TextKey(p)
			return Rule{number, g.localizer.Heading(key), g.localizer.Paraphrase(key)}
		}
	}
	return Rule{Article: number}
}
