package hall

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube/internal/hall/pairing"
)

// A swiss is a tournament with legal pairings: nobody meets anybody twice, the order is
// by points, and everybody present plays.
type swiss struct {
	*rand.Rand
	players []*swissPlayer
	rounds  [][]swissGame
}

type swissPlayer struct {
	name   string
	fide   string
	halves int
	cells  []string
	met    map[int]bool
}

type swissGame struct {
	white, black int // of players
	result       string
	forfeit      bool
	seen         bool // imported before a forfeit was known
}

// swissResults are the results as White's line writes them.
var swissResults = map[string]string{"1": "1-0", "0": "0-1", "=": "1/2-1/2"}

// enter adds a player who missed the rounds so far.
func (s *swiss) enter() {
	p := &swissPlayer{name: s.name(), met: map[int]bool{}}
	if s.IntN(2) == 0 {
		p.fide = fmt.Sprint(1000000 + len(s.players))
	}
	for range s.rounds {
		p.cells = append(p.cells, "0000 - Z  ")
	}
	s.players = append(s.players, p)
}

// name returns a random name, similar to no other.
func (s *swiss) name() string {
	b := make([]byte, 12)
	for i := range b {
		b[i] = byte('a' + s.IntN(26))
	}
	return string(b)
}

// pair pairs the next round; a player without an opponent has a bye.
func (s *swiss) pair() {
	var games []swissGame
	order := s.Perm(len(s.players))
	slices.SortStableFunc(order, func(a, b int) int { return s.players[b].halves - s.players[a].halves })
	for len(order) > 0 {
		a := order[0]
		order = order[1:]
		i := slices.IndexFunc(order, func(b int) bool { return !s.players[a].met[b] })
		if i < 0 {
			continue
		}
		g := swissGame{white: a, black: order[i]}
		if s.IntN(2) == 0 {
			g.white, g.black = g.black, g.white
		}
		order = slices.Delete(order, i, i+1)
		games = append(games, g)
	}
	s.rounds = append(s.rounds, games)
	s.write()
}

// swap exchanges the Blacks of two games of the last round that have no result.
func (s *swiss) swap() {
	games := s.rounds[len(s.rounds)-1]
	i, j := s.IntN(len(games)), s.IntN(len(games))
	if games[i].result == "" && games[j].result == "" && !games[i].forfeit && !games[j].forfeit &&
		!s.players[games[i].white].met[games[j].black] && !s.players[games[j].white].met[games[i].black] {
		games[i].black, games[j].black = games[j].black, games[i].black
	}
	s.write()
}

// write writes the last round to the players' lines.
func (s *swiss) write() {
	n := len(s.rounds)
	for _, p := range s.players {
		p.cells = append(p.cells[:n-1:n-1], "0000 - U  ")
	}
	for _, g := range s.rounds[n-1] {
		white, black := g.result, map[string]string{"1": "0", "0": "1", "=": "=", "": " "}[g.result]
		if g.forfeit {
			white, black = "+", "-"
		}
		s.players[g.white].cells[n-1] = fmt.Sprintf("%4d w %1s  ", g.black+1, white)
		s.players[g.black].cells[n-1] = fmt.Sprintf("%4d b %1s  ", g.white+1, black)
	}
}

// finish adds the points of the last round.
func (s *swiss) finish() {
	for _, g := range s.rounds[len(s.rounds)-1] {
		s.players[g.white].met[g.black], s.players[g.black].met[g.white] = true, true
		switch {
		case g.forfeit || g.result == "1":
			s.players[g.white].halves += 2
		case g.result == "0":
			s.players[g.black].halves += 2
		default:
			s.players[g.white].halves++
			s.players[g.black].halves++
		}
	}
}

// file returns the tournament as a TRF.
func (s *swiss) file(t *testing.T) pairing.Tournament {
	t.Helper()
	var b strings.Builder
	for i, p := range s.players {
		fmt.Fprintf(&b, "001 %4d      %-33s %4d %3s %11s%23s%s\n", i+1, p.name, 2400-i, "ARM", p.fide, "", strings.Join(p.cells, ""))
	}
	file, err := pairing.ReadTRF(strings.NewReader(b.String()))
	if err != nil {
		t.Fatalf("%v\n%s", err, b.String())
	}
	return file
}

// want lists the games of a round with their results, by name.
func (s *swiss) want(round int) (list []string) {
	for _, g := range s.rounds[round] {
		if g.forfeit && !g.seen {
			continue
		}
		result := swissResults[g.result]
		list = append(list, strings.TrimSpace(s.players[g.white].name+"–"+s.players[g.black].name+" "+result))
	}
	slices.Sort(list)
	return list
}

// has lists the games that the hall has.
func has(t *testing.T, h *Hall, round int) (list []string) {
	t.Helper()
	for _, one := range strings.Split(tables(t, h, round), ", ") {
		_, game, _ := strings.Cut(one, ":")
		list = append(list, game)
	}
	slices.Sort(list)
	return list
}

// tournaments is the number of tournaments; the long run is «go test ./internal/hall
// -run TestTournamentsAreImported -v -timeout 0 -tournaments 500».
var tournaments = flag.Int("tournaments", 100, "how many tournaments are imported")

