// Package pieces models the physical board: the squares of the pieces, the pieces in hands,
// and the last mover of each. An act of hands moves pieces, or is refused with an error
// that changes nothing. The package knows nothing of the Laws.
package pieces

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Physical is the physical board: the position of the turn, and the items that differ from
// it.
type Physical struct {
	Pos   chess.Position
	Items []Item
	Did   []Handled // the pieces handled by the last act
}

// find returns the index of the item of colour c on s, or -1.
func (w *Physical) find(s chess.Square, c chess.Color) int {
	for n := range w.Items {
		if i := &w.Items[n]; i.At == s && i.Piece.Color() == c {
			return n
		}
	}
	return -1
}

// PieceOn returns the piece of colour c on s, or NoPiece.
func (w *Physical) PieceOn(s chess.Square, c chess.Color) chess.Piece {
	gone := false
	for n := range w.Items {
		i := &w.Items[n]
		if i.At == s && i.Piece.Color() == c {
			return i.Piece
		}
		gone = gone || i.From == s
	}
	if p := w.Pos.At(s); p.Color() == c && !gone {
		return p
	}
	return chess.NoPiece
}

// Doubled reports whether two pieces stand on one square.
func (w *Physical) Doubled() bool {
	return slices.ContainsFunc(w.Items, func(i Item) bool {
		return i.At != chess.NoSquare && w.PieceOn(i.At, i.Piece.Color().Other()) != chess.NoPiece
	})
}

// Moved reports whether the piece that the position has on s is an item.
func (w *Physical) Moved(s chess.Square) bool {
	for n := range w.Items {
		if w.Items[n].From == s {
			return true
		}
	}
	return false
}

// choose returns the colour of the piece on s meant by an act of player c, and false if s
// is empty. If two pieces stand there, it is the enemy's.
func (w *Physical) choose(s chess.Square, c chess.Color) (chess.Color, bool) {
	if w.PieceOn(s, c.Other()) != chess.NoPiece {
		return c.Other(), true
	}
	return c, w.PieceOn(s, c) != chess.NoPiece
}

// pick makes the piece on s meant by an act of player c an item and returns its index; -1
// if s is empty.
func (w *Physical) pick(s chess.Square, c chess.Color) int {
	own, gone := -1, false
	for n := range w.Items {
		i := &w.Items[n]
		gone = gone || i.From == s
		switch {
		case i.At != s:
		case i.Piece.Color() != c:
			return n
		case own < 0:
			own = n
		}
	}
	p := w.Pos.At(s)
	if gone || p == chess.NoPiece || own >= 0 && p.Color() == c {
		return own
	}
	return w.loosen(s, p)
}

// Take makes the piece of colour c on s an item and returns its index.
func (w *Physical) Take(s chess.Square, c chess.Color) int {
	if i := w.find(s, c); i >= 0 {
		return i
	}
	return w.loosen(s, w.Pos.At(s))
}

// loosen makes the piece p, which the position has on s, an item.
func (w *Physical) loosen(s chess.Square, p chess.Piece) int {
	w.Items = append(w.Items, Item{Piece: p, From: s, At: s, Held: Nobody})
	return len(w.Items) - 1
}

// Lift puts item i into the hand h of party by.
func (w *Physical) Lift(i int, by adoube.Party, h adoube.Hand) {
	it := &w.Items[i]
	if it.By != by && it.At != chess.NoSquare {
		it.Taken = Taken{it.By, it.At}
	}
	it.At, it.Held, it.By, it.Extra = chess.NoSquare, by, by, false
	if w.offTurn(by) {
		it.notDisplaced(InTurn)
	}
	it.use(h)
}

