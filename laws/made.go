package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// reading says which legal move the pieces of a turn show, whole or in part.
type reading struct{ turn *turn }

func (t *turn) reading() reading { return reading{t} }

// made returns the legal move that the board shows, if the player has let go
// of what the move needs (4.7, 4.7.1 to 4.7.3): the board is the position
// after that move but for what the opponent has displaced.
func (p reading) made(law *editions.Readings) (chess.Move, bool) {
	m, ok := p.shown(law)
	return m, ok && !p.awaitsCastling(m)
}

// shown returns the legal move that the board shows. Where it shows two, a new
// piece with two pawns that could have become it (4.7.3), it is the one that is
// open whatever an unknown contact was for, or none.
func (p reading) shown(law *editions.Readings) (chess.Move, bool) {
	list := kept(p.candidates(), func(m chess.Move) bool { return p.shows(m, law) })
	if len(list) > 1 {
		list = kept(list, p.turn.evaluationOf(law, p.turn.record.marks, 0).open.Has)
	}
	if len(list) != 1 {
		return chess.NoMove, false
	}
	return list[0], true
}

// candidates returns the legal moves of the own pieces that stand elsewhere to
// where they stand; where a new one does, of any pawn to there; and castling
// where the king or a rook does.
func (p reading) candidates() (list []chess.Move) {
	castling := false
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		if i.At == chess.NoSquare || i.Idle() || !p.turn.mine(i) {
			continue
		}
		if i.From == chess.NoSquare {
			list = p.turn.moves.all().Append(list, chess.To(chess.SquaresOf(i.At)).And(promoting))
		} else if p.turn.moves.goes(i.From, i.At) {
			list = append(list, chess.NewMove(i.From, i.At, chess.NoType))
		}
		castling = castling || i.Piece.Type() == chess.King || i.Piece.Type() == chess.Rook
	}
	if castling && p.turn.board.Pos.MayCastle() {
		for rook := range p.turn.moves.all().Castlers().All {
			list = append(list, chess.NewCastling(p.turn.board.Pos.King(p.turn.mover()), rook))
		}
	}
	return list
}

// castlings keeps castling and nothing else.
var castlings = castlingOn(chess.Castlings)

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
func (p reading) takenUp(i *pieces.Item) bool {
	return p.turn.replier(i.By) && p.turn.has(i.Left) && i.LeftAt != i.From
}

// shows reports whether every item is as move m has it, and all that m
// changes is changed.
func (p reading) shows(m chess.Move, law *editions.Readings) bool {
	need, done := p.turn.changes(m), uint8(0)
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		ch := need.about(i)
		switch {
		case ch != nil && !ch.met(i, law):
			return false
		case ch != nil:
			done |= ch.bit
		case (p.turn.counts(i) || p.takenUp(i)) && !i.Idle():
			return false
		}
	}
	return need.complete(done, law)
}

// awaitsCastling reports whether m is a step of the king, or a move of the
// rook, with which castling that the player means has begun: it is part of
// castling until the clock or another act shows otherwise (4.4.1, 4.7.2).
func (p reading) awaitsCastling(m chess.Move) bool {
	c := p.turn.mover()
	if p := p.turn.board.Pos.At(m.From()).Type(); m.Castles() || p != chess.King && p != chess.Rook {
		return false
	}
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		step := m.From() == p.turn.board.Pos.HomeKing(c) && m.To() == chess.KingTo(c, side) ||
			m.From() == p.turn.board.Pos.HomeRook(c, side) && m.To() == chess.RookTo(c, side)
		if step && p.turn.moves.all().Any(chess.Castling(side)) && p.meansCastling(side) {
			return true
		}
	}
	return false
}
