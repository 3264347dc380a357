package journaltest

import (
	"errors"
	"testing"

	"adoube/internal/hall/journal"
)

func TestMemory(t *testing.T) {
	Test(t, func(*testing.T) journal.Journal { return NewMemory() })
}

// Retrying a failed append shows whether it was stored.
func TestTryingAgainTells(t *testing.T) {
	for fault, kept := range map[Fault]bool{Before: false, After: true} {
		m := NewMemory()
		m.Fails = func(n int) Fault {
			if n == 1 {
				return fault
			}
			return Works
		}
		if _, err := m.Append(t.Context(), "1", 0, Act(1)); !errors.Is(err, ErrFault) {
			t.Fatal(err)
		}
		_, err := m.Append(t.Context(), "1", 0, Act(1))
		var stale *journal.StaleError
		if errors.As(err, &stale) != kept || len(Read(t, m, "1", 1)) != 1 {
			t.Errorf("fault %d: %v", fault, err)
		}
	}
}
