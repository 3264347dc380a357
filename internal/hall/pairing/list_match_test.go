package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// mark is a name as a page of chess-results has it, with the square of a colour.
func mark(class, name string) string {
	return `<table><tr><td><div class="` + class + `"></div></td><td class="CR"><a href="x">` + name + `</a></td></tr></table>`
}

// boardRow is a row of a match on a page.
func boardRow(cells ...string) string {
	return "<tr><td>" + strings.Join(cells, "</td><td>") + "</td></tr>"
}

// matchPage is a round of two matches and a team without an opponent.
func matchPage(extra string) string {
	const white, black = "FarbewT", "FarbesT"
	return `<!DOCTYPE html><html><body><table><tr><td>Menu</td></tr></table><h2>Team Cup</h2><table class="CRs1">
<tr><td colspan="9">Round 2 on 2026/10/04 at 09:00</td></tr>` +
		boardRow("Bo.", "6", "North", "Rtg", "-", "4", "South", "Rtg", "1½:½") +
		boardRow("1.1", "FM", mark(white, "Ash,  Ann"), "2066", "-", "", mark(black, "Birch, Bo"), "0", "&frac12; - &frac12;") +
		boardRow("1.2", "", mark(black, "Cedar, Cy"), "1900", "-", "WIM", mark(white, "Dogwood, Di"), "2369", "1 - 0") +
		boardRow("Bo.", "5", "East", "Rtg", "-", "3", "West", "Rtg", "0 : 2") +
		boardRow("2.1", "", mark(black, "Elm, Ed"), "1800", "-", "", mark(white, "Fir, Flo"), "1850", "- - +") +
		boardRow("2.2", "", mark(white, "Gorse, Guy"), "1700", "-", "", mark(black, "Hazel, Hope"), "1750", "0 - 1") +
		boardRow("Bo.", "7", "Middle", "Rtg", "-", "", "bye", "Rtg", ":") + extra + "</table></body></html>"
}

// A round of matches, as chess-results has it: the players of a team stand in one column, and
// who has White is marked beside the name.
func TestListOfMatches(t *testing.T) {
	got, err := Read([]byte(matchPage("")), Auto, Reading{First: true})
	if err != nil {
		t.Fatal(err)
	}
	want := "2.100101 Ash, Ann–Birch, Bo 1/2-1/2; 2.100102 Dogwood, Di–Cedar, Cy 0-1; 2.100201 Fir, Flo–Elm, Ed * black; 2.100202 Gorse, Guy–Hazel, Hope 0-1"
	if gamesOf(got) != want {
		t.Errorf("games: %s", gamesOf(got))
	}
	teams := ""
	for _, p := range got.Pairings {
		teams += fmt.Sprintf("%s %s%d–%s %s%d; ", p.White.Team, p.White.Title, p.White.Rating, p.Black.Team, p.Black.Title, p.Black.Rating)
	}
	if teams != "North FM2066–South 0; South WIM2369–North 1900; West 1850–East 1800; East 1700–West 1750; " {
		t.Errorf("teams: %s", teams)
	}
	if fmt.Sprint(got.Untaken) != "[{8 Middle – bye}]" || got.Assumed != 0 {
		t.Errorf("not taken: %v, assumed: %d", got.Untaken, got.Assumed)
	}
}

// Before the round the match has no score; a mark of one player is enough, also in a text.
func TestListOfMatchesBeforeTheRound(t *testing.T) {
	text := "Round 3;;;;;;;;\nBo.;1;North;Rtg;-;2;South;Rtg;\n4.1;IM;□ A;2000;-;x;B;1900;\n4.2;GM;C;;-;y;□ D;;\n"
	got, err := ReadList(text)
	if want := "3.100401 A–B *; 3.100402 D–C *"; err != nil || gamesOf(got) != want || got.Pairings[1].Black.Title != "GM" {
		t.Errorf("%s, %v", gamesOf(got), err)
	}
	if fmt.Sprint(got.Untaken) != "[{2 column 6}]" {
		t.Errorf("not taken: %v", got.Untaken)
	}
}

// A list that does not say who has White, or contradicts itself, is refused at its place.
func TestListOfMatchesRefused(t *testing.T) {
	const head = "Bo.;1;North;Rtg;-;2;South;Rtg;1:1\n"
	const row = "1.1;;□ A;2000;-;;■ B;1900;1-0\n"
	for text, want := range map[string]string{
		head + "1.1;;A;2000;-;;B;1900;1-0\n":             "line 2, column 6: nothing says who has White on board 1.1",
		head + "1.1;;□ A;2000;-;;□ B;1900;1-0\n":         "line 2, column 6: nothing says who has White on board 1.1",
		head + row + "2.2;;■ C;;-;;□ D;;0-1\n":           "line 3, column 1: board 2.2 stands below the headings of match 1",
		head + row + "2;;■ C;;-;;□ D;;0-1\n":             "line 3, column 1: round and board are numbers from 1 on; of teams",
		head + row + "1.2;;■ C;;-;;□ D;;1-0\n":           "line 1, column 1: the boards of match 1 make 2:0, and its headings say 1:1",
		head + row + "1.1;;■ C;;-;;□ D;;0-1\n":           "line 3, column 1: round 1 has another game on board 1.1",
		head + row + "1.2;;■ C;;-;;□ D;;2-0\n":           `line 3, column 19: "2-0" is no result`,
		head + row + "1.2;;■ C;;-;;□ D;;0-1;x\n":         "line 3, column 1: wrong number of fields",
		head + row + "1.2;;■;;-;;□ D;;0-1\n":             "line 3, column 6: white has no name",
		"Bo.;1;North;Rtg;-;2;South;Rtg\n1;;A;1;-;;B;1\n": "line 1, column 1: no row of headings names White and Black",
	} {
		if _, err := ReadList(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if got, err := Read([]byte(matchPage(boardRow("3.1", "", "X", "", "-", "", "Y", "", ""))), Auto, Reading{First: true}); err == nil {
		t.Errorf("without marks: %s", gamesOf(got))
	}
}

// A row of a match above its boards is no game between two players called as the teams.
func TestRowOfMatchIsNoGame(t *testing.T) {
	text := "Board,White,Result,Black\n1,North,,South\n1.1,A,,B\n1.2,D,,C\n"
	want := "line 2, column 1: board 1 is a match of round 1, with boards of its own"
	if got, err := ReadList(text); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s, %v", gamesOf(got), err)
	}
	if got, err := ReadList("Round,Board,White,Black\n1,1,A,B\n2,1.1,A,B\n"); err != nil {
		t.Errorf("in another round: %s, %v", gamesOf(got), err)
	}
}
