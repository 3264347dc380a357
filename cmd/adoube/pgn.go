package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adoube/chess"
	"adoube/referee"
)

// lastClock returns the clock after the last move as h:mm:ss.
func lastClock(c referee.Clocks) string {
	if len(c) == 0 || c[len(c)-1] == chess.NoTime {
		return ""
	}
	return clockTime(time.Duration(c[len(c)-1]) * time.Millisecond)
}

// clockTime formats a time like clocks and PGN.
func clockTime(d time.Duration) string {
	return fmt.Sprintf("%d:%02d:%02d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60)
}

// pgn returns the games in PGN. PGN has only legal moves: where play continued from a
// position reached by no legal move, another game starts, with a comment if it is unsettled
// whether the position stands.
func (r *replayer) pgn() string {
	played := referee.Played(r.game)
	whole := referee.PGN(r.game.Header().Start, played)
	for i, clock := range r.referee.Clocks() {
		whole.Plies[i].Clock = clock
	}
	games := whole.Parts()
	for i, b := range whole.Breaks {
		if b.Ply >= r.game.Count() {
			games[i+1].Comment = r.text("publish.open")
		}
	}
	if over := r.game.Over(); over != nil {
		games[len(games)-1].Result = over.Result
	}
	texts := slices.Clone(r.played)
	if len(played) == 0 && len(texts) > 0 {
		games = nil // the pieces were only set up
	}
	for _, g := range games {
		texts = append(texts, g.PGN())
	}
	return strings.Join(texts, "\n")
}
