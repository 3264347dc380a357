package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// madeMove returns the legal move shown by the board if the player has released the pieces
// as required (4.7, 4.7.1 to 4.7.3): apart from displacements by the opponent, the board is
// the position after that move.
func (t *turn) madeMove(law *editions.Readings) (chess.Move, bool) {
	m, ok := t.shownMove(law)
	return m, ok && !t.awaitsCastling(m)
}

// shownMove returns the legal move shown by the board, and false if there is none. A new
// piece with two pawns that could have promoted to it (4.7.3) shows two moves; it then
// returns the one that is open regardless of unknown contacts, if there is just one.
func (t *turn) shownMove(law *editions.Readings) (chess.Move, bool) {
	list := slices.DeleteFunc(t.candidates(), func(m chess.Move) bool { return !t.showsMove(m, law) })
	if len(list) > 1 {
		list = only(list, t.evaluationOf(law, t.record.marks, 0).open.Has)
	}
	if len(list) != 1 {
		return chess.NoMove, false
	}
	return list[0], true
}

// candidates returns the legal moves of displaced own pieces to their present squares, of
// any pawn to the square of a new piece, and castling if the king or a rook is displaced.
func (t *turn) candidates() (list []chess.Move) {
	castling := false
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.At == chess.NoSquare || i.Idle() || !t.mine(i) {
			continue
		}
		if i.From == chess.NoSquare {
			list = t.moves.all().Append(list, chess.To(chess.SquaresOf(i.At)).And(promoting))
		} else if t.moves.goes(i.From, i.At) {
			list = append(list, chess.NewMove(i.From, i.At, chess.NoType))
		}
		castling = castling || i.Piece.Type() == chess.King || i.Piece.Type() == chess.Rook
	}
	if castling && t.board.Pos.MayCastle() {
		for rook := range t.moves.all().Castlers().All {
			list = append(list, chess.NewCastling(t.board.Pos.King(t.mover()), rook))
		}
	}
	return list
}

// mine reports whether the item is the mover's own piece, not moved by the opponent.
func (t *turn) mine(i *pieces.Item) bool {
	return i.Piece.Color() == t.mover() && t.counts(i)
}

// counts reports whether the item may be part of the mover's play. The opponent's
// displacements change neither turn nor moves (1.3).
func (t *turn) counts(i *pieces.Item) bool {
	return i.By != adoube.PartyOf(t.mover().Other()) && !i.Extra
}

// takenUp reports whether the opponent has taken up an item that the mover had left off its
// square, which is not a displacement by the opponent.
func (t *turn) takenUp(i *pieces.Item) bool {
	return t.replier(i.By) && t.has(i.Taken.By) && i.Taken.At != i.From
}

// showsMove reports whether the board shows move m: every item is as m requires, and all
// changes of m are made.
func (t *turn) showsMove(m chess.Move, law *editions.Readings) bool {
	need, done := t.changes(m), uint8(0)
	for n := range t.board.Items {
		i := &t.board.Items[n]
		ch := need.about(i)
		switch {
		case ch != nil && !ch.met(i, law):
			return false
		case ch != nil:
			done |= ch.bit
		case (t.counts(i) || t.takenUp(i)) && !i.Idle():
			return false
		}
	}
	return need.complete(done, law)
}

// awaitsCastling reports whether m is the king's step or the rook's move of a castling that
// the player intends. It is part of castling until the clock or another act shows otherwise
// (4.4.1, 4.7.2).
func (t *turn) awaitsCastling(m chess.Move) bool {
	c := t.mover()
	if p := t.board.Pos.At(m.From()).Type(); m.Castles() || p != chess.King && p != chess.Rook {
		return false
	}
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		step := m.From() == t.board.Pos.HomeKing(c) && m.To() == chess.KingTo(c, side) ||
			m.From() == t.board.Pos.HomeRook(c, side) && m.To() == chess.RookTo(c, side)
		if step && t.moves.all().Any(chess.Castling(side)) && t.meansCastling(side) {
			return true
		}
	}
	return false
}
