package kernel

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/casebook"
)

// choices is the number of articles offered.
const choices = 4

// article asks for the deciding article. Right are the provision taught, if it applies
// or is cited, and those that the last ruling cites. No other article cited in the
// lesson is offered.
func (l *lesson) article() Question {
	cites := l.cites
	for _, f := range l.claims {
		if !f.Withdrawn {
			cites |= f.Cites
		}
	}
	e := l.head.Edition
	q := Question{About: "article", right: e.Numbers(cites)}
	if own := e.Numbers(l.of); len(own) > 0 && l.decides() {
		q.right = slices.Concat(own, slices.DeleteFunc(q.right, func(n string) bool { return n == own[0] }))
	}
	if len(q.right) == 0 {
		return q
	}
	q.Answers = l.articles(q.right[0], slices.Concat(q.right, e.Numbers(l.rests)))
	return q
}

// decides reports whether the provision taught applies or is cited.
func (l *lesson) decides() bool { return l.applies || l.of&l.rests != 0 }

// applies reports whether a case shows that its provision applies in an edition.
func applies(text, edition string) bool {
	c, err := casebook.Parse("", text)
	return err == nil && slices.ContainsFunc(c.Shows(), func(s casebook.Showing) bool { return s.Edition == edition && s.How == "applies" })
}

// articles returns the right article and the nearest uncited ones by number, the
// provision taught first.
func (l *lesson) articles(right string, rests []string) []Answer {
	all := l.numbered()
	at := func(number string) int {
		return slices.IndexFunc(all, func(a Answer) bool { return a.Value == number })
	}
	own := l.head.Edition.Numbers(l.of)
	far := func(a Answer) int {
		if slices.Contains(own, a.Value) {
			return 0
		}
		return max(at(a.Value)-at(right), at(right)-at(a.Value))
	}
	others := slices.DeleteFunc(slices.Clone(all), func(a Answer) bool { return slices.Contains(rests, a.Value) })
	slices.SortStableFunc(others, func(a, b Answer) int { return cmp.Compare(far(a), far(b)) })
	some := append(others[:min(choices-1, len(others))], all[at(right)])
	slices.SortFunc(some, func(a, b Answer) int { return cmp.Compare(at(a.Value), at(b.Value)) })
	return some
}

// numbered returns all articles of the edition, each number once: in older texts
// several provisions share a number.
func (l *lesson) numbered() (all []Answer) {
	e := l.head.Edition
	for p := range adoube.Provisions {
		number := e.Number(p)
		if e.Has(p) && !slices.ContainsFunc(all, func(a Answer) bool { return a.Value == number }) {
			all = append(all, Answer{number, number + " " + l.localizer.Heading(e.TextKey(p))})
		}
	}
	return all
}

// citedBy returns all provisions that a ruling cites.
func citedBy(r *adoube.Ruling) adoube.Cites {
	cites := r.Cites
	for _, step := range r.Trail() {
		cites |= step.Cites
	}
	if r.Made != nil {
		cites |= r.Made.Cites
	}
	for _, f := range r.Findings {
		cites |= f.Cites
	}
	if r.Claim != nil {
		cites |= r.Claim.Cites
	}
	return cites
}

// provision returns the provision with that number in the Laws of 2023, or none.
func provision(number string) (c adoube.Cites) {
	for p := range adoube.Provisions {
		if p.String() == number {
			return c.With(p)
		}
	}
	return c
}
