package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/client"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/sqlite"
)

// A copy can be repeated, and never mixes two halls.
func TestCopy(t *testing.T) {
	dir := t.TempDir()
	from, to, other := filepath.Join(dir, "from.db"), filepath.Join(dir, "to.db"), filepath.Join(dir, "other.db")
	fill(t, from, 5, 1)
	fill(t, other, 2, 7)
	for _, step := range []struct{ from, to, says string }{
		{from, to, "Records copied: 5. Compared at both ends: 5"},
		{from, to, "Records copied: 0. Compared at both ends: 5"},
		{other, to, "Record 1 of board open/1/1 is different at the destination"},
		{filepath.Join(dir, "none.db"), to, "There is no file"},
		{from, "nats://127.0.0.1:1", "no servers available"},
	} {
		var out bytes.Buffer
		Main([]string{"copy", step.from, step.to}, nil, &out, &out, func(string) string { return "" })
		if !strings.Contains(out.String(), step.says) {
			t.Errorf("move %s %s: %s", step.from, step.to, out.String())
		}
	}
}

// fill makes a store with n records of a board, the first of which has the given number in
// its act.
func fill(t *testing.T, name string, n, first int) {
	s, err := sqlite.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i := range n {
		journaltest.Append(t, s, "open/1/1", uint64(i), journaltest.Act(first+i))
	}
}

// People are copied with the record under the numbers it uses, and can be removed there; a
// valid token stays valid.
func TestPeopleAreCopied(t *testing.T) {
	there := t.TempDir()
	peopleAreCopied(t, filepath.Join(there, "hall.db"), there, serving{pair: true})
}

// peopleAreCopied copies people to a record that is served in dir, and copies back those
// who were not removed there.
func peopleAreCopied(t *testing.T, to, dir string, there serving) {
	here := t.TempDir()
	from, back := filepath.Join(here, "hall.db"), filepath.Join(here, "back.db")
	var chief *client.Client
	t.Run("here", func(t *testing.T) {
		h := serveHall(t, here, serving{})
		chief = h.chief(t)
		organise(t, chief)
		sends(t, chief, "/api/v1/events/open/assistants", "round,table,for,assistant,approved\n1,1,white,Eva,Mari\n")
	})
	moves(t, from, to, "People: 2")
	takeKey(t, here, dir)
	t.Run("there", func(t *testing.T) {
		chief := client.New(serveHall(t, dir, there).base, chief.Token)
		sees(t, chief, `"name":"Eva"`)
		if err := chief.Do(t.Context(), http.MethodDelete, "/api/v1/people/p1", nil, nil); err != nil {
			t.Fatal(err)
		}
		sees(t, chief, `"name":"p1"`)
	})
	moves(t, from, to, "People: 0") // who was removed does not come back
	moves(t, to, back, "People: 1")
}

// takeKey copies the key of a hall to the folder of its copied record.
func takeKey(t *testing.T, from, to string) {
	t.Helper()
	for _, name := range []string{"hall.key", "hall.key.pub"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func moves(t *testing.T, from, to, says string) {
	t.Helper()
	if status, text := said("copy", from, to); status != exitOK || !strings.Contains(text, says) {
		t.Errorf("%d: %s", status, text)
	}
}

// sends sends a file to the hall.
func sends(t *testing.T, c *client.Client, path, file string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.Hall+path, strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+c.Token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		t.Fatalf("%s: %s", path, answer.Status)
	}
}
