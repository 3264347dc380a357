package facts

import (
	"maps"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// An Asking asks the questions of a path in a scene.
type Asking struct {
	Path  *Path
	scene Scene
	whole []complete // all consistent ways to answer every question
}

// A complete is a complete set of facts, with the positions that have them and the outcome.
type complete struct {
	facts     Facts
	digits    []int // the answers by number
	positions []*position
	outcome   Outcome
	key       string
}

// In returns an Asking of the path in scene s.
func (p *Path) In(s Scene) *Asking {
	a := &Asking{Path: p, scene: s}
	if p.Rule == "" {
		a.fill(Facts{}, nil)
	}
	return a
}

// fill adds all ways to answer the questions not answered yet.
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

// possible returns the complete sets that agree with known.
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
		if own, asked := c.facts[ask]; asked && answer != Unknown && own != answer {
			return false
		}
	}
	return true
}

// Next returns the next question: the first unanswered one whose answer can change the
// outcome or identifies the piece concerned. It returns false if there is none.
func (a *Asking) Next(known Facts) (Ask, bool) {
	known = a.shown(known)
	left := a.possible(known)
	for _, name := range a.Path.order {
		if _, asked := known[name]; asked {
			continue
		}
		if n := a.Path.number(name); n >= 0 && a.matters(n, left) {
			return a.Path.Asks[n], true
		} else if n < 0 && a.names(name, known, left) {
			return Ask{Name: name}, true
		}
	}
	return Ask{}, false
}

// number returns the index of the question with that name, or -1.
func (p *Path) number(name string) int {
	return slices.IndexFunc(p.Asks, func(a Ask) bool { return a.Name == name })
}

// names reports whether a place must be named: the position then answers a question that
// matters, or the ruling concerns the piece there.
func (a *Asking) names(name string, known Facts, left []*complete) bool {
	if a.scene.Board == nil || !a.Path.wants(name, known) || a.named(name, known) {
		return false
	}
	for n, ask := range a.Path.Asks {
		if _, asked := known[ask.Name]; !asked && a.Path.hangs(ask.Name, name) && a.matters(n, left) {
			return true
		}
	}
	role := a.Path.roles[name]
	return role != "" && slices.ContainsFunc(left, func(one *complete) bool { return one.outcome.about(role) })
}

// named reports whether the position itself determines a place.
func (a *Asking) named(name string, known Facts) bool {
	_, ok := a.on(known).places[name]
	return ok
}

// wants reports whether a place is part of the dispute under the known facts.
func (p *Path) wants(name string, known Facts) bool {
	n := slices.IndexFunc(p.places, func(one place) bool { return one.name == name })
	return p.places[n].where.holds(known)
}

// hangs reports whether the piece at a place answers the question.
func (p *Path) hangs(ask, name string) bool {
	return slices.ContainsFunc(p.facts, func(f fact) bool {
		return f.ask == ask && slices.ContainsFunc(f.holds, func(words []string) bool { return contains(words[1:], name) })
	})
}

// about reports whether an outcome concerns the piece with that role.
func (o *Outcome) about(role string) bool {
	is := func(m Must) bool { return m.Role == role || m.Target == role }
	return slices.ContainsFunc(o.Must, is) || slices.ContainsFunc(o.Do, func(s Step) bool { return is(s.Owed) })
}

// matters reports whether two sets that differ only in the answer to question n have
// different outcomes.
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

// mostQuestions is the maximum number of questions of a path.
const mostQuestions = 6

// A Possible is a possible outcome with the unknown facts that lead to it, one set for each
// way. Where is empty if it is the only outcome.
type Possible struct {
	Outcome *Outcome
	Where   []Facts
	Of      chess.Position // position of the moves in Open, if the board is known
	Open    []chess.Move   // moves that may then be played
	Acts    []adoube.Act   // the acts done, if every piece is named
	key     string
}

// Outcomes returns the outcomes possible under the known facts, without duplicates. Facts
// that contradict each other have one outcome, which says so.
func (a *Asking) Outcomes(known Facts) []Possible {
	if a.Path.Rule != "" {
		return []Possible{{Outcome: &Outcome{Rule: a.Path.Rule}}}
	}
	var list []Possible
	if a.split(a.shown(known), Facts{}, &list); len(list) == 0 {
		return []Possible{{Outcome: &Outcome{Contradictory: true}}}
	}
	return list
}

// split adds the outcomes, trying every answer to the open questions one after another.
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
		*list = append(*list, a.outcome(known, left[0]))
	}
	(*list)[n].Where = append((*list)[n].Where, where)
}

// outcome returns one possible outcome; if the board is known, the ruling on it.
func (a *Asking) outcome(known Facts, one *complete) Possible {
	p := Possible{Outcome: &one.outcome, key: one.key}
	if a.scene.Board == nil {
		return p
	}
	facts := maps.Clone(one.facts)
	maps.Copy(facts, known)
	for ask, answer := range one.facts {
		facts[ask] = answer
	}
	at := a.on(facts)
	if d := a.Path.dispute(a.scene, at); d.perform(facts, false) != nil {
		p.Outcome = &d.outcome
		if at.invents(a.Path, facts) {
			d.done = nil
		}
		p.Acts = d.done
	}
	if len(p.Outcome.Must) > 0 || slices.ContainsFunc(p.Outcome.Do, func(s Step) bool { return s.Step == adoube.MustPlay }) {
		p.Of, p.Open = at.now, a.open(at, facts)
	}
	return p
}

// ReadFacts parses answers in the words of the path, such as «turn=yes how=unknown». A question
// has one answer. For an unknown word it returns an [*UnknownError].
func (p *Path) ReadFacts(words []string) (Facts, error) {
	known := Facts{}
	for _, w := range words {
		name, answer, _ := strings.Cut(w, "=")
		before, answered := known[name]
		if !p.takes(name, answer) || answered && before != answer {
			return nil, &UnknownError{w}
		}
		known[name] = answer
	}
	return known, nil
}

// takes reports whether answer is valid for the question or place called name.
func (p *Path) takes(name, answer string) bool {
	if n := p.number(name); n >= 0 {
		return answer == Unknown || slices.Contains(p.Asks[n].Answers, answer)
	}
	_, square := chess.ParseSquare(answer)
	return slices.Contains(p.order, name) && (square || answer == Unknown)
}

// An UnknownError reports a word that is not a path, a question or an answer.
type UnknownError struct{ Word string }

func (e *UnknownError) Error() string { return e.Word + ": no such path, question or answer" }
