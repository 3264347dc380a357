package pieces

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// inHand returns the index of the piece that a put or release means, or a
// new item for a piece that comes from beside the board. The act names the
// piece where the hand holds several; a letter that fits two is the player's own.
func (w *Physical) inHand(a *adoube.Act, s chess.Square, own chess.Color) (int, error) {
	if a.Piece != chess.NoType {
		return w.named(a, s, own), nil
	}
	i, count := w.among(a, nil)
	if count > 1 {
		i, count = w.likeliest(a, s, own)
	}
	switch count {
	case 0:
		return 0, adoube.Errorf(adoube.EmptyHand, "party", a.By.String())
	case 1:
		return i, nil
	}
	return 0, adoube.Errorf(adoube.WhichPiece, "party", a.By.String())
}

// likeliest chooses among several pieces in the hand: the player's own that
// stands on s already, then one in the air, then any of his own, and what that
// hand is known to hold before the rest.
func (w *Physical) likeliest(a *adoube.Act, s chess.Square, own chess.Color) (first, count int) {
	his := func(i Item) bool { return i.Held == a.By } // before what an unknown hand holds
	for _, fits := range [...]func(Item) bool{
		func(i Item) bool { return i.At == s && i.Piece.Color() == own },
		func(i Item) bool { return a.By == adoube.Unknown && i.InAir() && i.From == s },
		func(i Item) bool { return his(i) && i.InAir() && i.Piece.Color() == own },
		func(i Item) bool { return his(i) && i.Piece.Color() == own },
		his,
		func(i Item) bool { return i.InAir() && i.Piece.Color() == own },
		func(i Item) bool { return i.Piece.Color() == own },
		nil,
	} {
		if first, count = w.among(a, fits); count > 0 {
			return w.byHand(a, fits, first, count)
		}
	}
	return first, count
}

// byHand settles which of several is meant by the hand of the act, where that
// hand alone has moved one of them.
func (w *Physical) byHand(a *adoube.Act, fits func(Item) bool, first, count int) (int, int) {
	if count == 1 || a.Hand == adoube.AnyHand {
		return first, count
	}
	var alone Item
	alone.use(a.Hand)
	n, one := w.among(a, func(i Item) bool { return i.Hands == alone.Hands && (fits == nil || fits(i)) })
	if one == 1 {
		return n, 1
	}
	return first, count
}

// among returns the first of the items that the hand of the act can hold and
// that fit, and how many do; nil fits all.
func (w *Physical) among(a *adoube.Act, fits func(Item) bool) (first, count int) {
	for n := range w.Items {
		if i := &w.Items[n]; i.heldBy(a.By) && (fits == nil || fits(*i)) {
			if count++; count == 1 {
				first = n
			}
		}
	}
	return first, count
}

// heldBy reports whether a hand of that party can hold the item.
func (i *Item) heldBy(p adoube.Party) bool {
	return !i.Loose && (i.Held == p || i.Held == adoube.Unknown || p == adoube.Unknown)
}

// Holds reports whether the hand of the act can hold anything.
func (w *Physical) Holds(a *adoube.Act) bool {
	return slices.ContainsFunc(w.Items, func(i Item) bool { return i.heldBy(a.By) })
}

// inHandAside returns the index of the piece in the hand that goes beside the
// board: the player's own first where the act names it.
func (w *Physical) inHandAside(a *adoube.Act) (int, error) {
	own := w.color(a)
	for _, p := range [...]chess.Piece{chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)} {
		i, count := w.among(a, func(i Item) bool { return a.Piece == chess.NoType || i.Piece == p })
		if count == 1 || count > 0 && a.Piece != chess.NoType {
			return i, nil
		}
	}
	switch {
	case !w.Holds(a):
		return 0, adoube.Errorf(adoube.EmptyHand, "party", a.By.String())
	case a.Piece == chess.NoType:
		return 0, adoube.Errorf(adoube.WhichPiece, "party", a.By.String())
	}
	return 0, adoube.Errorf(adoube.NotInHand, "party", a.By.String(), "piece", string(a.Piece.Letter()))
}

// named returns the index of the piece of that letter, of the colour that was said, if
// one was: what an unknown hand took from that square, the player's own in the hand, a
// new one of his where it would promote, the enemy's in the hand, his own that was set
// beside the board, or a new one.
func (w *Physical) named(a *adoube.Act, s chess.Square, own chess.Color) int {
	mine, theirs := chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)
	if c, said := a.Color.Color(); said {
		mine, theirs = chess.MakePiece(c, a.Piece), chess.MakePiece(c, a.Piece)
	}
	if i, count := w.among(a, func(i Item) bool {
		return a.By == adoube.Unknown && i.Held == a.By && i.From == s && i.Piece.Type() == a.Piece
	}); count > 0 {
		return i
	}
	if i := w.nearest(a, mine, s); i >= 0 {
		return i
	}
	if i := w.nearest(a, theirs, s); i >= 0 && !promotes(a.Piece, s, own) {
		return i
	}
	if i := w.beside(mine, s, own); i >= 0 {
		return i
	}
	w.Items = append(w.Items, Item{Piece: mine, From: chess.NoSquare, At: chess.NoSquare, Held: a.By, By: a.By})
	return len(w.Items) - 1
}

// beside returns the piece p that stands beside the board and is put on s: the
// one that belongs there, or any where no pawn could become it; else -1.
func (w *Physical) beside(p chess.Piece, s chess.Square, own chess.Color) int {
	fresh := promotes(p.Type(), s, own)
	return slices.IndexFunc(w.Items, func(i Item) bool { return i.Piece == p && i.Off() && (i.From == s || !fresh) })
}

// nearest prefers, of the pieces p in the hand, the one that stands on s
// already, then the one that belongs there: of two equal pieces in a hand, each
// goes back to its own square. -1 if there is none.
func (w *Physical) nearest(a *adoube.Act, p chess.Piece, s chess.Square) int {
	for _, fits := range [...]func(Item) bool{
		func(i Item) bool { return i.At == s },
		func(i Item) bool { return i.From == s },
		func(Item) bool { return true },
	} {
		if i, count := w.among(a, func(i Item) bool { return i.Piece == p && fits(i) }); count > 0 {
			return i
		}
	}
	return -1
}

// promotes reports whether a piece of that type on s can be a promotion of own.
func promotes(t chess.PieceType, s chess.Square, own chess.Color) bool {
	return t != chess.Pawn && t != chess.King && s.Rank() == LastRank(own)
}

// LastRank returns the rank, from 0, on which the pawns of c promote.
func LastRank(c chess.Color) int { return 7 - 7*int(c) }

// free checks that piece p may be put on s: no piece of its colour but itself stands there.
func (w *Physical) free(i int, s chess.Square) error {
	it := &w.Items[i]
	if it.At == s || w.PieceOn(s, it.Piece.Color()) == chess.NoPiece {
		return nil
	}
	return adoube.Errorf(adoube.OwnPieceThere, "square", s.String())
}
