package web

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/standings"
)

// dayFile returns that tournament as the pairing package writes it.
func dayFile() string {
	who := func(n int, name string, rounds ...pairing.Played) pairing.Entrant {
		return pairing.Entrant{Player: pairing.Player{Name: name, Rating: 2500 - 100*n, Number: n, FIDE: fmt.Sprint(1000000 + n)}, Rank: 1, Rounds: rounds}
	}
	r := pairing.Report{Name: "Day", Rounds: []string{""}, Entrants: []pairing.Entrant{
		who(1, "Anna", pairing.Played{Opponent: 2, Color: "w"}), who(2, "Ben", pairing.Played{Opponent: 1, Color: "b"}),
		who(3, "Cid", pairing.Played{Opponent: 4, Color: "b", Result: "+"}), who(4, "Dov", pairing.Played{Opponent: 3, Color: "w", Result: "-"}),
		who(5, "Eva", pairing.Played{Color: "-", Result: "H"}), who(6, "Fay", pairing.Played{Color: "-", Result: "U"}),
	}}
	return string(r.TRF16())
}

// The results of a round with a forfeit and byes are written as they were read, with
// those of the games; the players are ordered by points.
func TestResultsComeOut(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/day/changes", hall.Change{Event: &hall.Event{ID: "day", Name: "Day", Begins: "2026-11-23", TimeControl: "5400+30"}})
	s.do(t, "POST", "/api/v1/events/day/pairings", dayFile())
	const board = "/api/v1/events/day/rounds/1/tables/1/result"
	s.do(t, "POST", board, map[string]any{"key": "1", "result": "1-0"})
	s.do(t, "POST", board, map[string]any{"key": "2", "result": "1/2-0", "instead": "1-0", "reason": "Black's telephone rang after the end"})
	out, err := pairing.ReadTRF(strings.NewReader(string(s.do(t, "GET", "/api/v1/events/day/results?format=trf26", nil))))
	if err != nil {
		t.Fatal(err)
	}
	in, err := pairing.ReadTRF(strings.NewReader(dayFile()))
	if err != nil {
		t.Fatal(err)
	}
	for i := range out.Byes {
		out.Byes[i].Line = in.Byes[i].Line // the lines of the header differ
	}
	if fmt.Sprint(out.Byes) != fmt.Sprint(in.Byes) || len(in.Byes) != 2 {
		t.Errorf("byes: %v, were %v", out.Byes, in.Byes)
	}
	for i, p := range in.Pairings {
		got := out.Pairings[i]
		if got.White != p.White || got.Black != p.Black || got.Forfeit != p.Forfeit {
			t.Errorf("game %d: %+v, was %+v", i, got, p)
		}
	}
	text := string(s.do(t, "GET", "/api/v1/events/day/results", nil))
	for _, want := range []string{"042 2026-11-23", "122 5400+30", "   2 w =", "   1 b 0", "   4 b +", "0000 - H"} {
		if !strings.Contains(strings.ReplaceAll(text, "2026/11/23", "2026-11-23"), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	var list []standings.Standing
	if err := json.Unmarshal(s.do(t, "GET", "/public/day/standings.json", nil), &list); err != nil {
		t.Fatal(err)
	}
	var points []string
	for _, one := range list {
		points = append(points, fmt.Sprint(one.Place, " ", one.Name, " ", one.Points))
	}
	if got, want := strings.Join(points, ", "), "1 Cid 1.0, 1 Fay 1.0, 3 Anna 0.5, 3 Eva 0.5, 5 Ben 0.0, 5 Dov 0.0"; got != want {
		t.Errorf("standings: %s, want %s", got, want)
	}
}

// Every kind of result is entered, corrected in one step by a client that names the
// present one, and withdrawn; a played result too.
func TestEveryKindOfResult(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	n := 0
	enter := func(result, instead string, want int) {
		t.Helper()
		n++
		body := map[string]any{"key": fmt.Sprint("r", n), "result": result, "reason": "r"}
		if instead != "" {
			body["instead"] = instead
		}
		if status, text := s.ask(t, s.secret, "POST", theTable+"/result", body); status != want {
			t.Errorf("%s instead of %q: %d %s", result, instead, status, text)
		}
		if got := s.result(t); want == 200 && got != strings.Trim(result, "*") {
			t.Errorf("%s stands as %q", result, got)
		}
	}
	before := ""
	for _, result := range []string{"1-0", "0-1", "+-", "-+", "--", "0-0", "1/2-0", "0-1/2", "1/2-1/2"} {
		if before != "" {
			enter(result, "", 409)
		}
		enter(result, before, 200)
		before = result
	}
	enter("*", "", 200)
	s.plays(t, theTable, "f2f3", "e7e5", "g2g4", "d8h4") // mate
	enter("1-0", "0-1", 200)
	s.do(t, "POST", theTable+"/result", map[string]any{"key": "back", "result": "*", "reason": "r"})
	if got := s.result(t); got != "0-1" {
		t.Errorf("taken back, the mate counts as %q", got)
	}
}

// A file written by one event is read by another without changes: every kind of result,
// with byes, as TRF16, as TRF26 and, without byes, as CSV.
func TestFilesGoOutAndIn(t *testing.T) {
	s := newSite(t)
	change := func(event string) {
		s.do(t, "POST", "/api/v1/events/"+event+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: event}})
	}
	points := func(event string) string {
		var list []standings.Standing
		into(t, s.do(t, "GET", "/api/v1/events/"+event+"/standings", nil), &list)
		var said []string
		for _, one := range list {
			said = append(said, one.Name+" "+one.Points)
		}
		return strings.Join(said, ", ")
	}
	results := func(event string) string {
		var list []Summary
		into(t, s.do(t, "GET", "/api/v1/events/"+event+"/rounds/1/tables", nil), &list)
		var said []string
		for _, one := range list {
			said = append(said, fmt.Sprintf("%s–%s %s", one.White.Name, one.Black.Name, one.Result))
		}
		slices.Sort(said)
		return strings.Join(said, ", ")
	}
	change("first")
	var rows strings.Builder
	kinds := []string{"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", ""}
	for i := range kinds {
		fmt.Fprintf(&rows, "1,%d,W%d,B%d\n", i+1, i, i)
	}
	s.do(t, "POST", "/api/v1/events/first/pairings?format=csv", "round,board,white,black\n"+rows.String())
	for i, kind := range kinds {
		if kind != "" {
			s.do(t, "POST", fmt.Sprintf("/api/v1/events/first/rounds/1/tables/%d/result", i+1), map[string]any{"result": kind})
		}
	}
	wanted, total := results("first"), points("first")
	for _, format := range []string{"trf16", "trf26", "csv"} {
		change(format)
		file := s.do(t, "GET", "/api/v1/events/first/results?format="+format, nil)
		s.do(t, "POST", "/api/v1/events/"+format+"/pairings?format="+format[:3], string(file))
		if got := results(format); got != wanted {
			t.Errorf("%s: %s, want %s", format, got, wanted)
		}
		if got := points(format); format != "csv" && got != total {
			t.Errorf("%s: %s, want %s", format, got, total)
		}
	}
}

