package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A kind of observation.
type kind uint8

// An observation is one thing that frames showed, in the order in which they came.
type observation struct {
	kind     kind
	when     frametime.Moment // when it was seen
	since    frametime.Moment // when it may have happened first
	square   chess.Square
	was, now chess.Piece
	by       adoube.Party // who pressed
	reckoned bool         // that is known by the time he has got for it, and not by whose clock ran
	reported bool         // it has been reported, or needs not be
	early    bool         // it was there before the move that the ply answers stood
	frame    int          // how many frames of the ply had come
	needed   bool         // it was not seen: a move needs it
	sudden   bool         // it was there when the board was seen again after a gap
}

const (
	changed  kind = iota // a square changed
	pressed              // a player pressed his clock
	stopped              // the clocks were stopped, or a flag fell
	letGone              // a finger is off what stands on a square, or off all pieces
	fingered             // a finger was on a piece that stayed
	void                 // what turned out to mean nothing

)

// left reports whether a piece of colour c left the square.
func (i *observation) left(c chess.Color) bool {
	return i.kind == changed && legal.Is(i.was, c)
}

// came reports whether a piece of colour c came to the square.
func (i *observation) came(c chess.Color) bool {
	return i.kind == changed && legal.Is(i.now, c)
}

// clears reports whether an observation is about the captured piece beside its square.
func (i *observation) clears(w *legal.Option) bool {
	return legal.Near(i.square, w.CapturedOn) && (i.was == w.Captured && i.now == chess.NoPiece || i.now == w.Captured && i.was == chess.NoPiece)
}
