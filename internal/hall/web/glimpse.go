package web

import (
	"time"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

// A glimpse is what the public sees of a game now.
type glimpse struct {
	hall.Seat
	chess.Game               // the moves
	Result     string        // as PGN has it
	counts     string        // how the game counts; empty: not yet
	settled    int           // so many of them stand; those after were played since an irregularity that is not settled
	began      int64         // when the first move was known, by the hall's clock; 0: none was
	delay      time.Duration // it is shown so late
	paused     bool          // what came since is shown once the arbiter has decided
	late       bool          // what came since is not shown yet
}

// provisional reports whether the last of the moves may yet be taken back.
func (g *glimpse) provisional() bool { return len(g.Plies) > g.settled }

// glimpse returns what the public sees of a game.
func (vs *views) glimpse(v *table.View, event hall.Event, seat hall.Seat, delay time.Duration) glimpse {
	g := glimpse{Seat: seat, delay: delay}
	until := vs.find.until(delay)
	if since, open := v.Disputed(); open && event.Pause && since <= until {
		until, g.paused = since-1, true
	}
	g.Game = v.Game(until)
	if event.Hold {
		all := g.Game
		g.Game = v.Settled(until)
		g.paused = g.paused || len(all.Plies) > len(g.Plies) || len(all.Breaks) > len(g.Breaks)
	}
	g.settled = min(len(g.Plies), v.Moves)
	g.late = v.LastAt > until
	g.counts = counts(seat, v, until)
	g.Result = pgnResults[g.counts]
	g.Game.Result = g.Result
	if len(g.Plies) > 0 {
		g.began = v.FirstAt()
	}
	return g
}
