package web

import (
	"encoding/json"
	"strings"
	"testing"
)

// A game is set right by an arbiter with a reason; the table shows that, and
// the acts from before with it.
func TestACorrection(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/corrections", map[string]any{"key": "c", "reason": "begun wrongly", "pgn": "1. d4 d5 *"})
	var shown shownTable
	if err := json.Unmarshal(s.do(t, "GET", theTable, nil), &shown); err != nil {
		t.Fatal(err)
	}
	if len(shown.Corrections) != 1 || shown.Corrections[0].After != 6 || shown.Corrections[0].Reason != "begun wrongly" || shown.Corrections[0].By != s.chief.By() {
		t.Errorf("%+v", shown.Corrections)
	}
	if shown.Last != "d5" || shown.Findings != 0 || len(shown.Items) != 8 || !strings.Contains(string(shown.Items[6]), `"game":1`) {
		t.Errorf("%+v %s", shown.Summary, shown.Items)
	}
	for _, body := range []map[string]any{{"key": "x", "fen": "startpos"}, {"key": "y", "reason": "r", "fen": "8"}, {"key": "z", "reason": "r", "pgn": "1. e5 *"}} {
		if status, text := s.ask(t, s.secret, "POST", theTable+"/corrections", body); status != 422 {
			t.Errorf("%v: %d %s", body, status, text)
		}
	}
}
