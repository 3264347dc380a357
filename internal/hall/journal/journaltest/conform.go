package journaltest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"adoube/internal/hall/journal"
)

// Test tests an implementation of a journal, with subtests in parallel. open returns an
// empty journal.
func Test(t *testing.T, open func(t *testing.T) journal.Journal) {
	for name, condition := range map[string]func(*testing.T, journal.Journal){
		"an empty journal has nothing":           empty,
		"what is appended is read":               exact,
		"a stale append changes nothing":         stale,
		"all records of an append or none":       together,
		"one of those who race wins each number": race,
		"followers see each entry once in order": follow,
		"following goes on from a position":      resume,
		"following ends with its context":        ends,
		"a snapshot has every head":              snapshot,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			condition(t, open(t))
		})
	}
}

// Act returns a record that its number distinguishes from others.
func Act(n int) journal.Record {
	return journal.Record{Kind: journal.Act, At: int64(n), By: "token-1", Data: fmt.Appendf(nil, `{"act":"clock","at":%d}`, n)}
}

// Append appends and fails the test if that fails.
func Append(t *testing.T, j journal.Journal, board string, expected uint64, records ...journal.Record) journal.Head {
	t.Helper()
	h, err := j.Append(t.Context(), board, expected, records...)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Read returns all entries of a board, after checking that they are one unbroken chain.
func Read(t *testing.T, j journal.Journal, board string, from uint64) []journal.Entry {
	t.Helper()
	var list []journal.Entry
	var chain journal.Chain
	for e, err := range j.Read(t.Context(), board, 1) {
		if err != nil {
			t.Fatal(err)
		}
		if err := chain.Check(e); err != nil {
			t.Fatal(err)
		}
		if e.Seq >= from {
			list = append(list, e)
		}
	}
	return list
}

func empty(t *testing.T, j journal.Journal) {
	if list := Read(t, j, "1", 1); len(list) != 0 {
		t.Errorf("read %v", list)
	}
	s, err := j.Snapshot(t.Context())
	if err != nil || len(s.Heads) != 0 {
		t.Errorf("snapshot %v, %v", s, err)
	}
	if _, err := j.Append(t.Context(), "1", 0); !errors.Is(err, journal.ErrNothing) {
		t.Errorf("appending nothing: %v", err)
	}
}

func exact(t *testing.T, j journal.Journal) {
	want := []journal.Record{
		{Kind: journal.Header, By: "token-1", Key: "a key", Data: []byte("{}")},
		{Kind: journal.Frames, At: -1, Data: []byte{0, 0x8e, 0, 5, 0xff}},
		{Kind: journal.Gap, At: 1 << 60, By: "Ա é 王"},
		{Kind: journal.Frames, Data: bytes.Repeat([]byte{0x86, 0}, 1<<19)},
	}
	h := Append(t, j, "a board", 0, want[:2]...)
	h = Append(t, j, "a board", h.Seq, want[2:]...)
	got := Read(t, j, "a board", 1)
	if len(got) != len(want) || got[len(got)-1].Hash != h.Hash || h.Seq != uint64(len(want)) {
		t.Fatalf("%d entries, head %v", len(got), h)
	}
	for i, e := range got {
		w := want[i]
		if e.Board != "a board" || e.Kind != w.Kind || e.At != w.At || e.By != w.By || e.Key != w.Key || !bytes.Equal(e.Data, w.Data) {
			t.Errorf("entry %d came back changed", i+1)
		}
	}
	if rest := slices.Collect(seqs(t, j, "a board", 3)); !slices.Equal(rest, []uint64{3, 4}) {
		t.Errorf("read from 3: %v", rest)
	}
}

// seqs yields the numbers of the entries of a board from a number on.
func seqs(t *testing.T, j journal.Journal, board string, from uint64) func(func(uint64) bool) {
	return func(yield func(uint64) bool) {
		for e, err := range j.Read(t.Context(), board, from) {
			if err != nil {
				t.Fatal(err)
			}
			if !yield(e.Seq) {
				return
			}
		}
	}
}

func stale(t *testing.T, j journal.Journal) {
	h := Append(t, j, "1", 0, Act(1), Act(2))
	for _, expected := range []uint64{0, 1, 3} {
		_, err := j.Append(t.Context(), "1", expected, Act(9))
		var s *journal.StaleError
		if !errors.As(err, &s) || s.Have != h {
			t.Errorf("expecting %d: %v", expected, err)
		}
	}
	if _, err := j.Append(t.Context(), "2", 1, Act(9)); err == nil {
		t.Error("a board without entries took one after no. 1")
	}
	if list := Read(t, j, "1", 1); len(list) != 2 {
		t.Errorf("%d entries", len(list))
	}
}

func together(t *testing.T, j journal.Journal) {
	many := make([]journal.Record, 3000)
	for i := range many {
		many[i] = Act(i)
	}
	Append(t, j, "1", 0, many...)
	Append(t, j, "2", 0, Act(1))
	if _, err := j.Append(t.Context(), "1", 0, many...); err == nil {
		t.Error("taken twice")
	}
	if list := Read(t, j, "1", 1); len(list) != len(many) {
		t.Errorf("%d entries of %d", len(list), len(many))
	}
}

// writers is the number of concurrent writers.
const writers = 8

// each returns the number of entries that each writer appends.
func each() int {
	if testing.Short() {
		return 5
	}
	return 50
}

func race(t *testing.T, j journal.Journal) {
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() { compete(t, j, w) })
	}
	wg.Wait()
	list := Read(t, j, "1", 1)
	if len(list) != writers*each() {
		t.Fatalf("%d entries of %d", len(list), writers*each())
	}
	won := map[string]int{}
	for _, e := range list {
		won[string(e.Data)]++
	}
	if len(won) != writers*each() {
		t.Errorf("%d different entries of %d", len(won), writers*each())
	}
}

