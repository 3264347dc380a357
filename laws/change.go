package laws

import "adoube/chess"

// A change is what a move does to one piece on the board.
type change struct {
	role role
	from chess.Square // NoSquare: the new piece of a promotion
	to   chess.Square // NoSquare: off the board
	want chess.Piece
	done bool
}

// A role says what must be true of a piece for its move to be made.
type role uint8

const (
	moves    role = iota // must stand released on its square
	castles              // the castling king: must stand on its square
	captured             // must be off the board; it may still be in a hand
	promoted             // the pawn: likewise, in the texts that ask for it
)

// changes lists what one move does: as many as count of at most three pieces.
type changes struct {
	list  [3]change
	count int
}

func (c *changes) add(ch change) {
	c.list[c.count] = ch
	c.count++
}

// changes returns what move m does to the wood.
func (t *turn) changes(m chess.Move) (need changes) {
	if m.Castles() {
		return t.castling(m)
	}
	moved := change{role: moves, from: m.From(), to: m.To(), want: t.pos.At(m.From())}
	if p := m.Promotion(); p != chess.NoType {
		moved.role, moved.to = promoted, chess.NoSquare
		need.add(change{role: moves, from: chess.NoSquare, to: m.To(), want: chess.MakePiece(t.mover(), p)})
	}
	need.add(moved)
	if s := t.pos.Takes(m); s != chess.NoSquare {
		need.add(change{role: captured, from: s, to: chess.NoSquare, want: t.pos.At(s)})
	}
	return need
}

// castling returns the changes of castling: in Chess960 one of the two may stay.
func (t *turn) castling(m chess.Move) (need changes) {
	c := t.mover()
	for _, ch := range [...]change{
		{role: castles, from: m.From(), to: chess.KingTo(c, m.Side())},
		{role: moves, from: m.To(), to: chess.RookTo(c, m.Side())},
	} {
		if ch.want = t.pos.At(ch.from); ch.from != ch.to {
			need.add(ch)
		}
	}
	return need
}

// about returns the change that item i is about, or nil.
func (c *changes) about(i *item) *change {
	for n := range c.list[:c.count] {
		if ch := &c.list[n]; ch.from == i.from && (i.from != chess.NoSquare || ch.to == i.at && ch.want == i.piece) {
			return ch
		}
	}
	return nil
}

// met reports whether item i is as the change needs it.
func (ch *change) met(i *item, law *readings) bool {
	switch ch.role {
	case castles:
		return i.at == ch.to && (i.loose || law.Castled == castledRook)
	case captured:
		return i.at == chess.NoSquare
	case promoted:
		return i.at == chess.NoSquare || law.Pawn == pawnFree
	}
	return i.at == ch.to && i.loose
}

// complete reports whether nothing is left to be done.
func (c *changes) complete(law *readings) bool {
	for _, ch := range c.list[:c.count] {
		if !ch.done && !(ch.role == promoted && law.Pawn == pawnFree) {
			return false
		}
	}
	return true
}
