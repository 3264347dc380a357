package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// TestTableNames reads what TableName writes.
func TestTableNames(t *testing.T) {
	for name, table := range map[string]int{"1": 1, "12": 12, "1000": 1000, "3.2": 100302, "1.1": 100101, "999.99": 199999, "12.10": 101210} {
		if got, err := parseTable(name); err != nil || got != table {
			t.Errorf("%s: %d, %v, want %d", name, got, err, table)
		}
		if got := TableName(table); got != name {
			t.Errorf("%d: %s, want %s", table, got, name)
		}
	}
	for _, name := range []string{"3.", ".2", "3.2.1", "0.1", "3.0", "3.100", "1000.1", "a.1", "-1", "3.-2"} {
		if got, err := parseTable(name); err == nil {
			t.Errorf("%q is read as %d", name, got)
		}
	}
}

// TestTeamLists reads boards of matches from a list, a PGN and a TRF with teams.
func TestTeamLists(t *testing.T) {
	list, err := ReadList("round,board,white,black\n1,3.2,Anna,Mari\n1,3.1,Karl,Jaan\n")
	if err != nil || list.Pairings[0].Table != 100302 || list.Pairings[1].Table != 100301 || !list.Pairings[0].Listed {
		t.Errorf("list: %+v, %v", list, err)
	}
	if _, err := ReadList("round,board,white,black\n1,3.2,Anna,Mari\n1,3.2,Karl,Jaan\n"); err == nil || !strings.Contains(err.Error(), "board 3.2") {
		t.Errorf("two games at a board: %v", err)
	}
	pgn, err := ReadPGN("[Event \"L\"]\n[Round \"1.3.2\"]\n[White \"A\"]\n[Black \"B\"]\n[Board \"2\"]\n[Result \"*\"]\n\n*\n")
	if err != nil || pgn.Pairings[0].Round != 1 || pgn.Pairings[0].Table != 100302 {
		t.Errorf("PGN: %+v, %v", pgn, err)
	}
	trf, err := ReadTRF(strings.NewReader(teamTRF()))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range trf.Pairings {
		got = append(got, TableName(p.Table)+" "+p.White.Name+"–"+p.Black.Name)
	}
	if want := "1.1 A1–C1, 1.2 C2–A2, 2.1 B1–D1, 2.2 D2–B2"; strings.Join(got, ", ") != want {
		t.Errorf("TRF: %v, want %s", got, want)
	}
}

// teamTRF returns a round of two matches on two boards: A against C, B against D.
func teamTRF() string {
	var b strings.Builder
	b.WriteString("012 League\n")
	for n, cell := range []string{"0005 w", "0006 b", "0007 w", "0008 b", "0001 b", "0002 w", "0003 b", "0004 w"} {
		name := string("AABBCCDD"[n]) + string("12"[n%2])
		fmt.Fprintf(&b, "%-91s%s  \n", fmt.Sprintf("001 %4d      %-33s", n+1, name), cell)
	}
	for n, team := range []string{"A", "B", "C", "D"} {
		fmt.Fprintf(&b, "%-36s%4d %4d\n", "013 "+team, 2*n+1, 2*n+2)
	}
	return b.String()
}
