package demo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// judged returns the log of a game played by its script.
func judged(t *testing.T, s *script, byHand bool) *table.GameLog {
	t.Helper()
	log := new(table.GameLog)
	apply := func(kind journal.Kind, at int64, data []byte) {
		log.Apply(journal.Entry{Record: journal.Record{Kind: kind, At: at, Data: data}})
	}
	apply(journal.Header, 1, []byte("{}"))
	if !byHand {
		apply(journal.Device, 1, []byte(`{"family":"dgt","serial":"1"}`))
	}
	for _, m := range s.moments {
		if m.data != nil {
			apply(journal.Frames, m.at.Milliseconds(), m.data)
			continue
		}
		asked := 0
		if n := len(log.Items); n > 0 && len(log.Items[n-1].Ruling.Ask) > 0 {
			asked = log.Items[n-1].Ruling.Ask[0].About
		}
		apply(journal.Act, m.at.Milliseconds(), []byte(strings.ReplaceAll(m.act, "$asked", strconv.Itoa(asked))))
	}
	return log
}

// happens lists the expected findings at each table, with the fate of the claim.
var happens = map[int][]string{
	1:  {"rook-before-king by white open", "rook-before-king by white forfeited"},
	2:  {"touch-move by white none"},
	3:  {"touch-move by white none"},
	4:  {"touch-move by black none"},
	5:  {"two-hands by white open", "two-hands by white open", "two-hands by white forfeited", "touch-move by white open"},
	6:  {"touch-move by white none"},
	7:  {"touch-move by white none"},
	8:  {"touch-move by black none"},
	9:  {"touch-move by white none"},
	10: {"rook-before-king by white open", "rook-before-king by white forfeited", "rook-before-king by white forfeited", "touch-move by white none"},
	11: {"promotion-not-replaced by black open", "promotion-not-replaced by black none", "touch-move by white none"},
	12: {"touch-move by black none"},
}

// A visitor who arrives at any time in a round, or at its end, waits no longer than
// this for something irregular, or an adjustment, somewhere.
func TestNobodyWaitsLong(t *testing.T) {
	const longest = 35 * time.Second
	all, err := Games()
	if err != nil {
		t.Fatal(err)
	}
	var happens []time.Duration
	var end time.Duration
	for i, g := range all {
		s, err := write(g, tables[i], uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		end = max(end, s.last-s.joins)
		for _, it := range judged(t, s, tables[i].byHand).Items {
			at := time.Duration(it.At)*time.Millisecond - s.joins
			if r := it.Ruling; at > 0 && (it.Act.Verb == adoube.Adjust || len(r.Findings)+len(r.Ask) > 0) {
				happens = append(happens, at)
			}
		}
	}
	slices.Sort(happens)
	happens = append(happens, end+between+happens[0]) // in the next round
	for i, at := range happens[1:] {
		if gap := at - happens[i]; gap > longest {
			t.Errorf("nothing for %v after %v", gap, happens[i])
		}
	}
}

// Every game ends as it was played, whatever happens on the way, and only the expected
// findings are made.
func TestGamesEndAsPlayed(t *testing.T) {
	all, err := Games()
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range all {
		s, err := write(g, tables[i], uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		log := judged(t, s, tables[i].byHand)
		same := func(m adoube.Made, p chess.Ply) bool { return m.Move == p.Move }
		if !slices.EqualFunc(log.Game().Moves(), g.Plies, same) {
			t.Errorf("table %d: other moves: %d of %d", i+1, len(log.Game().Moves()), len(g.Plies))
		}
		if end := log.Game().Over(); end == nil || end.Result != g.Result {
			t.Errorf("table %d: ends with %v, not %s", i+1, end, g.Result)
		}
		if found := findings(t, log); !slices.Equal(found, happens[i+1]) {
			t.Errorf("table %d: %q, not %q", i+1, found, happens[i+1])
		}
	}
}

// findings lists the findings; every act must have been accepted.
func findings(t *testing.T, log *table.GameLog) (list []string) {
	t.Helper()
	for _, wrong := range log.Wrong {
		t.Error(wrong)
	}
	for _, it := range log.Items {
		if it.Refused != nil {
			t.Error(it.Refused)
		}
		for _, f := range it.Ruling.Findings {
			list = append(list, fmt.Sprintf("%v by %v %v", f.Code, f.By, f.Claim))
		}
	}
	return list
}
