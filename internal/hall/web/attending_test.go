package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/standings"
)

// roundOne returns four players whose first of three rounds the pairing
// program has paired.
func roundOne() string {
	text := "012 Open\nXXR 3\n"
	for i, p := range [][2]string{{"Saar, Jueri", "   2 w 1"}, {"Kask, Tiit", "   1 b 0"}, {"Tamm, Mari", "   4 w ="}, {"Rebane, Ann", "   3 b ="}} {
		line := []rune(trfPlayer(i+1, 2400-100*i, "0.0") + p[1] + "\n")
		copy(line[14:], []rune(fmt.Sprintf("%-20s", p[0])))
		text += string(line)
	}
	return text
}

// trfLines returns the lines of the players in a TRF, by starting rank.
func trfLines(t *testing.T, s *site) map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(string(s.do(t, "GET", "/api/v1/events/swiss/results?format=trf16", nil))) {
		if rank, ok := strings.CutPrefix(line, "001"); ok {
			lines[strings.TrimSpace(rank[:5])] = strings.TrimRight(line, "\r\n")
		}
	}
	return lines
}

func (s *site) swiss(t *testing.T) {
	s.do(t, "POST", "/api/v1/events/swiss/changes", hall.Change{Event: &hall.Event{ID: "swiss", Name: "Open", Rounds: 3}})
	s.imports(t, "swiss", "", roundOne())
}

func (s *site) people(t *testing.T) (list []attendant) {
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/swiss/people", nil), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// A withdrawn player has zero points in future rounds, including the next
// one to be paired. A late player gets the next starting rank, and zero
// points in the rounds before.
func TestWithdrawnAndLate(t *testing.T) {
	s := newSite(t)
	s.swiss(t)
	var late hall.Person
	if err := json.Unmarshal(s.do(t, "POST", "/api/v1/events/swiss/people", map[string]any{"name": "Late,  Anna", "rating": 2250, "first": 2}), &late); err != nil || late.Number != 5 || late.Name != "Late, Anna" {
		t.Fatalf("entered: %+v %v", late, err)
	}
	tamm := s.people(t)[slices.IndexFunc(s.people(t), func(a attendant) bool { return a.Name == "Tamm, Mari" })]
	withdraw := func(out int) {
		s.do(t, "POST", "/api/v1/events/swiss/changes", hall.Change{Attending: &hall.Attending{Event: "swiss", Person: tamm.ID, Out: out}})
	}
	withdraw(2)
	lines := trfLines(t, s)
	for rank, ends := range map[string]string{"1": "   2 w 1", "3": "   4 w =  0000 - Z", "5": "  0000 - Z"} {
		if !strings.HasSuffix(lines[rank], ends) {
			t.Errorf("player %s: %q, not %q at the end", rank, lines[rank], ends)
		}
	}
	// The file comes back from the pairing program unchanged: nothing is new.
	back := string(s.do(t, "GET", "/api/v1/events/swiss/results?format=trf16", nil))
	done := s.imports(t, "swiss", "&preview=true", back)
	if len(done.Byes)+len(done.New)+len(done.Changed)+len(done.People) > 0 {
		t.Errorf("of the same file %+v is new", done)
	}
	withdraw(0)
	if line := trfLines(t, s)["3"]; strings.Contains(line, "Z") {
		t.Errorf("who plays again has %q", line)
	}
}

// A file that pairs a withdrawn player counts, and the preview reports it.
func TestWithdrawnAndPaired(t *testing.T) {
	s := newSite(t)
	s.swiss(t)
	kask := s.people(t)[0]
	s.do(t, "POST", "/api/v1/events/swiss/changes", hall.Change{Attending: &hall.Attending{Event: "swiss", Person: kask.ID, Out: 2}})
	csv := "round,board,white,black\n2,1,\"Kask, Tiit\",\"Tamm, Mari\"\n"
	done := s.imports(t, "swiss", "", csv)
	if len(done.Back) != 1 || done.Back[0].Name != "Kask, Tiit" || done.Back[0].Round != 2 {
		t.Errorf("back: %+v", done.Back)
	}
	if line := trfLines(t, s)["2"]; strings.Contains(line, "0000 - Z  ") || !strings.HasSuffix(line, "3 w    0000 - Z") {
		t.Errorf("who was paired all the same has %q", line)
	}
}

// Entering a player twice is refused; a player entered by mistake without a
// game can be removed.
func TestEnteredByMistake(t *testing.T) {
	s := newSite(t)
	s.swiss(t)
	if status, _ := s.ask(t, s.secret, "POST", "/api/v1/events/swiss/people", map[string]any{"name": "Kask, Tiit"}); status != http.StatusConflict {
		t.Errorf("a second time: %d", status)
	}
	s.do(t, "POST", "/api/v1/events/swiss/people", map[string]any{"name": "Nobody, Ann"})
	list := s.people(t)
	i := slices.IndexFunc(list, func(a attendant) bool { return a.Hand })
	if i < 0 || list[i].Name != "Nobody, Ann" {
		t.Fatalf("by hand: %+v", list)
	}
	gone := func(id string) hall.Change {
		return hall.Change{Attending: &hall.Attending{Event: "swiss", Person: id, Gone: true}}
	}
	s.do(t, "POST", "/api/v1/events/swiss/changes", gone(list[i].ID))
	if now := s.people(t); len(now) != 4 {
		t.Errorf("%d players after one was taken out", len(now))
	}
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/swiss/changes", gone(list[0].ID)); status < 400 {
		t.Errorf("a player with a game was taken out: %d %s", status, text)
	}
}

