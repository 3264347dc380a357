package play

import (
	"encoding/json"
	"slices"
	"time"

	"adoube/chess"
)

// answersWithin is how long an electronic board may take to press the clock when asked;
// then a press counts without it.
const answersWithin = 2 * time.Second

// press returns the act of pressing the clock of the guest whose time runs, else of by;
// nil if his electronic board was asked to press it.
func (r *Room) press(g *Guest, by chess.Color) (chess.Color, string, json.RawMessage) {
	if on, ok := r.game.Running(); ok && slices.Contains(g.sides, on) {
		by = on
	}
	if r.pass(by) {
		return by, "act", nil
	}
	return by, "act", json.RawMessage(`{"act":"clock","by":"` + by.String() + `"}`)
}

// pass asks the electronic board of a player to press his clock, so that it reports the
// moves of his hands first; false if there is none, or it does not answer.
func (r *Room) pass(by chess.Color) bool {
	for g := range r.guests {
		if !g.board || g.gone || !slices.Contains(g.sides, by) {
			continue
		}
		now := r.hub.now()
		if !g.pressed.IsZero() && now.Sub(g.pressed) < answersWithin {
			return true // it was asked a moment ago
		}
		if g.pressed.IsZero() {
			g.pressed = now
			r.send(g, map[string]any{"say": "press"})
			return true
		}
		g.pressed = time.Time{}
	}
	return false
}

// boards returns the sides that play on an electronic board.
func (r *Room) boards() []string {
	sides := []string{}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for g := range r.guests {
			if g.board && slices.Contains(g.sides, c) && !slices.Contains(sides, c.String()) {
				sides = append(sides, c.String())
			}
		}
	}
	return sides
}
