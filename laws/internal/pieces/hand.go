package pieces

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// inHand returns the index of the piece meant by a put or release, or a new item for a
// piece from beside the board. The act names the piece if the hand holds several; a name
// that matches two means the player's own.
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

// likeliest chooses among several pieces in the hand: the player's own already standing on
// s, then one in the air, then any of his own. A piece known to be held by that hand comes
// before others.
func (w *Physical) likeliest(a *adoube.Act, s chess.Square, own chess.Color) (first, count int) {
	his := func(i Item) bool { return i.Held == a.By } // before pieces held by an unknown hand
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

// byHand chooses the piece moved only by the hand of the act, if exactly one of several
// was.
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

// among returns the first item that the hand of the act can hold and that fits, and the
// number of such items. A nil fits accepts all.
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

// Holds reports whether the hand of the act can hold any piece.
func (w *Physical) Holds(a *adoube.Act) bool {
	return slices.ContainsFunc(w.Items, func(i Item) bool { return i.heldBy(a.By) })
}

// inHandAside returns the index of the piece in the hand that goes beside the board; if the
// act names a piece, the player's own comes first.
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

// named returns the index of the piece with the letter and, if given, the colour of the
// act. In order of preference: the piece an unknown hand took from s, the player's own in
// the hand, a new own piece on a promotion square, the enemy's in the hand, the player's
// own set beside the board, and a new piece.
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

// beside returns the index of a piece p beside the board that is put on s: the one that
// belongs there, or any if no pawn could promote to it there; otherwise -1.
func (w *Physical) beside(p chess.Piece, s chess.Square, own chess.Color) int {
	fresh := promotes(p.Type(), s, own)
	return slices.IndexFunc(w.Items, func(i Item) bool { return i.Piece == p && i.Off() && (i.From == s || !fresh) })
}

// nearest returns the index of a piece p in the hand: preferably the one standing on s,
// then the one that belongs there, so that each of two equal pieces goes back to its own
// square. It returns -1 if there is none.
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

// promotes reports whether a piece of type t on s can be a promotion by own.
func promotes(t chess.PieceType, s chess.Square, own chess.Color) bool {
	return t != chess.Pawn && t != chess.King && s.Rank() == LastRank(own)
}

// LastRank returns the rank, from 0, on which the pawns of c promote.
func LastRank(c chess.Color) int { return 7 - 7*int(c) }

// free returns an error if a piece of the same colour other than item i stands on s.
func (w *Physical) free(i int, s chess.Square) error {
	it := &w.Items[i]
	if it.At == s || w.PieceOn(s, it.Piece.Color()) == chess.NoPiece {
		return nil
	}
	return adoube.Errorf(adoube.OwnPieceThere, "square", s.String())
}
