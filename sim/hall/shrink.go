package hall

import (
	"adoube/chess"
)

// Shrink returns a shorter game for which bad still holds. It drops moves at the end,
// moves at the beginning, and habits.
func (m *Match) Shrink(g Game, bad func(Score) bool) Game {
	fails := func(g Game) bool { return bad(m.Play(g)) }
	if !fails(g) {
		return g
	}
	g = shortest(g, fails)
	g = latest(g, fails)
	for n := range g.Moves {
		if c := g.plainly(g.First + n); fails(c) {
			g = c
		}
	}
	return g
}

// shortest drops moves at the end.
func shortest(g Game, fails func(Game) bool) Game {
	for n := 1; n < len(g.Moves); n++ {
		c := g
		c.Moves = g.Moves[:n]
		if fails(c) {
			return c
		}
	}
	return g
}

// latest drops moves at the beginning.
func latest(g Game, fails func(Game) bool) Game {
	for n := len(g.Moves) - 1; n > 0; n-- {
		if c := g.from(n); fails(c) {
			return c
		}
	}
	return g
}

// from returns the game from move n on.
func (g Game) from(n int) Game {
	for _, m := range g.Moves[:n] {
		g.Start = g.Start.Play(m)
	}
	g.Moves, g.First = g.Moves[n:], g.First+n
	return g
}

// plainly returns the game with one ply acted out without habits.
func (g Game) plainly(number int) Game {
	plain := map[int]bool{number: true}
	for n := range g.Plain {
		plain[n] = true
	}
	g.Plain = plain
	return g
}

// placement returns the starting position in the words of a case.
func (g *Game) placement() string {
	if start := chess.Start(); g.Start == start {
		return "start"
	}
	return g.Start.FEN()
}
