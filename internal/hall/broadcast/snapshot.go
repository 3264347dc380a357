package broadcast

import (
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/wire"
)

// A Snapshot is a game as everybody except the staff may see it now: delays and pauses
// have been applied.
type Snapshot struct {
	hall.Pairing
	chess.Game               // the moves
	Number     int           // of the board on the pairing list
	Shown      int           // the same, if it is not the table's
	Electronic bool          // there is an electronic board
	Of         int           // index of the game at the table
	Acts       int           // number of acts recorded at the table
	Disclosed  []int         // its acts whose irregularities are published
	Header     wire.Header   // the header, if it has begun
	Played     []Ruled       // its acts so far, if any
	Clock      *Face         // nil: unknown
	Result     string        // as in PGN
	Counts     string        // how the game counts; empty: not yet
	Settled    int           // number of settled moves; later ones follow an unsettled irregularity
	Began      int64         // when the first move was known, by the hall's clock in milliseconds since 1970; 0: none
	Delay      time.Duration // the delay
	Paused     bool          // later events are shown once the arbiter has decided
	Late       bool          // later events are not shown yet
}

// A Ruled is an act with its ruling, or a refused one.
type Ruled struct {
	Act     adoube.Act
	Ruling  adoube.Ruling
	Refused bool
}

// Provisional reports whether the last moves may still be taken back.
func (g *Snapshot) Provisional() bool { return len(g.Plies) > g.Settled }

// Same reports whether two snapshots of a table differ only in the clock.
func (g *Snapshot) Same(o *Snapshot) bool {
	return g.Start == o.Start && slices.Equal(g.Plies, o.Plies) && slices.Equal(g.Breaks, o.Breaks) && g.Settled == o.Settled &&
		g.Counts == o.Counts && g.Paused == o.Paused && g.Of == o.Of && slices.Equal(g.Disclosed, o.Disclosed) &&
		len(g.Played) == len(o.Played) && g.Delay == o.Delay && g.Electronic == o.Electronic
}

// Position returns the visible position.
func (g *Snapshot) Position() chess.Position {
	parts := g.Parts()
	p := parts[len(parts)-1].Start
	for _, ply := range parts[len(parts)-1].Plies {
		p = p.Play(ply.Move)
	}
	return p
}
