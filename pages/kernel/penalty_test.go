package kernel

import (
	"encoding/json"
	"reflect"
	"testing"

	"adoube/internal/penalty"
)

// The penalty that the Laws fix for an illegal move is read from its ruling.
func TestFixedByTheLaws(t *testing.T) {
	illegal := `
{"act":"lift","by":"white","on":"e1"}
{"act":"release","by":"white","on":"e3"}
{"act":"clock","by":"white"}`
	again := `
{"act":"restore","by":"arbiter"}` + illegal
	begin := `{"fen":"4k3/7r/8/8/8/8/8/4K2R w - - 0 1"}`
	for _, c := range []struct {
		lines string
		want  []penalty.Penalty
	}{
		{begin + illegal, []penalty.Penalty{{Penalty: "time", Against: "white", Amount: "2", Article: "7.5.5"}}},
		{begin + illegal + again, []penalty.Penalty{{Penalty: "loss", Against: "white", Article: "7.5.5"}}},
		{begin, []penalty.Penalty{}},
	} {
		played, err := Play(c.lines)
		if err != nil {
			t.Fatal(err)
		}
		do := "[]"
		if n := len(played.Acts); n > 0 {
			var ruling struct{ Do json.RawMessage }
			if err := json.Unmarshal(played.Acts[n-1].Ruling, &ruling); err != nil {
				t.Fatal(err)
			}
			do = string(ruling.Do)
		}
		if got, err := Fixed(do); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v, want %+v", do, got, err, c.want)
		}
	}
}

// An invalid request of a page is refused.
func TestEffectOfNoList(t *testing.T) {
	if _, err := Effect("{}", "", ""); err == nil {
		t.Error("it is no list")
	}
}