// Tournaments imported before each round and during it, with late entries,
// swaps, forfeits, renumbered boards and corrected names, have each game
// once, with its own result.
func TestTournamentsAreImported(t *testing.T) {
	games := 0
	for n := range *tournaments {
		if testing.Short() && n == 3 {
			break
		}
		s := &swiss{Rand: rand.New(rand.NewPCG(uint64(n), 23))}
		for range 6 + s.IntN(9) {
			s.enter()
		}
		h := opened(t)
		for range 4 {
			games += s.play(t, h)
		}
		if t.Failed() {
			t.Fatalf("tournament %d", n)
		}
	}
	t.Logf("%d games in %d tournaments", games, *tournaments)
}

// play plays a round and imports it at each step; it returns the number of games.
func (s *swiss) play(t *testing.T, h *Hall) int {
	if s.IntN(2) == 0 {
		s.enter()
	}
	s.pair()
	round := len(s.rounds) - 1
	step := func(what string) {
		t.Helper()
		imported(t, h, s.file(t), Importing{})
		if got, want := has(t, h, round+1), s.want(round); !slices.Equal(got, want) {
			t.Errorf("round %d, %s:\n%q, want\n%q", round+1, what, got, want)
		}
	}
	step("paired")
	games := s.rounds[round]
	for i := range games {
		games[i].seen = true
	}
	s.swap()
	step("swapped")
	boards := boardsOf(t, h, round+1)
	for i := range games {
		switch s.IntN(4) {
		case 0:
			games[i].forfeit = true
		case 1, 2:
			s.result(t, h, &games[i], boards)
		}
	}
	s.write()
	step("forfeits")
	order := s.renumber(t, h, round+1)
	step("renumbered")
	if !hasNumbers(t, h, round+1, order) {
		t.Errorf("round %d: %s, want the order %v", round+1, tables(t, h, round+1), order)
	}
	s.misnamed()
	step("corrected names")
	s.tempt(t, h, round)
	for i := range games {
		if !games[i].forfeit && games[i].result == "" {
			s.result(t, h, &games[i], boardsOf(t, h, round+1))
		}
	}
	s.write()
	step("over")
	s.finish()
	for before := range s.rounds {
		if got, want := has(t, h, before+1), s.want(before); !slices.Equal(got, want) {
			t.Errorf("round %d after round %d:\n%q, want\n%q", before+1, round+1, got, want)
		}
	}
	return len(games)
}

// result ends a game, in the file and in the hall.
func (s *swiss) result(t *testing.T, h *Hall, g *swissGame, boards map[string]int) {
	t.Helper()
	g.result = []string{"1", "0", "="}[s.IntN(3)]
	ends(t, h, len(s.rounds), boards[s.players[g.white].name+"–"+s.players[g.black].name], swissResults[g.result])
}

// misnamed corrects the name of a player.
func (s *swiss) misnamed() {
	p := s.players[s.IntN(len(s.players))]
	i := s.IntN(len(p.name))
	p.name = p.name[:i] + "x" + p.name[i+1:]
}

// tempt imports a file in which a game with a result has another Black: nothing
// in the hall changes.
func (s *swiss) tempt(t *testing.T, h *Hall, round int) {
	t.Helper()
	games := s.rounds[round]
	i := slices.IndexFunc(games, func(g swissGame) bool { return g.result != "" })
	j := s.IntN(len(games))
	if i < 0 || i == j {
		return
	}
	before := tables(t, h, round+1)
	games[i].black, games[j].black = games[j].black, games[i].black
	s.write()
	got := imported(t, h, s.file(t), Importing{})
	if after := tables(t, h, round+1); after != before || got.Results == 0 {
		t.Errorf("round %d: %s, before %s; %+v", round+1, after, before, got)
	}
	games[i].black, games[j].black = games[j].black, games[i].black
	s.write()
}

// boardsOf returns the tables of the games of a round, by names.
func boardsOf(t *testing.T, h *Hall, round int) map[string]int {
	t.Helper()
	at := map[string]int{}
	_ = h.Look(func(s *State) error {
		seats, err := s.Tables("open", round)
		for _, seat := range seats {
			white, _ := h.People.Find(t.Context(), seat.White)
			black, _ := h.People.Find(t.Context(), seat.Black)
			at[white.Name+"–"+black.Name] = seat.Table
		}
		return err
	})
	return at
}

// renumber gives the boards of a round other numbers by hand and returns
// them, by games.
func (s *swiss) renumber(t *testing.T, h *Hall, round int) map[string]int {
	t.Helper()
	at := boardsOf(t, h, round)
	var list []Renumbered
	want := map[string]int{}
	order := s.Perm(len(at))
	for i, game := range slices.Sorted(maps.Keys(at)) {
		want[game] = order[i] + 1
		list = append(list, Renumbered{at[game], want[game]})
	}
	if err := h.Renumber(t.Context(), "token-1", "open", round, Order{Games: list}, nil); err != nil {
		t.Error(err)
	}
	return want
}

// hasNumbers reports whether the boards of a round have these numbers.
func hasNumbers(t *testing.T, h *Hall, round int, want map[string]int) bool {
	t.Helper()
	got := map[string]int{}
	for _, one := range strings.Split(tables(t, h, round), ", ") {
		number, game, _ := strings.Cut(one, ":")
		game, _, _ = strings.Cut(game, " ")
		got[game], _ = strconv.Atoi(number)
	}
	return maps.Equal(got, want)
}
