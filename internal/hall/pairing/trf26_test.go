package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// ranked writes the lines of players with what they say of the rounds.
func ranked(lines ...string) string {
	var b strings.Builder
	for i, cells := range lines {
		b.WriteString(player(i+1, fmt.Sprint("Player ", i+1), "") + cells + "\n")
	}
	return b.String()
}

// Points that count for the pairing only order the boards (C.04.2), whichever record
// gives them: the second round of eight players of whom the first two have one more.
func TestBoardsUnderAcceleration(t *testing.T) {
	games := ranked("   3 w 1     2 b", "   4 b 1     1 w", "   1 b 0     6 w", "   2 w 0     5 w", "   7 w 1     4 b", "   8 b 1     3 b", "   5 b 0     8 w", "   6 w 0     7 b")
	plain := "2.1 2–1, 2.2 4–5, 2.3 3–6, 2.4 7–8"
	accelerated := "2.1 2–1, 2.2 3–6, 2.3 4–5, 2.4 7–8"
	for records, want := range map[string]string{
		"":                                  plain,
		"250      01.0 001 002 0001 0004\n": accelerated,
		"XXA    1  1.0  1.0\nXXA    2  1.0  1.0\nXXA    3  1.0  1.0\nXXA    4  1.0  1.0\n": accelerated,
		"142 5\n192 FIDE_DUTCH_2025_BAKU\n":                                                accelerated,
		"250      01.0 001 002 0004 0004\n":                                                plain, // who has more comes first
	} {
		all := boards(t, records+games)
		if _, got, _ := strings.Cut(all, "1.4"); !strings.HasSuffix(got, want) {
			t.Errorf("%q: %s, want %s", records, got, want)
		}
	}
}

// The boards of a match are those of the order of the first team (310), or of the
// order in which it plays in that round (300).
func TestBoardsOfTeams(t *testing.T) {
	games := ranked("   8 w 1", "   7 b =", "   6 w 0", "   5 b 1", "   4 w 0", "   3 b 1", "   2 w =", "   1 b 0")
	team := func(no int, name, players string) string {
		return fmt.Sprintf("310 %3d %-32s %-5s %6d %6.1f %6.1f %3d  %s\n", no, name, "", 2000, 0.0, 0.0, 1, players)
	}
	north, south := team(1, "North", "   1    2    3    4"), team(2, "South", "   8    7    6    5")
	for records, want := range map[string]string{
		north + south: "1.1.1 1–8, 1.1.2 7–2, 1.1.3 3–6, 1.1.4 5–4",
		team(1, "North", "   4    3    2    1") + south:                                                                      "1.1.1 5–4, 1.1.2 3–6, 1.1.3 7–2, 1.1.4 1–8",
		north + south + "300 001   1   2    2    1    3    4\n":                                                              "1.1.1 7–2, 1.1.2 1–8, 1.1.3 3–6, 1.1.4 5–4",
		"013 North                              1    2    3    4\n013 South                              8    7    6    5\n": "1.1.1 1–8, 1.1.2 7–2, 1.1.3 3–6, 1.1.4 5–4",
	} {
		got, err := ReadTRF(strings.NewReader(records + games))
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, p := range got.Pairings {
			list = append(list, fmt.Sprintf("%d.%s %d–%d", p.Round, TableName(p.Table), p.White.Number, p.Black.Number))
		}
		if said := strings.Join(list, ", "); said != want {
			t.Errorf("%s, want %s", said, want)
		}
	}
}
