// Package pieces is the physical board: where the pieces stand, which are in a
// hand, and who moved them last. An act of hands moves them, or is refused with
// an error that changes nothing. It knows nothing of the Laws.
package pieces

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// An Item is a piece that is not simply standing where the position of the
// turn has it: lifted, put elsewhere, taken off, or come from beside the board.
type Item struct {
	Piece chess.Piece
	From  chess.Square // where the position has it; NoSquare: from beside the board
	At    chess.Square // where it stands; NoSquare: in a hand or off the board
	Held  adoube.Party // who holds it; Unknown while not loose: an unknown hand
	Loose bool         // no hand holds it
	By    adoube.Party // who moved it last
	Hands uint8        // the hands that moved it: bit 0 left, bit 1 right

	Left      adoube.Party // who had moved it before the hand that took it; Unknown: nobody
	LeftAt    chess.Square // from where
	Displaced bool         // the player not having the move took it off its square
	Stood     chess.Square // and let it stand there; NoSquare: off the board
	Kept      bool         // so displaced before the turn, by the player who now has the move
	ByUnknown bool         // an unknown hand has moved it
	Knocked   bool         // the player not having the move took it up, or put it, by accident
	Extra     bool         // a king more than one, left from an earlier turn: no part of the position
}

// leftOn reports whether party by has taken the item from square s, where
// another had left it.
func (i *Item) leftOn(s chess.Square, by adoube.Party) bool {
	return i.LeftAt == s && i.Left != adoube.Unknown && i.Left != by
}

// InAir reports whether the piece is in a hand and on no square.
func (i *Item) InAir() bool { return !i.Loose && i.At == chess.NoSquare }

// Off reports whether the piece has left the board and the hand.
func (i *Item) Off() bool { return i.Loose && i.At == chess.NoSquare }

// Physical is the physical board: the position of the turn, and the items that
// differ from it. It knows nothing of the Laws.
type Physical struct {
	Pos   chess.Position
	Items []Item
	Did   []Handled // what the last act was about
}

// find returns the item of colour c that stands on s, or -1.
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

// choose returns the colour of the piece on s that an act of player c is
// about: where two stand, the enemy's.
func (w *Physical) choose(s chess.Square, c chess.Color) (chess.Color, bool) {
	if w.PieceOn(s, c.Other()) != chess.NoPiece {
		return c.Other(), true
	}
	return c, w.PieceOn(s, c) != chess.NoPiece
}

// pick makes the piece on s that an act of player c is about an item and
// returns its index; -1 where nothing stands there.
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

// loosen makes the piece that the position has on s an item.
func (w *Physical) loosen(s chess.Square, p chess.Piece) int {
	w.Items = append(w.Items, Item{Piece: p, From: s, At: s, Loose: true})
	return len(w.Items) - 1
}

// Lift takes item i into the hand of party by.
func (w *Physical) Lift(i int, by adoube.Party, h adoube.Hand) {
	it := &w.Items[i]
	if it.By != by && it.At != chess.NoSquare {
		it.Left, it.LeftAt = it.By, it.At
	}
	it.At, it.Held, it.Loose, it.By, it.Extra = chess.NoSquare, by, false, by, false
	if w.offTurn(by) {
		it.Displaced = false
	}
	it.use(h)
}

// aside puts item i beside the board.
func (w *Physical) aside(i int, by adoube.Party, h adoube.Hand) {
	it := &w.Items[i]
	by = w.handOf(it, by)
	if w.strayFrom(it, by) { // its owner left it there
		it.At, it.Loose, it.Kept = chess.NoSquare, true, false
		return
	}
	it.At, it.Loose, it.By, it.Extra = chess.NoSquare, true, by, false
	if w.offTurn(by) {
		it.Displaced, it.Stood, it.Kept = it.From != chess.NoSquare, chess.NoSquare, false
	}
	it.use(h)
	if it.From == chess.NoSquare {
		w.Items = slices.Delete(w.Items, i, i+1)
	}
}

// handOf returns whose hand moves an item on. Where nobody saw who took up a piece of the player
// not having the move, it stays unknown when that player puts it down: it may be his reply.
func (w *Physical) handOf(i *Item, by adoube.Party) adoube.Party {
	if i.InAir() && i.Held == adoube.Unknown && w.offTurn(by) && i.Piece.Color() != w.Pos.Turn() {
		return adoube.Unknown
	}
	return by
}

