package sense

import "adoube/chess"

// Pieces returns what the board shows, as far as it knows the pieces.
func (r *Reader) Pieces() chess.Board { return r.intake.game.board.pieces }

// Shown reports whether the board has reported all its squares.
func (r *Reader) Shown() bool { return r.intake.game.board.seenBoard }

// Displaced returns on which squares the board shows something else than these
// pieces: of a board that reports occupied squares only, whether anything stands
// there. Nothing is displaced on a board that has not shown its pieces.
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
