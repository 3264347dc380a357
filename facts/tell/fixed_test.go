package tell

import (
	"reflect"
	"strings"
	"testing"

	"adoube/facts"
	"adoube/internal/penalty"
	"adoube/laws"
	"adoube/say"
)

// The articles and the fixed penalties of an outcome follow from the answers; where an
// unknown fact decides, they contain only what holds in any case.
func TestFixed(t *testing.T) {
	s, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	loss := []penalty.Penalty{{Penalty: "loss", Against: "black", Article: "7.5.5"}}
	for _, c := range []struct {
		edition, words, cites string
		want                  []penalty.Penalty
	}{
		{laws.Today, "illegal who=black noticed=pressed movable=yes earlier=yes", "4.3.1, 7.5.1, 7.5.5", loss},
		{laws.Today, "illegal who=black noticed=pressed movable=yes earlier=no", "4.3.1, 7.5.1, 7.5.5", []penalty.Penalty{{Penalty: "time", Against: "black", Amount: "2", Article: "7.5.5"}}},
		{laws.Today, "illegal who=black noticed=pressed movable=yes earlier=unknown", "4.3.1, 7.5.1, 7.5.5", []penalty.Penalty{}},
		{"fide-2005", "illegal who=black noticed=pressed movable=yes earlier=yes", "4.3a, 7.4a, 7.4b", []penalty.Penalty{{Penalty: "time", Against: "black", Amount: "2", Article: "7.4b"}}},
		{laws.Today, "touched who=white turn=yes how=move piece=own legal=yes done=no", "4.3.1", []penalty.Penalty{}},
		{laws.Today, "flag", "", nil},
	} {
		e, err := laws.Find(c.edition)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields(c.words))
		if err != nil {
			t.Fatal(err)
		}
		if cites := strings.Join(v.Cites, ", "); cites != c.cites || !reflect.DeepEqual(v.Penalties, c.want) {
			t.Errorf("%s, %s: %s %+v, want %s %+v", c.edition, c.words, cites, v.Penalties, c.cites, c.want)
		}
	}
}
