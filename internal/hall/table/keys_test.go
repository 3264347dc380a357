package table

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// Keys in any order are known once added, and no others are.
func TestKeysAreASet(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 1))
	k, want := newKeys(), map[string]bool{}
	names := []string{"a.%d", "b.%d", "a.b.%d", "a.0%d", "a%d", "%d", ".%d"}
	for range 5000 {
		key := fmt.Sprintf(names[draw.IntN(len(names))], draw.IntN(60))
		if k.has("\x00"+key) != want[key] {
			t.Fatalf("%s: known %v", key, !want[key])
		}
		if draw.IntN(3) == 0 {
			k.add(journal.Record{Key: key})
			want[key] = true
		}
	}
}

// Consecutive numbers take the memory of one.
func TestKeysInOrderTakeNoRoom(t *testing.T) {
	k := newKeys()
	for n := range 1000 {
		k.add(journal.Record{Key: fmt.Sprintf("agent.%d", n+1)})
	}
	if n := len(k.runs["\x00agent"]) + len(k.other); n != 1 {
		t.Errorf("a thousand numbers take the room of %d", n)
	}
}

// An input that is repeated while the store cannot write is judged once, and recorded
// once when it can; one key twice in an input counts once.
func TestSentAgainDuringAnOutage(t *testing.T) { synctest.Test(t, sendAgain) }

func sendAgain(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	m := journaltest.NewMemory()
	var broken atomic.Bool
	m.Fails = func(int) journaltest.Fault {
		if broken.Load() {
			return journaltest.Before
		}
		return journaltest.Works
	}
	tb, err := Open(ctx, m, "open/3/12", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	put(t, tb, game[0])
	touch := game[1]
	touch.Key = "agent.1"
	broken.Store(true)
	for range 3 {
		if r := put(t, tb, touch, touch); r.Recorded {
			t.Error("acknowledged during an outage")
		}
	}
	if n := len(tb.View().Items); n != 1 {
		t.Errorf("judged %d times", n)
	}
	broken.Store(false)
	for v := tb.View(); v.Outage != nil; v = tb.View() {
		<-v.Changed
	}
	if r := put(t, tb, touch); !r.Recorded {
		t.Error("recorded, and not acknowledged")
	}
	if n := len(journaltest.Read(t, m, "open/3/12", 1)); n != 3 { // header, gap, touch
		t.Errorf("%d records", n)
	}
}
