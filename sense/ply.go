package sense

import (
	"slices"

	"adoube/chess"
)

// A ply is what is known of the move that is being made: the position from
// which it is made, and all that has been seen since.
type ply struct {
	base    chess.Position
	began   moment // when the move that this one answers stood
	ways    []way  // the legal moves
	items   []item
	stands  []*stand
	last    *stand        // the one that counts; nil: none
	fork    fork          // what else may be made; empty: nothing else
	renewed chess.Squares // where what has come since is just like what stood there
	teller  teller
	handed  bool // the piece of the move that this one answers went on from where it could have stayed
	back    bool // the mover pressed with nothing moved: the opponent will press back
}

// A way is a legal move and what it leads to.
type way struct {
	move  chess.Move
	after chess.Board
	feet  chess.Squares // the squares that the move changes
	takes chess.Square
	taken chess.Piece
}

// ways lists the legal moves of a position.
func ways(pos *chess.Position) []way {
	var legal chess.Moves
	pos.Moves(&legal)
	var buffer [128]chess.Move
	moves := legal.Append(buffer[:0], chess.All)
	list := make([]way, len(moves))
	before := pos.Board()
	for i, m := range moves {
		next, takes := pos.Play(m), legal.Takes(m)
		after := next.Board()
		list[i] = way{m, after, differ(&before, &after), takes, pos.At(takes)}
	}
	return list
}

// gapped says whether any of the first n items was there after a gap: what hands
// did was not seen then.
func (p *ply) gapped(n int) bool {
	return slices.ContainsFunc(p.items[:n], func(i item) bool { return i.sudden })
}

// lastChange returns when square s changed last in this ply, if it did.
func (p *ply) lastChange(s chess.Square) (moment, bool) {
	for _, i := range slices.Backward(p.items) {
		if i.kind == changed && i.square == s {
			return i.when, true
		}
	}
	return moment{}, false
}

// mover returns who has the move.
func (p *ply) mover() chess.Color { return p.base.Turn() }

// piece returns what stands on the destination after way w.
func (w *way) piece() chess.Piece { return w.after.At(w.move.Destination()) }

// A victim is the piece that was captured last, which may lie about for a
// while where it is in nobody's way.
type victim struct {
	piece chess.Piece
	on    chess.Square
	when  moment // when it was captured
}
