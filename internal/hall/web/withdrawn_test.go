package web

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/journal"
)

// What is hidden, and who is forgotten, is gone from published files too, when
// the hall was started anew since they were written and nobody has looked.
func TestWithdrawnAfterARestart(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.begin(t)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"g1"}`))
	dir := t.TempDir()
	file := func() string {
		text, _ := os.ReadFile(filepath.Join(dir, "open", "round-1", "game-1.pgn"))
		return string(text)
	}
	publish := func(want func() bool) {
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan bool)
		go func() { s.server.Publish(ctx, Target{dir, Apart}); close(ended) }()
		until(t, want)
		stop()
		<-ended
	}
	publish(func() bool { return strings.Contains(file(), "Anna") })
	s.restart(t, record)
	s.do(t, "DELETE", "/api/v1/people/p1", nil)
	publish(func() bool { return file() != "" && !strings.Contains(file(), "Anna") })
	s.restart(t, record)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Hidden: true}})
	publish(func() bool { return file() == "" })
}
