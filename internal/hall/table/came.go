package table

import (
	"encoding/json"
	"math"
	"slices"

	"adoube/internal/hall/journal"
)

// A record says when it came by the clock of who sent it: an agent's, or the
// server's, which may be put forward and back. What the public sees late is
// counted by the hall's own clock alone. Where the two are apart, a record of
// the kind Clock says by how much; the times after it are so much later, until
// the next.

// An Offset is what is added to the times of the records after it to have them
// by the hall's clock.
type Offset struct {
	Milliseconds int64 `json:"milliseconds"`
}

// apart is by how much the clocks may differ without a word, in milliseconds:
// what is sent takes a while.
const apart = 1000

// dated returns records with the offsets that they need before them.
func (t *Table) dated(records []journal.Record) []journal.Record {
	if t.clock == nil {
		return records
	}
	now, offset := t.clock(), t.log.offset
	var list []journal.Record
	for i, r := range records {
		if late := now - (r.At + offset); late > apart || late < -apart {
			offset = now - r.At
			if list == nil {
				list = append(make([]journal.Record, 0, len(records)+1), records[:i]...)
			}
			data, err := json.Marshal(Offset{offset})
			if err != nil {
				panic(err) // a number
			}
			list = append(list, journal.Record{Kind: journal.Clock, At: t.now().UnixMilli(), Data: data})
		}
		if list != nil {
			list = append(list, r)
		}
	}
	if list == nil {
		return records
	}
	return list
}

// came is when a record came by the hall's clock, and no sooner: what a clock may
// differ without a word is added where another's time stands on the record. What
// was on the record when the hall was started came before that.
func (s *GameLog) came(r journal.Record) int64 {
	at := r.At + s.offset
	if r.Kind == journal.Frames {
		at += apart
	}
	if s.opened != 0 {
		at = min(at, s.opened)
	}
	return at
}

// tick takes an offset.
func (s *GameLog) tick(data []byte) error {
	var o Offset
	err := json.Unmarshal(data, &o)
	if err == nil {
		s.offset = o.Milliseconds
	}
	return err
}

// Always is a time at which all that came is known: nothing is held back.
const Always = math.MaxInt64

// onlyClock reports whether records say nothing but offsets.
func onlyClock(records []journal.Record) bool {
	return !slices.ContainsFunc(records, func(r journal.Record) bool { return r.Kind != journal.Clock })
}
