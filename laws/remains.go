package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// onlyKept reports whether the mover has left nothing displaced except pieces from
// before his turn.
func (t *turn) onlyKept() bool {
	played := func(i pieces.Item) bool { return t.counts(&i) && !i.Idle() && !(i.Kept && i.StillStray()) }
	return !slices.ContainsFunc(t.board.Items, played)
}

// displacedByMover reports whether the mover has taken a piece off its square by
// contact that binds nothing, such as an accident: displaced, not played (7.4.1).
func (t *turn) displacedByMover(i *pieces.Item) bool {
	return t.has(i.By) && i.At == chess.NoSquare && i.From != chess.NoSquare && t.record.contact(i.From) == nil
}

// byUnknown reports whether an unknown hand has moved a piece that now stands elsewhere.
func (t *turn) byUnknown() bool {
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.ByUnknown })
}

// unexplained reports whether pieces stand elsewhere that no known hand has moved:
// nobody is charged with what such a board shows.
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

// unmoved reports whether no piece stands on another square or is off the
// board: nothing was played.
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
	var new chess.PieceType
	for n := range t.board.Items {
		i := &t.board.Items[n]
		switch {
		case !t.counts(i) || i.Idle() || i.At == chess.NoSquare:
		case i.From == chess.NoSquare:
			new = i.Piece.Type()
		case best == nil || t.naming(i) > t.naming(best):
			best = i
		}
	}
	for n := range t.board.Items {
		if i := &t.board.Items[n]; best == nil && new != chess.NoType && i.Piece == chess.MakePiece(t.mover(), chess.Pawn) && i.Off() && i.From != chess.NoSquare {
			to := t.newPiece()
			return chess.NewMove(i.From, to, new), t.releasedThere(chess.NoSquare, to)
		}
	}
	if best == nil {
		return chess.NoMove, t.record.putAct
	}
	return chess.NewMove(best.From, best.At, chess.NoType), t.releasedThere(best.From, best.At)
}

// newPiece returns where a piece stands that came from beside the board.
func (t *turn) newPiece() chess.Square {
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.From == chess.NoSquare && i.At != chess.NoSquare {
			return i.At
		}
	}
	return chess.NoSquare
}

// naming orders the pieces after which an irregular move is named: the king who
// castles, an own piece, another.
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

// releasedFor returns the act that released the piece that move m brings to
// its square: of a promotion, the new one.
func (t *turn) releasedFor(m chess.Move) int {
	if m.Promotion() != chess.NoType {
		return t.releasedThere(chess.NoSquare, m.To())
	}
	return t.releasedThere(m.From(), m.To())
}

// afterwards returns the position that the mover has left standing, with the
// opponent to move, and what hands still hold. A piece that stands under the
// one that took it is taken to be captured. False where it is no position, or
// where pieces stand as nobody can say.
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
			s.Board.Clear(i.At) // a pawn that he has promoted, or a new piece that he holds
		case i.Kept && i.StillStray() && t.board.PieceOn(i.At, i.Piece.Color().Other()) != chess.NoPiece:
			return chess.Position{}, nil, false // the piece of a later move has come to it
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
		case i.Loose:
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

// quietSince returns the halfmove clock of the position that an irregular move has left
// (9.3): none, where a pawn was moved or a piece captured.
func (t *turn) quietSince(left chess.Setup) int {
	before := t.board.Pos.Setup()
	if before.Board.OfType(chess.Pawn) != left.Board.OfType(chess.Pawn) || before.Board.Occupied().Count() != left.Board.Occupied().Count() {
		return 0
	}
	return before.Halfmoves + 1
}

// passedOver returns the square that a pawn of the mover's passed over, if two
// steps are all that he did.
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

// heldOver returns the items that outlive the turn: what the opponent holds
// or has displaced, a captured piece still in the hand, and a pawn that the
// text lets the player take off afterwards.
func (t *turn) heldOver(need changes) (held []pieces.Item) {
	for _, i := range t.board.Items {
		switch ch := need.about(&i); {
		case ch == nil && (!t.counts(&i) || i.From == chess.NoSquare && !i.Off()):
			i.Displaced, i.Kept = false, i.Displaced
		case ch == nil && t.displacedByMover(&i) && i.Loose:
			i.Displaced, i.Stood, i.Kept = true, chess.NoSquare, false
		case ch == nil:
			continue
		case ch.role == castles && !i.Loose:
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
			Loose: true, By: adoube.PartyOf(t.mover()),
		})
	}
	return held
}

// completedWrongly reports whether the clock completed an irregular move in this turn,
// which still stands.
func (t *turn) completedWrongly() bool {
	return t.clock.press.early() && t.clock.spent && !t.unmoved()
}

// strayBack reports whether a piece that stood displaced when the turn began is
// back where the position has it: to whoever plays from what stood, that was a move.
func (t *turn) strayBack() bool {
	stray := func(i pieces.Item) bool { return i.Stray() }
	return t.astray.displaced.when == beforeTheTurn && !slices.ContainsFunc(t.board.Items, stray)
}

// underWay reports whether the player having the move has begun to move pieces; those
// displaced before his turn do not count.
func (t *turn) underWay() bool {
	moved := func(i pieces.Item) bool { return t.has(i.By) && !i.Idle() && !i.StillStray() }
	return slices.ContainsFunc(t.board.Items, moved)
}
