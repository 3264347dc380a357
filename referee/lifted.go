package referee

import (
	"adoube"
	"adoube/chess"
)

// inHands is the maximum number of pieces a player can hold.
const inHands = 2

// Lifted returns contacts with the pieces of the player having the move that the board
// shows as lifted and that no act has reported yet. A lift becomes an act only when the
// board shows its purpose, but a claim that a touch forfeits (9.4) must be judged after
// these contacts. Lifted returns none if the pieces in the player's hands do not explain
// the differences, as on a board that nobody updates.
func (r *Referee) Lifted() (list []adoube.Act) {
	if r.reader == nil || !r.reader.Shown() {
		return nil
	}
	mover := r.game.Turn()
	stands := r.game.Placement().BoardFor(adoube.PartyOf(mover.Other()))
	gone := r.reader.Displaced(stands)
	if gone.Count() > inHands || gone&^stands.Occupied() != 0 {
		return nil
	}
	for s := range gone.All {
		if stands.At(s).Color() == mover {
			list = append(list, adoube.Act{Verb: adoube.Touch, By: adoube.PartyOf(mover), On: chess.SquaresOf(s), Evidence: adoube.Sensed, Intent: adoube.UnknownIntent})
		}
	}
	return list
}
