package web

import (
	"encoding/json"
	"testing"

	"adoube/internal/hall/claim"
)

// The players see the decision on the position, also after a correction about something
// else, unless that undoes it.
func TestWhatWasDecidedOfThePosition(t *testing.T) {
	decided := func(acts ...string) claim.Decided {
		var d claim.Decided
		for _, line := range acts {
			d.Acts = append(d.Acts, json.RawMessage(line))
		}
		return d
	}
	const restore, stands = `{"act":"restore","by":"arbiter"}`, `{"act":"stands","by":"arbiter"}`
	const fact, undone = `{"act":"find","about":1,"finding":"accident"}`, `{"act":"find","about":4,"finding":"not-made"}`
	for _, c := range []struct {
		want string
		list []claim.Decided // the last is in force
	}{
		{"", []claim.Decided{decided()}},
		{"", []claim.Decided{decided(fact)}},
		{"restore", []claim.Decided{decided(fact, restore)}},
		{"restore", []claim.Decided{decided(restore), decided(), decided(fact)}},
		{"stands", []claim.Decided{decided(restore), decided(undone, stands)}},
		{"", []claim.Decided{decided(restore), decided(undone, fact)}},
	} {
		last := len(c.list) - 1
		if got := position(&claim.Claim{Corrected: c.list[:last], Decision: &c.list[last]}); got != c.want {
			t.Errorf("%d decisions: %q, not %q", len(c.list), got, c.want)
		}
	}
}
