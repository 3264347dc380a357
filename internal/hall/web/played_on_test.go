package web

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/standings"
)

// enter adds a player who missed the rounds so far.
func (t *randomTournament) enter() {
	missed := make([]string, t.rounds)
	for i := range missed {
		missed[i] = "0000 - Z"
	}
	t.cells = append(t.cells, missed)
	t.describe()
	t.players++
}

// next adds a round, after a late entry; players who requested a bye have it.
func (t *randomTournament) next() {
	for i := range t.cells {
		t.cells[i] = t.cells[i][:t.rounds]
	}
	if !t.teams {
		t.enter()
	}
	t.pair(t.rounds)
	t.rounds++
}

// A playedGame is a game without a result in the file.
type playedGame struct{ round, white, black int }

// open returns the games without a result.
func (t *randomTournament) open() (list []playedGame) {
	for i, cells := range t.cells {
		for round, c := range cells {
			var other int
			if _, err := fmt.Sscan(c, &other); err == nil && strings.HasSuffix(c, "w  ") {
				list = append(list, playedGame{round + 1, i, other - 1})
			}
		}
	}
	return list
}

// cellsOf maps a result to a report's cells on White's line and on Black's.
var cellsOf = map[string][2]string{
	"1-0": {"1", "0"}, "0-1": {"0", "1"}, "1/2-1/2": {"=", "="}, "+-": {"+", "-"}, "-+": {"-", "+"}, "--": {"-", "-"},
	"0-0": {"0", "0"}, "1/2-0": {"=", "0"}, "0-1/2": {"0", "="}, "": {"", ""},
}

// ended writes the result of a game to both lines.
func (t *randomTournament) ended(g playedGame, result string) {
	code := cellsOf[result]
	t.cells[g.white][g.round-1] = fmt.Sprintf("%4d w %s", g.black+1, code[0])
	t.cells[g.black][g.round-1] = fmt.Sprintf("%4d b %s", g.white+1, code[1])
}

// mate is a game by hand: Black's queen mates in the second move.
var mate = []string{"f2f3", "e7e5", "g2g4", "d8h4"}

// plays ends the open games: by play, by an arbiter, by adding the game as
// PGN, or not yet.
func (t *randomTournament) plays(tt *testing.T, s *site, event string) {
	for _, g := range t.open() {
		table := s.tableOf(tt, event, g.round, t.name(g.white))
		switch kind := t.r.IntN(6); kind {
		case 0:
			s.plays(tt, table, mate...)
			t.ended(g, "0-1")
		case 1:
			result := []string{"1-0", "1/2-1/2", "0-0", "1/2-0", "0-1/2"}[t.r.IntN(5)]
			end := result
			if result[0] == '0' || result[len(result)-2:] == "-0" && result != "1-0" || strings.HasSuffix(result, "0-1/2") {
				end = "*"
			}
			s.do(tt, "POST", table+"/corrections", map[string]any{"key": "pgn", "reason": "added", "pgn": "[Result \"" + result + "\"]\n\n1. e4 e5 " + end})
			t.ended(g, result)
		case 2, 3, 4:
			result := []string{"1-0", "0-1", "1/2-1/2", "+-", "-+", "--", "0-0", "1/2-0", "0-1/2"}[t.r.IntN(9)]
			s.do(tt, "POST", table+"/result", map[string]any{"key": "result", "result": result})
			t.ended(g, result)
		}
	}
}

// name returns the name of a player.
func (t *randomTournament) name(i int) string { return fmt.Sprintf("Player%c, Nr %d", 'A'+i, i+1) }

// tableOf returns the address of the table at which a player has White.
func (s *site) tableOf(t *testing.T, event string, round int, white string) string {
	t.Helper()
	for _, g := range s.shown(t, event, round) {
		if g.White.Name == white {
			return fmt.Sprintf("/api/v1/events/%s/rounds/%d/tables/%d", event, round, g.Table)
		}
	}
	t.Fatalf("round %d: nobody is called %s", round, white)
	return ""
}

func (s *site) shown(t *testing.T, event string, round int) (list []broadcast.ShownGame) {
	t.Helper()
	into(t, s.do(t, "GET", fmt.Sprintf("/api/v1/events/%s/rounds/%d/shown", event, round), nil), &list)
	return list
}

// results returns the results of a tournament by round and White, with its byes;
// without forfeits, which have no table.
func (t *randomTournament) results() map[string]string {
	all := map[string]string{}
	for i, cells := range t.cells {
		for round, c := range cells {
			key := fmt.Sprint(round+1, " ", t.name(i))
			var other int
			if c == "" {
				continue
			}
			if _, _ = fmt.Sscan(c, &other); other == 0 {
				all[key] = c[len(c)-1:] + " bye"
			} else if c[5] == 'w' || c[5] == '-' && i < other {
				back := t.cells[other-1][round]
				all[key] = resultOfCells(c[7:], back[7:]) + " " + t.name(other-1)
			}
		}
	}
	return all
}

// listed returns the results as in a list, which marks unrated games.
func (t *randomTournament) listed() map[string]string {
	all := t.results()
	for i, cells := range t.cells {
		for round, c := range cells {
			key := fmt.Sprint(round+1, " ", t.name(i))
			if result, black, both := strings.Cut(all[key], " "); both && strings.ContainsAny(c[len(c)-1:], "WDL") {
				all[key] = result + " unrated " + black
			}
		}
	}
	return all
}

