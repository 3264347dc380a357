package laws

import (
	"adoube"
)

// byHand reports whether the act is done by a hand.
func byHand(v adoube.Verb) bool { return v >= adoube.Touch && v <= adoube.Remove }

// check refuses acts without a verb and acts that their party cannot do. Any party may act by hand except the
// players together.
func check(a *adoube.Act) error {
	_, player := a.By.Color()
	ok := true
	switch a.Verb {
	case adoube.NoVerb:
		return adoube.Errorf(adoube.ActMissing)
	case adoube.Claim, adoube.Offer, adoube.Accept, adoube.Decline, adoube.Announce:
		ok = player
	case adoube.Pause:
		ok = player || a.By == adoube.Arbiter
	case adoube.Restore:
		ok = a.By == adoube.Arbiter || a.By == adoube.Players && a.To > 0
	case adoube.Adjust, adoube.Clock:
		ok = player || a.By == adoube.Unknown
	case adoube.Stands, adoube.Resume:
		ok = a.By == adoube.Arbiter
	default:
		ok = a.By != adoube.Players
	}
	if !ok {
		return adoube.Errorf(adoube.WrongParty, "verb", a.Verb.String(), "party", a.By.String())
	}
	return nil
}
