package sqlite

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// The order of entries among those of other boards, and their links to previous
// entries, are signed with them.
func TestOrderIsSigned(t *testing.T) {
	for name, change := range map[string]string{
		"two entries of two boards swapped":    "UPDATE entry SET pos = CASE pos WHEN 2 THEN 103 ELSE 2 END WHERE pos IN (2, 3); UPDATE entry SET pos = 3 WHERE pos = 103",
		"moved far away":                       "UPDATE entry SET pos = 4096 WHERE pos = (SELECT max(pos) FROM entry)",
		"names another before it":              "UPDATE entry SET prev = 1 WHERE pos = 5",
		"names none before it":                 "UPDATE entry SET prev = 0 WHERE pos = 6",
		"the last one names another before it": "UPDATE entry SET prev = 2 WHERE pos = (SELECT max(pos) FROM entry)",
	} {
		t.Run(name, func(t *testing.T) {
			file, known := orderly(t)
			verifyFile(t, file, known, true)
			s := openFile(t, file)
			if _, err := s.db.ExecContext(t.Context(), change); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			verifyFile(t, file, known, false)
		})
	}
}

func openFile(t *testing.T, file string) *Store {
	t.Helper()
	s, err := Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func verifyFile(t *testing.T, file string, known note.Verifiers, whole bool) {
	t.Helper()
	s := openFile(t, file)
	defer s.Close()
	if _, err := journal.Verify(t.Context(), s, known, func(int) {}); (err == nil) != whole {
		t.Errorf("whole: %v, %v", whole, err)
	}
}

// orderly makes a signed record of two boards, and two entries after its
// checkpoints.
func orderly(t *testing.T) (string, note.Verifiers) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hall.db")
	s := openFile(t, file)
	secret, public, err := note.GenerateKey(rand.Reader, "hall.example")
	if err != nil {
		t.Fatal(err)
	}
	signer, err := note.NewSigner(secret)
	if err != nil {
		t.Fatal(err)
	}
	verifier, err := note.NewVerifier(public)
	if err != nil {
		t.Fatal(err)
	}
	keys := &journal.Keys{Signer: signer, Known: note.VerifierList(verifier)}
	checkpoints, err := journal.NewCheckpointSigner(t.Context(), s, keys, journal.KeptFile(file+".seal"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		for b := range 2 {
			journaltest.Append(t, s, fmt.Sprint("b", b), uint64(i), journaltest.Act(i))
		}
		if i == 1 || i == 2 {
			if _, err := checkpoints.Sign(t.Context(), int64(i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return file, keys.Known
}
