package claim

import (
	"encoding/json"
	"testing"
)

// The players see the decision on the position, also after a correction about something
// else, unless that undoes it.
func TestWhatWasDecidedOfThePosition(t *testing.T) {
	decided := func(acts ...string) Decided {
		var d Decided
		for _, line := range acts {
			d.Acts = append(d.Acts, json.RawMessage(line))
		}
		return d
	}
	const restore, stands = `{"act":"restore","by":"arbiter"}`, `{"act":"stands","by":"arbiter"}`
	const fact, undone = `{"act":"find","about":1,"finding":"accident"}`, `{"act":"find","about":4,"finding":"not-made"}`
	for _, c := range []struct {
		want string
		list []Decided // the last is in force
	}{
		{"", []Decided{decided()}},
		{"", []Decided{decided(fact)}},
		{"restore", []Decided{decided(fact, restore)}},
		{"restore", []Decided{decided(restore), decided(), decided(fact)}},
		{"stands", []Decided{decided(restore), decided(undone, stands)}},
		{"", []Decided{decided(restore), decided(undone, fact)}},
	} {
		last := len(c.list) - 1
		one := Claim{Corrected: c.list[:last], Decision: &c.list[last]}
		if got := one.Position(); got != c.want {
			t.Errorf("%d decisions: %q, not %q", len(c.list), got, c.want)
		}
	}
}
