package sqlite

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// files returns the contents of a folder.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name()] = string(text)
	}
	return all
}

// Verifying a record, or backing it up, changes no byte of it and leaves no
// file beside it.
func TestLookingChangesNothing(t *testing.T) {
	file, known := orderly(t)
	dir := filepath.Dir(file)
	before := files(t, dir)
	v, err := OpenReadOnly(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := journal.Verify(t.Context(), v, known, func(int) {}); err != nil || r.Records != 10 {
		t.Errorf("%+v, %v", r, err)
	}
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Backup(t.Context(), file, filepath.Join(t.TempDir(), "copy.db")); err != nil {
		t.Fatal(err)
	}
	after := files(t, dir)
	for name, text := range after {
		if before[name] != text {
			t.Errorf("%s was changed", name)
		}
	}
	if len(after) != len(before) {
		t.Errorf("%d files, then %d", len(before), len(after))
	}
}

// A view includes entries that are only in the log while a hall writes.
func TestLookingWhileItIsWritten(t *testing.T) {
	file, _ := orderly(t)
	s := openFile(t, file)
	defer s.Close()
	journaltest.Append(t, s, "new", 0, journaltest.Act(1))
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	v, err := OpenReadOnly(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	n := 0
	for e, err := range v.Read(t.Context(), "new", 1) {
		if n++; err != nil || e.Seq != 1 {
			t.Errorf("%+v, %v", e, err)
		}
	}
	if after, err := os.ReadFile(file); n != 1 || err != nil || !bytes.Equal(after, before) {
		t.Errorf("%d entries; the same: %v, %v", n, bytes.Equal(after, before), err)
	}
}

// One store belongs to one hall.
func TestOpenTwice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.db")
	s := openFile(t, file)
	var locked *LockedError
	if _, err := Open(t.Context(), file); !errors.As(err, &locked) || locked.Path != file {
		t.Errorf("%v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := openFile(t, file).Close(); err != nil {
		t.Error(err)
	}
}

// It contains names: no other user of the machine can read it.
func TestFilesAreOnesOwn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.db")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := openFile(t, file)
	defer s.Close()
	journaltest.Append(t, s, "a", 0, journaltest.Act(1))
	for _, end := range []string{"", "-wal", "-shm", ".lock"} {
		info, err := os.Stat(file + end)
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", end, info.Mode(), err)
		}
	}
}

// The rows with the heads of the boards only save time.
func TestABrokenCache(t *testing.T) {
	for _, text := range []string{"{", "[999]", "null", "[1]"} {
		file, known := orderly(t)
		s := openFile(t, file)
		if _, err := s.db.ExecContext(t.Context(), "REPLACE INTO stand (id, last) VALUES (1, ?)", text); err != nil {
			t.Fatal(err)
		}
		s.heads.written = s.heads.pos // so that closing does not correct it
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		verifyFile(t, file, known, true)
	}
}
