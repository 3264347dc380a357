package table

import (
	"encoding/json"
	"errors"
	"fmt"

	"adoube"
	"adoube/internal/hall/journal"
)

// How many records people may enter at a table, of how many bytes together, and how
// many acts it may have with those that a board sees: more than any game has.
const (
	mostEntered = 10_000
	mostBytes   = 8 << 20
	mostActs    = 50_000
)

// mostRetold is how many irregularities the rulings of a table may tell of together: each
// finding of fact tells of all of its game again. A game of two players has a handful.
const mostRetold = 20_000

// A telling is how many irregularities rulings tell of: those that acts show, and all
// with those that findings of fact tell again.
type telling struct{ shown, sent int }

func (n *telling) add(item *Item) {
	sent := len(item.Ruling.Findings)
	n.sent += sent
	if item.Act.Verb != adoube.Find {
		n.shown += sent
	}
}

// full reports whether rulings would tell of more than they may, if each act that comes
// shows an irregularity.
func (n telling) full(fresh []journal.Record) bool {
	finds, others := 0, 0
	for _, r := range fresh {
		var one struct {
			Act  string
			Acts []struct{ Act string } // of a decision
		}
		if json.Unmarshal(r.Data, &one) != nil {
			continue
		}
		for _, act := range append(one.Acts, struct{ Act string }{one.Act}) {
			switch act.Act {
			case "":
			case adoube.Find.String():
				finds++
			default:
				others++
			}
		}
	}
	return finds > 0 && n.sent+finds*(n.shown+others) > mostRetold
}

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
	if people || acts || s.telling.full(fresh) {
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
