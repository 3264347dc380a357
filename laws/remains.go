package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// remains is what an irregular turn leaves on the board.
type remains struct{ turn *turn }

func (t *turn) remains() remains { return remains{t} }

// lineKind says what the mover has left standing.
func (p remains) lineKind() lineKind {
	switch {
	case p.turn.unmoved():
		return afterClockAlone
	case p.onlyKept():
		return afterDisplaced
	case p.turn.reading().unfinished():
		return afterUnfinished
	case p.turn.reading().pawnLeft():
		return afterPawnLeft
	}
	return afterIllegalMove
}

// onlyKept reports whether all that the mover has left standing is what he
// displaced before he had the move.
func (p remains) onlyKept() bool {
	played := func(i pieces.Item) bool { return p.turn.counts(&i) && !i.Idle() && !(i.Kept && i.StillStray()) }
	return !slices.ContainsFunc(p.turn.board.Items, played)
}

// byUnknown reports whether a hand that nobody knows has moved a piece that
// stands otherwise now.
func (p remains) byUnknown() bool {
	return slices.ContainsFunc(p.turn.board.Items, func(i pieces.Item) bool { return i.ByUnknown })
}

// irregularMove names what the mover played, and the act that released it.
func (p remains) irregularMove() (chess.Move, int) {
	var best *pieces.Item
	var new chess.PieceType
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		switch {
		case !p.turn.counts(i) || i.Idle() || i.At == chess.NoSquare:
		case i.From == chess.NoSquare:
			new = i.Piece.Type()
		case best == nil || p.worth(i) > p.worth(best):
			best = i
		}
	}
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; best == nil && new != chess.NoType && i.Piece == chess.MakePiece(p.turn.mover(), chess.Pawn) && i.Off() && i.From != chess.NoSquare {
			to := p.newPiece()
			return chess.NewMove(i.From, to, new), p.released(chess.NoSquare, to)
		}
	}
	if best == nil {
		return chess.NoMove, p.turn.record.putAct
	}
	return chess.NewMove(best.From, best.At, chess.NoType), p.released(best.From, best.At)
}

// newPiece returns where a piece stands that came from beside the board.
func (p remains) newPiece() chess.Square {
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; i.From == chess.NoSquare && i.At != chess.NoSquare {
			return i.At
		}
	}
	return chess.NoSquare
}

// worth orders the pieces after which an irregular move is named: the king who
// castles, an own piece, another.
func (p remains) worth(i *pieces.Item) int {
	switch {
	case i.Piece.Color() != p.turn.mover():
		return 0
	case i.Piece.Type() == chess.King:
		return 2
	}
	return 1
}

// released returns the act that released a piece there.
func (p remains) released(from, to chess.Square) int {
	for _, m := range slices.Backward(p.turn.record.marks) {
		if m.from == from && m.to == to {
			return m.act
		}
	}
	return p.turn.record.putAct
}

// releasedFor returns the act that released the piece that move m brings to
// its square: of a promotion, the new one.
func (p remains) releasedFor(m chess.Move) int {
	if m.Promotion() != chess.NoType {
		return p.released(chess.NoSquare, m.To())
	}
	return p.released(m.From(), m.To())
}

// afterwards returns the position that the mover has left standing, with the
// opponent to move, and what hands still hold. A piece that stands under the
// one that took it is taken to be captured. False where it is no position, or
// where pieces stand as nobody can say.
func (p remains) afterwards() (chess.Position, []pieces.Item, bool) {
	s := p.turn.board.Pos.Setup()
	s.Board, s.Turn = p.turn.board.Board(pieces.Nobody), p.turn.mover().Other()
	s.EnPassant = p.passedOver()
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	var carried []pieces.Item
	for n := range p.turn.board.Items {
		i := p.turn.board.Items[n]
		switch theirs := !p.turn.counts(&i); {
		case theirs && i.From == chess.NoSquare && i.At != chess.NoSquare:
			s.Board.Clear(i.At) // a pawn that he has promoted, or a new piece that he holds
		case i.Kept && i.StillStray() && p.turn.board.PieceOn(i.At, i.Piece.Color().Other()) != chess.NoPiece:
			return chess.Position{}, nil, false // the piece of a later move has come to it
		case theirs && i.Piece.Color() != p.turn.mover() && i.From != chess.NoSquare && !i.Idle():
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
	pos, err := s.AllowIrregular()
	return pos, carried, err == nil
}

// passedOver returns the square that a pawn of the mover's passed over, if two
// steps are all that he did.
func (p remains) passedOver() chess.Square {
	on := chess.NoSquare
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		if !p.turn.counts(i) || i.Idle() {
			continue
		}
		if on != chess.NoSquare || i.Piece != chess.MakePiece(p.turn.mover(), chess.Pawn) || i.From == chess.NoSquare ||
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
func (p remains) heldOver(need *changes) (kept []pieces.Item) {
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		switch ch := need.about(i); {
		case ch == nil && (!p.turn.counts(i) || i.From == chess.NoSquare && !i.Off()):
			kept = append(kept, *i)
			kept[len(kept)-1].Displaced, kept[len(kept)-1].Kept = false, i.Displaced
		case ch == nil && p.turn.displacedByMover(i) && i.Loose:
			c := *i
			c.Displaced, c.Stood, c.Kept = true, chess.NoSquare, false
			kept = append(kept, c)
		case ch == nil:
		case ch.role == castles && !i.Loose:
			kept = append(kept, *i)
			kept[len(kept)-1].From = i.At
		case ch.to == chess.NoSquare && !i.Off():
			kept = append(kept, *i)
			kept[len(kept)-1].From = chess.NoSquare
		}
	}
	return p.leftBehind(need, kept)
}

// leftBehind adds the promoted pawn that still stands on its square.
func (p remains) leftBehind(need *changes, kept []pieces.Item) []pieces.Item {
	if m := need.move; m.Promotion() != chess.NoType && !p.turn.board.Moved(m.From()) {
		kept = append(kept, pieces.Item{
			Piece: p.turn.board.Pos.At(m.From()), From: chess.NoSquare, At: m.From(),
			Loose: true, By: adoube.PartyOf(p.turn.mover()),
		})
	}
	return kept
}

// A lineKind is what a line goes on from.
type lineKind uint8

const (
	afterIllegalMove lineKind = iota
	afterUnfinished
	afterPawnLeft
	afterClockAlone
	afterDisplaced // by the player who does not have the move
	afterAwaited   // none: a legal move, made by the answer to it
)

// wrongly reports whether the clock completed an irregular move in this turn,
// which still stands.
func (p remains) wrongly() bool {
	return p.turn.clock.press.early() && p.turn.clock.spent && !p.turn.unmoved()
}
