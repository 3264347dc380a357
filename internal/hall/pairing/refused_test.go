package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// two returns a TRF of two players with these cells of the first round.
func two(white, black string) string {
	return fmt.Sprintf("012 Two\n%s%s\n%s%s\n", player(1, "Ash, A", ""), white, player(2, "Birch, B", ""), black)
}

// player returns the line of a player up to the first round.
func player(rank int, name, fide string) string {
	return fmt.Sprintf("001 %4d      %-33s %4d %3s %11s %10s %4s %4s  ", rank, name, 2000, "", fide, "", "0.0", "")
}

// All pairs of results on two lines: consistent ones are read, all others are refused
// with their place, whichever line is White's.
func TestResultsOfTwoLines(t *testing.T) {
	agree := map[string]string{
		"1 0": "1-0", "0 1": "0-1", "= =": "1/2-1/2", "0 0": "0-0", "= 0": "1/2-0", "0 =": "0-1/2",
		"W L": "1-0 unrated", "L W": "0-1 unrated", "D D": "1/2-1/2 unrated", "L L": "0-0 unrated", "D L": "1/2-0 unrated", "L D": "0-1/2 unrated",
		"+ -": "* black", "- +": "* white", "- -": "* both", "   ": "*",
	}
	codes := []string{"1", "0", "=", "W", "L", "D", "+", "-", "H", "F", "U", "Z", " ", "X"}
	for _, a := range codes {
		for _, b := range codes {
			for _, turned := range []bool{false, true} {
				text := two("   2 w "+a, "   1 b "+b)
				if turned {
					text = two("   2 b "+b, "   1 w "+a)
				}
				got, err := ReadTRF(strings.NewReader(text))
				want := agree[a+" "+b]
				if want == "" {
					var at *Error
					if !errors.As(err, &at) || at.Line < 2 || at.Column < colRounds || !strings.Contains(at.Reason, "round 1: ") {
						t.Errorf("%s/%s: %v, %v", a, b, got.Pairings, err)
					}
					continue
				}
				if err != nil || len(got.Pairings) != 1 {
					t.Errorf("%s/%s: %v", a, b, err)
					continue
				}
				p := got.Pairings[0]
				white := "Ash, A"
				if turned {
					white = "Birch, B"
				}
				if said(&p) != want || p.White.Name != white {
					t.Errorf("%s/%s: %s, want %s", a, b, said(&p), want)
				}
			}
		}
	}
}

// A forfeit may have colours or none.
func TestForfeitsWithoutColours(t *testing.T) {
	for colors, uncolored := range map[string]bool{"wb": false, "bw": false, "--": true, "  ": true} {
		got, err := ReadTRF(strings.NewReader(two("   2 "+colors[:1]+" +", "   1 "+colors[1:]+" -")))
		if err != nil || len(got.Pairings) != 1 || got.Pairings[0].Uncolored != uncolored {
			t.Errorf("%q: %+v, %v", colors, got.Pairings, err)
		}
	}
	if got, err := ReadTRF(strings.NewReader(two("   2 - 1", "   1 - 0"))); err == nil {
		t.Errorf("a game without colours: %+v", got.Pairings)
	}
}

