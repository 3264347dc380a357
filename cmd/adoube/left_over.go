package main

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/referee"
)

// cutOff reports a recording whose last message cannot be read, and the last move before it.
func (r *replayer) cutOff() {
	if r.src.Live || r.cut == "" {
		return
	}
	said := r.text("cmd.replay.cut-off-early", "file", r.src.Name, "reason", r.cut)
	if played := referee.Played(r.game); len(played) > 0 {
		m := &played[len(played)-1]
		move := fmt.Sprintf("%d%s %s", m.Before.Setup().Fullmoves, dots(&m.Before), r.named(m))
		said = r.text("cmd.replay.cut-off", "file", r.src.Name, "reason", r.cut, "move", move)
	}
	fmt.Fprintln(r.err, "  !  "+said)
}

// leftOver reports, at the end of a recording, parts that were not read: the starting
// position never appeared, or the pieces differ from the end of the game.
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
		return nil // set up for another game
	}
	placed := r.game.Placement().BoardFor(adoube.White)
	if set := reader.Displaced(placed); set&pieces.Occupied() != 0 { // otherwise the pieces are being put away
		r.faults++
		fmt.Fprintln(r.err, "  !  "+r.text("cmd.replay.left-over", "file", r.src.Name, "squares", squares(set)))
	}
	return nil
}

// beginnings lists the positions from which a game can continue with the pieces first shown
// by the board, which does not show the side to move or castling rights.
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

// positionsOf returns the possible positions with these pieces, White or Black to move,
// each with all castling rights that the pieces allow.
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