// compete appends entries in competition with others, each at the head that
// it has read.
func compete(t *testing.T, j journal.Journal, w int) {
	var expected uint64
	for n := 0; n < each(); {
		h, err := j.Append(t.Context(), "1", expected, Act(w*each()+n))
		var s *journal.StaleError
		switch {
		case err == nil:
			expected = h.Seq
			n++
		case errors.As(err, &s):
			expected = s.Have.Seq
		default:
			t.Error(err)
			return
		}
	}
}

func follow(t *testing.T, j journal.Journal) {
	const boards, n = 5, 40
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() { watch(t, j, "", boards*n) })
	}
	for b := range boards {
		wg.Go(func() {
			for i := range n {
				Append(t, j, fmt.Sprint(b), uint64(i), Act(i))
			}
		})
	}
	wg.Wait()
}

// watch follows until it has seen n entries, which must be chains. It
// returns their positions.
func watch(t *testing.T, j journal.Journal, after journal.Position, n int) []journal.Position {
	var chain journal.Chain
	var seen []journal.Position
	for e, err := range j.Follow(t.Context(), after) {
		if err == nil && after == "" {
			err = chain.Check(e)
		}
		if err != nil {
			t.Error(err)
			break
		}
		if seen = append(seen, e.Pos); len(seen) == n {
			break
		}
	}
	return seen
}

func resume(t *testing.T, j journal.Journal) {
	Append(t, j, "1", 0, Act(1), Act(2))
	Append(t, j, "2", 0, Act(3))
	all := watch(t, j, "", 3)
	for i, p := range all[:2] {
		if rest := watch(t, j, p, 2-i); !slices.Equal(rest, all[i+1:]) {
			t.Errorf("after %q: %v of %v", p, rest, all)
		}
	}
	s, err := j.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h := Append(t, j, "2", 1, Act(4))
	for e, err := range j.Follow(t.Context(), s.Pos) {
		if err != nil || e.Hash != h.Hash {
			t.Errorf("after the snapshot came %v, %v", e, err)
		}
		break
	}
}

func ends(t *testing.T, j journal.Journal) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	Append(t, j, "1", 0, Act(1))
	var last error
	for _, err := range j.Follow(ctx, "") {
		cancel()
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("following ended with %v", last)
	}
}

func snapshot(t *testing.T, j journal.Journal) {
	var want []journal.Head
	for _, b := range []string{"10", "2", "b", "é"} {
		want = append(want, Append(t, j, b, 0, Act(1), Act(2)))
	}
	s, err := j.Snapshot(t.Context())
	if err != nil || !slices.Equal(s.Heads, want) {
		t.Errorf("%v, %v; want %v", s.Heads, err, want)
	}
}
