package sqlite

import (
	"fmt"
	"iter"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// many returns n records.
func many(n int) []journal.Record {
	list := make([]journal.Record, n)
	for i := range list {
		list[i] = journaltest.Act(i)
	}
	return list
}

// The heads are found after a crash at any time, in the file or from later entries.
func TestStandsAfterACrash(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	defer s.Close()
	for n, board := range []string{"1", "2", "3", "1", "2"} {
		journaltest.Append(t, s, board, uint64(n/3*3000), many(3000)...)
		again, err := begin(t.Context(), path) // as after a crash: s has not closed the file
		if err != nil {
			t.Fatal(err)
		}
		if have, want := again.heads.snapshot(), s.heads.snapshot(); !reflect.DeepEqual(have, want) {
			t.Errorf("after append %d: %v, want %v", n, have, want)
		}
		again.Close()
	}
	if s.heads.written == 0 {
		t.Error("the file never learned where boards stand")
	}
}

// Damage in a file does not hide the rest of it.
func TestChangedFile(t *testing.T) {
	for change, left := range map[string][]uint64{
		"DELETE FROM entry WHERE board = 1 AND seq = 3":             {1, 2, 4, 5},
		"DELETE FROM entry WHERE board = 1 AND seq IN (1, 4)":       {2, 3, 5},
		"UPDATE entry SET prev = pos WHERE seq = 4":                 {1, 2, 3, 4, 5},
		"UPDATE entry SET prev = prev + 1 WHERE board = 1":          {1, 2, 3, 4, 5},
		"UPDATE entry SET seq = 7 - seq WHERE seq IN (3, 4)":        {1, 2, 4, 3, 5},
		"UPDATE entry SET board = 2 WHERE board = 1 AND seq = 2":    {1, 3, 4, 5},
		"UPDATE entry SET data = x'00' WHERE board = 1 AND seq = 2": {1, 2, 3, 4, 5},
		"UPDATE stand SET last = '[7, 10]'":                         {1, 2, 3, 4, 5},
		"UPDATE stand SET last = '[]'":                              {1, 2, 3, 4, 5},
		"DELETE FROM entry":                                         nil,
	} {
		t.Run(change, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "hall.db")
			s := open(t, path)
			for n := range uint64(5) {
				journaltest.Append(t, s, "1", n, journaltest.Act(int(n)))
				journaltest.Append(t, s, "2", n, journaltest.Act(int(n)))
			}
			s = reopen(t, s, path)
			if _, err := s.DB().Exec(change); err != nil {
				t.Fatal(err)
			}
			s = reopen(t, s, path)
			defer s.Close()
			if have := slices.Collect(seqs(t, s, "1")); !slices.Equal(have, left) {
				t.Errorf("read %v, want %v", have, left)
			}
		})
	}
}

// A value with another type than its column is detected.
func TestChangedTypes(t *testing.T) {
	for _, change := range []string{"kind = 1", "at = 'at'", "by = 1", "key = x'00'", "data = 'data'", "seq = 'two'", "hash = 1", "data = NULL"} {
		t.Run(change, func(t *testing.T) {
			s := open(t, filepath.Join(t.TempDir(), "hall.db"))
			defer s.Close()
			journaltest.Append(t, s, "1", 0, many(3)...)
			if err := misfit(t, s, "1"); err != nil {
				t.Fatal(err)
			}
			if _, err := s.DB().Exec(`ALTER TABLE entry RENAME TO kept; CREATE TABLE entry AS SELECT * FROM kept; UPDATE entry SET ` + change + ` WHERE seq = 2`); err != nil {
				t.Fatal(err)
			}
			if err := misfit(t, s, "1"); err == nil {
				t.Error("it fits")
			}
		})
	}
}

// misfit reads a board and returns the error.
func misfit(t *testing.T, s *Store, board string) error {
	var chain journal.Chain
	for e, err := range s.Read(t.Context(), board, 1) {
		if err == nil {
			err = chain.Check(e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func reopen(t *testing.T, s *Store, path string) *Store {
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return open(t, path)
}

// seqs yields the numbers of the entries read from a board.
func seqs(t *testing.T, s *Store, board string) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for e, err := range s.Read(t.Context(), board, 1) {
			if err != nil {
				t.Fatal(err)
			}
			if !yield(e.Seq) {
				return
			}
		}
	}
}

// A file with an index of entries by board is read, and goes on.
func TestRenewed(t *testing.T) {
	dir := t.TempDir()
	from := open(t, filepath.Join(dir, "new.db"))
	defer from.Close()
	for n := range uint64(5) {
		for _, board := range []string{"a", "b"} {
			journaltest.Append(t, from, board, n, journaltest.Act(int(n)))
		}
	}
	path := filepath.Join(dir, "old.db")
	if _, err := from.DB().Exec(`
		ATTACH ? AS old;
		CREATE TABLE old.board (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
		CREATE TABLE old.entry (pos INTEGER PRIMARY KEY, board INTEGER NOT NULL REFERENCES board(id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
			at INTEGER NOT NULL, by TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (board, seq)) STRICT;
		INSERT INTO old.board SELECT id, name FROM main.board;
		INSERT INTO old.entry SELECT pos, board, seq, kind, at, by, key, data, hash FROM main.entry;
		DETACH old`, path); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	defer s.Close()
	for _, board := range []string{"a", "b"} {
		if have, want := journaltest.Read(t, s, board, 1), journaltest.Read(t, from, board, 1); !reflect.DeepEqual(have, want) {
			t.Errorf("board %s: %v, want %v", board, have, want)
		}
		journaltest.Append(t, s, board, 5, journaltest.Act(5))
	}
}

// A commit for thirty of a thousand boards writes few pages.
func TestFewPages(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	c, err := newCommitter(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer c.conn.Close()
	c.commit(t.Context(), batches(1000, 1, 0, 30))
	s.shortenLog(t.Context())
	c.commit(t.Context(), batches(1000, 33, 30, 1))
	if pages, _, err := checkpoint(t.Context(), s.db, "NOOP"); err != nil || pages == 0 || pages > 6 {
		t.Errorf("%d pages, %v", pages, err)
	}
}

// batches returns appends of some records to each step-th board.
func batches(boards, step int, expected uint64, records int) (list []*batch) {
	for b := 0; b < boards; b += step {
		list = append(list, &batch{board: fmt.Sprint(b), expected: expected, records: many(records), answer: make(chan answer, 1)})
	}
	return list
}

// A checkpointed log is restarted, also while boards append.
func TestLogStaysShort(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	h := journaltest.Append(t, s, "1", 0, many(5000)...)
	before, _, err := checkpoint(t.Context(), s.db, "NOOP")
	if err != nil {
		t.Fatal(err)
	}
	begun, stop, ended := make(chan bool), make(chan bool), make(chan error, 1)
	go func() { ended <- keepAppending(t, s, begun, stop) }()
	<-begun
	s.shortenLog(t.Context())
	close(stop)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	journaltest.Append(t, s, "1", h.Seq, journaltest.Act(1))
	if pages, _, err := checkpoint(t.Context(), s.db, "NOOP"); err != nil || pages > before/2 {
		t.Errorf("%d pages of %d, %v", pages, before, err)
	}
}
