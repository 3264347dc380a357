package table

import (
	"encoding/json"
	"math"
	"slices"

	"adoube/internal/hall/journal"
)

// A record has the time of its sender's clock, an agent's or the server's, which
// anybody may set. The public delay counts by the hall's own clock. If the two differ,
// a record of the kind Clock has the difference, which is added to the times of all
// records up to the next of that kind.

// An Offset is added to the times of the following records to get times of
// the hall's clock.
type Offset struct {
	Milliseconds int64 `json:"milliseconds"`
}

// apart is the difference between the clocks, in milliseconds, that needs no new
// offset, because sending takes a while.
const apart = 1000

// dated returns records, each preceded by an offset if it needs one.
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
				panic(err) // a number always encodes
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

// came returns when a record arrived by the hall's clock, never too early: it adds the
// allowed difference to the time of another machine. Records from before the hall's
// start arrived no later than that.
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

// tick sets the offset from a record.
func (s *GameLog) tick(data []byte) error {
	var o Offset
	err := json.Unmarshal(data, &o)
	if err == nil {
		s.offset = o.Milliseconds
	}
	return err
}

// Always is a time at which every record counts, without a delay.
const Always = math.MaxInt64

// onlyClock reports whether records are offsets only.
func onlyClock(records []journal.Record) bool {
	return !slices.ContainsFunc(records, func(r journal.Record) bool { return r.Kind != journal.Clock })
}
