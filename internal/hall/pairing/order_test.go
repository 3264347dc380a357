package pairing

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// trf returns a file of players with these rounds on their lines.
func trf(kind string, lines ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "012 Test\n092 %s\n", kind)
	for i, games := range lines {
		fmt.Fprintf(&b, "001 %4d      %-77s%s\n", i+1, fmt.Sprint("Player ", i+1), games)
	}
	return b.String()
}

// boards lists the pairings of a file as «round.board white–black», by number.
func boards(t *testing.T, text string) string {
	t.Helper()
	got, err := ReadTRF(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, p := range got.Pairings {
		number := func(p Player) string { return strings.TrimPrefix(p.Name, "Player ") }
		list = append(list, fmt.Sprintf("%d.%d %s–%s%s", p.Round, p.Table, number(p.White), number(p.Black), p.Forfeit))
	}
	return strings.Join(list, ", ")
}

// Boards are numbered as pairings are published: by the higher-ranked player's score,
// both scores and his rank, whatever the colours.
func TestTablesAreThoseOfTheList(t *testing.T) {
	for name, c := range map[string]struct{ kind, want, lines string }{
		"first round": {"Individual: Swiss", "1.1 1–5, 1.2 6–2, 1.3 3–7, 1.4 8–4",
			"   5 w  |   6 b  |   7 w  |   8 b  |   1 b  |   2 w  |   3 b  |   4 w  "},
		"a forfeit has its board": {"Individual: Swiss", "1.1 1–5black, 1.2 6–2, 1.3 3–7both, 1.4 8–4white",
			"   5 w +|   6 b 0|   7 w -|   8 b +|   1 b -|   2 w 1|   3 b -|   4 w -"},
		"the sum of scores": {"Individual: Swiss", "1.1 1–3, 1.2 4–2, 2.1 1–4, 2.2 2–3",
			"   3 w =     4 w  |   4 b 0     3 w  |   1 b =     2 b  |   2 w 1     1 b  "},
		"the leader comes before the sum": {"Individual: Swiss", "3.1 4–1, 3.2 2–3",
			"0000 - U  0000 - U     4 b  |0000 - U  0000 - H     3 w  |0000 - U  0000 - H     2 b  |0000 - Z  0000 - Z     1 w  "},
		"a bye counts": {"Individual: Swiss", "1.1 1–2, 2.1 3–1",
			"   2 w =     3 b  |   1 b =  0000 - Z|0000 - U     1 w  "},
		"round-robin by Berger": {"Individual: Round-Robin", "1.1 1–4, 1.2 2–3, 2.1 4–3, 2.2 1–2, 3.1 2–4, 3.2 3–1",
			"   4 w       2 w       3 b  |   3 w       1 b       4 w  |   2 b       4 b       1 w  |   1 b       3 w       2 b  "},
	} {
		if got := boards(t, trf(c.kind, strings.Split(c.lines, "|")...)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// A line with twice as many rounds takes about twice as long, not four times.
func TestLongLinesAreReadOnce(t *testing.T) {
	took := func(rounds int) (bytes uint64) {
		text := trf("Individual: Swiss", strings.Repeat("   2 w 1  ", rounds), strings.Repeat("   1 b 0  ", rounds))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if list := boards(t, text); strings.Count(list, ",") != rounds-1 {
			t.Fatalf("%d rounds are read otherwise", rounds)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if one, two := took(1500), took(3000); two > 3*one {
		t.Errorf("1,500 rounds allocate %d bytes, 3,000 rounds %d", one, two)
	}
}
