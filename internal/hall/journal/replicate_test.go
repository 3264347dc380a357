package journal_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// hallOf returns a record with a number of boards, and of entries each.
func hallOf(t *testing.T, boards, n int) *journaltest.Memory {
	m := journaltest.NewMemory()
	for b := range boards {
		for i := range n {
			journaltest.Append(t, m, fmt.Sprint("b", b), uint64(i), journaltest.Act(b*1000+i))
		}
	}
	return m
}

// Whichever call fails, stored or not, attempts add up to every record once.
func TestCarriedOnceWhateverFails(t *testing.T) {
	from := hallOf(t, 5, 600)
	for _, fault := range []journaltest.Fault{journaltest.Before, journaltest.After} {
		to := journaltest.NewMemory()
		to.Fails = func(n int) journaltest.Fault {
			if n%3 == 0 && n < 20 {
				return fault
			}
			return journaltest.Works
		}
		attempts, total := 0, 0
		for err := errors.New("not begun"); err != nil; attempts++ {
			var n int
			n, err = (&journal.Replicator{From: from, To: to}).All(t.Context())
			total += n
		}
		if attempts < 2 {
			t.Fatal("nothing failed")
		}
		to.Fails = nil
		n, err := (&journal.Replicator{From: from, To: to}).Compare(t.Context())
		if err != nil || n != 3000 || len(journaltest.Read(t, to, "b1", 1)) != 600 {
			t.Errorf("%d, %v", n, err)
		}
	}
}

// Two halls that both have a board with that name are not mixed.
func TestTwoHallsAreNotMixed(t *testing.T) {
	from, to := hallOf(t, 1, 3), journaltest.NewMemory()
	journaltest.Append(t, to, "b0", 0, journaltest.Act(7))
	_, err := (&journal.Replicator{From: from, To: to}).All(t.Context())
	var parted *journal.DivergedError
	if !errors.As(err, &parted) || parted.Seq != 1 {
		t.Errorf("%v", err)
	}
	if n := len(journaltest.Read(t, to, "b0", 1)); n != 1 {
		t.Errorf("%d entries", n)
	}
}

// Compare names a record that is missing or damaged.
func TestCompareNamesTheRecord(t *testing.T) {
	from, to := hallOf(t, 1, 3), hallOf(t, 1, 2)
	var broken *journal.BrokenError
	n, err := (&journal.Replicator{From: from, To: to}).Compare(t.Context())
	if !errors.As(err, &broken) || broken.Entry.Seq != 3 || n != 2 {
		t.Errorf("%d, %v", n, err)
	}
}

func TestUpstreamCarriesWhatIsAdded(t *testing.T) {
	from, to := hallOf(t, 3, 5), journaltest.NewMemory()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- journal.Upstream(ctx, from, to) }()
	journaltest.Append(t, from, "b0", 5, journaltest.Act(5))
	journaltest.Append(t, from, "new", 0, journaltest.Act(6))
	seen := 0
	for _, err := range to.Follow(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		if seen++; seen == 17 {
			break
		}
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if n, err := (&journal.Replicator{From: from, To: to}).Compare(t.Context()); err != nil || n != 17 {
		t.Errorf("%d, %v", n, err)
	}
}
