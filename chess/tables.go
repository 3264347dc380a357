package chess

// The tables are made once, when the program starts; between is the largest,
// with 32 kB, of which a game only touches the two rows of its kings.
var (
	kingAttacks   = stepper(-9, -8, -7, -1, 1, 7, 8, 9)
	knightAttacks = stepper(-17, -15, -10, -6, 6, 10, 15, 17)
	compasses     = makeCompasses()
	rankReach     = makeRankReach()
	rookLines     = onEmptyBoard(rookAttacks)
	bishopLines   = onEmptyBoard(bishopAttacks)
	between       = makeBetween()
)

// stepper returns for each square where a piece gets from it by one of the
// given steps. A step that changes the file by more than two has crossed the
// edge of the board.
func stepper(steps ...int) (table [64]Squares) {
	for s := range NoSquare {
		for _, step := range steps {
			to := int(s) + step
			if to >= 0 && to < 64 && abs(int(s&7)-to&7) <= 2 {
				table[s] |= Square(to).bit()
			}
		}
	}
	return table
}

// abs returns n without its sign.
func abs(n int) int { return max(n, -n) }

// makeCompasses returns the lines through each square.
func makeCompasses() (table [64]compass) {
	for s := range NoSquare {
		for t := range NoSquare {
			files, ranks := t.File()-s.File(), t.Rank()-s.Rank()
			switch {
			case s == t:
			case files == 0:
				table[s].file |= t.bit()
			case files == ranks:
				table[s].diagonal |= t.bit()
			case files == -ranks:
				table[s].antidiagonal |= t.bit()
			}
		}
	}
	return table
}

// makeRankReach returns, by file and by what stands on the six inner squares
// of a rank, the squares of the rank that a rook attacks.
func makeRankReach() (table [8][64]uint8) {
	for file := range 8 {
		for inner := range 64 {
			table[file][inner] = reach(file, inner<<1, 1) | reach(file, inner<<1, -1)
		}
	}
	return table
}

// reach returns the squares from the file on, one way, up to and with the
// first occupied one.
func reach(file, occupied, way int) (set uint8) {
	for f := file + way; f >= 0 && f < 8; f += way {
		set |= 1 << f
		if occupied>>f&1 != 0 {
			break
		}
	}
	return set
}

// onEmptyBoard returns what the slider attacks from each square of an empty board.
func onEmptyBoard(attacks func(Square, Squares) Squares) (table [64]Squares) {
	for s := range NoSquare {
		table[s] = attacks(s, 0)
	}
	return table
}

// makeBetween returns, for two squares on one line, the squares between them,
// and nothing for two squares that no line joins.
func makeBetween() (table [64][64]Squares) {
	for s := range NoSquare {
		for t := range rookLines[s].All {
			table[s][t] = rookAttacks(s, t.bit()) & rookAttacks(t, s.bit())
		}
		for t := range bishopLines[s].All {
			table[s][t] = bishopAttacks(s, t.bit()) & bishopAttacks(t, s.bit())
		}
	}
	return table
}
