package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// ranked writes the lines of players with these rounds.
func ranked(lines ...string) string {
	var b strings.Builder
	for i, cells := range lines {
		b.WriteString(player(i+1, fmt.Sprint("Player ", i+1), "") + cells + "\n")
	}
	return b.String()
}

// Points that count for the pairing only affect the order of boards (C.04.2), whichever
// record gives them: here the second round of eight players, the first two of whom have
// one more point.
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

// The boards of a match follow the order of the first team (310), or its lineup in that
// round (300).
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

// teamEvent is an event of three teams of two and two rounds: in the first the third
// team has a bye and the others play, in the second the second team does not come.
func teamEvent(t *testing.T, records string) (Tournament, Report) {
	t.Helper()
	cells := []string{"   3 w 1     5 w 1", "   4 b =     6 b =", "   1 b 0  0000 - -", "   2 w =  0000 - -", "0000 - U     1 b 0", "0000 - U     2 w ="}
	text := records
	for i, c := range cells {
		text += fmt.Sprintf("001 %4d %5s%-33s %4d%39s%s\n", i+1, "", fmt.Sprintf("Player %c", 'A'+i), 2000-i, "", c)
	}
	tournament, err := ReadTRF(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r := Report{Records: tournament.Records}
	for i, p := range tournament.Players {
		e := Entrant{Player: p}
		for round := range 2 {
			c := cells[i][round*10:]
			played := Played{Color: strings.TrimSpace(c[5:6]), Result: c[7:8]}
			fmt.Sscan(c[:4], &played.Opponent)
			e.Rounds = append(e.Rounds, played)
		}
		r.Entrants = append(r.Entrants, e)
	}
	return tournament, r
}

// Teams without numbers get them in TRF26, with their points. Points set by records for
// byes (320), forfeits (330) and otherwise (299, 362) count.
func TestTeamsInTRF26(t *testing.T) {
	const old = "013 North                              1    2\n013 South                              3    4\n013 West                               5    6\n"
	_, r := teamEvent(t, old)
	out := string(r.TRF26())
	for _, want := range []string{
		"310   1 North                                            4.0    3.0   1     1    2\r\n",
		"310   2 South                                            0.0    0.5   3     3    4\r\n",
		"310   3 West                                             2.0    2.5   2     5    6\r\n",
	} {
		if !strings.Contains(out, want) || strings.Contains(out, "013 ") {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if again := string(r.TRF16()); strings.Contains(again, "310 ") || !strings.Contains(again, "013 North") {
		t.Error(again)
	}
	lines := ""
	for line := range strings.SplitSeq(out, "\r\n") {
		if strings.HasPrefix(line, "310") {
			lines += line + "\n"
		}
	}
	_, r = teamEvent(t, lines+"320  1.0  1.0 003\n330 +- 002 003 002\n362 TW3.0    TD 1.0\n299    -1.0        002    1\n")
	out = string(r.TRF26())
	for _, want := range []string{
		"310   1 North                                            5.0    3.0   1     1    2\r\n", // 3 + 3 - 1
		"310   3 West                                             4.0    1.5   2     5    6\r\n", // 1 + 3: the bye, the forfeit
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// A type of tournament in words becomes a code if the words name the pairing system.
func TestTypeOfTournamentInTRF26(t *testing.T) {
	for words, want := range map[string]string{
		"Individual: Swiss-System (Dutch)": "192 FIDE_DUTCH\r\n", "Swiss Dubov": "192 FIDE_DUBOV\r\n", "Berger": "192 BERGER_ROUNDROBIN\r\n",
		"Individual: Swiss-System": "", "Team Swiss (Dutch)": "", "Dutch\n192 FIDE_DUTCH_2025": "192 FIDE_DUTCH_2025\r\n",
	} {
		tournament, err := ReadTRF(strings.NewReader("092 " + words + "\n001    1      A\n"))
		if err != nil {
			t.Fatal(err)
		}
		out := string(Report{Records: tournament.Records}.TRF26())
		if got := strings.Count(out, "192 "); want == "" && got > 0 || want != "" && (got != 1 || !strings.Contains(out, want)) {
			t.Errorf("%s: %s", words, out)
		}
	}
}
