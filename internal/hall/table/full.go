package table

import (
	"encoding/json"
	"errors"
	"fmt"

	"adoube"
	"adoube/internal/hall/journal"
)

// Limits of a table: records entered by people, their bytes, and acts including those
// seen by a board; all more than any game needs. A board that has reached its limit
// still leaves people room to decide and to enter the result.
const (
	mostEntered = 10_000
	mostBytes   = 8 << 20
	mostActs    = 50_000
)

// Limits of a board at a table: chunks and their bytes; more than a board sends in half
// a day if it reports all squares ten times a second. All of it is read at once when
// the table is opened.
const (
	mostChunks = 500_000
	mostHeard  = 32 << 20
)

// mostRetold limits the irregularities in all rulings of a table: each finding of fact
// lists those of its whole game again. A game of two players has a handful.
const mostRetold = 20_000

// A findingCount counts irregularities in rulings: those that acts show, and all including
// those that findings of fact list again.
type findingCount struct{ shown, sent int }

func (n *findingCount) add(item *Item) {
	sent := len(item.Ruling.Findings)
	n.sent += sent
	if item.Act.Verb != adoube.Find {
		n.shown += sent
	}
}

// full reports whether rulings would exceed mostRetold if each new act shows an
// irregularity.
func (n findingCount) full(fresh []journal.Record) bool {
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

// A FullError reports that a table has reached its limit of records.
type FullError struct{ Acts int }

// Error names the limit and the remedy.
func (e *FullError) Error() string {
	return fmt.Sprintf("table: %d acts and what was said of them are the most that a table may have: put the game at another table, and go on there", e.Acts)
}

// full returns an error if there is no room for records.
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

// An entry counts the records and bytes that people have entered, or boards have sent.
type entry struct{ records, bytes int }

func (n entry) and(more entry) entry { return entry{n.records + more.records, n.bytes + more.bytes} }

func (n entry) over(records, bytes int) bool { return n.records > records || n.bytes > bytes }

// hear counts a record if a board has sent it.
func (n *entry) hear(r journal.Record) {
	if r.Kind == journal.Frames {
		n.records++
		n.bytes += len(r.Data) + len(r.Key)
	}
}

// add counts a record if a person has entered it: any kind but those that are listed.
func (n *entry) add(r journal.Record) {
	switch r.Kind {
	case journal.Frames, journal.Header, journal.Device, journal.Clock, journal.Gap: // of a board, or of the hall
	default:
		n.records++
		n.bytes += len(r.Data)
	}
}

func isFull(err error) bool { return errors.As(err, new(*FullError)) }
