package localca

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A first start that was stopped after writing the key, or the root, can be repeated.
func TestAFirstStartWasKilled(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hall-ca")
	open := func() *Authority {
		t.Helper()
		a, err := Open(name, "desk", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if err := os.WriteFile(name+unfinished, []byte("part of a k"), 0o600); err != nil {
		t.Fatal(err)
	}
	first := open()
	if err := os.Rename(name+".key", name+unfinished); err != nil {
		t.Fatal(err)
	}
	if again := open(); again.Fingerprint() != first.Fingerprint() {
		t.Error("another root")
	}
	if err := os.Remove(name + ".key"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(name, "desk", time.Now); err == nil {
		t.Error("a lost key was replaced")
	}
}