// strayFrom reports whether an item stands where the player having the move left
// it, no part of the position, and party by is the other.
func (w *Physical) strayFrom(i *Item, by adoube.Party) bool {
	owner := adoube.PartyOf(w.Pos.Turn())
	return w.offTurn(by) && i.By == owner && i.Piece.Color() == w.Pos.Turn() && i.From != chess.NoSquare && i.At != chess.NoSquare && i.At != i.From
}

// stand puts item i on s, released or still held.
func (w *Physical) stand(i int, s chess.Square, by adoube.Party, h adoube.Hand, release bool) {
	it := &w.Items[i]
	by = w.handOf(it, by)
	straightened := release && it.leftOn(s, by)
	it.At, it.Held, it.Loose, it.By, it.Extra = s, by, release, by, false
	switch {
	case straightened: // it stands where another had left it
		it.By, it.Displaced = it.Left, w.offTurn(it.Left)
	case w.offTurn(by):
		it.Displaced, it.Stood, it.Kept = release, s, false
	}
	it.use(h)
	w.exchange(i)
	w.settle()
}

// offTurn reports whether the party is the player who does not have the move.
func (w *Physical) offTurn(by adoube.Party) bool { return by == adoube.PartyOf(w.Pos.Turn().Other()) }

// exchange gives item i the origin of an equal piece that the position has
// where i now stands: nobody can tell two equal pieces apart.
func (w *Physical) exchange(i int) {
	it := &w.Items[i]
	for j := range w.Items {
		if other := &w.Items[j]; other.From == it.At && other.Piece == it.Piece && j != i {
			other.From, it.From = it.From, other.From
			other.ByUnknown = other.ByUnknown || it.ByUnknown
		}
	}
}

// settle forgets the items that are released where the position has them, and
// those beside the board that came from there.
func (w *Physical) settle() {
	n := 0
	for k := range w.Items {
		if i := &w.Items[k]; !i.Loose || !i.Idle() {
			w.Items[n] = *i
			n++
		}
	}
	w.Items = w.Items[:n]
}

// use notes the hand that moved the piece.
func (i *Item) use(h adoube.Hand) {
	i.ByUnknown = i.ByUnknown || i.By == adoube.Unknown
	if h != adoube.AnyHand {
		i.Hands |= 1 << (h - adoube.LeftHand)
	}
}

// Nobody is no party: board(nobody) is all that stands.
const Nobody = ^adoube.Party(0)

// Board returns how the pieces stand without what party p has moved.
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

// Clone copies the board so that neither can change the other.
func (w *Physical) Clone() Physical { return Physical{Pos: w.Pos, Items: slices.Clone(w.Items)} }

// MovedByUnknown reports whether an unknown hand put the piece on another square.
func (i Item) MovedByUnknown() bool {
	return i.By == adoube.Unknown && i.At != i.From && i.At != chess.NoSquare
}

// IsExtraKing reports whether a king came from beside the board. No rule says
// how he moves: as long as he stays, the position is the one without him.
func (i *Item) IsExtraKing() bool {
	return i.Piece.Type() == chess.King && i.From == chess.NoSquare && i.At != chess.NoSquare
}

// Arrive lets a piece that has come be an equal one that is gone.
func (w *Physical) Arrive(c Item) {
	for n := range w.Items {
		if i := &w.Items[n]; i.Piece == c.Piece && i.At == chess.NoSquare {
			i.At = c.At
			return
		}
	}
	w.Items = append(w.Items, c)
}

// Stray reports whether the item was displaced by a player not having the move,
// in this turn or before.
func (i *Item) Stray() bool { return i.Displaced || i.Kept }

// LeftAstray reports whether an item stands displaced, and no hand has it.
func (i Item) LeftAstray() bool { return i.StillStray() && i.At != i.From }

// StillStray reports whether a displaced item stands where it was left.
func (i *Item) StillStray() bool { return i.Stray() && i.Loose && i.At == i.Stood }

// Idle reports whether an item is of no account for a move: held on its own
// square, or from beside the board and not on it.
func (i *Item) Idle() bool { return i.At == i.From }
