package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal/journaltest"
)

// A backup taken while boards are recorded has a consistent prefix of each, and at
// least what was durable before.
func TestBackupWhileRunning(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "hall #1.db"), filepath.Join(dir, "copy.db")
	s := open(t, from)
	defer s.Close()
	journaltest.Append(t, s, "1", 0, journaltest.Act(1), journaltest.Act(2))
	begun, stop, ended := make(chan bool), make(chan bool), make(chan error, 1)
	go func() { ended <- keepAppending(t, s, begun, stop) }()
	<-begun
	err := Backup(t.Context(), from, to)
	close(stop)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	b := open(t, to)
	defer b.Close()
	if n := len(journaltest.Read(t, b, "1", 1)); n != 2 {
		t.Errorf("%d entries of what was durable before", n)
	}
	all := journaltest.Read(t, s, "2", 1)
	for i, e := range journaltest.Read(t, b, "2", 1) {
		if e.Hash != all[i].Hash {
			t.Errorf("record %d differs", i+1)
		}
	}
}

// keepAppending appends until stop is closed, and closes begun after the first append.
func keepAppending(t *testing.T, s *Store, begun, stop chan bool) error {
	for seq := uint64(0); ; seq++ {
		if _, err := s.Append(t.Context(), "2", seq, journaltest.Act(int(seq))); err != nil {
			return fmt.Errorf("record %d: %w", seq, err)
		}
		if seq == 0 {
			close(begun)
		}
		select {
		case <-stop:
			return nil
		default:
		}
	}
}

// No backup is made without a store, and no file is overwritten.
func TestBackupRefused(t *testing.T) {
	dir := t.TempDir()
	none, some := filepath.Join(dir, "none.db"), filepath.Join(dir, "some.db")
	if err := Backup(t.Context(), none, filepath.Join(dir, "to.db")); err == nil {
		t.Error("backed up what is not there")
	}
	open(t, some).Close()
	if err := Backup(t.Context(), some, some); err == nil {
		t.Error("written over")
	}
}
