package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// An item is a piece that is not simply standing where the position of the
// turn has it: lifted, put elsewhere, taken off, or come from beside the board.
type item struct {
	piece chess.Piece
	from  chess.Square // where the position has it; NoSquare: from beside the board
	at    chess.Square // where it stands; NoSquare: in a hand or off the board
	held  adoube.Party // who holds it; Unknown with loose false: nobody knows who
	loose bool         // no hand holds it
	by    adoube.Party // who moved it last
	hands uint8        // the hands that moved it: bit 0 left, bit 1 right

	displaced bool         // the player not having the move took it off its square
	stood     chess.Square // and let it stand there; NoSquare: off the board
	kept      bool         // displaced before the turn by the player who now has the move
	extra     bool         // a king more than one, left from an earlier turn: no part of the position
}

// inAir reports whether the piece is in a hand and on no square.
func (i *item) inAir() bool { return !i.loose && i.at == chess.NoSquare }

// off reports whether the piece has left the board and the hand.
func (i *item) off() bool { return i.loose && i.at == chess.NoSquare }

// wood is the physical board: the position of the turn, and the items that
// differ from it. It knows nothing of the Laws.
type wood struct {
	pos   chess.Position
	items []item
	did   []handled // what the last act was about
}

// find returns the item of colour c that stands on s, or -1.
func (w *wood) find(s chess.Square, c chess.Color) int {
	for n := range w.items {
		if i := &w.items[n]; i.at == s && i.piece.Color() == c {
			return n
		}
	}
	return -1
}

// standing returns the piece of colour c on s, or NoPiece.
func (w *wood) standing(s chess.Square, c chess.Color) chess.Piece {
	gone := false
	for n := range w.items {
		i := &w.items[n]
		if i.at == s && i.piece.Color() == c {
			return i.piece
		}
		gone = gone || i.from == s
	}
	if p := w.pos.At(s); p.Color() == c && !gone {
		return p
	}
	return chess.NoPiece
}

// moved reports whether the piece that the position has on s is an item.
func (w *wood) moved(s chess.Square) bool {
	for n := range w.items {
		if w.items[n].from == s {
			return true
		}
	}
	return false
}

// choose returns the colour of the piece on s that an act of player c is
// about: where two stand, the enemy's.
func (w *wood) choose(s chess.Square, c chess.Color) (chess.Color, bool) {
	if w.standing(s, c.Other()) != chess.NoPiece {
		return c.Other(), true
	}
	return c, w.standing(s, c) != chess.NoPiece
}

// pick makes the piece on s that an act of player c is about an item and
// returns its index; -1 where nothing stands there.
func (w *wood) pick(s chess.Square, c chess.Color) int {
	own, gone := -1, false
	for n := range w.items {
		i := &w.items[n]
		gone = gone || i.from == s
		switch {
		case i.at != s:
		case i.piece.Color() != c:
			return n
		case own < 0:
			own = n
		}
	}
	p := w.pos.At(s)
	if gone || p == chess.NoPiece || own >= 0 && p.Color() == c {
		return own
	}
	return w.loosen(s, p)
}

// take makes the piece of colour c on s an item and returns its index.
func (w *wood) take(s chess.Square, c chess.Color) int {
	if i := w.find(s, c); i >= 0 {
		return i
	}
	return w.loosen(s, w.pos.At(s))
}

// loosen makes the piece that the position has on s an item.
func (w *wood) loosen(s chess.Square, p chess.Piece) int {
	*extend(&w.items) = item{piece: p, from: s, at: s, loose: true}
	return len(w.items) - 1
}

// lift takes item i into the hand of party by.
func (w *wood) lift(i int, by adoube.Party, h adoube.Hand) {
	it := &w.items[i]
	it.at, it.held, it.loose, it.by, it.extra = chess.NoSquare, by, false, by, false
	if it.kept = false; w.offTurn(by) {
		it.displaced = false
	}
	it.use(h)
}

// aside puts item i beside the board.
func (w *wood) aside(i int, by adoube.Party, h adoube.Hand) {
	it := &w.items[i]
	it.at, it.loose, it.by, it.extra = chess.NoSquare, true, by, false
	if it.kept = false; w.offTurn(by) {
		it.displaced, it.stood = it.from != chess.NoSquare, chess.NoSquare
	}
	it.use(h)
	if it.from == chess.NoSquare {
		w.items = slices.Delete(w.items, i, i+1)
	}
}

// stand puts item i on s, released or still held.
func (w *wood) stand(i int, s chess.Square, by adoube.Party, h adoube.Hand, release bool) {
	it := &w.items[i]
	it.at, it.held, it.loose, it.by, it.extra = s, by, release, by, false
	if it.kept = false; w.offTurn(by) {
		it.displaced, it.stood = release, s
	}
	it.use(h)
	w.exchange(i)
	w.settle()
}

// offTurn reports whether the party is the player who does not have the move.
func (w *wood) offTurn(by adoube.Party) bool { return by == adoube.PartyOf(w.pos.Turn().Other()) }

// exchange gives item i the origin of an equal piece that the position has
// where i now stands: wood cannot tell two equal pieces apart.
func (w *wood) exchange(i int) {
	it := &w.items[i]
	for j := range w.items {
		if other := &w.items[j]; other.from == it.at && other.piece == it.piece && j != i {
			other.from, it.from = it.from, other.from
		}
	}
}

// settle forgets the items that are released where the position has them, and
// those beside the board that came from there.
func (w *wood) settle() {
	n := 0
	for k := range w.items {
		if i := &w.items[k]; !i.loose || !i.idle() {
			w.items[n] = *i
			n++
		}
	}
	w.items = w.items[:n]
}

// use notes the hand that moved the piece.
func (i *item) use(h adoube.Hand) {
	if h != adoube.AnyHand {
		i.hands |= 1 << (h - adoube.LeftHand)
	}
}

// nobody is no party: board(nobody) is all that stands.
const nobody = ^adoube.Party(0)

// board returns how the wood stands without what party p has moved.
func (w *wood) board(without adoube.Party) chess.Board {
	b := w.pos.Board()
	for _, i := range w.items {
		if i.by != without && i.from != chess.NoSquare {
			b.Clear(i.from)
		}
	}
	for _, i := range w.items {
		if i.by != without && i.at != chess.NoSquare {
			b.Put(i.at, i.piece)
		}
	}
	return b
}

func (w *wood) clone() wood { return wood{pos: w.pos, items: slices.Clone(w.items)} }
