package sense

import "adoube"

// fewPlies is the number of plies that players may take back and play on.
const fewPlies = 2

// SetBack reports whether, when f arrives, the pieces have stood in the starting position
// for long although moves were made and no clock runs, so that another game may follow. It
// is always false for occupancy boards.
func (r *Reader) SetBack(f adoube.Frame) bool {
	g := r.intake.game
	if g.record.plies < fewPlies || g.board.occupancy != nil || g.board.pieces != g.board.initial || g.clock.mode() == live {
		return false
	}
	return Millis(f.At.Milliseconds())-g.board.moved.At >= g.time.profile.Quiet
}
