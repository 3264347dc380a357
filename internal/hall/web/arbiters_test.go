package web

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/journal"
)

// Named arbiters replace those of the file in the TRF; the record has their
// numbers and no names.
func TestArbitersByName(t *testing.T) {
	var record journal.Reader
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.begin(t)
	trf := func() string { return string(s.do(t, "GET", "/api/v1/events/open/results?format=trf16", nil)) }
	if strings.Contains(trf(), "\n102 ") {
		t.Fatalf("somebody is chief: %s", trf())
	}
	players := string(s.do(t, "GET", "/api/v1/events/open/people", nil))
	s.do(t, "POST", "/api/v1/events/open/arbiters", hall.Panel{Chief: "Aronian,  Zara", Deputies: []string{"Müller, Jean", ""}, Others: []string{"Kask, Tiit"}})
	if text := trf(); !strings.Contains(text, "\n102 Aronian, Zara\r\n112 Müller, Jean\r\n112 Kask, Tiit\r\n") {
		t.Errorf("the TRF: %s", text)
	}
	if now := string(s.do(t, "GET", "/api/v1/events/open/people", nil)); now != players {
		t.Errorf("an arbiter is among the players: %s", now)
	}
	for e, err := range record.Read(t.Context(), hall.Records, 1) {
		if err != nil || strings.Contains(string(e.Data), "Zara") {
			t.Errorf("the record has %s %v", e.Data, err)
		}
	}
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	var report struct{ Arbiters *incident.Officials }
	if err := json.Unmarshal(s.do(t, "GET", theClaims+"/1-1-1", nil), &report); err != nil || report.Arbiters == nil || report.Arbiters.Chief != "Aronian, Zara" || !slices.Equal(report.Arbiters.Others, []string{"Kask, Tiit"}) {
		t.Errorf("the report of an incident names %+v %v", report.Arbiters, err)
	}
	roles := map[string]string{"Aronian, Zara": "chief", "Müller, Jean": "deputy", "Kask, Tiit": "arbiter", "Somebody Else": "", "": ""}
	for name, want := range roles {
		if got := report.Arbiters.Role(name); got != want {
			t.Errorf("%q is %q, not %q", name, got, want)
		}
	}
	white := s.device(t, "white")
	decided := s.incident(t, "POST", "/1-1-1/decision", map[string]any{"outcome": "upheld", "name": "Müller, Jean"})
	if d := decided.Decision; d.Name != "Müller, Jean" || d.Role != "deputy" {
		t.Errorf("decided by %q, %q", d.Name, d.Role)
	}
	if status, text := white("GET", "", nil); status != 200 || !strings.Contains(text, `"by":"Müller, Jean","role":"deputy"`) {
		t.Errorf("the player reads %s", text)
	}
	s.do(t, "POST", "/api/v1/events/open/arbiters", hall.Panel{Chief: "Kask, Tiit"})
	if text := trf(); !strings.Contains(text, "\n102 Kask, Tiit\r\n") || strings.Contains(text, "\n112 ") {
		t.Errorf("the TRF of another chief: %s", text)
	}
}
