package web

import (
	"encoding/json"
	"strings"
	"testing"
)

// An arbiter corrects a game with a reason; the table shows that, and the
// earlier acts too.
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

// A game added by PGN is written unchanged: with its clock times, and with a result
// with other points, which no act can express.
func TestACorrectionGoesOutAsItCame(t *testing.T) {
	for result, end := range map[string]string{"0-0": "{0-0}", "1/2-0": "{1/2-0}", "0-1/2": "{0-1/2}", "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2"} {
		s := newSite(t)
		s.touched(t)
		body := map[string]any{"key": "c", "reason": "added", "pgn": "[Result \"" + result + "\"]\n\n1. d4 {[%clk 1:29:58]} d5 {[%clk 1:29:57] [%emt 0:00:33]} " + end}
		for range 2 { // the second is a repeat, as if the answer was lost
			s.do(t, "POST", theTable+"/corrections", body)
		}
		text := string(s.do(t, "GET", "/api/v1/events/open/games.pgn", nil))
		for _, want := range []string{`[Result "` + result + `"]`, "1. d4 {[%clk 1:29:58]} 1... d5 {[%clk 1:29:57] [%emt 0:00:33]} " + end + "\n", `[WhiteClock "1:29:58"]`} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s in\n%s", result, want, text)
			}
		}
		if list := string(s.do(t, "GET", "/api/v1/events/open/results?format=csv", nil)); !strings.Contains(list, ","+result+",") {
			t.Errorf("%s: %s", result, list)
		}
	}
}
