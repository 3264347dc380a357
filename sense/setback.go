package sense

import "adoube"

// fewPlies is how many moves players may take back and play on.
const fewPlies = 2

// SetBack reports whether, as f comes, the pieces have stood for long as the game started,
// though moves were made since and no clock runs: what follows may be another game. A
// board that reports occupied squares only does not show it.
func (r *Reader) SetBack(f adoube.Frame) bool {
	g := r.intake.game
	if g.record.plies < fewPlies || g.board.occupancy != nil || g.board.pieces != g.board.initial || g.clock.mode() == live {
		return false
	}
	return Millis(f.At.Milliseconds())-g.board.moved.At >= g.time.profile.Quiet
}
