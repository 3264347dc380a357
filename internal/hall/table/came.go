package table

import (
	"encoding/json"
	"math"
	"slices"

	"adoube/internal/hall/journal"
)

// The time of a record is by its sender's clock: an agent's, or the server's, and
// somebody may set either. The delay of the public counts by the hall's own clock.
// Where the two differ, a record of the kind Clock has the difference, which is
// added to the times of the records after it, up to the next of that kind.

// An Offset is what is added to the times of the records after it to get those of
// the hall's clock.
type Offset struct {
	Milliseconds int64 `json:"milliseconds"`
}

// apart is by how much the clocks may differ without a new offset, in milliseconds,
// since sending takes a while.
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

// came returns when a record came by the hall's clock, never too early: to the time
// of another machine it adds what its clock may differ without an offset. Records
// from before the hall's start came no later than that.
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
