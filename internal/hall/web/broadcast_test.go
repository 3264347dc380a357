package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube/chess"
)

// A relay follows a round as programs do: it splits the text into games, refuses the
// whole text if one game exceeds its limits, and recognises each game by the tags of
// the previous one.
type relay struct {
	games []*followedGame
	wrong []string
}

// A followedGame is a game of a relay, with the moves that it last read.
type followedGame struct {
	chess.Game
	seen bool // it is in the present text
}

// Limits of a reader of rounds.
const (
	longestText = 100_000
	longestGame = 600
)

func (b *relay) fault(format string, args ...any) {
	b.wrong = append(b.wrong, fmt.Sprintf(format, args...))
}

// read reads the text of a round.
func (b *relay) read(text string) {
	for _, g := range b.games {
		g.seen = false
	}
	board := 0
	for _, part := range splitGames(text) {
		g, ok := b.game(part)
		if !ok {
			continue
		}
		now, err := strconv.Atoi(g.Tag("Board"))
		if err != nil || now <= board {
			b.fault("board %q comes after %d", g.Tag("Board"), board)
		}
		board = now
		b.take(g)
	}
}

// splitGames splits a text before each line that begins with a bracket and
// follows an empty line.
func splitGames(text string) []string {
	parts := strings.Split(strings.TrimSpace(text), "\n\n[")
	for i := range parts[1:] {
		parts[i+1] = "[" + parts[i+1]
	}
	return parts
}

// game reads the text of one game; false if the reader drops it, or the round.
func (b *relay) game(text string) (g chess.Game, ok bool) {
	n := 0
	for one, err := range chess.ReadGames(text) {
		if n++; err != nil {
			b.fault("the round is refused: %v in\n%s", err, text)
			return g, false
		}
		g = one
	}
	head, moves, _ := strings.Cut(text, "\n\n")
	switch {
	case n != 1, len(text) > longestText, len(g.Plies) > longestGame, len(g.Tags) == 0, strings.Contains(moves, "\n["):
		b.fault("the round is refused: %d games, %d characters, %d plies in\n%.300s", n, len(text), len(g.Plies), text)
	case strings.Contains(head, "Termination"):
		b.fault("somebody is accused in\n%s", head)
	}
	for _, side := range []string{"White", "Black"} {
		if name := strings.ToLower(g.Tag(side)); (name == "" || name == "?" || name == "unknown") && g.Tag(side+"FideId") == "" {
			b.fault("a game is dropped: %s is %q", side, g.Tag(side))
			return g, false
		}
	}
	return g, true
}

// take replaces the relay's game with the new version.
func (b *relay) take(g chess.Game) {
	for _, same := range []func(old, now *chess.Game) bool{sameID, sameBoard, sameLine} {
		for _, old := range b.games {
			if !same(&old.Game, &g) {
				continue
			}
			if old.seen {
				b.fault("two games are one: %s and %s", old.Tag("GameId"), g.Tag("GameId"))
			}
			if old.Tag("GameId") != g.Tag("GameId") {
				b.fault("%s is taken for %s", g.Tag("GameId"), old.Tag("GameId"))
			}
			old.Game, old.seen = g, true
			return
		}
	}
	b.games = append(b.games, &followedGame{g, true})
}

func same(old, now *chess.Game, tags ...string) bool {
	return !slices.ContainsFunc(tags, func(tag string) bool { return old.Tag(tag) != now.Tag(tag) })
}

func sameID(old, now *chess.Game) bool {
	return old.Tag("GameId") != "" && old.Tag("GameId") == now.Tag("GameId")
}

func sameBoard(old, now *chess.Game) bool {
	return same(old, now, "Event", "Site", "Round", "Board", "White", "Black")
}

// sameLine compares the positions at the last ply that both games have.
func sameLine(old, now *chess.Game) bool {
	n := min(len(old.Plies), len(now.Plies))
	a, b := chess.Game{Start: old.Start, Plies: old.Plies[:n]}, chess.Game{Start: now.Start, Plies: now.Plies[:n]}
	return same(old, now, "Event", "Site", "Round") && a.End() == b.End()
}

// find returns the relay's game with an id.
func (b *relay) find(id string) *followedGame {
	for _, g := range b.games {
		if g.Tag("GameId") == id {
			return g
		}
	}
	return nil
}

// The reader itself detects faulty rounds.
func TestTheReaderOfRounds(t *testing.T) {
	const game = "[Event \"E\"]\n[Round \"1.%d\"]\n[White \"%s\"]\n[Black \"B\"]\n[Board \"%d\"]\n[GameId \"%s\"]\n\n%s *\n\n"
	write := func(round int, white string, board int, id, moves string) string {
		return fmt.Sprintf(game, round, white, board, id, moves)
	}
	for _, c := range []struct {
		texts []string
		says  string
	}{
		{[]string{write(1, "A", 1, "x", "1. e4"), write(1, "A", 1, "x", "1. e4 e5")}, ""},
		{[]string{write(1, "A", 1, "x", "1. e4 Ke3")}, "refused"},
		{[]string{write(1, "A", 1, "x", "1. e4 {\n[x]}")}, "refused"},
		{[]string{write(1, "A", 1, "x", "1. e4") + write(2, "A", 2, "x", "1. d4")}, "are one"},
		{[]string{write(1, "A", 1, "x", "1. e4"), write(1, "A", 1, "y", "1. e4")}, "taken for"},
		{[]string{write(1, "?", 1, "x", "1. e4")}, "dropped"},
		{[]string{write(1, "A", 2, "x", "1. e4") + write(2, "A", 1, "y", "1. d4")}, "comes after"},
		{[]string{strings.Replace(write(1, "A", 1, "x", "1. e4"), "[Board", "[Termination \"rules infraction\"]\n[Board", 1)}, "accused"},
	} {
		b := new(relay)
		for _, text := range c.texts {
			b.read(text)
		}
		if got := strings.Join(b.wrong, "; "); c.says == "" && got != "" || !strings.Contains(got, c.says) {
			t.Errorf("%q: %s", c.texts, got)
		}
	}
}
