package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall"
)

var tournaments = flag.Int("tournaments", 8, "how many random tournaments are imported, played on and imported again; of 200 on a busy machine, give -timeout 0")

// A randomTournament has everything that files can express: byes of all kinds,
// forfeits, unrated games, late entries, withdrawn players, points for the pairing.
type randomTournament struct {
	r       *rand.Rand
	players int
	rounds  int
	teams   bool
	cells   [][]string // by player and round
	titles  []string
	sexes   []string
	points  bool // for the pairing only
}

func newRandomTournament(seed uint64) *randomTournament {
	r := rand.New(rand.NewPCG(seed, 26))
	t := &randomTournament{r: r, players: 6 + r.IntN(15), rounds: 1 + r.IntN(4), teams: seed%5 == 4}
	if t.teams {
		t.players = 4 * (2 + r.IntN(3))
	}
	t.cells = make([][]string, t.players)
	for range t.players {
		t.describe()
	}
	t.points = r.IntN(2) == 0 && !t.teams
	for round := range t.rounds {
		t.pair(round)
	}
	for i := range t.cells { // byes of the next round
		if r.IntN(4) == 0 && !t.teams {
			t.cells[i] = append(t.cells[i], []string{"0000 - H", "0000 - Z"}[r.IntN(2)])
		}
	}
	return t
}

// describe adds data of the next player that affect no result.
func (t *randomTournament) describe() {
	t.titles = append(t.titles, []string{"GM", "IM", "FM", "WFM", "CM", "", ""}[t.r.IntN(7)])
	t.sexes = append(t.sexes, []string{"m", "w", ""}[t.r.IntN(3)])
}

// pair adds a round: the boards of matches in a team event, otherwise random pairs.
func (t *randomTournament) pair(round int) {
	order := t.r.Perm(t.players)
	if t.teams {
		order = order[:0]
		matches := t.r.Perm(t.players / 4)
		for m := 0; m+1 < len(matches); m += 2 {
			for board := range 4 {
				order = append(order, 4*matches[m]+board, 4*matches[m+1]+board)
			}
		}
		if len(matches)%2 == 1 {
			for board := range 4 {
				t.cells[4*matches[len(matches)-1]+board] = append(t.cells[4*matches[len(matches)-1]+board], "0000 - U")
			}
		}
	}
	for len(order) > 0 {
		a := order[0]
		order = order[1:]
		if kind := t.r.IntN(10); !t.teams && (kind == 0 || len(order) == 0) {
			byes := []string{"0000 - U", "0000 - H", "0000 - F", "0000 - Z", "0000 - +", "0000 - -", ""}
			t.cells[a] = append(t.cells[a], byes[t.r.IntN(len(byes))])
			continue
		}
		b := order[0]
		order = order[1:]
		codes := []string{"10", "01", "==", "10", "01", "==", "00", "=0", "+-", "-+", "--", "WL", "DD", "LW"}
		code := codes[t.r.IntN(len(codes))]
		if round == t.rounds-1 && t.r.IntN(4) == 0 {
			code = "  "
		}
		white, black := "w", "b"
		if hall.IsForfeit(code) && t.r.IntN(2) == 0 {
			white, black = "-", "-"
		}
		t.cells[a] = append(t.cells[a], fmt.Sprintf("%4d %s %c", b+1, white, code[0]))
		t.cells[b] = append(t.cells[b], fmt.Sprintf("%4d %s %c", a+1, black, code[1]))
	}
}

// teamPoints returns the points of the teams, of four players each: two for a won match
// or a bye, one for a drawn one, none before it is over.
func (t *randomTournament) teamPoints() (match, game []float64) {
	match, game = make([]float64, t.players/4), make([]float64, t.players/4)
	for round := range t.rounds {
		score, against := make([]float64, t.players/4), make([]int, t.players/4)
		open := map[int]bool{}
		for i, cells := range t.cells {
			c := cells[round]
			score[i/4] += float64(cellHalves[c[len(c)-1]]) / 2
			open[i/4] = open[i/4] || strings.HasSuffix(c, " ")
			if _, err := fmt.Sscan(c, &against[i/4]); err != nil {
				panic(err)
			}
		}
		for n := range score {
			game[n] += score[n]
			other := (against[n] - 1) / 4
			switch {
			case open[n]:
			case against[n] == 0, score[n] > score[other]:
				match[n] += 2
			case score[n] == score[other] && score[n] > 0:
				match[n]++
			}
		}
	}
	return match, game
}

// cellHalves maps the codes of a cell to half points.
var cellHalves = map[byte]int{'1': 2, 'W': 2, '+': 2, 'F': 2, 'U': 2, '=': 1, 'D': 1, 'H': 1}