// A file for the pairing program has the planned number of rounds, if the organiser set
// it; the rounds so far are not that number.
func TestFilesHaveTheNumberOfRounds(t *testing.T) {
	s := newSite(t)
	file := func(format string, rounds int) string {
		s.do(t, "POST", "/api/v1/events/nine/changes", hall.Change{Event: &hall.Event{ID: "nine", Name: "Nine", Rounds: rounds}})
		return string(s.do(t, "GET", "/api/v1/events/nine/results?format="+format, nil))
	}
	file("trf16", 0)
	s.do(t, "POST", "/api/v1/events/nine/pairings?format=csv", "round,board,white,black\n1,1,A,B\n")
	for format, line := range map[string]string{"trf16": "\nXXR ", "trf26": "\n142 "} {
		if got := file(format, 0); strings.Contains(got, line) {
			t.Errorf("%s, not known: %s", format, got)
		}
		if got := file(format, 9); !strings.Contains(got, line+"9\r\n") {
			t.Errorf("%s: %s", format, got)
		}
	}
}

// An untransmitted game is marked as such, and a forfeit without a move does not look
// like a lost game.
func TestAForfeitIsNoPlayedGame(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1}})
	shows := func(untransmitted bool, result string) {
		t.Helper()
		until(t, func() bool {
			s.pass(viewerPace)
			_, text := s.ask(t, "", "GET", "/public/open/now.json", nil)
			var now PublicNow
			if err := json.Unmarshal(text, &now); err != nil || len(now.Games) == 0 {
				t.Fatalf("%s: %v", text, err)
			}
			return now.Games[0].Untransmitted == untransmitted && now.Games[0].Result == result
		})
	}
	shows(true, "*")
	s.do(t, "POST", theTable+"/result", map[string]any{"key": "r", "result": "-+"})
	shows(true, "-+")
	for _, how := range []string{"", "?irregular=san"} {
		_, text := s.ask(t, "", "GET", "/public/open/round-1/game-1.pgn"+how, nil)
		if !strings.Contains(string(text), "{Kampflos: – / +} 0-1") {
			t.Errorf("no word of a forfeit in\n%s", text)
		}
	}
	s.do(t, "POST", theTable+"/result", map[string]any{"key": "b", "result": "*", "reason": "he came"})
	s.plays(t, theTable, "f2f3")
	shows(false, "*")
}

