package referee

import (
	"adoube"
	"adoube/chess"
)

// inHands is how many pieces a player can hold.
const inHands = 2

// Lifted returns what the board shows and no act has said yet: the pieces of the player
// having the move that stand no more where he had them, each as a contact. A hand that
// holds a piece is an act only when the board shows what it does with it; a claim that
// a touch loses (9.4) is judged before that, and so after these. A board that stands
// otherwise than by pieces in the hands, as one that nobody moves on, shows no hand.
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
