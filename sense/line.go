package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// deepest is how many plies a line has at most: the kernel looks no further for
// the way to a position that was found standing.
const deepest = 4

// widest is how many positions are looked at for lines. Where that is not
// enough so much was touched that no line says anything.
const widest = 4000

// A line is legal moves from where the ply began, one after the other, after
// which the wood stands as it does.
type line struct {
	ways  []legal.Option
	ends  []chess.Position // after each of them
	shown [deepest]int     // the item with which each stood; never: with none
	lies  chess.Squares    // where captured pieces lie
	air   chess.Squares    // from where a piece is in the air for the next
	cost  int              // how badly it agrees with what was seen on the way
}

// A seeker looks for lines.
type seeker struct {
	*Reader
	touched chess.Squares
	taken   [2]chess.Squares
	line
	found []line
	left  int
}

// lines returns the lines that explain the wood.
func (r *Reader) lines() []line {
	s := seeker{Reader: r, left: widest, taken: r.taken()}
	base := r.base.Board()
	s.touched = legal.Differ(&base, &r.wood) | r.renewed
	for n := range r.items {
		if i := &r.items[n]; i.kind == changed {
			s.touched = s.touched.With(i.square)
		}
	}
	s.on(&r.base)
	if s.left <= 0 {
		return nil
	}
	return s.found
}

// on looks for lines that go on from that position.
func (s *seeker) on(pos *chess.Position) {
	var moves chess.Moves
	pos.Moves(&moves)
	var buffer [64]chess.Move
	for _, m := range moves.Append(buffer[:0], chess.From(s.touched).Or(chess.Castlings)) {
		if m.Castles() && !s.touched.Has(m.From()) || !s.touched.Has(m.Destination()) && pos.At(m.From()).Type() != chess.Pawn {
			continue
		}
		if s.left--; s.left <= 0 {
			return
		}
		w, next := legal.Of(pos, m, moves.Takes(m))
		if s.touched.Has(m.Destination()) || w.DoubleStep() {
			s.take(w, &next)
		}
	}
}

// take puts a move to the line, and looks whether that explains the wood, and
// for what may have followed.
func (s *seeker) take(w legal.Option, next *chess.Position) {
	s.ways, s.ends = append(s.ways, w), append(s.ends, *next)
	if s.fits() {
		s.keep()
	}
	if len(s.ways) < deepest && legal.Differ(&s.wood, &w.After).Count() <= 4*(deepest-len(s.ways)) {
		s.on(next)
	}
	s.ways, s.ends = s.ways[:len(s.ways)-1], s.ends[:len(s.ends)-1]
}

// keep keeps the line as it is now.
func (s *seeker) keep() {
	l := s.line
	l.ways, l.ends = slices.Clone(s.ways), slices.Clone(s.ends)
	l.cost = s.follow(&l) + l.air.Count()
	s.found = append(s.found, l)
}

// phantom says whether a pawn goes in the line where none was seen, and is not
// captured in passing with the next move.
func (s *seeker) phantom() bool {
	for n := range s.ways {
		w := &s.ways[n]
		if !s.touched.Has(w.Move.Destination()) && (n+1 == len(s.ways) || !w.CapturedEnPassant(&s.ways[n+1])) {
			return true
		}
	}
	return false
}

// fits says whether the wood stands as after the line, but for a captured piece
// that lies beside its square, and one in the air.
func (s *seeker) fits() bool {
	w := &s.ways[len(s.ways)-1]
	if s.phantom() {
		return false
	}
	s.air, s.lies = 0, 0
	for q := range (legal.Differ(&s.wood, &w.After) &^ s.junk).All {
		stands, wanted := s.wood.At(q), w.After.At(q)
		switch {
		case stands == chess.NoPiece && !w.Changes.Has(q) && s.air == 0 && !s.taken[wanted.Color()].Has(q):
			s.air = chess.SquaresOf(q)
		case wanted == chess.NoPiece && s.beside(q, stands) && s.recent(q):
			s.lies = s.lies.With(q)
		default:
			return false
		}
	}
	return true
}

// recent says whether the square changed so lately that what lies there may yet
// be taken away.
func (r *Reader) recent(q chess.Square) bool {
	when, ok := r.lastChange(q)
	return ok && r.Since(when) < r.profile.Rest
}

// beside says whether such a piece has been captured beside that square in the
// line.
func (s *seeker) beside(q chess.Square, p chess.Piece) bool {
	for n := range s.ways {
		if w := &s.ways[n]; w.Captured == p && legal.Near(q, w.CapturedOn) {
			return true
		}
	}
	return false
}
