//go:build unix

package sqlite

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe or a folder where a store is to be is refused; nobody waits for who writes to it.
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
