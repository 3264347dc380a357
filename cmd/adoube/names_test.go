package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// verify finds a name that was changed in the file and counts removed ones. A bundle has no
// names.
func TestVerifyFindsChangedNames(t *testing.T) {
	dir := t.TempDir()
	t.Run("hall", func(t *testing.T) {
		chief := serveHall(t, dir, serving{}).chief(t)
		organise(t, chief)
		for _, name := range []string{"Springer", "Läufer"} {
			if err := chief.Do(t.Context(), "POST", "/api/v1/links", map[string]any{"role": "arbiter", "person": name}, nil); err != nil {
				t.Fatal(err)
			}
		}
	})
	file, key := filepath.Join(dir, "hall.db"), "--key="+filepath.Join(dir, "hall.key.pub")
	check := func(want int, says string) {
		t.Helper()
		if status, text := said("verify", key, file); status != want || !strings.Contains(text, says) {
			t.Errorf("%d, %s", status, text)
		}
	}
	check(0, "as they were recorded: 2; removed since: 0; not bound by the record: 0")
	execute(t, file, "DELETE FROM person WHERE name = 'Springer'")
	check(0, "as they were recorded: 1; removed since: 1;")
	execute(t, file, "UPDATE person SET name = 'Dame'")
	check(exitFound, "changed past the hall: p2")
	bundle := filepath.Join(dir, "all.bundle")
	if status, text := said("bundle", file, bundle); status != 0 {
		t.Fatal(status, text)
	}
	if status, text := said("verify", key, bundle); status != 0 || strings.Contains(text, "Names") {
		t.Errorf("the bundle: %d, %s", status, text)
	}
}
