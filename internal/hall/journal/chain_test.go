package journal_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// record returns the entries of a board.
func record(t *testing.T) []journal.Entry {
	m := journaltest.NewMemory()
	for i := range 20 {
		journaltest.Append(t, m, "1", uint64(i), journaltest.Act(i))
	}
	return journaltest.Read(t, m, "1", 1)
}

// firstBroken returns the number of the first entry that does not fit; 0 for none.
func firstBroken(list []journal.Entry) uint64 {
	var c journal.Chain
	for _, e := range list {
		var broken *journal.BrokenError
		if errors.As(c.Check(e), &broken) {
			return broken.Entry.Seq
		}
	}
	return 0
}

func TestChainNamesTheFirstRecordThatDoesNotFit(t *testing.T) {
	whole := record(t)
	if n := firstBroken(whole); n != 0 {
		t.Fatalf("a whole record breaks at %d", n)
	}
	bend := map[string]func(e *journal.Entry){
		"data": func(e *journal.Entry) { e.Data = append(bytes.Clone(e.Data), ' ') },
		"time": func(e *journal.Entry) { e.At++ },
		"kind": func(e *journal.Entry) { e.Kind = journal.Decision },
		"by":   func(e *journal.Entry) { e.By = "token-2" },
		"key":  func(e *journal.Entry) { e.Key = "other" },
		"hash": func(e *journal.Entry) { e.Hash[31] ^= 1 },
		"seq":  func(e *journal.Entry) { e.Seq += 100 },
	}
	for what, bend := range bend {
		for i := range whole {
			list := slices.Clone(whole)
			bend(&list[i])
			if n := firstBroken(list); n != list[i].Seq {
				t.Errorf("%s of record %d: found at %d", what, i+1, n)
			}
		}
	}
	for i := range whole[:len(whole)-1] {
		dropped := slices.Delete(slices.Clone(whole), i, i+1)
		swapped := slices.Clone(whole)
		swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
		if n := firstBroken(dropped); n != uint64(i+2) {
			t.Errorf("record %d dropped: found at %d", i+1, n)
		}
		if n := firstBroken(swapped); n != uint64(i+2) {
			t.Errorf("records %d and %d swapped: found at %d", i+1, i+2, n)
		}
	}
}
