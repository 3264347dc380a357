package compare

import (
	"slices"

	"adoube/laws"
)

// A Reason is why two editions rule otherwise on an act. Each of its points
// turns the ruling of From into that of To by itself; or, where Together is
// set, all of them do, and none can be left out.
type Reason struct {
	From, To *laws.Edition // the older first
	Points   []string      // as [laws.Edition.Differences] names them
	Together bool
}

// why returns the reasons that join the groups to one another and were not
// given before.
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

// reason finds the points that make the difference at the last act.
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

// try judges all acts under an edition, and returns what the last came to.
func (t *Table) try(e *laws.Edition) (outcome string) {
	w := t.world(e)
	for _, a := range t.acts {
		outcome = w.step(a).outcome
	}
	return outcome
}

// kept returns the points that ok keeps.
func kept(points []string, ok func(string) bool) (rest []string) {
	for _, p := range points {
		if ok(p) {
			rest = append(rest, p)
		}
	}
	return rest
}
