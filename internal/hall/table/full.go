package table

import (
	"encoding/json"
	"errors"
	"fmt"

	"adoube"
	"adoube/internal/hall/journal"
)

// How many records people may enter at a table, of how many bytes together, and how
// many acts it may have with those that a board sees: more than any game has. A board that
// has filled the table leaves people room to decide and to enter the result.
const (
	mostEntered = 10_000
	mostBytes   = 8 << 20
	mostActs    = 50_000
)

// How many chunks a board may send to a table, of how many bytes together: more than one
// that reports all its squares ten times a second says in half a day. All that a table has
// is read at once when somebody comes to it.
const (
	mostChunks = 500_000
	mostHeard  = 32 << 20
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
	var more, heard entry
	for _, r := range fresh {
		more.add(r)
		heard.hear(r)
	}
	people := more.records > 0 && (s.entered.and(more).over(mostEntered, mostBytes) || s.Acts() >= mostActs+mostEntered)
	board := heard.records > 0 && (s.heard.and(heard).over(mostChunks, mostHeard) || s.Acts() >= mostActs)
	if people || board || s.telling.full(fresh) {
		return &FullError{s.Acts()}
	}
	return nil
}

// An entry is how much people have entered, or boards have sent.
type entry struct{ records, bytes int }

func (n entry) and(more entry) entry { return entry{n.records + more.records, n.bytes + more.bytes} }

func (n entry) over(records, bytes int) bool { return n.records > records || n.bytes > bytes }

// hear counts what a board has sent, and nothing else.
func (n *entry) hear(r journal.Record) {
	if r.Kind == journal.Frames {
		n.records++
		n.bytes += len(r.Data) + len(r.Key)
	}
}

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
