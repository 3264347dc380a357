package sense

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

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
	junk  chess.Squares    // where captured pieces lie in nobody's way
	taken [2]chess.Squares // from where a piece of each colour has been captured
}

// view returns the wood as moves are compared with it.
func (r *Reader) view() view { return view{&r.wood, r.junk, r.taken()} }

// taken returns from where pieces of each colour have gone in this ply so that one of
// the other colour has stood since where they stood, there or elsewhere: they were
// captured, and not lifted for a reply. Elsewhere counts only while a move stands,
// or where the piece had stood there for longer than it does on its way, and where
// one piece alone of its kind is gone.
func (r *Reader) taken() (set [2]chess.Squares) {
	base, last := r.base.Board(), r.base.Board()
	for n := range r.items {
		i := &r.items[n]
		if i.kind != changed || i.now == chess.NoPiece {
			continue
		}
		was, c := last.At(i.square), i.now.Color()
		last.Put(i.square, i.now)
		set[c] = set[c].Without(i.square)
		switch {
		case !legal.Is(was, c.Other()):
		case base.At(i.square) == was:
			set[c.Other()] = set[c.Other()].With(i.square)
		default:
			if gone := base.Pieces(was) &^ r.wood.Pieces(was); gone.Count() == 1 && (r.last != nil || r.lingeredBefore(n)) {
				set[c.Other()] |= gone
			}
		}
	}
	return set
}

// shows returns how much has to be overlooked for the wood to show way w after
// the squares in feet have been changed; none where it does not show it.
func (v view) shows(w *legal.Option, feet chess.Squares) int {
	if v.junk.Has(w.Move.Destination()) {
		return none
	}
	loose := 0
	for s := range legal.Differ(v.wood, &w.After).All {
		if loose += v.overlook(s, w, (feet | w.Changes).Has(s)); loose > most {
			return none
		}
	}
	return loose
}

// overlook weighs that s stands otherwise than way w leaves it. On a square that
// a move changes nothing can be overlooked but a captured piece that lies there,
// and that the player who is to reply has lifted what he had put there.
func (v view) overlook(s chess.Square, w *legal.Option, foot bool) int {
	switch stands, wanted := v.wood.At(s), w.After.At(s); {
	case wanted == chess.NoPiece && v.junk.Has(s):
		return 0
	case wanted == chess.NoPiece && stands == w.Captured && legal.Near(s, w.CapturedOn):
		return pushed
	case stands == chess.NoPiece && v.taken[wanted.Color()].Has(s):
		return none
	case stands == chess.NoPiece && wanted.Color() != w.Piece().Color():
		return lifted
	case foot:
		return none
	case wanted == chess.NoPiece || stands != chess.NoPiece:
		return foreign
	case wanted == w.Piece():
		return none // it may be the one that has come
	}
	return absent
}

// best returns the one way that the wood shows best, or nil where it shows
// none, or two alike.
func (v view) best(list []legal.Option, feet chess.Squares) (best *legal.Option, loose int) {
	loose = none
	for i := range list {
		w := &list[i]
		if v.wood.At(w.Move.From()) == w.Piece() && !w.Move.Castles() {
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
