package digest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/table"
)

// play records a game at a table with a Writer as its witness, and returns the record
// and the digests.
func play(t *testing.T) (journal.Journal, Digests) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "hall.rulings")
	if err := os.WriteFile(name, []byte("open/1/1 7 torn"), 0o600); err != nil {
		t.Fatal(err)
	}
	k, err := Append(name)
	if err != nil {
		t.Fatal(err)
	}
	j := journaltest.NewMemory()
	board, err := table.Open(t.Context(), j, "open/1/1", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	board.SetWitness(k.Witness)
	put := func(kind journal.Kind, data string) {
		if r, err := board.Put(t.Context(), journal.Record{Kind: kind, At: 1, By: "x", Data: []byte(data)}); err != nil || !r.Recorded {
			t.Fatal(r.Err, err)
		}
	}
	put(journal.Header, `{"laws":"fide-2023","language":"hy"}`)
	put(journal.Act, `{"act":"touch","by":"white","on":"g1"}`)
	put(journal.Act, `{"act":"lift","by":"white","on":"e5"}`) // the square is empty
	put(journal.Act, `{"act":"lift","by":"white","on":"e2"}`)
	put(journal.Decision, `{"acts":[{"act":"find","by":"arbiter","about":1,"finding":"accident"}]}`)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return j, all
}

// The same program rules the same; a record with another program's digest is reported,
// and a record without one is counted.
func TestCompare(t *testing.T) {
	j, all := play(t)
	known := all["open/1/1"]
	if len(all) != 1 || len(known) != 4 {
		t.Fatalf("digests: %v", all)
	}
	compare := func(want Report, at ...uint64) {
		t.Helper()
		var reported []uint64
		r, err := Compare(t.Context(), j, "open/1/1", known, func(o Otherwise) { reported = append(reported, o.Seq) })
		if err != nil || r != want || !slices.Equal(reported, at) {
			t.Errorf("%+v at %v, not %+v at %v (%v)", r, reported, want, at, err)
		}
	}
	compare(Report{Same: 4})
	known[3] = strings.Repeat("A", digestLength)
	compare(Report{Same: 3, Otherwise: 1}, 3)
	delete(known, 4)
	compare(Report{Same: 2, Otherwise: 1, Unknown: 1}, 3)
}

// Other words for a ruling keep its digest; another ruling changes it.
func TestDigestIsOfRulings(t *testing.T) {
	of := func(laws, language string) string {
		t.Helper()
		var log table.GameLog
		for _, r := range []journal.Record{
			{Kind: journal.Header, Data: fmt.Appendf(nil, `{"laws":%q,"language":%q}`, laws, language)},
			{Kind: journal.Act, Data: []byte(`{"act":"touch","by":"white","on":"g1"}`)},
		} {
			log.Apply(journal.Entry{Record: r})
		}
		d, err := digest(log.Header, log.Items)
		if err != nil || len(log.Items) != 1 || len(d) != digestLength {
			t.Fatal(d, err, log.Items)
		}
		return d
	}
	if of("fide-2023", "en") != of("fide-2023", "ru") {
		t.Error("another language has another digest")
	}
	if of("fide-2023", "en") == of("fide-2014", "en") {
		t.Error("other numbers have the same digest")
	}
}
