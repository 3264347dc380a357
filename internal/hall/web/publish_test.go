package web

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
)

// plays sends acts of hands: «e2e4» lifts, releases and presses the clock, for White
// and Black in turn; «stands» is the arbiter's.
func (s *site) plays(t *testing.T, table string, acts ...string) {
	t.Helper()
	by := "black"
	send := func(key, text string) {
		s.do(t, "POST", table+"/acts", act(key, text))
	}
	for i, a := range acts {
		key := fmt.Sprintf("%d-%s-%d", i, a, s.now().UnixNano())
		if a == "x" { // the opponent's turn was elsewhere
			by = map[string]string{"white": "black", "black": "white"}[by]
			continue
		}
		if a == "stands" {
			send(key, `{"act":"stands","by":"arbiter"}`)
			continue
		}
		by = map[string]string{"white": "black", "black": "white"}[by]
		send(key+"1", fmt.Sprintf(`{"act":"lift","by":%q,"on":%q}`, by, a[:2]))
		send(key+"2", fmt.Sprintf(`{"act":"release","by":%q,"on":%q}`, by, a[2:4]))
		send(key+"3", fmt.Sprintf(`{"act":"clock","by":%q}`, by))
	}
}

// A wayToStand is a way in which an irregular move comes to stand.
type wayToStand struct {
	play  string
	moves []string
}

// waysToStand: the arbiter lets the move stand; or nobody claims it, and the opponent
// moves (A.5.2).
var waysToStand = map[string]wayToStand{
	"by the arbiter":  {"standard", []string{"e2e4", "d7d6", "f1b5", "a7a6", "stands", "b1c3", "c7c6"}},
	"without a claim": {"blitz", []string{"e2e4", "d7d6", "f1b5", "a7a6", "b1c3", "c7c6"}},
}

// irregular returns a site in which an irregular move stood at the first table, and the
// game went on; at the second, all is regular.
func irregular(t *testing.T, how wayToStand) *site {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Play: how.play}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings+strings.NewReplacer("1.1", "1.2", "Anna", "Eva", "Արամ", "Jaan").Replace(pairings))
	s.plays(t, theTable, how.moves...)
	s.plays(t, strings.TrimSuffix(theTable, "1")+"2", "d2d4")
	return s
}

// read returns the moves of every game of a text that can be parsed as PGN to its end,
// by round and part.
func read(t *testing.T, text string) map[string]string {
	t.Helper()
	games := map[string]string{}
	for g, err := range chess.ReadGames(text) {
		if err != nil {
			t.Errorf("%v in\n%s", err, text)
		}
		moves := ""
		p := g.Start
		for _, ply := range g.Plies {
			moves += p.SAN(ply.Move) + " "
			p = p.Play(ply.Move)
		}
		games[strings.Clone(g.Tag("Round"))] = moves
	}
	return games
}

// An irregular move that stood affects neither its own game nor others. Each target
// gets it in its own form.
func TestIrregularMoveIsPublished(t *testing.T) {
	for name, how := range waysToStand {
		t.Run(name, func(t *testing.T) { publishes(t, irregular(t, how)) })
	}
}

func publishes(t *testing.T, s *site) {
	get := func(path string) string {
		status, text := s.ask(t, "", "GET", path, nil)
		if status != 200 {
			t.Fatalf("%s: %d %s", path, status, text)
		}
		return string(text)
	}
	apart := get("/public/open/round-1/games.pgn")
	if games := read(t, apart); len(games) != 3 || games["1.1"] != "e4 d6 Bb5+ " || games["1.2"] != "d4 " || games["1"] != "c6 " {
		t.Errorf("apart: %v\n%s", games, apart)
	}
	if !strings.Contains(strings.ReplaceAll(apart, "\n", " "), "{An irregular move was allowed to stand here: a6 Nc3+. The game goes on as board 1001.}") || strings.Index(apart, "1.2\"") > strings.Index(apart, "[Round \"1\"]") {
		t.Errorf("apart:\n%s", apart)
	}
	if text := get("/public/open/round-1/game-1.pgn?irregular=san"); !strings.Contains(text, "1. e4 d6 2. Bb5+ a6 3. Nc3+ c6 *") {
		t.Errorf("as SAN:\n%s", text)
	}
	if status, _ := s.ask(t, "", "GET", "/public/open/round-1/game-1.pgn?irregular=maybe", nil); status != 422 {
		t.Errorf("a way that is none: %d", status)
	}
}

// The files of a folder equal the documents over HTTP, and follow the games; a file is
// complete whenever it is read.
func TestPublishedFiles(t *testing.T) {
	t.Parallel() // it waits
	for name, how := range waysToStand {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			publishedFiles(t, irregular(t, how))
		})
	}
}

func publishedFiles(t *testing.T, s *site) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan bool)
	go func() { s.server.Publish(ctx, Target{dir, broadcast.Apart}); close(ended) }()
	defer func() { stop(); <-ended }()
	file := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, "open", "round-1", name))
		if err != nil {
			return ""
		}
		return string(text)
	}
	until(t, func() bool { return file("games.pgn") != "" })
	for _, name := range []string{"games.pgn", "game-1.pgn", "game-2.pgn"} {
		if _, text := s.ask(t, "", "GET", "/public/open/round-1/"+name, nil); string(text) != file(name) {
			t.Errorf("%s is\n%s, not\n%s", name, file(name), text)
		}
	}
	s.do(t, "POST", strings.TrimSuffix(theTable, "1")+"2/acts", act("r1", `{"act":"lift","by":"black","on":"d7"}`))
	s.do(t, "POST", strings.TrimSuffix(theTable, "1")+"2/acts", act("r2", `{"act":"release","by":"black","on":"d5"}`))
	until(t, func() bool {
		return strings.Contains(file("game-2.pgn"), "1. d4 d5") && strings.Contains(file("games.pgn"), "1. d4 d5")
	})
	for _, hidden := range []bool{true, false} {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Hidden: hidden}})
		until(t, func() bool { return (file("games.pgn") == "") == hidden && (file("game-1.pgn") == "") == hidden })
	}
	left, err := filepath.Glob(filepath.Join(dir, "open", "round-1", ".*"))
	if err != nil || len(left) > 1 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// until waits until ok holds.
func until(t *testing.T, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !ok(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it did not come")
		}
	}
}

// A game has the date on which its round begins at its place.
func TestDayOfARound(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 1, Start: "2026-11-20T00:30:00+04:00"}})
	if _, text := s.ask(t, "", "GET", "/public/open/round-1/games.pgn", nil); !strings.Contains(string(text), `[Date "2026.11.20"]`) {
		t.Errorf("%s", text)
	}
}
