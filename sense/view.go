package sense

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A view is the board, as one compares moves with it.
type view struct {
	pieces  *chess.Board
	onTable chess.Squares    // where captured pieces lie in nobody's way
	taken   [2]chess.Squares // from where a piece of each colour has been captured
}

// The costs of differences on squares that a move does not change: the more of
// them, the worse the move explains the board.
const (
	pushed  = 1 // the captured piece, on a neighbouring square
	lifted  = 1 // a piece of the player who is to reply
	absent  = 2 // any other piece that is gone
	foreign = 4 // a piece where none should be
	most    = 2 // what may be overlooked at all
	none    = 1 << 20
)

// shows returns how much has to be overlooked for the board to show move w after
// the squares in changed have been changed; none where it does not show it.
func (v view) shows(w *legal.Option, changed chess.Squares) int {
	if v.onTable.Has(w.Move.Destination()) {
		return none
	}
	overlooked := 0
	for s := range legal.Differ(v.pieces, &w.After).All {
		if overlooked += v.overlook(s, w, (changed | w.Changes).Has(s)); overlooked > most {
			return none
		}
	}
	return overlooked
}

// overlook weighs that s stands otherwise than move w leaves it. On a square that
// a move changes nothing can be overlooked but a captured piece that lies there,
// and that the player who is to reply has lifted what he had put there.
func (v view) overlook(s chess.Square, w *legal.Option, foot bool) int {
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
		return none // it may be the one that has come
	}
	return absent
}

// best returns the one way that the board shows best, or nil where it shows
// none, or two alike.
func (v view) best(list []legal.Option, changed chess.Squares) (best *legal.Option, overlooked int) {
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
