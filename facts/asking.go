package facts

import (
	"slices"
	"strings"
)

// An Asking asks the questions of a path under a scene.
type Asking struct {
	Path  *Path
	scene Scene
	whole []complete // every way to answer all questions that can be
}

// A complete set of facts, the positions that have them, and what it comes to.
type complete struct {
	facts     Facts
	digits    []int // the answers by number
	positions []*position
	outcome   Outcome
	key       string
}

// In asks a path under a scene.
func (p *Path) In(s Scene) *Asking {
	a := &Asking{Path: p, scene: s}
	if p.Rule == "" {
		a.fill(Facts{}, nil)
	}
	return a
}

// fill adds every way to answer the questions after those that are answered.
func (a *Asking) fill(known Facts, digits []int) {
	if len(digits) < len(a.Path.Asks) {
		ask := a.Path.Asks[len(digits)]
		for n, answer := range ask.Answers {
			a.fill(known.with(ask.Name, answer), append(slices.Clip(digits), n))
		}
		return
	}
	if slices.ContainsFunc(a.Path.never, func(c condition) bool { return c.holds(known) }) {
		return
	}
	one := complete{facts: known, digits: digits}
	for n := range a.Path.positions {
		if at := &a.Path.positions[n]; a.Path.fits(at, known) {
			one.positions = append(one.positions, at)
		}
	}
	one.outcome = a.Path.judge(a.scene, one.positions[0], known)
	one.key = one.outcome.Key()
	a.whole = append(a.whole, one)
}

// possible lists what agrees with what is known.
func (a *Asking) possible(known Facts) (list []*complete) {
	for n := range a.whole {
		if one := &a.whole[n]; one.agrees(known) {
			list = append(list, one)
		}
	}
	return list
}

func (c *complete) agrees(known Facts) bool {
	for ask, answer := range known {
		if answer != Unknown && c.facts[ask] != answer {
			return false
		}
	}
	return true
}

// Next returns the next question: the first that is not answered and whose answer can
// change the outcome. false: there is none.
func (a *Asking) Next(known Facts) (Ask, bool) {
	left := a.possible(known)
	for n, ask := range a.Path.Asks {
		if _, asked := known[ask.Name]; !asked && a.matters(n, left) {
			return ask, true
		}
	}
	return Ask{}, false
}

// matters reports whether two ways that differ in the answer to question n alone come to
// other outcomes.
func (a *Asking) matters(n int, left []*complete) bool {
	outcomes := map[[mostQuestions]int]string{}
	for _, one := range left {
		var rest [mostQuestions]int
		copy(rest[:], one.digits)
		rest[n] = 0
		if before, ok := outcomes[rest]; ok && before != one.key {
			return true
		}
		outcomes[rest] = one.key
	}
	return false
}

// mostQuestions are how many a path has at most.
const mostQuestions = 6

// Possible is one outcome and the facts that lead to it: what was not known, in each
// of the ways; none where only it can be.
type Possible struct {
	Outcome *Outcome
	Where   []Facts
	key     string
}

// Outcomes returns what it comes to, equal outcomes joined: one, or one for each way in
// which what is not known can be.
func (a *Asking) Outcomes(known Facts) []Possible {
	if a.Path.Rule != "" {
		return []Possible{{Outcome: &Outcome{Rule: a.Path.Rule}}}
	}
	var list []Possible
	a.split(known, Facts{}, &list)
	return list
}

// split adds the outcomes of what is known, deciding one question after another of
// those that are open.
func (a *Asking) split(known, where Facts, list *[]Possible) {
	left := a.possible(known)
	if len(left) == 0 {
		return
	}
	for n, ask := range a.Path.Asks {
		if answer, asked := known[ask.Name]; (asked && answer != Unknown) || !a.matters(n, left) {
			continue
		}
		for _, answer := range ask.Answers {
			a.split(known.with(ask.Name, answer), where.with(ask.Name, answer), list)
		}
		return
	}
	n := slices.IndexFunc(*list, func(p Possible) bool { return p.key == left[0].key })
	if n < 0 {
		n = len(*list)
		*list = append(*list, Possible{Outcome: &left[0].outcome, key: left[0].key})
	}
	(*list)[n].Where = append((*list)[n].Where, where)
}

// ReadFacts reads answers as «turn=yes how=unknown», in the words of the path.
func (p *Path) ReadFacts(words []string) (Facts, error) {
	known := Facts{}
	for _, w := range words {
		name, answer, _ := strings.Cut(w, "=")
		n := slices.IndexFunc(p.Asks, func(a Ask) bool { return a.Name == name })
		if n < 0 || answer != Unknown && !slices.Contains(p.Asks[n].Answers, answer) {
			return nil, &UnknownError{w}
		}
		known[name] = answer
	}
	return known, nil
}

// An UnknownError is a word that names no path, question or answer.
type UnknownError struct{ Word string }

func (e *UnknownError) Error() string { return e.Word + ": no such path, question or answer" }
