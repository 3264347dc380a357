package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// madeMove returns the legal move that the board shows, if the player has let go
// of what the move needs (4.7, 4.7.1 to 4.7.3): the board is the position
// after that move, except for what the opponent has displaced.
func (t *turn) madeMove(law *editions.Readings) (chess.Move, bool) {
	m, ok := t.shownMove(law)
	return m, ok && !t.awaitsCastling(m)
}

// shownMove returns the legal move that the board shows. Where it shows two, a new
// piece with two pawns that could have become it (4.7.3), it is the one that is
// open whatever an unknown contact was for, or none.
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

// candidates returns the legal moves of the own pieces that stand elsewhere to
// where they stand; where a new one does, of any pawn to there; and castling
// where the king or a rook does.
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

// mine reports whether an item is the mover's own piece, not moved by the opponent.
func (t *turn) mine(i *pieces.Item) bool {
	return i.Piece.Color() == t.mover() && t.counts(i)
}

// counts reports whether an item is part of what the mover may have played:
// what the opponent displaces changes neither turn nor moves (1.3).
func (t *turn) counts(i *pieces.Item) bool {
	return i.By != adoube.PartyOf(t.mover().Other()) && !i.Extra
}

// takenUp reports whether the opponent has taken up an item that the mover had
// left elsewhere than the position has it: that is no displacement of his.
func (t *turn) takenUp(i *pieces.Item) bool {
	return t.replier(i.By) && t.has(i.Left) && i.LeftAt != i.From
}

// showsMove reports whether every item is as move m has it, and all that m
// changes is changed.
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

// awaitsCastling reports whether m is a step of the king, or a move of the
// rook, with which castling that the player means has begun: it is part of
// castling until the clock or another act shows otherwise (4.4.1, 4.7.2).
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
