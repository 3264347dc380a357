package compare

import (
	"slices"

	"adoube/laws"
)

// A Reason explains why two editions rule differently on an act. Each of its points alone
// changes the ruling of From into that of To; if Together is set, all of them are needed.
type Reason struct {
	From, To *laws.Edition // the older edition first
	Points   []string      // named as in [laws.Edition.Differences]
	Together bool
}

// why returns the reasons that connect the groups and were not given before.
func (t *Table) why(groups []Group) []Reason {
	var fresh []Reason
	for _, p := range joined(groups) {
		r := t.reason(p)
		same := func(o Reason) bool { return slices.Equal(o.Points, r.Points) }
		if !slices.ContainsFunc(t.given, same) {
			t.given = append(t.given, r)
			fresh = append(fresh, r)
		}
	}
	return fresh
}

// reason finds the points that cause the difference at the last act.
func (t *Table) reason(p pair) Reason {
	want := t.try(p.to)
	makes := func(points ...string) bool { return t.try(p.with(points)) == want }
	for _, r := range t.given {
		if r.From == p.from && r.To == p.to && makes(r.Points...) {
			return r
		}
	}
	all := p.from.Differences(p.to)
	if alone := kept(all, func(point string) bool { return makes(point) }); len(alone) > 0 {
		return Reason{p.from, p.to, alone, false}
	}
	needed := all
	for _, point := range all {
		without := kept(needed, func(other string) bool { return other != point })
		if makes(without...) {
			needed = without
		}
	}
	return Reason{p.from, p.to, needed, true}
}

// try judges all acts under an edition and returns the outcome of the last.
func (t *Table) try(e *laws.Edition) (outcome string) {
	w := t.world(e)
	for _, a := range t.acts {
		outcome = w.step(a).outcome
	}
	return outcome
}

// kept returns the points for which ok reports true.
func kept(points []string, ok func(string) bool) (rest []string) {
	for _, p := range points {
		if ok(p) {
			rest = append(rest, p)
		}
	}
	return rest
}
