package table

import (
	"math"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"
	"weak"

	"adoube/chess"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// A table at which nothing happens forgets its items and has them again when
// they are asked for; who waits for a change is not told of one.
func TestTableRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := open(t, journaltest.NewMemory())
		keyed := record(journal.Act, `{"act":"lift","by":"black","on":"g8"}`)
		keyed.Key = "p.1"
		put(t, tb, append(slices.Clone(game), keyed)...)
		before := *tb.View()
		tb.guard.mu.Lock()
		sheet := weak.Make(tb.sheet)
		tb.guard.mu.Unlock()
		time.Sleep(3 * restAfter)
		if runtime.GC(); sheet.Value() != nil {
			t.Error("the sheet is held while the table rests")
		}
		if v := tb.Glance(); v.Items != nil || v.Acts != len(before.Items) || !sameStanding(v.Standing, before.Standing) || tb.guard.runs {
			t.Fatalf("%d items of %d after a rest", len(v.Items), v.Acts)
		}
		select {
		case <-before.Changed:
			t.Error("to rest was told as a change")
		default:
		}
		again := tb.View()
		if !slices.EqualFunc(again.Items, before.Items, sameItem) || again.Changed != before.Changed || again.Head != before.Head {
			t.Error("after a rest something else is shown")
		}
		time.Sleep(3 * restAfter)
		if r := put(t, tb, keyed); !r.Recorded || r.Head != before.Head {
			t.Errorf("what is on the record was recorded again: %+v", r)
		}
	})
}

// sameStanding reports whether two say the same of a game.
func sameStanding(a, b *Standing) bool {
	x, y := *a, *b
	x.plies, x.packed, y.plies, y.packed = nil, nil, nil, nil
	return reflect.DeepEqual(x, y) && slices.EqualFunc(slices.Collect(a.published()), slices.Collect(b.published()), func(p, q published) bool {
		return reflect.DeepEqual(p, q)
	})
}

// The moves of a table that rests are those that it had, with breaks, clocks
// that were not seen or went back, and times that did.
func TestMovesThatRest(t *testing.T) {
	p := chess.Start()
	list := []published{
		{at: 1_800_000_000_000, clock: int32(chess.NoTime), move: 1},
		{at: 1_799_999_999_990, clock: 5_400_000, move: 0xffff, from: &p},
		{at: 0, clock: math.MaxInt32, move: 3},
		{at: 7, clock: 0, move: 4, from: &p},
	}
	for n := range len(list) + 1 {
		st := &Standing{plies: list[:n]}
		if kept := st.forLong(); !sameStanding(kept, st) || kept.forLong() != kept {
			t.Errorf("%d moves: %v", n, slices.Collect(kept.published()))
		}
	}
}

// A table in use does not rest.
func TestTableInUse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := open(t, journaltest.NewMemory())
		put(t, tb, game...)
		tb.View()
		for range 10 {
			time.Sleep(restAfter / 2)
			if v := tb.Glance(); len(v.Items) != v.Acts {
				t.Fatal("it rests")
			}
			tb.View()
		}
	})
}

// Where the record cannot be read again nothing is acknowledged, and it is shown.
func TestTableCannotWake(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := journaltest.NewMemory()
		tb := open(t, m)
		put(t, tb, game...)
		head := tb.View().Head
		time.Sleep(3 * restAfter)
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