// A short code signs in a screen once; five wrong tries end it, and so does its
// lifetime. It never signs in an arbiter.
func TestShortCodes(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	give := func(role access.Role, want int) string {
		t.Helper()
		status, text := s.ask(t, s.secret, "POST", "/api/v1/codes", map[string]any{"role": role})
		if status != want {
			t.Fatalf("%s: %d %s", role, status, text)
		}
		var out struct{ Code string }
		_ = json.Unmarshal(text, &out)
		return out.Code
	}
	pair := func(code string) int {
		status, _ := s.ask(t, "", "POST", "/api/v1/pair", map[string]any{"code": code})
		return status
	}
	for _, role := range []access.Role{access.Chief, access.Arbiter, access.Operator, access.Agent} {
		give(role, 403)
	}
	code := give(access.Viewer, 201)
	if got := pair(code[:3] + " " + code[3:]); got != 200 {
		t.Errorf("as it is read: %d", got)
	}
	if got := pair(code); got != 403 {
		t.Errorf("again: %d", got)
	}
	wrong := func(code string) string {
		return fmt.Sprintf("%06d", (parseNumber(strings.TrimLeft(code, "0"))+1)%1000000)
	}
	code = give(access.Viewer, 201)
	for range wrongCodes {
		pair(wrong(code))
	}
	if got := pair(code); got != 403 {
		t.Errorf("after %d wrong ones: %d", wrongCodes, got)
	}
	var c codes
	now := time.Unix(0, 0)
	short, _ := c.add("link", "open", now)
	if _, ok := c.take(short, now.Add(codeGoodFor)); ok {
		t.Error("it is good for longer than it says")
	}
	for range mostCodes {
		c.add("link", "open", now)
	}
	if _, ok := c.add("link", "open", now); ok {
		t.Error("any number of codes can be open")
	}
	if _, ok := c.add("link", "other", now); !ok {
		t.Error("those of an event leave none to another")
	}
	for n := range mostCodesAll {
		c.add("link", fmt.Sprint("event-", n), now)
	}
	if len(c.open) != mostCodesAll {
		t.Errorf("%d codes are open", len(c.open))
	}
}

