package table

import (
	"reflect"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"
	"weak"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// An idle table drops its items and reads them again when asked; watchers
// are not notified.
func TestTableHibernates(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := open(t, journaltest.NewMemory())
		keyed := record(journal.Act, `{"act":"lift","by":"black","on":"g8"}`)
		keyed.Key = "p.1"
		put(t, tb, append(slices.Clone(game), keyed)...)
		before := *tb.View()
		tb.usage.mu.Lock()
		log := weak.Make(tb.log)
		tb.usage.mu.Unlock()
		time.Sleep(3 * hibernateAfter)
		if runtime.GC(); log.Value() != nil {
			t.Error("the log is held while the table hibernates")
		}
		if v := tb.Snapshot(); v.Items != nil || v.Acts != len(before.Items) || !reflect.DeepEqual(v.GameState, before.GameState) || tb.usage.runs {
			t.Fatalf("%d items of %d after it hibernated", len(v.Items), v.Acts)
		}
		select {
		case <-before.Changed:
			t.Error("to hibernate was reported as a change")
		default:
		}
		again := tb.View()
		if !slices.EqualFunc(again.Items, before.Items, sameItem) || again.Changed != before.Changed || again.Head != before.Head {
			t.Error("after it hibernated something else is shown")
		}
		time.Sleep(3 * hibernateAfter)
		if r := put(t, tb, keyed); !r.Recorded || r.Head != before.Head {
			t.Errorf("what is on the record was recorded again: %+v", r)
		}
	})
}

// A table in use does not hibernate.
func TestTableInUse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := open(t, journaltest.NewMemory())
		put(t, tb, game...)
		tb.View()
		for range 10 {
			time.Sleep(hibernateAfter / 2)
			if v := tb.Snapshot(); len(v.Items) != v.Acts {
				t.Fatal("it hibernates")
			}
			tb.View()
		}
	})
}

// If the record cannot be read again nothing is acknowledged, and the view
// shows the error.
func TestTableCannotWake(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := journaltest.NewMemory()
		tb := open(t, m)
		put(t, tb, game...)
		head := tb.View().Head
		time.Sleep(3 * hibernateAfter)
		m.Fails = func(int) journaltest.Fault { return journaltest.Before }
		if r := put(t, tb, game[1]); r.Recorded || r.Err == nil {
			t.Errorf("%+v", r)
		}
		if v := tb.View(); v.Outage == nil || v.Head != head {
			t.Errorf("%+v", v)
		}
		m.Fails = nil
		if v := tb.View(); v.Outage != nil || len(v.Items) != v.Acts || v.Head != head {
			t.Errorf("%+v", v)
		}
		if r := put(t, tb, game[1]); !r.Recorded {
			t.Errorf("%+v", r)
		}
	})
}
