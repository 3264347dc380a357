package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// inHand returns the index of the piece that a put or release means, or a
// new item for a piece that comes from beside the board. The act names the
// piece where the hand holds several; a letter that fits two is the player's own.
func (w *wood) inHand(a adoube.Act, s chess.Square, own chess.Color) (int, error) {
	held := w.held(a)
	if a.Piece != chess.NoType {
		return w.named(held, a, s, own)
	}
	for _, fits := range []func(item) bool{
		func(i item) bool { return i.at == s && i.piece.Color() == own },
		func(i item) bool { return i.inAir() && i.piece.Color() == own },
		func(i item) bool { return i.piece.Color() == own },
		func(item) bool { return true },
	} {
		if found := w.among(held, fits); len(found) > 0 {
			return one(found, a)
		}
	}
	return -1, adoube.Errorf(adoube.EmptyHand, "party", a.By.String())
}

func one(found []int, a adoube.Act) (int, error) {
	if len(found) > 1 {
		return -1, adoube.Errorf(adoube.WhichPiece, "party", a.By.String())
	}
	return found[0], nil
}

// held returns the items that the hand of the act can hold.
func (w *wood) held(a adoube.Act) []int {
	var all []int
	for n, i := range w.items {
		if !i.loose && (i.held == a.By || i.held == adoube.Unknown || a.By == adoube.Unknown) {
			all = append(all, n)
		}
	}
	return all
}

func (w *wood) among(held []int, fits func(item) bool) []int {
	var found []int
	for _, n := range held {
		if fits(w.items[n]) {
			found = append(found, n)
		}
	}
	return found
}

// named returns the piece of that letter: the player's own in the hand, a new
// one of his where it would promote, the enemy's in the hand, his own that was
// set beside the board, or a new one.
func (w *wood) named(held []int, a adoube.Act, s chess.Square, own chess.Color) (int, error) {
	mine, theirs := chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)
	if found := w.among(held, func(i item) bool { return i.piece == mine }); len(found) > 0 {
		return w.nearest(found, s), nil
	}
	found := w.among(held, func(i item) bool { return i.piece == theirs })
	if len(found) > 0 && !promotes(a.Piece, s, own) {
		return w.nearest(found, s), nil
	}
	if i := slices.IndexFunc(w.items, func(i item) bool { return i.piece == mine && i.off() }); i >= 0 {
		return i, nil
	}
	w.items = append(w.items, item{piece: mine, from: chess.NoSquare, at: chess.NoSquare, held: a.By, by: a.By})
	return len(w.items) - 1, nil
}

// nearest prefers the piece that stands on s already, then the one that belongs
// there: of two equal pieces in a hand, each goes back to its own square.
func (w *wood) nearest(found []int, s chess.Square) int {
	for _, fits := range [...]func(item) bool{
		func(i item) bool { return i.at == s },
		func(i item) bool { return i.from == s },
	} {
		if n := slices.IndexFunc(found, func(n int) bool { return fits(w.items[n]) }); n >= 0 {
			return found[n]
		}
	}
	return found[0]
}

// promotes reports whether a piece of that type on s can be a promotion of own.
func promotes(t chess.PieceType, s chess.Square, own chess.Color) bool {
	return t != chess.Pawn && t != chess.King && s.Rank() == lastRank(own)
}

func lastRank(c chess.Color) int { return 7 - 7*int(c) }

// free checks that piece p may be put on s: no piece of its colour but itself stands there.
func (w *wood) free(i int, s chess.Square) error {
	p := w.items[i].piece
	if w.items[i].at == s || w.standing(s, p.Color()) == chess.NoPiece {
		return nil
	}
	return adoube.Errorf(adoube.OwnPieceThere, "square", s.String())
}
