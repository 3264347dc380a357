package referee

import (
	"adoube"
	"adoube/chess"
)

// Lifted returns what the board shows and no act has said yet: the pieces of the player
// having the move that stand no more where he had them, each as a contact. A hand that
// holds a piece is an act only when the board shows what it does with it; a claim that
// a touch loses (9.4) is judged before that, and so after these.
func (r *Referee) Lifted() (list []adoube.Act) {
	if r.reader == nil {
		return nil
	}
	mover := r.game.Turn()
	stands := r.game.Placement().Standing(adoube.PartyOf(mover.Other()))
	for s := range r.reader.Displaced(stands).All {
		if p := stands.At(s); p != chess.NoPiece && p.Color() == mover {
			list = append(list, adoube.Act{Verb: adoube.Touch, By: adoube.PartyOf(mover), On: chess.SquaresOf(s), Evidence: adoube.Sensed, Intent: adoube.UnknownIntent})
		}
	}
	return list
}
