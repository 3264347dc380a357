package table

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"adoube/chess"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

func record(kind journal.Kind, data string) journal.Record {
	return journal.Record{Kind: kind, Data: []byte(data)}
}

// game is a header and some acts: a touch that binds, and the move.
var game = []journal.Record{
	record(journal.Header, `{"laws":"fide-2018","language":"hy"}`),
	record(journal.Act, `{"act":"touch","by":"white","on":"g1"}`),
	record(journal.Act, `{"act":"lift","by":"white","on":"e5"}`),
	record(journal.Act, `{"act":"lift","by":"white","on":"g1"}`),
	record(journal.Act, `{"act":"release","by":"white","on":"f3"}`),
	record(journal.Statement, `{"text":"the rook"}`),
	record(journal.Decision, `{"acts":[{"act":"find","about":1,"finding":"accident"}]}`),
	record(journal.Act, `{"act":"clock","by":"white"}`),
	record(journal.Act, `nonsense`),
}

func open(t *testing.T, j journal.Journal) *Table {
	tb, err := Open(t.Context(), j, "open/3/12", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

func put(t *testing.T, tb *Table, r ...journal.Record) Receipt {
	t.Helper()
	got, err := tb.Put(t.Context(), r...)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestTableJudgesWhatItRecords(t *testing.T) {
	m := journaltest.NewMemory()
	tb := open(t, m)
	for _, r := range game {
		before := tb.View()
		got := put(t, tb, r)
		if !got.Recorded || got.Err != nil {
			t.Errorf("%s: %+v", r.Data, got)
		}
		<-before.Changed
	}
	v := tb.View()
	if len(v.Items) != 6 || len(v.Wrong) != 1 || v.Wrong[0].Seq != 9 || v.Head.Seq != 9 {
		t.Fatalf("%d items, wrong %v, head %v", len(v.Items), v.Wrong, v.Head)
	}
	if v.Items[0].Ruling.Open.Count() != 2 || v.Items[1].Refused == nil || v.Items[3].Ruling.Made == nil {
		t.Errorf("%+v", v.Items)
	}
	if v.Items[4].Seq != 7 || v.Items[5].Ruling.Completed == nil {
		t.Errorf("%+v", v.Items[4:])
	}
	again := open(t, m).View()
	if !slices.EqualFunc(v.Items, again.Items, sameItem) || again.Head != v.Head {
		t.Error("the record read again shows something else")
	}
}

// Views share their moves; those of an older view do not change.
func TestMovesOfOlderViewsStay(t *testing.T) {
	ply := func(to chess.Square) chess.Ply { return chess.MakePly(chess.NewMove(chess.E2, to, chess.NoType)) }
	var was, is, back knownMoves
	for i, to := range []chess.Square{chess.E3, chess.E4, chess.E5} {
		was.put(i, ply(to), 0)
	}
	is = was
	is.put(0, ply(chess.E3), 0)
	is.put(1, ply(chess.D3), 0)
	back = was
	back.cut(2)
	back.put(2, ply(chess.E6), 0)
	for to, p := range map[chess.Square]chess.Ply{chess.E5: was.plies[2], chess.E4: was.plies[1], chess.D3: is.plies[1], chess.E6: back.plies[2]} {
		if p.Move.To() != to {
			t.Errorf("%v where %v was played", p.Move, to)
		}
	}
	if len(is.plies) != 2 || len(was.plies) != 3 {
		t.Errorf("%v, then %v", was.plies, is.plies)
	}
}

// An item without effect on the game keeps the shared state; an act replaces it.
func TestViewsShareHowTheGameStands(t *testing.T) {
	tb := open(t, journaltest.NewMemory())
	begun := tb.View().GameState
	for i, r := range game {
		before := tb.View()
		put(t, tb, r)
		if after := tb.View(); (after.GameState == before.GameState) != (len(after.Items) == len(before.Items) && i > 0) {
			t.Errorf("%s: %+v, then %+v", r.Data, before.GameState, after.GameState)
		}
	}
	if now := tb.View(); begun.Begun || begun.Moves != 0 || now.Moves != 1 || now.LastUCI != "g1f3" {
		t.Errorf("%+v, then %+v", begun, now.GameState)
	}
}

func sameItem(a, b *Item) bool {
	return a.Seq == b.Seq && a.Act == b.Act && a.Ruling.No == b.Ruling.No && a.Ruling.Cites == b.Ruling.Cites
}

// An input sent twice is recorded once.
func TestTableKnowsWhatItHas(t *testing.T) {
	m := journaltest.NewMemory()
	tb := open(t, m)
	put(t, tb, game[0])
	touch := game[1]
	touch.Key = "phone-1"
	first := put(t, tb, touch)
	again := put(t, tb, touch)
	if !again.Recorded || again.Head != first.Head || len(again.Items) != 0 {
		t.Errorf("%+v", again)
	}
	if again := put(t, open(t, m), touch); again.Head != first.Head {
		t.Errorf("after the record was read again: %+v", again)
	}
}

// Two tables on the same board agree: each applies the records of the other.
func TestTwoTablesOfOneBoard(t *testing.T) {
	m := journaltest.NewMemory()
	a, b := open(t, m), open(t, m)
	for i, r := range game {
		put(t, []*Table{a, b}[i%2], r)
	}
	put(t, a, record(journal.Statement, "{}"))
	if got := len(journaltest.Read(t, m, "open/3/12", 1)); got != len(game)+1 {
		t.Errorf("%d records of %d", got, len(game)+1)
	}
	if n := len(a.View().Items); n != 6 {
		t.Errorf("%d acts", n)
	}
}

// Whichever call of the store fails, before or after its work, for a while: once it
// works again every input is on the record once and in order, with the gap reported.
func TestOutage(t *testing.T) {
	for _, fault := range []journaltest.Fault{journaltest.Before, journaltest.After} {
		for from := 2; from < 11; from++ { // call 1 is Open, each record has one
			for length := 1; length < 8; length += 3 {
				name := fmt.Sprintf("fault %d from call %d for %d calls", fault, from, length)
				t.Run(name, func(t *testing.T) {
					synctest.Test(t, func(t *testing.T) { outlive(t, fault, from, length) })
				})
			}
		}
	}
}

func outlive(t *testing.T, fault journaltest.Fault, from, length int) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	m := journaltest.NewMemory()
	m.Fails = func(n int) journaltest.Fault {
		if n >= from && n < from+length {
			return fault
		}
		return journaltest.Works
	}
	tb, err := Open(ctx, m, "open/3/12", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	tb.View() // all items are kept from here, without calls of the store
	failed := false
	for _, r := range game {
		got := put(t, tb, r)
		failed = failed || !got.Recorded
		if got.Recorded != (tb.View().Outage == nil) {
			t.Errorf("recorded %v, shown %v", got.Recorded, tb.View().Outage)
		}
		time.Sleep(retryAfter / 3) // virtual time
	}
	time.Sleep(20 * retryAfter)
	check(t, m, tb, failed)
}

// check compares the record with the inputs.
func check(t *testing.T, m *journaltest.Memory, tb *Table, failed bool) {
	var got []journal.Record
	gaps := 0
	for _, e := range journaltest.Read(t, m, "open/3/12", 1) {
		if e.Kind == journal.Gap {
			gaps++
			continue
		}
		got = append(got, e.Record)
	}
	same := func(a, b journal.Record) bool { return bytes.Equal(a.Data, b.Data) }
	if !slices.EqualFunc(got, game, same) {
		t.Errorf("recorded %d of %d, or otherwise", len(got), len(game))
	}
	if (gaps > 0) != failed {
		t.Errorf("%d gaps reported, failed %v", gaps, failed)
	}
	v := tb.View()
	if v.Outage != nil || len(v.Items) != 6 || v.Items[5].Seq == 0 {
		t.Errorf("in the end: outage %v, %d items", v.Outage, len(v.Items))
	}
}
