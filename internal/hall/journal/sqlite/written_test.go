package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/internal/hall/journal/journaltest"
)

// A store of a later program is neither opened nor read nor copied, and the error names
// a program that can.
func TestNewerStoresAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	journaltest.Append(t, s, "1", 0, many(3)...)
	if _, err := s.DB().Exec("UPDATE program SET form = ?, version = 'v9.1.0'; CREATE TABLE unheard (id INTEGER) STRICT", formNumber+1); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, opened := Open(t.Context(), path)
	_, read := OpenReadOnly(t.Context(), path)
	for how, err := range map[string]error{"opened": opened, "read": read, "copied": Backup(t.Context(), path, path+".copy"), "restored": Restore(t.Context(), path, path+".new")} {
		var newer *NewerError
		if !errors.As(err, &newer) || newer.Version != "v9.1.0" || newer.Path != path || !strings.Contains(err.Error(), "take that version") {
			t.Errorf("%s: %v", how, err)
		}
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("the file was changed: %v", err)
	}
}

// The version in a file is shown as text on one line.
func TestNewerStoresWriteNoLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	if _, err := s.DB().Exec("UPDATE program SET form = ?, version = ?", formNumber+1, "\x1b[2J\nThe record is intact."+strings.Repeat("x", 1000)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenReadOnly(t.Context(), path); err == nil || strings.ContainsAny(err.Error(), "\x1b\n") || len(err.Error()) > len(path)*2+300 {
		t.Errorf("%q", err)
	}
}

// A store of the present form is not copied, and an older one is copied
// once, unchanged.
func TestOlderIsKeptOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	journaltest.Append(t, s, "1", 0, many(3)...)
	if s.Older() != "" {
		t.Errorf("a new store is copied to %s", s.Older())
	}
	if _, err := s.DB().Exec("DROP TABLE program"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{path + ".form-1", ""} {
		s, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if s.Older() != want {
			t.Errorf("copied to %q, not %q", s.Older(), want)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	v, err := OpenReadOnly(t.Context(), path+".form-1")
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	var there int
	if err := v.DB().QueryRow("SELECT count(*) FROM sqlite_schema WHERE name = 'program'").Scan(&there); err != nil || there != 0 {
		t.Errorf("the copy was changed: %v", err)
	}
}
