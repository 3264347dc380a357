package web

import (
	"strings"
	"testing"

	"adoube/internal/hall"
)

// The pages of live games show no more of a hidden event or round without
// JavaScript than the public documents do, also if it has no games yet, and
// if it was public a moment ago.
func TestPagesOfWhatIsHidden(t *testing.T) {
	s := newSite(t)
	event := hall.Event{ID: "match", Name: "Secret Match", Site: "Secret Place", Begins: "2026-12-01"}
	organise := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/match/changes", c) }
	tells := func(when string, want bool) {
		t.Helper()
		for _, page := range []string{"/live", "/live/match", "/live/match?view=names", "/live/match?round=1"} {
			if text := string(s.do(t, "GET", page, nil)); strings.Contains(text, "Secret") != want {
				t.Errorf("%s, %s tells: %v, not %v", when, page, !want, want)
			}
		}
	}
	organise(hall.Change{Event: &event})
	organise(hall.Change{Round: &hall.Round{Event: "match", Number: 1}})
	tells("shown", true)
	event.Hidden = true
	organise(hall.Change{Event: &event})
	s.passes(viewerPace)
	tells("hidden", false)
	event.Hidden = false
	organise(hall.Change{Event: &event})
	organise(hall.Change{Round: &hall.Round{Event: "match", Number: 1, Hidden: true}})
	s.passes(viewerPace)
	if text := string(s.do(t, "GET", "/live/match?round=1", nil)); strings.Contains(text, "Secret Place") {
		t.Error("the page of a hidden round tells of it")
	}
}
