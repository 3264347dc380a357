//go:build unix

package sqlite

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe or a folder in place of a store is refused, without waiting for a writer.
func TestPipesAreNoStores(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "hall.db")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{pipe, dir} {
		if s, err := Open(t.Context(), name); !errors.Is(err, ErrNoStore) {
			t.Errorf("opened: %v, %v", s, err)
		}
		if v, err := OpenReadOnly(t.Context(), name); !errors.Is(err, ErrNoStore) {
			t.Errorf("read: %v, %v", v, err)
		}
	}
}
