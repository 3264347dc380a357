package table

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"adoube/internal/hall/journal/journaltest"
)

// A table without viewers keeps no items while it is played at; a viewer gets all, and
// they stay as long as he looks.
func TestItemsAreKeptForWhoLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := open(t, journaltest.NewMemory())
		var given []*Item
		for _, r := range game {
			given = append(given, put(t, tb, r).Items...)
			if v := tb.Snapshot(); v.Items != nil || v.Acts != len(given) {
				t.Fatalf("%d items kept, %d acts of %d", len(v.Items), v.Acts, len(given))
			}
		}
		before := tb.Snapshot()
		if v := tb.View(); !slices.EqualFunc(v.Items, given, sameItem) || v.Changed != before.Changed || v.GameState != before.GameState {
			t.Errorf("%d items shown of %d, or a change", len(v.Items), len(given))
		}
		time.Sleep(3 * hibernateAfter / 2)
		if v := tb.Snapshot(); len(v.Items) != len(given) {
			t.Error("forgotten within the minute")
		}
		time.Sleep(hibernateAfter)
		if v := tb.Snapshot(); v.Items != nil {
			t.Error("kept though nobody looks")
		}
	})
}

// Items that could not be recorded are kept, and shown after those on the record.
func TestOutageOfAnEvictedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := journaltest.NewMemory()
		tb := open(t, m)
		n := len(game) - 2
		put(t, tb, game[:n]...)
		acts := tb.Snapshot().Acts
		m.Fails = func(int) journaltest.Fault { return journaltest.Before }
		put(t, tb, game[n:]...)
		if v := tb.View(); v.Outage == nil || v.Items != nil {
			t.Errorf("shown without a record: %d items, %v", len(v.Items), v.Outage)
		}
		m.Fails = nil
		v := tb.View()
		if v.Outage == nil || len(v.Items) != v.Acts || v.Items[acts-1].Seq == 0 || v.Items[acts].Seq != 0 {
			t.Errorf("%d items of %d, outage %v", len(v.Items), v.Acts, v.Outage)
		}
		time.Sleep(2 * retryAfter)
		if v := tb.View(); v.Outage != nil || len(v.Items) != v.Acts || v.Items[acts].Seq == 0 {
			t.Errorf("in the end %d items of %d, outage %v", len(v.Items), v.Acts, v.Outage)
		}
	})
}
