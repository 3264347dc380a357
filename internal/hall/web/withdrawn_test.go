package web

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/journal"
)

// Hidden games and removed people disappear from published files too, if the hall was
// restarted since they were written and nobody has looked.
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
		go func() { s.server.Publish(ctx, Target{dir, broadcast.Apart}); close(ended) }()
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

// TestPublishedThoughNobodyLooks: a round has its files from its pairings on, and after a
// restart; one without games has none.
func TestPublishedThoughNobodyLooks(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 2}})
	written := func(round string) bool {
		dir := t.TempDir()
		p := &publisher{publicHandlers: s.server.public, Target: Target{dir, broadcast.Apart}, last: map[string]string{}}
		if err := p.all(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err := os.Stat(filepath.Join(dir, "open", round, "game-1.pgn"))
		_, all := os.Stat(filepath.Join(dir, "open", round, "games.pgn"))
		return err == nil && all == nil
	}
	if !written("round-1") || written("round-2") {
		t.Error("before the first move")
	}
	s.restart(t, record)
	if !written("round-1") {
		t.Error("after a restart")
	}
}

// Links in the folder cannot lead published files out of it, neither for a round nor
// for a file being written. Files of missing games are removed, others stay.
func TestPublishedFilesStayInTheirFolder(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	dir, away := t.TempDir(), t.TempDir()
	secret := filepath.Join(away, "hall.db")
	round := filepath.Join(dir, "open", "round-1")
	for _, err := range []error{
		os.WriteFile(secret, []byte("the record"), 0o600),
		os.MkdirAll(round, 0o755),
		os.Symlink(secret, filepath.Join(round, ".game-1.pgn.part")),
		os.WriteFile(filepath.Join(round, "game-77.pgn"), []byte("of a table that is gone"), 0o600),
		os.WriteFile(filepath.Join(round, "game-notes.txt"), []byte("somebody's own"), 0o600),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	p := &publisher{publicHandlers: s.server.public, Target: Target{dir, broadcast.Apart}, last: map[string]string{}}
	if err := p.all(t.Context()); err == nil {
		t.Error("a link that leads out is followed")
	}
	if text, err := os.ReadFile(secret); string(text) != "the record" {
		t.Errorf("%q %v", text, err)
	}
	if err := os.Remove(filepath.Join(round, ".game-1.pgn.part")); err != nil {
		t.Fatal(err)
	}
	if err := p.all(t.Context()); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]bool{"game-1.pgn": true, "games.pgn": true, "game-77.pgn": false, "game-notes.txt": true} {
		if _, err := os.Stat(filepath.Join(round, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := errors.Join(os.RemoveAll(filepath.Join(dir, "open")), os.Symlink(away, filepath.Join(dir, "open"))); err != nil {
		t.Fatal(err)
	}
	if err := p.all(t.Context()); err == nil {
		t.Error("a folder that leads out is followed")
	}
	if list, err := os.ReadDir(away); len(list) != 1 {
		t.Errorf("%v %v", list, err)
	}
}
