package laws

import (
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// A change is the effect of a move on one piece.
type change struct {
	role role
	from chess.Square // NoSquare: the new piece of a promotion
	to   chess.Square // NoSquare: off the board
	want chess.Piece
	bit  uint8 // bit of this change within its move
}

// A role is the condition on a piece for its move to be made.
type role uint8

const (
	moves    role = iota // must stand released on its square
	castles              // the castling king: must stand on its square
	captured             // must be off the board; may still be in a hand
	promoted             // the pawn: must be off the board if the text requires it
)

// changes are the effects of one move on the pieces: one, two or three.
type changes struct {
	move  chess.Move
	takes chess.Square // square of the captured piece; otherwise NoSquare
	list  [3]change
	count int // of those in list
}

// add adds a change of the piece on from.
func (c *changes) add(r role, from, to chess.Square, want chess.Piece) {
	c.list[c.count] = change{r, from, to, want, 1 << c.count}
	c.count++
}

// changes returns the effects of move m.
func (t *turn) changes(m chess.Move) changes {
	need := changes{move: m, takes: t.board.Pos.CaptureSquare(m)}
	if m.Castles() {
		t.castling(&need)
		return need
	}
	piece := t.board.Pos.At(m.From())
	if p := m.Promotion(); p != chess.NoType {
		need.add(moves, chess.NoSquare, m.To(), chess.MakePiece(t.mover(), p))
		need.add(promoted, m.From(), chess.NoSquare, piece)
	} else {
		need.add(moves, m.From(), m.To(), piece)
	}
	if s := need.takes; s != chess.NoSquare {
		need.add(captured, s, chess.NoSquare, t.board.Pos.At(s))
	}
	return need
}

// castling adds the changes of castling. In Chess960 one of the two pieces may stay.
func (t *turn) castling(need *changes) {
	c, m := t.mover(), need.move
	king := castles
	if chess.RookTo(c, m.Side()) == m.To() {
		king = moves // no rook is released after the king
	}
	if to := chess.KingTo(c, m.Side()); to != m.From() {
		need.add(king, m.From(), to, t.board.Pos.At(m.From()))
	}
	if to := chess.RookTo(c, m.Side()); to != m.To() {
		need.add(moves, m.To(), to, t.board.Pos.At(m.To()))
	}
}

// squares returns the squares of the changed pieces in the position.
func (c changes) squares() (set chess.Squares) {
	for n := range c.list[:c.count] {
		if ch := &c.list[n]; ch.from != chess.NoSquare {
			set = set.With(ch.from)
		}
	}
	return set
}

// about returns the change of item i, or nil.
func (c *changes) about(i *pieces.Item) *change {
	for n := range c.list[:c.count] {
		if ch := &c.list[n]; ch.from == i.From && (i.From != chess.NoSquare || ch.to == i.At && ch.want == i.Piece) {
			return ch
		}
	}
	return nil
}

// handles reports whether an act of hands involves one of the changes.
func (c changes) handles(did []pieces.Handled) bool {
	for _, ch := range c.list[:c.count] {
		for _, h := range did {
			if ch.from == h.From && (ch.from != chess.NoSquare || ch.to == h.To) {
				return true
			}
		}
	}
	return false
}

// met reports whether item i is in the state that the change requires.
func (ch *change) met(i *pieces.Item, law *editions.Readings) bool {
	switch ch.role {
	case castles:
		return i.At == ch.to && (i.Loose() || law.Castled == editions.CastledRook)
	case captured:
		return i.At == chess.NoSquare
	case promoted:
		return i.At == chess.NoSquare || law.Pawn == editions.PawnFree
	}
	return i.At == ch.to && i.Loose()
}

// complete reports whether the changes in done, by bit, complete the move.
func (c *changes) complete(done uint8, law *editions.Readings) bool {
	if law.Pawn == editions.PawnFree && c.move.Promotion() != chess.NoType {
		done |= c.list[1].bit // the pawn
	}
	return done == 1<<c.count-1
}
