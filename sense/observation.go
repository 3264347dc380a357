package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A kind is the kind of an observation.
type kind uint8

// An observation is one event shown by frames, in order of arrival.
type observation struct {
	kind     kind
	when     frametime.Moment // time of the observation
	since    frametime.Moment // earliest possible time of the event
	square   chess.Square
	was, now chess.Piece
	by       adoube.Party // the player who pressed
	reckoned bool         // press inferred from an increment, not from the running clock
	reported bool         // it has been or need not be reported
	early    bool         // it came before the move that the ply answers stood
	frame    int          // number of frames in the ply before it
	needed   bool         // inferred because a move needs it
	sudden   bool         // found when the board was seen again after a gap
}

const (
	changed  kind = iota // a square changed
	pressed              // a player pressed his clock
	stopped              // the clocks were stopped, or a flag fell
	letGone              // a finger left the piece on the square, or all pieces
	fingered             // a finger was on a piece that stayed
	void                 // turned out to mean nothing

)

// report records that the observation has been or need not be reported.
func (i *observation) report() { i.reported = true }

// left reports whether a piece of colour c left the square.
func (i *observation) left(c chess.Color) bool {
	return i.kind == changed && legal.Is(i.was, c)
}

// came reports whether a piece of colour c came to the square.
func (i *observation) came(c chess.Color) bool {
	return i.kind == changed && legal.Is(i.now, c)
}

// clears reports whether an observation concerns the captured piece of w beside its square.
func (i *observation) clears(w *legal.Option) bool {
	return legal.Near(i.square, w.CapturedOn) && (i.was == w.Captured && i.now == chess.NoPiece || i.now == w.Captured && i.was == chess.NoPiece)
}
