package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// onlyKept reports whether the mover has left no piece displaced except from before his
// turn.
func (t *turn) onlyKept() bool {
	played := func(i pieces.Item) bool { return t.counts(&i) && !i.Idle() && !i.StrayBefore() }
	return !slices.ContainsFunc(t.board.Items, played)
}

// displacedByMover reports whether the mover has taken a piece off its square by contact
// that does not bind, such as an accident: displaced, not played (7.4.1).
func (t *turn) displacedByMover(i *pieces.Item) bool {
	return t.has(i.By) && i.At == chess.NoSquare && i.From != chess.NoSquare && t.record.contact(i.From) == nil
}

// byUnknown reports whether an unknown hand has moved a piece that is off its square.
func (t *turn) byUnknown() bool {
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.ByUnknown })
}

// unexplained reports whether pieces are off their squares that no known hand has moved.
// Nobody is charged on account of such a board.
func (t *turn) unexplained() bool {
	if t.astray.untraced.any() {
		return true
	}
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.By != adoube.White && i.By != adoube.Black {
			return true
		}
	}
	return false
}

// unmoved reports whether the mover has played nothing: every piece that counts is on its
// square or an own piece in a hand.
func (t *turn) unmoved() bool {
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if t.counts(i) && !i.Idle() && !(i.InAir() && i.From != chess.NoSquare && i.Piece.Color() == t.mover()) {
			return false
		}
	}
	return true
}

// irregularMove returns the mover's irregular move and the act that released its piece.
func (t *turn) irregularMove() (chess.Move, int) {
	var best *pieces.Item
	var promoted chess.PieceType
	for n := range t.board.Items {
		i := &t.board.Items[n]
		switch {
		case !t.counts(i) || i.Idle() || i.At == chess.NoSquare:
		case i.From == chess.NoSquare:
			promoted = i.Piece.Type()
		case best == nil || t.naming(i) > t.naming(best):
			best = i
		}
	}
	for n := range t.board.Items {
		if i := &t.board.Items[n]; best == nil && promoted != chess.NoType && i.Piece == chess.MakePiece(t.mover(), chess.Pawn) && i.Off() && i.From != chess.NoSquare {
			to := t.newPiece()
			return chess.NewMove(i.From, to, promoted), t.releasedThere(chess.NoSquare, to)
		}
	}
	if best == nil {
		return chess.NoMove, t.record.putAct
	}
	return chess.NewMove(best.From, best.At, chess.NoType), t.releasedThere(best.From, best.At)
}

// newPiece returns the square of a piece from beside the board.
func (t *turn) newPiece() chess.Square {
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.From == chess.NoSquare && i.At != chess.NoSquare {
			return i.At
		}
	}
	return chess.NoSquare
}

// naming ranks the pieces that may name an irregular move: a castling king before another
// own piece, before an enemy piece.
func (t *turn) naming(i *pieces.Item) int {
	switch {
	case i.Piece.Color() != t.mover():
		return 0
	case i.Piece.Type() == chess.King:
		return 2
	}
	return 1
}

// releasedThere returns the act that released a piece there.
func (t *turn) releasedThere(from, to chess.Square) int {
	for _, m := range slices.Backward(t.record.marks) {
		if m.from == from && m.to == to {
			return m.act
		}
	}
	return t.record.putAct
}

// releasedFor returns the act that released the piece brought to its square by move m; for
// a promotion, the new piece.
func (t *turn) releasedFor(m chess.Move) int {
	if m.Promotion() != chess.NoType {
		return t.releasedThere(chess.NoSquare, m.To())
	}
	return t.releasedThere(m.From(), m.To())
}

