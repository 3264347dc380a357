package table

import (
	"errors"
	"fmt"

	"adoube/internal/hall/journal"
)

// How many records people may enter at a table, of how many bytes together, and how
// many acts it may have with those that a board sees: more than any game has.
const (
	mostEntered = 10_000
	mostBytes   = 8 << 20
	mostActs    = 50_000
)

// A FullError says that a table has as many records as it may.
type FullError struct{ Acts int }

// Error says why, and what helps.
func (e *FullError) Error() string {
	return fmt.Sprintf("table: %d acts and what was said of them are the most that a table may have: put the game at another table, and go on there", e.Acts)
}

// full says why there is no room for records; nil: there is.
func (s *GameLog) full(fresh []journal.Record) error {
	more := entry{}
	for _, r := range fresh {
		more.add(r)
	}
	people := more.records > 0 && (s.entered.records+more.records > mostEntered || s.entered.bytes+more.bytes > mostBytes)
	acts := s.Acts() >= mostActs && (more.records > 0 || len(fresh) > 0 && fresh[0].Kind == journal.Frames)
	if people || acts {
		return &FullError{s.Acts()}
	}
	return nil
}

// An entry is how much people have entered.
type entry struct{ records, bytes int }

// add counts what a person has entered, and nothing else.
func (n *entry) add(r journal.Record) {
	switch r.Kind {
	case journal.Act, journal.Statement, journal.Coming, journal.Seen, journal.Decision, journal.Claim, journal.Withdraw, journal.Signature,
		journal.Appeal, journal.Outcome, journal.Correct:
		n.records++
		n.bytes += len(r.Data)
	}
}

func isFull(err error) bool { return errors.As(err, new(*FullError)) }
