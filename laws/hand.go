package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// inHand returns the index of the piece that a put or release means, or a
// new item for a piece that comes from beside the board. The act names the
// piece where the hand holds several; a letter that fits two is the player's own.
func (w *wood) inHand(a *adoube.Act, s chess.Square, own chess.Color) (int, error) {
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
func (w *wood) likeliest(a *adoube.Act, s chess.Square, own chess.Color) (first, count int) {
	his := func(i item) bool { return i.held == a.By } // before what is in nobody's hand that we know
	for _, fits := range [...]func(item) bool{
		func(i item) bool { return i.at == s && i.piece.Color() == own },
		func(i item) bool { return his(i) && i.inAir() && i.piece.Color() == own },
		func(i item) bool { return his(i) && i.piece.Color() == own },
		his,
		func(i item) bool { return i.inAir() && i.piece.Color() == own },
		func(i item) bool { return i.piece.Color() == own },
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
func (w *wood) byHand(a *adoube.Act, fits func(item) bool, first, count int) (int, int) {
	if count == 1 || a.Hand == adoube.AnyHand {
		return first, count
	}
	var alone item
	alone.use(a.Hand)
	n, one := w.among(a, func(i item) bool { return i.hands == alone.hands && (fits == nil || fits(i)) })
	if one == 1 {
		return n, 1
	}
	return first, count
}

// among returns the first of the items that the hand of the act can hold and
// that fit, and how many do; nil fits all.
func (w *wood) among(a *adoube.Act, fits func(item) bool) (first, count int) {
	for n := range w.items {
		if i := &w.items[n]; i.heldBy(a.By) && (fits == nil || fits(*i)) {
			if count++; count == 1 {
				first = n
			}
		}
	}
	return first, count
}

// heldBy reports whether a hand of that party can hold the item.
func (i *item) heldBy(p adoube.Party) bool {
	return !i.loose && (i.held == p || i.held == adoube.Unknown || p == adoube.Unknown)
}

// holds reports whether the hand of the act can hold anything.
func (w *wood) holds(a *adoube.Act) bool {
	return slices.ContainsFunc(w.items, func(i item) bool { return i.heldBy(a.By) })
}

// inHandAside returns the index of the piece in the hand that goes beside the
// board: the player's own first where the act names it.
func (w *wood) inHandAside(a *adoube.Act) (int, error) {
	own := w.color(a)
	for _, p := range [...]chess.Piece{chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)} {
		i, count := w.among(a, func(i item) bool { return a.Piece == chess.NoType || i.piece == p })
		if count == 1 || count > 0 && a.Piece != chess.NoType {
			return i, nil
		}
	}
	switch {
	case !w.holds(a):
		return 0, adoube.Errorf(adoube.EmptyHand, "party", a.By.String())
	case a.Piece == chess.NoType:
		return 0, adoube.Errorf(adoube.WhichPiece, "party", a.By.String())
	}
	return 0, adoube.Errorf(adoube.NotInHand, "party", a.By.String(), "piece", string(a.Piece.Letter()))
}

// named returns the piece of that letter: the player's own in the hand, a new
// one of his where it would promote, the enemy's in the hand, his own that was
// set beside the board, or a new one.
func (w *wood) named(a *adoube.Act, s chess.Square, own chess.Color) int {
	mine, theirs := chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)
	if i := w.nearest(a, mine, s); i >= 0 {
		return i
	}
	if i := w.nearest(a, theirs, s); i >= 0 && !promotes(a.Piece, s, own) {
		return i
	}
	if i := slices.IndexFunc(w.items, func(i item) bool { return i.piece == mine && i.off() }); i >= 0 {
		return i
	}
	w.items = append(w.items, item{piece: mine, from: chess.NoSquare, at: chess.NoSquare, held: a.By, by: a.By})
	return len(w.items) - 1
}

// nearest prefers, of the pieces p in the hand, the one that stands on s
// already, then the one that belongs there: of two equal pieces in a hand, each
// goes back to its own square. -1 where there is none.
func (w *wood) nearest(a *adoube.Act, p chess.Piece, s chess.Square) int {
	for _, fits := range [...]func(item) bool{
		func(i item) bool { return i.at == s },
		func(i item) bool { return i.from == s },
		func(item) bool { return true },
	} {
		if i, count := w.among(a, func(i item) bool { return i.piece == p && fits(i) }); count > 0 {
			return i
		}
	}
	return -1
}

// promotes reports whether a piece of that type on s can be a promotion of own.
func promotes(t chess.PieceType, s chess.Square, own chess.Color) bool {
	return t != chess.Pawn && t != chess.King && s.Rank() == lastRank(own)
}

func lastRank(c chess.Color) int { return 7 - 7*int(c) }

// free checks that piece p may be put on s: no piece of its colour but itself stands there.
func (w *wood) free(i int, s chess.Square) error {
	it := &w.items[i]
	if it.at == s || w.standing(s, it.piece.Color()) == chess.NoPiece {
		return nil
	}
	return adoube.Errorf(adoube.OwnPieceThere, "square", s.String())
}