// A late player stays one player when the pairing program changes his starting rank.
func TestLateAndRenumbered(t *testing.T) {
	s := newSite(t)
	s.swiss(t)
	s.do(t, "POST", "/api/v1/events/swiss/people", map[string]any{"name": "Late, Anna", "rating": 2250, "first": 2})
	out := strings.Split(string(s.do(t, "GET", "/api/v1/events/swiss/results?format=trf16", nil)), "\r\n")
	renumbered := map[string]string{"3": "4", "4": "5", "5": "3"} // by rating
	for i, line := range out {
		if !strings.HasPrefix(line, "001") {
			continue
		}
		row := []rune(fmt.Sprintf("%-120s", line))
		for _, at := range []int{4, 91} {
			if now := renumbered[strings.TrimSpace(string(row[at:at+4]))]; now != "" {
				copy(row[at:], []rune(fmt.Sprintf("%4s", now)))
			}
		}
		out[i] = strings.TrimRight(string(row), " ")
	}
	done := s.imports(t, "swiss", "", strings.Join(out, "\r\n"))
	list := s.people(t)
	if len(list) != 5 || len(done.New) != 0 {
		t.Errorf("%d players after %+v", len(list), done)
	}
	i := slices.IndexFunc(list, func(a attendant) bool { return a.Name == "Late, Anna" })
	if list[i].Number != 3 || list[i].First != 2 {
		t.Errorf("the late player: %+v", list[i])
	}
}

// Among equal points the standings keep the order of the file, because the pairing
// program has computed the tie-breaks.
func TestStandingsKeepTheOrderOfTheFile(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/swiss/changes", hall.Change{Event: &hall.Event{ID: "swiss", Name: "Open"}})
	text := ""
	for i, line := range strings.Split(strings.TrimSpace(roundOne()), "\n") {
		if i > 1 {
			row := []rune(line)
			copy(row[85:], []rune(fmt.Sprintf("%4d", []int{1, 4, 3, 2}[i-2]))) // Rebane before Tamm
			line = string(row)
		}
		text += line + "\n"
	}
	s.imports(t, "swiss", "", text)
	var list []standings.Standing
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/swiss/standings", nil), &list); err != nil || len(list) != 4 {
		t.Fatal(list, err)
	}
	if list[1].Name != "Rebane, Ann" || list[2].Name != "Tamm, Mari" || list[1].Place != 2 || list[2].Place != 2 {
		t.Errorf("the standings: %+v", list)
	}
}
