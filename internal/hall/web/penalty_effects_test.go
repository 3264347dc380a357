package web

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adoube/internal/penalty"
	"adoube/pages/kernel"
)

// cells returns the results of both players of the first table, as a TRF writes them.
func (s *site) cells(t *testing.T) (cells [2]string) {
	t.Helper()
	n := 0
	for line := range strings.Lines(string(s.do(t, "GET", "/api/v1/events/open/results?format=trf16", nil))) {
		if strings.HasPrefix(line, "001 ") && n < 2 {
			_, after, _ := strings.Cut(line[91:], [2]string{" w", " b"}[n])
			cells[n] = strings.TrimSpace(after)
			n++
		}
	}
	return cells
}

// The console shows the same effect of each penalty as the report, the player's page,
// the list of penalties and the TRF.
func TestPenaltiesCountTheSameEverywhere(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", map[string]any{"event": map[string]any{"id": "open", "name": "Open", "laws": "fide-2023", "second": true}})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "phone", "by": "arbiter", "against": "white"})
	player := s.device(t, "white")
	type cells = [2]string
	decided := 0
	for _, c := range []struct {
		penalty, amount string
		white, black    cells // in a TRF, if it is against White, against Black
	}{
		{"warning", "", cells{}, cells{}},
		{"loss", "", cells{"0", "1"}, cells{"1", "0"}},
		{"time", "2", cells{}, cells{}},
		{"loss", "1", cells{"0", "1"}, cells{"1", "0"}},
		{"less-time", "0.25", cells{}, cells{}},
		{"loss", "0.5", cells{"0", "="}, cells{"=", "0"}},
		{"opponent-points", "0.5", cells{}, cells{}},
		{"loss", "0", cells{"0", "0"}, cells{"0", "0"}},
		{"points", "1", cells{}, cells{}},
		{"loss", "2", cells{}, cells{}},
		{"fine", "50 €", cells{}, cells{}},
		{"exclusion", "1", cells{}, cells{}},
		{"expulsion", "", cells{}, cells{}},
		{"other", "a rest", cells{}, cells{}},
	} {
		for n, want := range []cells{c.white, c.black} {
			side := []string{"white", "black"}[n]
			list := []penalty.Penalty{{Penalty: c.penalty, Against: side, Amount: c.amount}}
			shown := effectShown(t, list)
			body := map[string]any{"key": fmt.Sprint("d", decided), "outcome": "upheld", "penalties": list, "result": cmp.Or(shown.Result, "*")}
			if decided > 0 {
				body["corrects"] = decided
			}
			decided++
			i := s.incident(t, "POST", "/1-1-1/decision", body)
			if got := s.cells(t); got != want {
				t.Errorf("%+v: the TRF has %q, want %q", list, got, want)
			}
			var own Own
			_, text := player("GET", "", nil)
			into(t, []byte(text), &own)
			if report, own := i.Decision.ClockChanges, own.Claims[0].Decision.ClockChanges; !slices.Equal(report, shown.Clocks) || !slices.Equal(own, shown.Clocks) {
				t.Errorf("%+v: the report has %+v, the player's page %+v, the console %+v", list, report, own, shown.Clocks)
			}
			records := s.penaltyRecords(t, "")
			if len(records) != 1 || records[0].Side != side || records[0].Penalties[0].Points != shown.Points {
				t.Errorf("%+v: the list has %+v, the console %v", list, records, shown.Points)
			}
		}
	}
}

// effectShown returns the effect of penalties that the console shows.
func effectShown(t *testing.T, list []penalty.Penalty) penalty.Effect {
	t.Helper()
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	e, err := kernel.Effect(string(text), "", "")
	if err != nil {
		t.Fatal(err)
	}
	return e
}