// resultOfCells returns the result of two cells, whether rated or not.
func resultOfCells(white, black string) string {
	rated := strings.NewReplacer("W", "1", "D", "=", "L", "0", " ", "")
	for result, cells := range cellsOf {
		if cells == [2]string{rated.Replace(white), rated.Replace(black)} {
			return result
		}
	}
	return "?"
}

// Tournaments that are imported and played on by hand, by entered results and by added
// games, with late entries and further rounds, are written as played: as TRF, line by
// line, as CSV, as PGN, in the feed of the screens and in the standings. Imported again
// they change nothing.
func TestTournamentsArePlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("whole tournaments")
	}
	s := newSite(t)
	for seed := range uint64(*tournaments) {
		event := fmt.Sprint("p", seed)
		s.do(t, "POST", "/api/v1/events/"+event+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: "Played"}})
		played := newRandomTournament(seed + 1000)
		for range 3 {
			if done := s.imports(t, event, "", played.text()); len(done.Left)+len(done.Changed) > 0 {
				t.Errorf("left %+v, changed %+v", done.Left, done.Changed)
			}
			played.plays(t, s, event)
			s.comesOut(t, event, played)
			if t.Failed() {
				t.Fatalf("seed %d\n%s", seed, played.text())
			}
			played.next()
		}
	}
}

// comesOut compares the written files with the tournament.
func (s *site) comesOut(t *testing.T, event string, played *randomTournament) {
	t.Helper()
	get := func(path string) string { return string(s.do(t, "GET", "/api/v1/events/"+event+path, nil)) }
	text := get("/results?format=trf16")
	if at := firstDifference(unranked(text), unranked(played.text())); at != "" {
		t.Errorf("TRF: %s", at)
	}
	pgn := get("/games.pgn")
	files := [][2]string{{"trf16", text}, {"trf26", get("/results?format=trf26")}, {"csv", get("/results?format=csv")}, {"pgn", pgn}}
	for i := range files { // in random order, from the seed
		file := files[(i+played.players+played.rounds)%len(files)]
		format, text := file[0], file[1]
		done := s.imports(t, event, "", text)
		if format == "pgn" {
			done.File.Untaken = nil // the moves, which are added at their tables
		}
		if len(done.New)+len(done.Changed)+len(done.Removed)+len(done.Left)+len(done.People)+len(done.Scores)+len(done.Byes)+len(done.Forfeits)+len(done.Entrants)+len(done.File.Doubts)+len(done.File.Untaken) > 0 {
			t.Errorf("%s again: %+v", format, done)
		}
	}
	want := played.results()
	sameResults(t, "CSV", fromCSV(t, get("/results?format=csv")), played.listed())
	games := map[string]string{}
	for round := range played.rounds {
		for _, g := range s.shown(t, event, round+1) {
			key := fmt.Sprint(round+1, " ", g.White.Name)
			games[key] = strings.TrimPrefix(g.Result, "*") + " " + g.Black.Name
			if games[key] != want[key] {
				t.Errorf("screen: %s: %s, want %s", key, games[key], want[key])
			}
		}
	}
	asPGN := map[string]string{}
	for key, result := range want {
		if said, black, _ := strings.Cut(result, " "); black != "bye" {
			asPGN[key] = pgnResult(said) + " " + black
		}
	}
	sameResults(t, "PGN", fromPGN(t, pgn), asPGN)
	s.standingsAre(t, event, played)
}

// unranked returns a TRF without the ranks of its teams, which we compute once they
// have played.
func unranked(text string) string {
	lines := strings.Split(text, "\r\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "310") {
			lines[i] = line[:68] + "   " + line[71:]
		}
	}
	return strings.Join(lines, "\r\n")
}

// sameResults compares two maps.
func sameResults(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s: %s: %q, want %q", what, key, got[key], value)
		}
	}
	for key := range got {
		if _, there := want[key]; !there {
			t.Errorf("%s: %s is too much", what, key)
		}
	}
}

func fromCSV(t *testing.T, text string) map[string]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, row := range rows[1:] {
		all[row[0]+" "+row[2]] = row[4] + " " + row[3]
	}
	return all
}

func fromPGN(t *testing.T, text string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for g, err := range chess.ReadGames(text) {
		if err != nil {
			t.Fatal(err)
		}
		round, _, _ := strings.Cut(g.Tag("Round"), ".")
		all[round+" "+g.Tag("White")] = g.Result + " " + g.Tag("Black")
	}
	return all
}

// standingsAre compares the points of the standings, for rounds that have begun.
func (s *site) standingsAre(t *testing.T, event string, played *randomTournament) {
	t.Helper()
	var list []standings.Standing
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/"+event+"/standings", nil), &list); err != nil {
		t.Fatal(err)
	}
	last := 0
	for key, result := range played.results() {
		round, _ := strconv.Atoi(key[:strings.IndexByte(key, ' ')])
		if !strings.HasSuffix(result, " bye") && result[0] != ' ' {
			last = max(last, round)
		}
	}
	for _, one := range list {
		half := 0
		for _, c := range played.cells[one.Number-1][:min(last, len(played.cells[one.Number-1]))] {
			if c != "" {
				half += cellHalves[c[len(c)-1]]
			}
		}
		if want := fmt.Sprintf("%d.%d", half/2, half%2*5); one.Points != want {
			t.Errorf("%s has %s points, want %s", one.Name, one.Points, want)
		}
	}
	if len(list) != played.players || !slices.IsSortedFunc(list, func(a, b standings.Standing) int { return a.Place - b.Place }) {
		t.Errorf("%d in the standings, want %d, in order", len(list), played.players)
	}
}
