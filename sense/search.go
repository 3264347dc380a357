package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A search searches for variations.
type search struct {
	of      *ambiguity
	touched chess.Squares
	taken   [2]chess.Squares
	variation
	found []variation
	left  int
}

// widest is the maximum number of positions searched. If that is not enough, too much was
// touched for variations to be meaningful.
const widest = 4000

// lines returns the variations that explain the board.
func (a *ambiguity) lines() []variation {
	s := search{of: a, left: widest, taken: a.shown.taken()}
	start, base := a.ply.base, a.ply.base.Board()
	s.touched = legal.Differ(&base, &a.board.pieces) | a.ply.unchanged
	for n := range a.ply.seen {
		if i := &a.ply.seen[n]; i.kind == changed {
			s.touched = s.touched.With(i.square)
		}
	}
	s.on(&start)
	if s.left <= 0 {
		return nil
	}
	return s.found
}

// on continues the search from pos.
func (s *search) on(pos *chess.Position) {
	var moves chess.Moves
	pos.Moves(&moves)
	var buffer [64]chess.Move
	for _, m := range moves.Append(buffer[:0], chess.From(s.touched).WithCastling(chess.Castlings)) {
		if m.Castles() && !s.touched.Has(m.From()) || !s.touched.Has(m.Destination()) && pos.At(m.From()).Type() != chess.Pawn {
			continue
		}
		if s.left--; s.left <= 0 {
			return
		}
		w, next := legal.Of(pos, m, moves.CaptureSquare(m))
		if s.touched.Has(m.Destination()) || w.DoubleStep() {
			s.take(w, &next)
		}
	}
}

// take adds a move to the variation, checks whether the board is explained, and continues.
func (s *search) take(w legal.Option, next *chess.Position) {
	s.moves, s.ends = append(s.moves, w), append(s.ends, *next)
	if s.fits() {
		s.keep()
	}
	if len(s.moves) < deepest && legal.Differ(&s.of.board.pieces, &w.After).Count() <= 4*(deepest-len(s.moves)) {
		s.on(next)
	}
	s.moves, s.ends = s.moves[:len(s.moves)-1], s.ends[:len(s.ends)-1]
}

// keep stores the present variation.
func (s *search) keep() {
	l := s.variation
	l.moves, l.ends = slices.Clone(s.moves), slices.Clone(s.ends)
	l.cost = s.of.follow(&l) + l.air.Count()
	s.found = append(s.found, l)
}

// phantom reports whether a pawn of the variation moves to a square where none was seen,
// without being captured en passant by the next move.
func (s *search) phantom() bool {
	for n := range s.moves {
		w := &s.moves[n]
		if !s.touched.Has(w.Move.Destination()) && (n+1 == len(s.moves) || !w.CapturedEnPassant(&s.moves[n+1])) {
			return true
		}
	}
	return false
}

// fits reports whether the board is the one after the variation, apart from a captured
// piece beside its square and one in the air.
func (s *search) fits() bool {
	w := &s.moves[len(s.moves)-1]
	if s.phantom() {
		return false
	}
	s.air, s.onTable = 0, 0
	for q := range (legal.Differ(&s.of.board.pieces, &w.After) &^ s.of.board.onTable).All {
		stands, wanted := s.of.board.pieces.At(q), w.After.At(q)
		switch {
		case stands == chess.NoPiece && !w.Changes.Has(q) && s.air == 0 && !s.taken[wanted.Color()].Has(q):
			s.air = chess.SquaresOf(q)
		case wanted == chess.NoPiece && s.beside(q, stands) && s.of.ply.recent(q):
			s.onTable = s.onTable.With(q)
		default:
			return false
		}
	}
	return true
}

// beside reports whether the variation captures such a piece next to square q.
func (s *search) beside(q chess.Square, p chess.Piece) bool {
	for n := range s.moves {
		if w := &s.moves[n]; w.Captured == p && legal.Near(q, w.CapturedOn) {
			return true
		}
	}
	return false
}
