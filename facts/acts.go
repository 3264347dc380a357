package facts

import (
	"fmt"

	"adoube"
	"adoube/chess"
)

// verbs are the words for acts in a path.
var verbs = map[string]adoube.Verb{
	"adjust": adoube.Adjust, "touch": adoube.Touch, "lift": adoube.Lift, "put": adoube.Put, "release": adoube.Release,
	"remove": adoube.Remove, "clock": adoube.Clock, "restore": adoube.Restore, "claim": adoube.Claim,
}

var intents = map[string]adoube.Intent{"none": adoube.NoIntent, "accident": adoube.Accident, "castle": adoube.Castle}

var hands = map[string]adoube.Hand{"left": adoube.LeftHand, "right": adoube.RightHand}

var pieces = map[string]chess.PieceType{"queen": chess.Queen, "rook": chess.Rook}

// provisions are the grounds of claims in a path, named by their numbers in the Laws of
// today.
var provisions = map[string]adoube.Provision{"9.2.1": adoube.Art9_2_1, "9.3": adoube.Art9_3}

// act parses the words of an act. Without an actor it is the player's.
func (at *position) act(words []string, number func(adoube.Provision) string) (adoube.Act, error) {
	a := adoube.Act{By: adoube.PartyOf(at.player)}
	for _, w := range words {
		if err := at.word(&a, w, number); err != nil {
			return a, err
		}
	}
	if a.Verb == adoube.Restore {
		a.By = adoube.Arbiter
	}
	return a, nil
}

func (at *position) word(a *adoube.Act, w string, number func(adoube.Provision) string) error {
	square, place := at.places[w]
	switch {
	case place:
		a.On |= chess.SquaresOf(square)
	case w == "opponent":
		a.By = adoube.PartyOf(at.player.Other())
	case w == "other":
		a.Color = adoube.PartyOf(at.player.Other())
	case verbs[w] != adoube.NoVerb:
		a.Verb = verbs[w]
	case intents[w] != adoube.DefaultIntent:
		a.Intent = intents[w]
	case hands[w] != adoube.AnyHand:
		a.Hand = hands[w]
	case pieces[w] != chess.NoType:
		a.Piece = pieces[w]
	case provisions[w] != adoube.NoProvision:
		a.Article = number(provisions[w])
	default:
		return fmt.Errorf("no act has the word %q", w)
	}
	return nil
}
