package sense

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A view is the board prepared for comparison with moves.
type view struct {
	pieces  chess.Board
	onTable chess.Squares    // squares of captured pieces that are in nobody's way
	taken   [2]chess.Squares // by colour, squares from which a piece has been captured
}

// The costs of deviations on squares that a move does not change: the higher, the worse the
// move explains the board.
const (
	pushed  = 1 // the captured piece on a neighbouring square
	lifted  = 1 // a lifted piece of the player who is to reply
	absent  = 2 // any other missing piece
	foreign = 4 // a piece on a square that should be empty
	most    = 2 // maximum cost tolerated
	none    = 1 << 20
)

// shows returns the cost of the deviations under which the board shows move w after changes
// on the squares in changed; none if it does not show it.
func (v *view) shows(w *legal.Option, changed chess.Squares) int {
	if v.onTable.Has(w.Move.Destination()) {
		return none
	}
	overlooked := 0
	for s := range legal.Differ(&v.pieces, &w.After).All {
		if overlooked += v.overlook(s, w, (changed | w.Changes).Has(s)); overlooked > most {
			return none
		}
	}
	return overlooked
}

// overlook returns the cost of square s deviating from the position after w. On a square
// changed by a move only a captured piece lying there, and a piece lifted again by the
// player who is to reply, are tolerated.
func (v *view) overlook(s chess.Square, w *legal.Option, foot bool) int {
	switch stands, wanted := v.pieces.At(s), w.After.At(s); {
	case wanted == chess.NoPiece && v.onTable.Has(s):
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
		return none // it may be the piece that has come
	}
	return absent
}

// best returns the option that the board shows best, or nil if it shows none or two equally
// well.
func (v *view) best(list []legal.Option, changed chess.Squares) (best *legal.Option, overlooked int) {
	overlooked = none
	for i := range list {
		w := &list[i]
		if v.pieces.At(w.Move.From()) == w.Piece() && !w.Move.Castles() {
			continue
		}
		switch l := v.shows(w, changed); {
		case l == none || l > overlooked:
		case l == overlooked:
			best = nil
		default:
			best, overlooked = w, l
		}
	}
	return best, overlooked
}
