package journal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// hallOn returns a signer on a record, with the checkpoint kept beside its key.
func hallOn(t *testing.T, j journal.Journal, key note.Signer, kept *memo) *journal.CheckpointSigner {
	t.Helper()
	s, err := journal.NewCheckpointSigner(t.Context(), j, &journal.Keys{Signer: key, Known: knows(t, key)}, kept)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fill appends acts to boards and signs them.
func fill(t *testing.T, m *journaltest.Memory, s *journal.CheckpointSigner, at int64, boards ...string) {
	t.Helper()
	for _, b := range boards {
		journaltest.Append(t, m, b, uint64(len(journaltest.Read(t, m, b, 1))), journaltest.Act(int(at)))
	}
	if _, err := s.Sign(t.Context(), at); err != nil {
		t.Fatal(err)
	}
}

// A record is never signed if its checkpoints were removed, its boards were changed
// before the last checkpoint, or it is older than the kept one.
func TestWhatDoesNotGoOnIsNotSigned(t *testing.T) {
	key, _ := keys(t)
	var kept memo
	m := journaltest.NewMemory()
	s := hallOn(t, m, key, &kept)
	fill(t, m, s, 1, "a", "b")
	old := journaltest.NewMemory() // its present state
	for _, b := range []string{"a", "b", journal.CheckpointBoard} {
		for i, e := range journaltest.Read(t, m, b, 1) {
			journaltest.Append(t, old, b, uint64(i), e.Record)
		}
	}
	fill(t, m, s, 2, "a")
	unsigned, changed := journaltest.NewMemory(), journaltest.NewMemory()
	for _, b := range []string{"a", "b", journal.CheckpointBoard} {
		for i, e := range journaltest.Read(t, m, b, 1) {
			r := e.Record
			if b != journal.CheckpointBoard {
				r.Data = []byte(`{"act":"adjust"}`)
				journaltest.Append(t, unsigned, b, uint64(i), r)
			}
			journaltest.Append(t, changed, b, uint64(i), r)
		}
	}
	for name, record := range map[string]*journaltest.Memory{"older": old, "without checkpoints": unsigned, "changed": changed, "empty": journaltest.NewMemory()} {
		before := kept
		s := hallOn(t, record, key, &kept)
		if s.Fault() == nil {
			t.Errorf("%s: it would be signed", name)
		}
		if note, err := s.Sign(t.Context(), 3); err == nil {
			t.Errorf("%s: signed: %s", name, note)
		}
		if kept != before {
			t.Errorf("%s: what was kept is gone", name)
		}
	}
	if s := hallOn(t, m, key, &kept); s.Fault() != nil {
		t.Errorf("the record itself: %v", s.Fault())
	}
}

// After restoring a backup a person accepts it; that is recorded, and
// everything is signed from then on. A record that does not match its own
// checkpoints is not accepted.
func TestARestoredBackupIsAccepted(t *testing.T) {
	key, known := keys(t)
	var kept memo
	m := journaltest.NewMemory()
	fill(t, m, hallOn(t, m, key, &kept), 1, "a")
	var none memo
	later := journaltest.NewMemory()
	fill(t, later, hallOn(t, later, key, &none), 7, "a", "b")
	s := hallOn(t, m, key, &none)
	var parted *journal.DivergedCheckpointError
	if !errors.As(s.Fault(), &parted) || parted.Kept.At != 7 {
		t.Fatalf("%v", s.Fault())
	}
	if err := s.Accept(t.Context(), 8, "token-1", "the machine broke"); err != nil {
		t.Fatal(err)
	}
	if err := s.Accept(t.Context(), 8, "token-1", "again"); !errors.Is(err, journal.ErrNothingToAccept) {
		t.Errorf("%v", err)
	}
	fill(t, m, s, 9, "a")
	r, err := journal.Verify(t.Context(), m, known, quiet)
	if err != nil || len(r.Accepted) != 1 || r.Accepted[0].Reason != "the machine broke" || r.Accepted[0].By != "token-1" || r.Accepted[0].At != 8 {
		t.Errorf("%+v, %v", r, err)
	}
	if s := hallOn(t, m, key, &none); s.Fault() != nil {
		t.Errorf("started again: %v", s.Fault())
	}
	broken := journaltest.NewMemory()
	for _, b := range []string{"a", journal.CheckpointBoard} {
		for i, e := range journaltest.Read(t, m, b, 1) {
			r := e.Record
			if b == "a" {
				r.Data = []byte(`{}`)
			}
			journaltest.Append(t, broken, b, uint64(i), r)
		}
	}
	if err := hallOn(t, broken, key, &none).Accept(t.Context(), 10, "token-1", "x"); err == nil {
		t.Error("a record that was changed is accepted")
	}
}

// A record without a checkpoint is not complete, whoever made it; nor is its bundle.
func TestWithoutACheckpointNothingIsWhole(t *testing.T) {
	_, known := keys(t)
	m := hallOf(t, 2, 3)
	if _, err := journal.Verify(t.Context(), m, known, quiet); !errors.Is(err, journal.ErrNoCheckpoint) {
		t.Errorf("record: %v", err)
	}
	var file bytes.Buffer
	if err := journal.Export(t.Context(), m, &file, "b0"); err != nil {
		t.Fatal(err)
	}
	b, err := journal.ReadBundle(&file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := journal.Verify(t.Context(), b, known, quiet, "b0"); !errors.Is(err, journal.ErrNoCheckpoint) {
		t.Errorf("bundle: %v", err)
	}
}

// A hall would have signed records that came long after the last checkpoint.
func TestUnsealed(t *testing.T) {
	key, known := keys(t)
	for after, want := range map[int64]bool{60_000: false, 120_000: false, 120_001: true} {
		m := journaltest.NewMemory()
		fill(t, m, hallOn(t, m, key, new(memo)), 1000, "a")
		late := journaltest.Act(1)
		late.At = 1000 + after
		journaltest.Append(t, m, "a", 1, late)
		r, err := journal.Verify(t.Context(), m, known, quiet)
		if err != nil || r.Unsigned() != want {
			t.Errorf("after %d: %+v, %v", after, r, err)
		}
	}
}

// A record signed by an unknown key is an error at the start.
func TestSignedByAnotherKey(t *testing.T) {
	key, _ := keys(t)
	m := signedHall(t, key)
	other, _ := keys(t)
	var unknown *journal.KeyError
	_, err := journal.NewCheckpointSigner(t.Context(), m, &journal.Keys{Signer: other, Known: knows(t, other)}, new(memo))
	if !errors.As(err, &unknown) {
		t.Errorf("%v", err)
	}
	var s journal.CheckpointRecord
	for _, e := range journaltest.Read(t, m, journal.CheckpointBoard, 1) {
		if err := json.Unmarshal(e.Data, &s); err != nil {
			t.Fatal(err)
		}
	}
	if c, err := journal.OpenCheckpoint([]byte(s.Note), knows(t, key)); err != nil || c.Order != (journal.Order{}) {
		t.Errorf("a record without an order: %+v, %v", c, err)
	}
}
