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

// moved reports whether the piece that the position has on s is an item.
func (w *wood) moved(s chess.Square) bool {
	for n := range w.items {
		if w.items[n].from == s {
			return true
		}
	}
	return false
}

// astir reports whether any item is from s, or stands there.
func (w *wood) astir(s chess.Square) bool {
	for n := range w.items {
		if i := &w.items[n]; i.from == s || i.at == s {
			return true
		}
	}
	return false
}

// standing returns the piece of colour c on s, or NoPiece.
func (w *wood) standing(s chess.Square, c chess.Color) chess.Piece {
	if w.astir(s) {
		return w.there(s, c)
	}
	if p := w.pos.At(s); p.Color() == c {
		return p
	}
	return chess.NoPiece
}

// there is standing on a square that some item is from, or stands on.
func (w *wood) there(s chess.Square, c chess.Color) chess.Piece {
	if i := w.find(s, c); i >= 0 {
		return w.items[i].piece
	}
	if p := w.pos.At(s); p != chess.NoPiece && p.Color() == c && !w.moved(s) {
		return p
	}
	return chess.NoPiece
}

// choose returns the colour of the piece on s that an act of player c is
// about: where two stand, the enemy's.
func (w *wood) choose(s chess.Square, c chess.Color) (chess.Color, bool) {
	if !w.astir(s) {
		p := w.pos.At(s)
		return p.Color(), p != chess.NoPiece
	}
	if w.there(s, c.Other()) != chess.NoPiece {
		return c.Other(), true
	}
	return c, w.there(s, c) != chess.NoPiece
}

// take makes the piece of colour c on s an item and returns its index.
func (w *wood) take(s chess.Square, c chess.Color) int {
	if i := w.find(s, c); i >= 0 {
		return i
	}
	it := extend(&w.items)
	it.piece, it.from, it.at, it.loose = w.pos.At(s), s, s, true
	it.held, it.by, it.hands = adoube.Unknown, adoube.Unknown, 0
	return len(w.items) - 1
}

// lift takes item i into the hand of party by.
func (w *wood) lift(i int, by adoube.Party, h adoube.Hand) {
	it := &w.items[i]
	it.at, it.held, it.loose, it.by = chess.NoSquare, by, false, by
	it.use(h)
}

// aside puts item i beside the board.
func (w *wood) aside(i int, by adoube.Party, h adoube.Hand) {
	it := &w.items[i]
	it.at, it.loose, it.by = chess.NoSquare, true, by
	it.use(h)
	if it.from == chess.NoSquare {
		w.items = slices.Delete(w.items, i, i+1)
	}
}

// stand puts item i on s, released or still held.
func (w *wood) stand(i int, s chess.Square, by adoube.Party, h adoube.Hand, release bool) {
	it := &w.items[i]
	it.at, it.held, it.loose, it.by = s, by, release, by
	it.use(h)
	w.exchange(i)
	w.settle()
}

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
