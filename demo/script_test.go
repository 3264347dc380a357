package demo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/journal"
	"adoube/table"
)

// judged is the sheet of a game that went as its script says.
func judged(t *testing.T, s *script, byHand bool) *table.Sheet {
	t.Helper()
	sheet := new(table.Sheet)
	apply := func(kind journal.Kind, at int64, data []byte) {
		sheet.Apply(journal.Entry{Record: journal.Record{Kind: kind, At: at, Data: data}})
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
		if n := len(sheet.Items); n > 0 && len(sheet.Items[n-1].Ruling.Ask) > 0 {
			asked = sheet.Items[n-1].Ruling.Ask[0].About
		}
		apply(journal.Act, m.at.Milliseconds(), []byte(strings.ReplaceAll(m.act, "$asked", strconv.Itoa(asked))))
	}
	return sheet
}

// happens is what the Laws find at a table, and what becomes of the claim.
var happens = map[int][]string{
	1:  {"rook-before-king by white open", "rook-before-king by white forfeited"},
	2:  {"touch-move by white none"},
	5:  {"two-hands by white open", "two-hands by white open", "two-hands by white forfeited", "touch-move by white open"},
	10: {"rook-before-king by white open", "rook-before-king by white forfeited"},
	11: {"promotion-not-replaced by black open"},
}

// Every game comes to its end as it was played, whatever happens on the way,
// and nothing is found but what happens.
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
		sheet := judged(t, s, tables[i].byHand)
		same := func(m adoube.Made, p chess.Ply) bool { return m.Move == p.Move }
		if !slices.EqualFunc(sheet.Game().Moves(), g.Plies, same) {
			t.Errorf("table %d: other moves: %d of %d", i+1, len(sheet.Game().Moves()), len(g.Plies))
		}
		if end := sheet.Game().Over(); end == nil || end.Result != g.Result {
			t.Errorf("table %d: ends with %v, not %s", i+1, end, g.Result)
		}
		if found := findings(t, sheet); !slices.Equal(found, happens[i+1]) {
			t.Errorf("table %d: %q, not %q", i+1, found, happens[i+1])
		}
	}
}

// findings are what was found; every act must have been taken.
func findings(t *testing.T, sheet *table.Sheet) (list []string) {
	t.Helper()
	for _, wrong := range sheet.Wrong {
		t.Error(wrong)
	}
	for _, it := range sheet.Items {
		if it.Refused != nil {
			t.Error(it.Refused)
		}
		for _, f := range it.Ruling.Findings {
			list = append(list, fmt.Sprintf("%v by %v %v", f.Code, f.By, f.Claim))
		}
	}
	return list
}
