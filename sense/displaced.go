package sense

import "adoube/chess"

// Pieces returns the pieces on the board as far as the reader knows them.
func (r *Reader) Pieces() chess.Board { return r.intake.game.board.pieces }

// Shown reports whether the board has reported all its squares.
func (r *Reader) Shown() bool { return r.intake.game.board.seenBoard }

// Displaced returns the squares on which the board differs from pieces; for a board that
// reports only occupied squares, those with the wrong occupancy. It returns none if the
// board has not shown its pieces.
func (r *Reader) Displaced(pieces chess.Board) (set chess.Squares) {
	board := &r.intake.game.board
	if !board.set {
		return 0
	}
	for s := range chess.AllSquares.All {
		should := pieces.At(s)
		differs := board.pieces.At(s) != should
		if board.occupancy != nil {
			differs = board.occupancy.Occupied().Has(s) != (should != chess.NoPiece)
		}
		if differs {
			set |= chess.SquaresOf(s)
		}
	}
	return set
}