// afterwards returns the position left by the mover, with the opponent to move, and the
// pieces still in hands. A piece on the same square as its captor counts as captured. It
// returns false if the board is not a position or pieces stand unexplained.
func (t *turn) afterwards() (chess.Position, []pieces.Item, bool) {
	s := t.board.Pos.Setup()
	s.Board, s.Turn = t.board.Board(pieces.Nobody), t.mover().Other()
	s.EnPassant = t.passedOver()
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	var carried []pieces.Item
	for n := range t.board.Items {
		i := t.board.Items[n]
		switch theirs := !t.counts(&i); {
		case theirs && i.From == chess.NoSquare && i.At != chess.NoSquare:
			s.Board.Clear(i.At) // a pawn that the mover has promoted, or a new piece in his hand
		case i.StrayBefore() && t.board.PieceOn(i.At, i.Piece.Color().Other()) != chess.NoPiece:
			return chess.Position{}, nil, false // the piece of a later move has reached its square
		case theirs && i.Piece.Color() != t.mover() && i.From != chess.NoSquare && !i.Idle():
			if i.At != chess.NoSquare {
				s.Board.Clear(i.At)
			}
			if s.Board.At(i.From) != chess.NoPiece {
				return chess.Position{}, nil, false
			}
			s.Board.Put(i.From, i.Piece)
		case i.Extra || i.IsExtraKing():
			i.Extra = true
			s.Board.Clear(i.At)
		case i.Loose():
			continue
		case i.At == chess.NoSquare:
			i.From = chess.NoSquare
		default:
			i.From = i.At
		}
		carried = append(carried, i)
	}
	s.Halfmoves = t.quietSince(s)
	pos, err := s.AllowIrregular()
	return pos, carried, err == nil
}

// quietSince returns the halfmove clock after an irregular move (9.3): 0 if a pawn was
// moved or a piece captured.
func (t *turn) quietSince(left chess.Setup) int {
	before := t.board.Pos.Setup()
	if before.Board.OfType(chess.Pawn) != left.Board.OfType(chess.Pawn) || before.Board.Occupied().Count() != left.Board.Occupied().Count() {
		return 0
	}
	return before.Halfmoves + 1
}

// passedOver returns the square that a pawn of the mover passed over, if a double step is
// all that he did; otherwise NoSquare.
func (t *turn) passedOver() chess.Square {
	on := chess.NoSquare
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if on != chess.NoSquare || i.Piece != chess.MakePiece(t.mover(), chess.Pawn) || i.From == chess.NoSquare ||
			i.At == chess.NoSquare || i.From.File() != i.At.File() || i.From^i.At != 16 {
			return chess.NoSquare
		}
		on = (i.From + i.At) / 2
	}
	return on
}

// heldOver returns the items that remain after the turn: pieces held or displaced by the
// opponent, a captured piece still in the hand, and a pawn that the text allows to be taken
// off later.
func (t *turn) heldOver(need changes) (held []pieces.Item) {
	for _, i := range t.board.Items {
		switch ch := need.about(&i); {
		case ch == nil && (!t.counts(&i) || i.From == chess.NoSquare && !i.Off()):
			i.PassTurn()
		case ch == nil && t.displacedByMover(&i) && i.Loose():
			i.Displace(chess.NoSquare)
		case ch == nil:
			continue
		case ch.role == castles && !i.Loose():
			i.From = i.At
		case ch.to == chess.NoSquare && !i.Off():
			i.From = chess.NoSquare
		default:
			continue
		}
		held = append(held, i)
	}
	return t.leftBehind(need, held)
}

// leftBehind adds the promoted pawn that still stands on its square.
func (t *turn) leftBehind(need changes, held []pieces.Item) []pieces.Item {
	if m := need.move; m.Promotion() != chess.NoType && !t.board.Moved(m.From()) {
		held = append(held, pieces.Item{
			Piece: t.board.Pos.At(m.From()), From: chess.NoSquare, At: m.From(),
			Held: pieces.Nobody, By: adoube.PartyOf(t.mover()),
		})
	}
	return held
}

// completedWrongly reports whether the clock completed an irregular move in this turn and
// the move still stands.
func (t *turn) completedWrongly() bool {
	return t.clock.press.early() && t.clock.spent && !t.unmoved()
}

// strayBack reports whether a piece that stood displaced at the start of the turn is back
// on its square in the position. On the displaced board that was a move.
func (t *turn) strayBack() bool {
	stray := func(i pieces.Item) bool { return i.Stray() }
	return t.astray.displaced.when == beforeTheTurn && !slices.ContainsFunc(t.board.Items, stray)
}

// underWay reports whether the player having the move has begun to move pieces. Those
// displaced before his turn do not count.
func (t *turn) underWay() bool {
	moved := func(i pieces.Item) bool { return t.has(i.By) && !i.Idle() && !i.StillStray() }
	return slices.ContainsFunc(t.board.Items, moved)
}
