package tell

import (
	"slices"

	"adoube/facts"
	"adoube/internal/penalty"
	"adoube/wire"
)

// rest sets the articles on which the ruling rests and the penalties that the Laws fix, as
// far as all outcomes share them.
func (d *dispute) rest(v *View, list []facts.Possible) {
	for n, one := range list {
		numbers, fixed := d.numbers(one.Outcome), d.fixed(one.Outcome)
		if n == 0 {
			v.Cites, v.Penalties = numbers, fixed
		}
		v.Cites = slices.DeleteFunc(v.Cites, func(number string) bool { return !slices.Contains(numbers, number) })
		v.Penalties = slices.DeleteFunc(v.Penalties, func(p penalty.Penalty) bool { return !slices.Contains(fixed, p) })
	}
}

// numbers returns the numbers of the articles on which the ruling rests.
func (d *dispute) numbers(o *facts.Outcome) (list []string) {
	for _, a := range d.articles(o) {
		list = append(list, a.Number)
	}
	return list
}

// fixed returns the penalties that the Laws fix.
func (d *dispute) fixed(o *facts.Outcome) []penalty.Penalty {
	var duties []wire.Duty
	for _, s := range o.Do {
		duties = append(duties, wire.Duty{Step: s.Step.String(), To: d.party(s.To).String(), Seconds: s.Seconds, Cites: d.edition.Numbers(s.Cites)})
	}
	return penalty.Fixed(duties)
}
