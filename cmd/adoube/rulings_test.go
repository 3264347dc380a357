package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"adoube/client"
	"adoube/internal/hall"
)

// chief returns a client with the chief arbiter's token.
func (h served) chief(t *testing.T) *client.Client {
	t.Helper()
	c := client.New(h.base, "")
	if err := c.Pair(t.Context(), h.code()); err != nil {
		t.Fatal(err)
	}
	return c
}

// code returns the code in the link for the chief arbiter.
func (h served) code() string { return regexp.MustCompile(`/pair#(\S+)`).FindStringSubmatch(h.said)[1] }

const theTable = "/api/v1/events/open/rounds/1/tables/1"

// organise sets up a round of one table, at which White touches a knight.
func organise(t *testing.T, c *client.Client) {
	t.Helper()
	send := func(path string, body any) {
		if err := c.Do(t.Context(), http.MethodPost, path, body, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []hall.Change{
		{Event: &hall.Event{ID: "open", Name: "Open"}},
		{Round: &hall.Round{Event: "open", Number: 1}},
		{Table: &hall.Pairing{Event: "open", Round: 1, Table: 1, White: "p1", Black: "p2"}},
	} {
		send("/api/v1/events/open/changes", change)
	}
	send(theTable+"/acts", map[string]any{"acts": []any{
		map[string]any{"key": "1", "act": map[string]any{"act": "touch", "by": "white", "on": "g1"}},
	}})
}

// sees waits until the hall's answer about the table contains want.
func sees(t *testing.T, c *client.Client, want string) {
	t.Helper()
	got := ""
	for end := time.Now().Add(time.Minute); !strings.Contains(got, want); time.Sleep(20 * time.Millisecond) {
		var raw json.RawMessage
		err := c.Do(t.Context(), http.MethodGet, theTable, nil, &raw)
		got = string(raw)
		if time.Now().After(end) {
			t.Fatalf("%s not in %s, %v", want, got, err)
		}
	}
}

// Recorded acts get the same rulings again; a record with another digest is listed with
// today's ruling.
func TestRuledOtherwise(t *testing.T) {
	dir := t.TempDir()
	t.Run("hall", func(t *testing.T) { organise(t, serveHall(t, dir, serving{}).chief(t)) })
	in := func(name string) string { return filepath.Join(dir, name) }
	verify := []string{"verify", "--key", in("hall.key.pub"), "--rulings", in("hall.rulings"), in("hall.db")}
	if status, text := said(verify...); status != exitOK || !strings.Contains(text, "as before: 1, differently (listed above): 0") {
		t.Errorf("%d: %s", status, text)
	}
	kept, err := os.ReadFile(in("hall.rulings"))
	if err != nil {
		t.Fatal(err)
	}
	other := regexp.MustCompile(`(?m)^(open/1/1 \d+) .*$`).ReplaceAll(kept, []byte("$1 AAAAAAAAAAAAAAAAAAAA"))
	if err := os.WriteFile(in("hall.rulings"), other, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, text := said(verify...); status != exitFound || !regexp.MustCompile(`open/1/1 \d+: .*g1`).MatchString(text) {
		t.Errorf("%d: %s", status, text)
	}
}
