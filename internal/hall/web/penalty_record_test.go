package web

import (
	"encoding/json"
	"fmt"
	"testing"

	"adoube/internal/hall"
)

// penaltyRecords requests illegal moves and penalties, of a round or of all.
func (s *site) penaltyRecords(t *testing.T, query string) []PenaltyRecord {
	t.Helper()
	var body struct{ Players []PenaltyRecord }
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/open/ladder"+query, nil), &body); err != nil {
		t.Fatal(err)
	}
	return body.Players
}

// Illegal moves that stand are counted by player and round (7.5.5); one that a finding
// removed, or of a corrected game, does not count.
func TestPenaltiesByPlayer(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	change := "/api/v1/events/open/changes"
	s.do(t, "POST", change, hall.Change{Round: &hall.Round{Event: "open", Number: 2}})
	s.do(t, "POST", change, hall.Change{Table: &hall.Pairing{Event: "open", Round: 2, Table: 7, White: "p2", Black: "p1"}})
	if list := s.penaltyRecords(t, ""); len(list) != 0 {
		t.Errorf("before anything: %+v", list)
	}
	second := "/api/v1/events/open/rounds/2/tables/7"
	for i, a := range []string{`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e5"}`, `{"act":"clock","by":"white"}`} {
		for _, table := range []string{theTable, second} {
			s.do(t, "POST", table+"/acts", act(fmt.Sprint("a", i), a))
		}
	}
	s.do(t, "POST", theTable+"/decisions", map[string]any{"key": "d", "penalties": []map[string]any{{"penalty": "warning", "against": "black", "article": "11.5"}}})
	list := s.penaltyRecords(t, "")
	if len(list) != 3 || list[0].Illegal != 1 || list[0].Name != "Anna" || list[0].Round != 1 || list[2].Person != "p2" || list[2].Round != 2 || list[2].Table != 7 {
		t.Errorf("%+v", list)
	}
	if len(list) == 3 && (list[1].Illegal != 0 || len(list[1].Penalties) != 1 || list[1].Penalties[0].Article != "11.5") {
		t.Errorf("the penalty: %+v", list[1])
	}
	if only := s.penaltyRecords(t, "?round=2"); len(only) != 1 || only[0].Illegal != 1 {
		t.Errorf("of round 2: %+v", only)
	}
	s.do(t, "POST", theTable+"/acts", act("f", `{"act":"find","about":3,"finding":"not-made"}`))
	s.do(t, "POST", second+"/corrections", map[string]any{"key": "c", "reason": "another game stood there"})
	if list = s.penaltyRecords(t, ""); len(list) != 1 || list[0].Illegal != 0 || list[0].Side != "black" {
		t.Errorf("in the end: %+v", list)
	}
}