// A code of the printed sheet signs in the device of its side once, as long as the link
// beside it lives, and wrong tries do not end it.
func TestPrintedCodes(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	var sheet []sheetRow
	into(t, s.do(t, "POST", "/api/v1/events/open/rounds/1/links", map[string]any{}), &sheet)
	var once []sheetRow
	into(t, s.do(t, "POST", "/api/v1/events/open/rounds/1/links", map[string]any{"only": true}), &once)
	pair := func(code string) (int, string) {
		status, text := s.ask(t, "", "POST", "/api/v1/pair", map[string]any{"code": code})
		return status, string(text)
	}
	for n := range 2 * wrongCodes {
		if status, _ := pair(fmt.Sprintf("%012d", n)); status != 403 {
			t.Errorf("a wrong one: %d", status)
		}
	}
	s.pass(access.Day - time.Minute)
	typed := sheet[0].BlackTyped
	status, text := pair(typed[:4] + " " + typed[4:8] + " " + typed[8:])
	if status != 200 || !strings.Contains(text, `"side":"black"`) || !strings.Contains(text, `"boards":["1"]`) {
		t.Errorf("%d %s", status, text)
	}
	if status, text := pair(once[0].WhiteTyped); status != 200 || !strings.Contains(text, `"boards":["1/1"]`) {
		t.Errorf("for the round only: %d %s", status, text)
	}
	for name, code := range map[string]string{"again": typed, "the link beside it": sheet[0].Black} {
		if status, _ := pair(code); status != 403 {
			t.Errorf("%s: %d", name, status)
		}
	}
	s.pass(2 * time.Minute)
	if status, _ := pair(sheet[0].WhiteTyped); status != 403 {
		t.Errorf("after its time: %d", status)
	}
}

// A person at an unknown address gets a page; a program gets a problem.
func TestAFriendly404(t *testing.T) {
	s := newSite(t)
	ask := func(path, accept string) (int, string) {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept", accept)
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text)
	}
	if status, text := ask("/nowhere", "text/html,*/*"); status != 404 || !strings.Contains(text, "home/home.js") || !strings.Contains(text, `<meta name="missing">`) || !strings.Contains(text, "This page does not exist") {
		t.Errorf("a person: %d %s", status, text)
	}
	if status, text := ask("/nowhere", "application/json"); status != 404 || strings.Contains(text, "<html") {
		t.Errorf("a program: %d %s", status, text)
	}
	if status, text := ask("/", "text/html"); status != 200 || strings.Contains(text, "missing") {
		t.Errorf("home: %d %s", status, text)
	}
}

// A bye is shown before it is imported; a bye of a round that has not begun
// gives no points yet.
func TestAByeOfALaterRound(t *testing.T) {
	s := newSite(t)
	change := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/later/changes", c) }
	change(hall.Change{Event: &hall.Event{ID: "later", Name: "later"}})
	file := strings.Join([]string{
		"001    1      Anna                              2100 EST                         0.0    1     2 w    0000 - H\n",
		"001    2      Ben                               2000 EST                         0.0    2     1 b       3 w  \n",
		"001    3      Cid                               1900 EST                         0.0    3  0000 - U     2 b  \n",
	}, "")
	for _, want := range []string{"1 Cid U, 2 Anna H", ""} { // before it is imported, and after
		var done hall.Imported
		into(t, s.do(t, "POST", "/api/v1/events/later/pairings?format=trf&preview=true", file), &done)
		var byes []string
		for _, one := range done.Byes {
			byes = append(byes, fmt.Sprint(one.Round, " ", one.White, " ", one.Result))
		}
		if got := strings.Join(byes, ", "); got != want {
			t.Errorf("byes: %q, not %q", got, want)
		}
		s.do(t, "POST", "/api/v1/events/later/pairings?format=trf", file)
	}
	points := func() string {
		var list []standings.Standing
		into(t, s.do(t, "GET", "/api/v1/events/later/standings", nil), &list)
		var said []string
		for _, one := range list {
			said = append(said, one.Name+" "+one.Points)
		}
		return strings.Join(said, ", ")
	}
	change(hall.Change{Round: &hall.Round{Event: "later", Number: 1, State: "running"}})
	if got := points(); got != "Cid 1.0, Anna 0.0, Ben 0.0" {
		t.Errorf("in round 1: %s", got)
	}
	change(hall.Change{Round: &hall.Round{Event: "later", Number: 2, State: "running"}})
	if got := points(); got != "Cid 1.0, Anna 0.5, Ben 0.0" {
		t.Errorf("in round 2: %s", got)
	}
}
