package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 5: the positions that end a game.

// ending returns the ending caused by the position of the turn, or nil.
func (t *turn) ending() *adoube.Ending {
	switch {
	case t.board.Pos.HasNoLegalMove(&t.moves.checks):
		return t.noLegalMoveEnding()
	case t.board.Pos.InsufficientMaterial():
		return drawn(adoube.DeadPosition)
	}
	return nil
}

// noLegalMoveEnding returns the ending of a turn without legal moves.
func (t *turn) noLegalMoveEnding() *adoube.Ending {
	if t.board.Pos.InCheck() {
		return &adoube.Ending{Result: chess.WonBy(t.mover().Other()), Reason: adoube.Mate}
	}
	return drawn(adoube.Stalemate)
}

// drawn returns the ending of a drawn game.
func drawn(by adoube.Reason) *adoube.Ending {
	return &adoube.Ending{Result: chess.Drawn, Reason: by}
}
