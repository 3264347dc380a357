package journal_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// printed returns the newest checkpoint of a record, as a note.
func printed(t *testing.T, j journal.Reader) string {
	t.Helper()
	signed, err := journal.LastNote(t.Context(), j)
	if err != nil || signed == "" {
		t.Fatal(signed, err)
	}
	return signed
}

// Changes by printers, scanners and people to line endings and around a note do not
// matter; changes to the note do.
func TestReadPrinted(t *testing.T) {
	key, known := keys(t)
	signed := printed(t, signedHall(t, key))
	want, err := journal.OpenCheckpoint([]byte(signed), known)
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]string{
		"as signed":   signed,
		"of Windows":  strings.ReplaceAll(signed, "\n", "\r\n"),
		"of a screen": "$ adoube checkpoint hall.db\n" + strings.ReplaceAll(signed, "\n", "   \n") + "\n██ ▄▄ ██\n",
		"cut":         strings.TrimSpace(signed),
	} {
		if got, err := journal.ReadPrinted(text, known); err != nil || got != want {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	for what, text := range map[string]string{
		"nothing":  "",
		"no note":  "hello\n",
		"a digit":  strings.Replace(signed, "29", "28", 1),
		"unsigned": signed[:strings.Index(signed, "— ")],
	} {
		if got, err := journal.ReadPrinted(text, known); err == nil {
			t.Errorf("%s: %+v", what, got)
		}
	}
	_, strangers := keys(t)
	if _, err := journal.ReadPrinted(signed, strangers); err == nil {
		t.Error("signed by a key that is not known")
	}
}

// signedAgain returns a record of these boards with checkpoints at the same times as
// signedHall, signed by the hall's own key: the work of a forger who has the key.
func signedAgain(t *testing.T, key note.Signer, boards map[string][]journal.Entry, at [3]map[string]int) journal.Reader {
	t.Helper()
	m := journaltest.NewMemory()
	s, err := journal.NewCheckpointSigner(t.Context(), m, &journal.Keys{Signer: key, Known: knows(t, key)}, new(memo))
	if err != nil {
		t.Fatal(err)
	}
	for i, stood := range at {
		for board, n := range stood {
			for have := len(journaltest.Read(t, m, board, 1)); have < min(n, len(boards[board])); have++ {
				journaltest.Append(t, m, board, uint64(have), boards[board][have].Record)
			}
		}
		if _, err := s.Sign(t.Context(), int64(10*i+9)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// A forger with the hall's own key who signs everything anew is detected by
// a printed checkpoint, whatever he changes before it; later entries are
// not covered by that print.
func TestPrintedFindsForgeriesOfTheHall(t *testing.T) {
	key, known := keys(t)
	m := signedHall(t, key)
	whole := map[string][]journal.Entry{}
	for _, b := range []string{"a", "b", "c"} {
		whole[b] = journaltest.Read(t, m, b, 1)
	}
	stood := [3]map[string]int{{"a": 10, "b": 6, "c": 3}, {"a": 20, "b": 13, "c": 6}, {"a": 30, "b": 20, "c": 10}}
	kept, err := journal.ReadPrinted(printed(t, m), known)
	if err != nil {
		t.Fatal(err)
	}
	check := func(j journal.Reader) error {
		if _, err := journal.Verify(t.Context(), j, known, quiet); err != nil {
			t.Fatalf("the forgery is not even whole: %v", err)
		}
		return journal.Extends(t.Context(), j, kept, known)
	}
	if err := check(m); err != nil {
		t.Errorf("the record itself: %v", err)
	}
	if err := check(signedAgain(t, key, whole, stood)); err != nil {
		t.Errorf("the same again: %v", err)
	}
	for board, list := range whole {
		for i := range list[:lastSigned(board)] {
			forgeries := map[string][]journal.Entry{
				"changed": changed(list, i),
				"dropped": slices.Delete(slices.Clone(list), i, i+1),
				"cut":     slices.Clone(list[:i]),
			}
			if i < lastSigned(board)-1 {
				forgeries["doubled"] = slices.Insert(slices.Clone(list), i, list[i])
			}
			for what, list := range forgeries {
				forged := map[string][]journal.Entry{"a": whole["a"], "b": whole["b"], "c": whole["c"]}
				forged[board] = list
				var broken *journal.BrokenError
				if err := check(signedAgain(t, key, forged, stood)); !errors.As(err, &broken) || broken.Entry.Board != journal.CheckpointBoard || broken.Entry.Seq != 3 {
					t.Errorf("board %s record %d %s: %v", board, i+1, what, err)
				}
			}
		}
	}
	if err := check(signedAgain(t, key, nil, stood)); err == nil {
		t.Error("another hall's empty record extends it")
	}
	if err := journal.Extends(t.Context(), journaltest.NewMemory(), kept, known); err == nil {
		t.Error("a record without checkpoints extends it")
	}
}
