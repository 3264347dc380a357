package broadcast

import (
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/wire"
)

// A Snapshot is a game as all but the staff may see it now: what is late, held
// back or open has been decided.
type Snapshot struct {
	hall.Pairing
	chess.Game               // the moves
	Number     int           // of the board on the pairing list
	Shown      int           // the same, where it is not the table's
	Electronic bool          // an electronic board stands there
	Of         int           // which of the games at the table, from 0
	Acts       int           // so many had been recorded at the table
	Disclosed  []int         // the acts of it whose irregularities the public is shown
	Header     wire.Header   // how it was begun, where there are any
	Played     []Ruled       // its acts so far, where there are any
	Clock      *Face         // nil: none is known
	Result     string        // as PGN has it
	Counts     string        // how the game counts; empty: not yet
	Settled    int           // so many of the moves stand; those after were played since an irregularity that is not settled
	Began      int64         // when the first move was known, by the hall's clock in milliseconds since 1970; 0: none was
	Delay      time.Duration // it is shown so late
	Paused     bool          // what came since is shown once the arbiter has decided
	Late       bool          // what came since is not shown yet
}

// A Ruled act is an act with its ruling, or one that was refused.
type Ruled struct {
	Act     adoube.Act
	Ruling  adoube.Ruling
	Refused bool
}

// Provisional reports whether the last of the moves may yet be taken back.
func (g *Snapshot) Provisional() bool { return len(g.Plies) > g.Settled }

// Same reports whether two snapshots of a table differ in nothing but the clock.
func (g *Snapshot) Same(o *Snapshot) bool {
	return g.Start == o.Start && slices.Equal(g.Plies, o.Plies) && slices.Equal(g.Breaks, o.Breaks) && g.Settled == o.Settled &&
		g.Counts == o.Counts && g.Paused == o.Paused && g.Of == o.Of && slices.Equal(g.Disclosed, o.Disclosed) &&
		len(g.Played) == len(o.Played) && g.Delay == o.Delay && g.Electronic == o.Electronic
}

// segments cuts a game at its breaks: each of the games is legal from its
// first position on.
func segments(g chess.Game) []chess.Game {
	list, from, start := []chess.Game{}, 0, g.Start
	for _, b := range g.Breaks {
		list = append(list, chess.Game{Start: start, Plies: g.Plies[from:b.Ply]})
		from, start = b.Ply, b.To
	}
	return append(list, chess.Game{Start: start, Plies: g.Plies[from:]})
}

// Position returns the position that is shown.
func (g *Snapshot) Position() chess.Position {
	parts := segments(g.Game)
	p := parts[len(parts)-1].Start
	for _, ply := range parts[len(parts)-1].Plies {
		p = p.Play(ply.Move)
	}
	return p
}
