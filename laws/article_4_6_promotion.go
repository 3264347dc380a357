package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Article 4.6: the ways to promote. They forbid nothing, so they are not rows: that the
// pawn need not be put on the square (4.6.1), that the pawn and the new piece may be
// handled in any order (4.6.2), and that an enemy piece on the square must be captured
// (4.6.3). made.go and change.go accept them, because they compare the board with the
// position after the promotion.

// whichPiece asks for the promotion piece if it was only inferred: an occupancy sensor
// cannot tell which piece stands there.
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
