package chess

// Starts960 is how many starting positions Chess960 has.
const Starts960 = 960

// Start960 returns the starting position of Chess960 with that number, from 0
// to 959; 518 is the array of standard chess.
//
// The number is read from its low end: the bishop on light squares has four
// places, that on dark squares four, the queen six of what is left, the knights
// ten; king and rooks fill the last three squares, the king between the rooks.
func Start960(n int) Position {
	var r array
	r.place(Bishop, 2*(n%4)+1)
	r.place(Bishop, 2*(n/4%4))
	r.place(Queen, r.free(n/16%6))
	first, second := knightPair(n / 96 % 10)
	second = r.free(second)
	r.place(Knight, r.free(first))
	r.place(Knight, second)
	for _, t := range []PieceType{Rook, King, Rook} {
		r.place(t, r.free(0))
	}
	return r.position()
}

// An array is the first rank while it is filled, by file.
type array [8]PieceType

// place puts a piece on a file.
func (r *array) place(t PieceType, file int) { r[file] = t }

// free returns the file of the free square of that number, counted from 0.
func (r *array) free(n int) (file int) {
	for ; n > 0 || r[file] != NoType; file++ {
		if r[file] == NoType {
			n--
		}
	}
	return file
}

// knightPair returns the pair of that number among the pairs of 0 to 4, in
// order, the smaller first.
func knightPair(n int) (first, second int) {
	for first = range 4 {
		if n < 4-first {
			break
		}
		n -= 4 - first
	}
	return first, first + 1 + n
}

// position returns the position with both sides arrayed alike.
func (r *array) position() Position {
	s := emptySetup(Chess960)
	for file, t := range r {
		s.Board.Put(MakeSquare(file, 0), MakePiece(White, t))
		s.Board.Put(MakeSquare(file, 1), MakePiece(White, Pawn))
		s.Board.Put(MakeSquare(file, 6), MakePiece(Black, Pawn))
		s.Board.Put(MakeSquare(file, 7), MakePiece(Black, t))
	}
	for c := range s.Castling {
		rooks := s.Board.Pieces(MakePiece(Color(c), Rook))
		s.Castling[c] = [2]Square{rooks.First(), rooks.last()}
	}
	return s.position()
}
