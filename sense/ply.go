package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A ply is what is known of the move that is being made: the position from
// which it is made, and all that has been seen since.
type ply struct {
	base    chess.Position
	began   frametime.Moment // when the move that this one answers stood
	ways    []legal.Option   // the legal moves
	items   []item
	stands  []*stand
	last    *stand        // the one that counts; nil: none
	fork    fork          // what else may be made; empty: nothing else
	renewed chess.Squares // where what has come since is just like what stood there
	teller  teller
	handed  bool // the piece of the move that this one answers went on from where it could have stayed
	back    bool // the mover pressed with nothing moved: the opponent will press back
}

// gapped says whether any of the first n items was there after a gap: what hands
// did was not seen then.
func (p *ply) gapped(n int) bool {
	return slices.ContainsFunc(p.items[:n], func(i item) bool { return i.sudden })
}

// lastChange returns when square s changed last in this ply, if it did.
func (p *ply) lastChange(s chess.Square) (frametime.Moment, bool) {
	for _, i := range slices.Backward(p.items) {
		if i.kind == changed && i.square == s {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// mover returns who has the move.
func (p *ply) mover() chess.Color { return p.base.Turn() }

// A victim is the piece that was captured last, which may lie about for a
// while where it is in nobody's way.
type victim struct {
	piece chess.Piece
	on    chess.Square
	when  frametime.Moment // when it was captured
}
