package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Article 4.6: the manners of promotion. They forbid nothing, so they are no
// rows: that the pawn need not be put on the square (4.6.1), that the order of
// taking it off and putting the new piece is free (4.6.2), and that an enemy
// piece on the square must be taken (4.6.3) is what made.go and change.go
// accept: the board is the position after the promotion, in whatever order it
// came there.

// whichPiece asks to which piece the pawn was promoted, where that was concluded:
// what only shows that something stands there cannot tell.
func (t *turn) whichPiece(m chess.Move, r *adoube.Ruling) {
	if m.Promotion() == chess.NoType {
		return
	}
	n := slices.IndexFunc(t.record.marks, func(k mark) bool { return k.from == chess.NoSquare && k.to == m.To() })
	if n >= 0 && t.record.marks[n].grade == adoube.Inferred {
		r.Ask = append(r.Ask, adoube.Question{About: t.record.marks[n].act, Kind: adoube.AskWhichPiece})
	}
}

// promoting keeps promotions to any piece.
var promoting = chess.Filter{
	From: chess.AllSquares, To: chess.AllSquares, Captures: chess.AllSquares,
	MoveType: chess.MoveType{Kinds: chess.All.Kinds, Promo: chess.All.Promo &^ 1},
}
