package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"adoube/journal/journaltest"
	"adoube/journal/sqlite"
)

// A move can be given twice, and never mixes two halls.
func TestMove(t *testing.T) {
	dir := t.TempDir()
	from, to, other := filepath.Join(dir, "from.db"), filepath.Join(dir, "to.db"), filepath.Join(dir, "other.db")
	fill(t, from, 5, 1)
	fill(t, other, 2, 7)
	for _, step := range []struct{ from, to, says string }{
		{from, to, "Carried: 5 records. Compared at both ends: 5"},
		{from, to, "Carried: 0 records. Compared at both ends: 5"},
		{other, to, "Record 1 of board open/1/1 is another one"},
		{filepath.Join(dir, "none.db"), to, "There is no file"},
		{from, "nats://127.0.0.1:1", "no servers available"},
	} {
		var out bytes.Buffer
		Main([]string{"move", step.from, step.to}, nil, &out, &out, func(string) string { return "" })
		if !strings.Contains(out.String(), step.says) {
			t.Errorf("move %s %s: %s", step.from, step.to, out.String())
		}
	}
}

// fill makes a store with n records of a board, told from others by first.
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