// aside puts item i beside the board.
func (w *Physical) aside(i int, by adoube.Party, h adoube.Hand) {
	it := &w.Items[i]
	by = w.handOf(it, by)
	if w.strayFrom(it, by) { // its owner left it there
		it.At, it.Held = chess.NoSquare, Nobody
		it.notDisplaced(BeforeTurn)
		return
	}
	it.At, it.Held, it.By, it.Extra = chess.NoSquare, Nobody, by, false
	if w.offTurn(by) {
		it.Displace(chess.NoSquare)
	}
	it.use(h)
	if it.From == chess.NoSquare {
		w.Items = slices.Delete(w.Items, i, i+1)
	}
}

// handOf returns the party that moves an item on. It is Unknown if nobody saw who took up a
// piece of the player not having the move and that player puts it down: it may be his
// reply.
func (w *Physical) handOf(i *Item, by adoube.Party) adoube.Party {
	if i.InAir() && i.Held == adoube.Unknown && w.offTurn(by) && i.Piece.Color() != w.Pos.Turn() {
		return adoube.Unknown
	}
	return by
}

// strayFrom reports whether by is the player not having the move and the item stands off
// its square where the other player left it.
func (w *Physical) strayFrom(i *Item, by adoube.Party) bool {
	owner := adoube.PartyOf(w.Pos.Turn())
	return w.offTurn(by) && i.By == owner && i.Piece.Color() == w.Pos.Turn() && i.From != chess.NoSquare && i.At != chess.NoSquare && i.At != i.From
}

// stand puts item i on s, released or still held.
func (w *Physical) stand(i int, s chess.Square, by adoube.Party, h adoube.Hand, release bool) {
	it := &w.Items[i]
	by = w.handOf(it, by)
	straightened := release && it.leftOn(s, by)
	it.At, it.Held, it.By, it.Extra = s, by, by, false
	if release {
		it.Held = Nobody
	}
	switch {
	case straightened && w.offTurn(it.Taken.By): // it stands where the other player left it
		it.By = it.Taken.By
		it.Displace(s)
	case straightened:
		it.By = it.Taken.By
		it.notDisplaced(InTurn)
	case w.offTurn(by) && release:
		it.Displace(s)
	case w.offTurn(by):
		it.Displaced = Displacement{}
	}
	it.use(h)
	w.exchange(i)
	w.settle()
}

// offTurn reports whether by is the player not having the move.
func (w *Physical) offTurn(by adoube.Party) bool { return by == adoube.PartyOf(w.Pos.Turn().Other()) }

// exchange swaps the origins of item i and of an equal piece that the position has on its
// present square, since equal pieces are indistinguishable.
func (w *Physical) exchange(i int) {
	it := &w.Items[i]
	for j := range w.Items {
		if other := &w.Items[j]; other.From == it.At && other.Piece == it.Piece && j != i {
			other.From, it.From = it.From, other.From
			other.ByUnknown = other.ByUnknown || it.ByUnknown
		}
	}
}

// settle drops the items that stand released on their squares in the position, and those
// back beside the board.
func (w *Physical) settle() {
	n := 0
	for k := range w.Items {
		if i := &w.Items[k]; !i.Loose() || !i.Idle() {
			w.Items[n] = *i
			n++
		}
	}
	w.Items = w.Items[:n]
}

// Board returns the placement of the pieces, leaving out what party without has moved.
func (w *Physical) Board(without adoube.Party) chess.Board {
	b := w.Pos.Board()
	for _, i := range w.Items {
		if i.By != without && i.From != chess.NoSquare {
			b.Clear(i.From)
		}
	}
	for _, i := range w.Items {
		if i.By != without && i.At != chess.NoSquare {
			b.Put(i.At, i.Piece)
		}
	}
	return b
}

// Clone returns an independent copy of the board.
func (w *Physical) Clone() Physical { return Physical{Pos: w.Pos, Items: slices.Clone(w.Items)} }

// Arrive adds c to the board. If an equal piece is missing, c takes its place.
func (w *Physical) Arrive(c Item) {
	for n := range w.Items {
		if i := &w.Items[n]; i.Piece == c.Piece && i.At == chess.NoSquare {
			i.At = c.At
			return
		}
	}
	w.Items = append(w.Items, c)
}
