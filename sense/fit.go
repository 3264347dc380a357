package sense

import "adoube/chess"

// What stands otherwise than a move leaves it, on squares that the move does
// not change, has to be overlooked: the more of it, the worse the move explains
// the wood.
const (
	pushed  = 1 // the captured piece, on a neighbouring square
	lifted  = 1 // a piece of the player who is to reply
	absent  = 2 // any other piece that is gone
	foreign = 4 // a piece where none should be
	most    = 2 // what may be overlooked at all
	none    = 1 << 20
)

// A view is the wood, as one compares moves with it.
type view struct {
	wood  *chess.Board
	moved chess.Squares // what stands otherwise than in the base
	junk  chess.Squares // where captured pieces lie in nobody's way
}

// view returns the wood as moves are compared with it.
func (r *Reader) view() view {
	base := r.base.Board()
	return view{&r.wood, differ(&base, &r.wood), r.junk}
}

// shows returns how much has to be overlooked for the wood to show way w after
// the squares in feet have been changed; none where it does not show it.
func (v view) shows(w *way, feet chess.Squares) int {
	d := differ(v.wood, &w.after)
	if d&(feet|w.feet) != 0 {
		return none
	}
	if loose := v.overlook(d, w); loose <= most {
		return loose
	}
	return none
}

// overlook weighs what stands otherwise than way w leaves it.
func (v view) overlook(d chess.Squares, w *way) (loose int) {
	for s := range d.All {
		switch stands, wanted := v.wood.At(s), w.after.At(s); {
		case wanted == chess.NoPiece && v.junk.Has(s):
		case wanted == chess.NoPiece && stands == w.taken && near(s, w.takes):
			loose += pushed
		case wanted == chess.NoPiece || stands != chess.NoPiece:
			loose += foreign
		case wanted.Color() != w.piece().Color():
			loose += lifted
		default:
			loose += absent
		}
	}
	return loose
}

// best returns the one way that the wood shows best, or nil where it shows
// none, or two alike.
func (v view) best(list []way, feet chess.Squares) (best *way, loose int) {
	loose = none
	for i := range list {
		w := &list[i]
		if v.wood.At(w.move.From()) == w.piece() && !w.move.Castles() {
			continue
		}
		switch l := v.shows(w, feet); {
		case l == none || l > loose:
		case l == loose:
			best = nil
		default:
			best, loose = w, l
		}
	}
	return best, loose
}
