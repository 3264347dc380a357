package play

import (
	"encoding/json"
	"slices"
	"time"

	"adoube/chess"
)

// answersWithin is how long a board that was asked to press the clock has for it;
// then a press counts by itself.
const answersWithin = 2 * time.Second

// press returns the act of pressing the clock of a guest whose time runs, else of
// by; none where his electronic board is asked to press it.
func (r *Room) press(g *Guest, by chess.Color) (chess.Color, string, json.RawMessage) {
	if on, ok := r.game.Running(); ok && slices.Contains(g.sides, on) {
		by = on
	}
	if r.pass(by) {
		return by, "act", nil
	}
	return by, "act", json.RawMessage(`{"act":"clock","by":"` + by.String() + `"}`)
}

// pass asks the electronic board of a player to press his clock, so that it reports
// first what his hands did; false where none is there, or none answers.
func (r *Room) pass(by chess.Color) bool {
	for g := range r.guests {
		if !g.board || g.gone || !slices.Contains(g.sides, by) {
			continue
		}
		now := r.hub.now()
		if !g.pressed.IsZero() && now.Sub(g.pressed) < answersWithin {
			return true // it is about to
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

// boards returns the sides that are played from an electronic board.
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
