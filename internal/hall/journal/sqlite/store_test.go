package sqlite

import (
	"errors"
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

func open(t *testing.T, path string) *Store {
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestConforms(t *testing.T) {
	journaltest.Test(t, func(t *testing.T) journal.Journal {
		s := open(t, filepath.Join(t.TempDir(), "hall #1%?.db"))
		t.Cleanup(func() { s.Close() })
		return s
	})
}

// Version 3.51.3 fixed the reset of the write-ahead log.
func TestVersion(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	var version, sync string
	if err := s.DB().QueryRow("SELECT sqlite_version() >= '3.51.3', synchronous FROM pragma_synchronous").Scan(&version, &sync); err != nil {
		t.Fatal(err)
	}
	if version != "1" || sync != "2" {
		t.Errorf("version new enough: %s, synchronous %s", version, sync)
	}
}

func TestReopened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	h := journaltest.Append(t, s, "1", 0, journaltest.Act(1), journaltest.Act(2))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), "1", 2, journaltest.Act(3)); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("appended to what is closed: %v", err)
	}
	s = open(t, path)
	defer s.Close()
	journaltest.Append(t, s, "1", h.Seq, journaltest.Act(3))
	if n := len(journaltest.Read(t, s, "1", 1)); n != 3 {
		t.Errorf("%d entries", n)
	}
}

// An error of the file reaches those whose records were not stored, and only them; the
// next append follows the stored ones.
func TestCommitFails(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	h := journaltest.Append(t, s, "1", 0, journaltest.Act(1))
	setFull(t, s, `CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT raise(FAIL, 'disk full'); END`)
	if _, err := s.Append(t.Context(), "1", h.Seq, journaltest.Act(2)); err == nil {
		t.Fatal("acknowledged what was not written")
	}
	if _, err := s.Append(t.Context(), "new", 0, journaltest.Act(2)); err == nil {
		t.Fatal("acknowledged what was not written")
	}
	setFull(t, s, `DROP TRIGGER full`)
	journaltest.Append(t, s, "1", h.Seq, journaltest.Act(3))
	journaltest.Append(t, s, "new", 0, journaltest.Act(4))
	if n := len(journaltest.Read(t, s, "1", 1)); n != 2 {
		t.Errorf("%d entries", n)
	}
}

func setFull(t *testing.T, s *Store, statement string) {
	t.Helper()
	if _, err := s.DB().Exec(statement); err != nil {
		t.Fatal(err)
	}
}
