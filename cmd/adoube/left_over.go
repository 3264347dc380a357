package main

import (
	"fmt"

	"adoube"
)

// leftOver says at the end of a recording what of it was not read: that the pieces never
// stood as the game starts, or stand otherwise than the game leaves them.
func (r *replayer) leftOver() error {
	reader := r.referee.Reader()
	if r.src.Live || r.game.Over() != nil {
		return nil
	}
	if reader.SettingUp() {
		r.faults++
		fmt.Fprintln(r.err, "  !  "+r.text("cmd.replay.not-start", "file", r.src.Name, "pieces", r.first.String()))
		return nil
	}
	pieces := reader.Pieces()
	if start := r.game.Header().Start; pieces == start.Board() {
		return nil // they were set up for another game
	}
	placed := r.game.Placement().Standing(adoube.White)
	if set := reader.Displaced(placed); set&pieces.Occupied() != 0 { // else they are being put away
		fmt.Fprintln(r.err, "  !  "+r.text("cmd.replay.left-over", "file", r.src.Name, "squares", squares(set)))
	}
	return nil
}
