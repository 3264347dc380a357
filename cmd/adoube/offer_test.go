package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/journal"
)

// When the last game of a round has its result, the signed checkpoint goes to the webhook.
func TestCheckpointIsOffered(t *testing.T) {
	t.Parallel() // it waits
	kept := make(chan string, 10)
	witness := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var a struct{ Type, Text string }
		if err := json.NewDecoder(r.Body).Decode(&a); err == nil && a.Type == string(journal.Sealed) {
			kept <- a.Text
		}
	}))
	defer witness.Close()
	dir := t.TempDir()
	chief := serveHall(t, dir, serving{webhook: witness.URL}).chief(t)
	organise(t, chief)
	if err := chief.Do(t.Context(), http.MethodPost, theTable+"/acts", map[string]any{"acts": []any{
		map[string]any{"key": "2", "act": map[string]any{"act": "result", "by": "arbiter", "result": "1-0"}},
	}}, nil); err != nil {
		t.Fatal(err)
	}
	known, err := journal.PublicKey(filepath.Join(dir, "hall.key.pub"))
	if err != nil {
		t.Fatal(err)
	}
	text := <-kept
	if c, err := journal.ReadPrinted(text, known); err != nil || c.Boards == 0 || strings.Contains(text, "open") {
		t.Errorf("%s: %+v, %v", text, c, err)
	}
}

// A checkpoint printed after the end of a round covers the whole round.
func TestACheckpointHasTheFinishedRound(t *testing.T) {
	dir := t.TempDir()
	chief := serveHall(t, dir, serving{}).chief(t)
	known, err := journal.PublicKey(filepath.Join(dir, "hall.key.pub"))
	if err != nil {
		t.Fatal(err)
	}
	checkpoints := func() int {
		var got struct{ Note string }
		if err := chief.Do(t.Context(), http.MethodGet, "/api/v1/checkpoint", nil, &got); err != nil {
			t.Fatal(err)
		}
		c, err := journal.OpenCheckpoint([]byte(got.Note), known)
		if err != nil {
			t.Fatal(err)
		}
		return c.Boards
	}
	before := checkpoints()
	organise(t, chief)
	finish := hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Finished}}
	if err := chief.Do(t.Context(), http.MethodPost, "/api/v1/events/open/changes", finish, nil); err != nil {
		t.Fatal(err)
	}
	if after := checkpoints(); after < before+2 {
		t.Errorf("%d boards are signed, %d before: the round and its table are not among them", after, before)
	}
}
