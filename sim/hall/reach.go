package hall

import "adoube/chess"

// reaches reports whether the piece on from can go to or capture on to, ignoring checks.
func reaches(b *chess.Board, from, to chess.Square) bool {
	p := b.At(from)
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	straight, diagonal := files == 0 || ranks == 0, abs(files) == abs(ranks)
	switch p.Type() {
	case chess.Knight:
		return abs(files*ranks) == 2
	case chess.Bishop:
		return diagonal && free(b, from, to)
	case chess.Rook:
		return straight && free(b, from, to)
	case chess.Queen:
		return (straight || diagonal) && free(b, from, to)
	case chess.King:
		return distance(from, to) == 1
	}
	return pawnReaches(b, from, to)
}

// pawnReaches is reaches for a pawn, without en passant.
func pawnReaches(b *chess.Board, from, to chess.Square) bool {
	files, ranks, home := to.File()-from.File(), to.Rank()-from.Rank(), from.Rank() == 1
	if b.At(from).Color() == chess.Black {
		ranks, home = -ranks, from.Rank() == 6
	}
	empty := b.At(to) == chess.NoPiece
	switch {
	case files == 0 && empty:
		return ranks == 1 || ranks == 2 && home && free(b, from, to)
	case abs(files) == 1 && ranks == 1:
		return !empty
	}
	return false
}

// free reports whether the squares between two squares of a line are empty.
func free(b *chess.Board, from, to chess.Square) bool {
	step := sign(to.Rank()-from.Rank())*8 + sign(to.File()-from.File())
	for s := int(from) + step; s != int(to); s += step {
		if b.At(chess.Square(s)) != chess.NoPiece {
			return false
		}
	}
	return true
}

// distance returns the number of king's steps between two squares.
func distance(a, b chess.Square) int {
	return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank()))
}

func sign(n int) int { return min(max(n, -1), 1) }
