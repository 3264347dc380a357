package main

import (
	"fmt"

	"adoube"
	"adoube/chess"
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
		r.beginnings()
		return nil
	}
	pieces := reader.Pieces()
	if start := r.game.Header().Start; pieces == start.Board() {
		return nil // they were set up for another game
	}
	placed := r.game.Placement().BoardFor(adoube.White)
	if set := reader.Displaced(placed); set&pieces.Occupied() != 0 { // else they are being put away
		r.faults++
		fmt.Fprintln(r.err, "  !  "+r.text("cmd.replay.left-over", "file", r.src.Name, "squares", squares(set)))
	}
	return nil
}

// beginnings says from which positions a game can go on with the pieces as the board
// showed them first: whose move it is, and who may still castle, no board shows.
func (r *replayer) beginnings() {
	list := positionsOf(r.first, r.header.Start.Variant())
	if len(list) == 0 {
		fmt.Fprintln(r.err, "     "+r.text("cmd.replay.no-position"))
		return
	}
	fmt.Fprintln(r.err, "     "+r.text("cmd.replay.positions"))
	for _, fen := range list {
		fmt.Fprintf(r.err, "     --fen %q\n", fen)
	}
}

// positionsOf are the positions with these pieces, White to move and Black, each with
// all castling that the pieces allow; those that no rule allows are not among them.
func positionsOf(pieces chess.Board, variant chess.Variant) (list []string) {
	for _, turn := range []string{"w", "b"} {
		setup, err := chess.ParseFEN(pieces.String()+" "+turn+" KQkq - 0 1", variant)
		if err != nil {
			return nil
		}
		p, err := setup.AllowIrregular()
		if err != nil {
			return nil
		}
		if _, err := p.Setup().Position(); err == nil {
			list = append(list, p.FEN())
		}
	}
	return list
}