// A line that cannot be understood is refused with its line, column and remedy.
func TestTRFRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		line, column int
		says         string
	}{
		"unknown code":            {two("   2 w X", "   1 b 0"), 2, 99, `"X" is no result`},
		"bye with an opponent":    {two("   2 w H", "   1 b H"), 2, 99, "0000"},
		"game without opponent":   {two("0000 - 1", ""), 2, 99, "H, F, U or Z"},
		"colour without opponent": {two("0000 w U", ""), 2, 97, "no opponent"},
		"no colour":               {two("   2   1", "   1   0"), 2, 97, "colours"},
		"unknown colour":          {two("   2 x 1", "   1 b 0"), 2, 97, `"x" is no colour`},
		"himself":                 {two("   1 w 1", ""), 2, 92, "himself"},
		"points":                  {strings.Replace(two("", ""), " 0.0", " 0.x", 1), 2, 81, "points"},
		"one number":              {"012 A\n" + player(1, "A", "77") + "\n" + player(2, "B", "77") + "\n", 3, 58, "A on line 2"},
		"rounds":                  {"142 5\nXXR 6\n" + player(1, "A", ""), 2, 5, "5 on line 1"},
		"240, unknown kind":       {"240 Q 001 0001\n" + player(1, "A", ""), 1, 5, `"Q" is no bye`},
		"240, no player":          {"240 H 001 0009\n" + player(1, "A", ""), 1, 11, "starting rank"},
		"240 against a game":      {two("   2 w 1", "   1 b 0") + "240 H 001 0001\n", 4, 11, "line 2"},
		"250":                     {"250      01.0 xxx 002 0001 0001\n" + player(1, "A", ""), 1, 15, "is not a round"},
		"162":                     {"162  Q 1.0\n" + player(1, "A", ""), 1, 6, "record 162"},
		"162, without points":     {"162  W 1.0    D\n" + player(1, "A", ""), 1, 15, "points"},
		"012 twice":               {"012 A\n012 B\n" + player(1, "A", ""), 2, 5, "line 1 says something else"},
		"310, one number":         {"310   1 North\n310   1 South\n" + player(1, "A", ""), 2, 5, "another team on line 1"},
		"260, no player":          {"260 001 002    1    9\n" + player(1, "A", ""), 1, 18, "starting rank"},
		"XXA, no player":          {"XXA    9  1.0\n" + player(1, "A", ""), 1, 5, "starting rank"},
		"a line that is moved":    {"012 A\n " + player(1, "A", ""), 2, 2, "shifted"},
		"310":                     {"310   x T\n" + player(1, "A", ""), 1, 5, "number of a team"},
		"team of nobody":          {"013 T                                 9\n" + player(1, "A", ""), 1, 0, "starting rank"},
	} {
		_, err := ReadTRF(strings.NewReader(c.text))
		var at *Error
		if !errors.As(err, &at) || at.Line != c.line || at.Column != c.column || !strings.Contains(at.Reason, c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A program's mark for a missing number is read as none, in every format.
// Two people with one real number are reported with both lines, and a
// missing opponent is no player.
func TestNumbersAndNobody(t *testing.T) {
	for _, fide := range []string{"0", "-", "?", "n/a", "N/A", " ", "000", "--", "----", "none", "NULL", "0-0"} {
		list, err := ReadList("round,board,white,black,whitefide,blackfide\n1,1,A,B," + fide + "," + fide + "\n")
		if err != nil || list.Pairings[0].White.FIDE != "" {
			t.Errorf("csv %q: %v", fide, err)
		}
		pgn, err := ReadPGN(fmt.Sprintf("[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[WhiteFideId %q]\n[BlackFideId %q]\n\n*\n", fide, fide))
		if err != nil || pgn.Pairings[0].Black.FIDE != "" {
			t.Errorf("pgn %q: %v", fide, err)
		}
		trf, err := ReadTRF(strings.NewReader("012 T\n" + player(1, "A", fide) + "   2 w 1\n" + player(2, "B", fide) + "   1 b 0\n"))
		if err != nil || trf.Pairings[0].White.FIDE != "" {
			t.Errorf("trf %q: %v", fide, err)
		}
	}
	_, err := ReadList("round,white,black,whitefide\n1,Ash,Birch,77\n2,Elm,Cedar,77\n")
	if err == nil || !strings.Contains(err.Error(), "line 3") || !strings.Contains(err.Error(), "Ash on line 2") {
		t.Errorf("one number of two people: %v", err)
	}
	for name, kind := range map[string]string{"bye": "U", "BYE": "U", "(bye)": "U", "spielfrei": "U", "Exempt": "U", "выходной": "U", "libre": "U"} {
		got, err := ReadList("round,white,black,result\n1,A,B,\n1,C," + name + ",1-0\n1," + name + ",D,1/2\n")
		if err != nil || len(got.Pairings) != 1 || len(got.Byes) != 2 || got.Byes[0].Kind != kind || got.Byes[1].Kind != "H" || got.Byes[1].Player.Name != "D" {
			t.Errorf("%s: %+v, %v", name, got.Byes, err)
		}
	}
	if got, err := ReadList("round,white,black,blackrating\n1,A,Bye,2000\n"); err != nil || len(got.Byes) != 0 {
		t.Errorf("a man of the name Bye: %+v, %v", got, err)
	}
}

// Titles get FIDE's spelling; other texts are kept.
func TestTitles(t *testing.T) {
	got := []string{}
	for _, title := range []string{"g", "m", "f", "wg", "gm", "International Master", "WFM", "-", "NM"} {
		got = append(got, titleOf(title))
	}
	if want := []string{"GM", "IM", "FM", "WGM", "GM", "IM", "WFM", "", "NM"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// A record with invalid numbers is refused with its place.
func TestRecordsThatCannotBeCounted(t *testing.T) {
	for record, want := range map[string]string{
		"299 X         1.0  001    1": "line 1, column 5",
		"299          x1.0  001    1": "line 1, column 14",
		"299         1.0    001    1": "line 1, column 13",
		"299           1.0  x01    1": "line 1, column 20",
		"299           1.0  001    x": "line 1, column 24",
		"320 x1.0  1.0 000":           "line 1, column 5",
		"320  1.0  1.0 00x":           "line 1, column 15",
		"320  1.0  1.0 000 004":       "line 1, column 19",
		"330 ++ 001 001 002":          "line 1, column 5",
		"330 +- 0x1 001 002":          "line 1, column 8",
		"330 +- 001 001 003":          "line 1, column 16",
	} {
		text := record + "\n" + player(1, "A", "") + "\n" + player(2, "B", "") + "\n"
		for n := range 2 {
			text += fmt.Sprintf("310 %3d %-64s %4d\n", n+1, fmt.Sprint("Team ", n+1), n+1)
		}
		var at *Error
		if _, err := ReadTRF(strings.NewReader(text)); !errors.As(err, &at) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", record, err, want)
		}
	}
}

// A record of a TRF that is not understood, or that contradicts the games, is reported
// with its line and written unchanged.
func TestTRFNotTaken(t *testing.T) {
	both := player(1, "A", "") + "   2 w 1     2 b 1\n" + player(2, "B", "") + "   1 b 0     1 w 0\n"
	for line, want := range map[string]string{
		"042 spring": "042", "142 1": "142", "XXR 1": "142", "GER    9 m  Zed": "GER", "999 what": "999", "042 28.11.2026": "", "042 2026/11/28": "", "142 2": "", "162  W 3.0    Z 0.0": "",
	} {
		got, err := ReadTRF(strings.NewReader(both + line + "\n"))
		var named []string
		for _, u := range got.Untaken {
			named = append(named, u.What)
			if u.Line != 3 {
				t.Errorf("%s: named on line %d", line, u.Line)
			}
		}
		if err != nil || strings.Join(named, " ") != want || !slices.Contains(got.Records, line) {
			t.Errorf("%s: %v %q, kept %q", line, err, named, got.Records)
		}
		if strings.HasPrefix(line, "042 2") && got.Begins != "2026-11-28" {
			t.Errorf("%s: %q", line, got.Begins)
		}
	}
}

// The letter for a player's sex is m or w; any other is reported.
func TestSexOfATRF(t *testing.T) {
	for sex, names := range map[string]bool{"m": false, "w": false, "M": false, "W": false, " ": false, "f": true, "x": true, "1": true} {
		line := []rune(player(1, "A", ""))
		copy(line[colSex-1:], []rune(sex))
		got, err := ReadTRF(strings.NewReader(string(line) + "\n"))
		if err != nil || len(got.Untaken) > 0 != names || got.Players[0].Sex != strings.TrimSpace(sex) {
			t.Errorf("%q: %v %+v %+v", sex, err, got.Untaken, got.Players)
		}
	}
}

// The parts of a record 162 count in any column; leading zeros do not
// change a FIDE number.
func TestTRFAsProgramsWriteIt(t *testing.T) {
	for _, line := range []string{"162  W 3.0    D 1.0    L 0.0", "162   W 3.0 D 1.0", "162 W 3.0  D 1,0  Z 0.0 P 3.0"} {
		if s := ReadScoring([]string{line}); s.Halves("1") != 6 || s.Halves("=") != 2 {
			t.Errorf("%s: %d, %d", line, s.Halves("1"), s.Halves("="))
		}
	}
	if _, err := ReadTRF(strings.NewReader(player(1, "A", "4600001") + "\n" + player(2, "B", "004600001") + "\n")); err == nil {
		t.Error("one FIDE number of two people was taken")
	}
}
