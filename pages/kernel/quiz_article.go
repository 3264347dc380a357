package kernel

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/casebook"
)

// choices is how many articles one chooses from.
const choices = 4

// article asks which article decided: the lesson's own, where that applies or a
// ruling of it rests on that; else one that its last ruling rests on. Each of these is right,
// and no other that the lesson rests on stands beside them.
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

// decides reports whether the lesson's own provision applies, or a ruling rests on it.
func (l *lesson) decides() bool { return l.applies || l.of&l.rests != 0 }

// applies reports whether a case says that its provision applies in an edition.
func applies(text, edition string) bool {
	c, err := casebook.Parse("", text)
	return err == nil && slices.ContainsFunc(c.Shows(), func(s casebook.Showing) bool { return s.Edition == edition && s.How == "applies" })
}

// articles are those to choose from: the right one, and the nearest to it by
// number of those on which nothing rests, the lesson's own among them.
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

// numbered are all articles of the edition, once each: an older text says
// several things under one number.
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

// citedBy is all that a ruling rests on.
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

// provision is the one with that number in the Laws of 2023; none where no
// provision has it.
func provision(number string) (c adoube.Cites) {
	for p := range adoube.Provisions {
		if p.String() == number {
			return c.With(p)
		}
	}
	return c
}