// text returns the file.
func (t *randomTournament) text() string {
	var b strings.Builder
	line := func(format string, args ...any) {
		b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\r\n")
	}
	line("### made by a test: nobody of these plays anywhere")
	line("012 Tournament %d", t.players)
	line("022 Nowhere")
	line("032 XXX")
	line("042 2026/11/01")
	line("052 2026/11/09")
	line("062 %d", t.players)
	line("072 %d", t.players)
	line("092 Individual: Swiss-System (Dutch)")
	line("102 Arbiter, Anna (1000001)")
	line("112 Arbiter, Ben")
	line("112 Arbiter, Cid")
	line("122 90 min + 30 s/move")
	line("132 %87s26/11/01  26/11/02", "")
	line("142 %d", t.rounds+1)
	line("XXR %d", t.rounds+1)
	line("152 W")
	line("192 FIDE_DUTCH_2025")
	line("202 BH:GP/C1,BH,WIN")
	line("212 PTS,BH:GP/C1,BH,WIN")
	line("222 5400+30")
	if t.points {
		line("250      01.0 001 002 0001 %04d", t.players/2)
	}
	line("260 001 003  %3d  %3d", 1, 2)
	half := make([]int, t.players)
	for i, cells := range t.cells {
		for _, c := range cells {
			if c != "" {
				half[i] += cellHalves[c[len(c)-1]]
			}
		}
	}
	for i, cells := range t.cells {
		rank := 1
		for _, other := range half {
			if other > half[i] {
				rank++
			}
		}
		row := fmt.Sprintf("001 %4d %1s%3s %-33s %4d %3s %11d %10s %2d.%d %4d", i+1, t.sexes[i], t.titles[i], fmt.Sprintf("Player%c, Nr %d", 'A'+i, i+1), 2400-10*i, "EST", 1000100+i, "1990/01/31", half[i]/2, half[i]%2*5, rank)
		for _, c := range cells {
			row += fmt.Sprintf("  %-8s", c)
		}
		line("%s", row)
	}
	line("GER    1     Player One                       2011 BER  12345")
	if t.teams {
		match, game := t.teamPoints()
		for n := range t.players / 4 {
			line("310 %3d %-32s %-5s %6d %6.1f %6.1f %3d  %4d %4d %4d %4d", n+1, fmt.Sprint("Team ", n+1), fmt.Sprint("T", n+1), 2300, match[n], game[n], t.players-n, 4*n+1, 4*n+2, 4*n+3, 4*n+4)
		}
	}
	return b.String()
}

// Random tournaments are written as they were read, line by line, repeatedly; imported
// again they change nothing.
func TestTournamentsComeBack(t *testing.T) {
	s := newSite(t)
	for seed := range uint64(*tournaments) {
		event := fmt.Sprint("t", seed)
		s.do(t, "POST", "/api/v1/events/"+event+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: "Named otherwise"}})
		text := newRandomTournament(seed).text()
		first := s.imports(t, event, "", text)
		if len(first.Left) > 0 || len(first.File.Untaken) > 0 {
			t.Fatalf("seed %d: %+v\n%s", seed, first, text)
		}
		for _, format := range []string{"trf16", "trf26"} {
			out := string(s.do(t, "GET", "/api/v1/events/"+event+"/results?format="+format, nil))
			want := text
			if format == "trf26" {
				want = strings.Join(slices.DeleteFunc(strings.SplitAfter(text, "\n"), func(l string) bool { return strings.HasPrefix(l, "XXR") }), "")
			}
			if at := firstDifference(out, want); at != "" {
				t.Fatalf("seed %d, %s: %s\n%s", seed, format, at, text)
			}
			again := s.imports(t, event, "", out)
			if again.Same != first.Games || len(again.New)+len(again.Changed)+len(again.Removed)+len(again.Left)+len(again.People)+len(again.Scores)+len(again.Byes)+len(again.Forfeits)+len(again.Entrants) > 0 {
				t.Fatalf("seed %d, %s again: %+v", seed, format, again)
			}
		}
	}
}

// imports imports a text, in any format.
func (s *site) imports(t *testing.T, event, query, text string) (got hall.Imported) {
	t.Helper()
	answer := s.do(t, "POST", "/api/v1/events/"+event+"/pairings?format=auto"+query, text)
	if err := json.Unmarshal(answer, &got); err != nil {
		t.Fatalf("%s: %s", err, answer)
	}
	return got
}

// firstDifference returns the first line in which two texts differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\r\n"), strings.Split(want, "\r\n")
	for i := range max(len(a), len(b)) {
		x, y := "(no line)", "(no line)"
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return fmt.Sprintf("line %d:\n%s\nwant\n%s", i+1, x, y)
		}
	}
	return ""
}
