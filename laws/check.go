package laws

import (
	"adoube"
)

// byHand reports whether the act is one of hands.
func byHand(v adoube.Verb) bool { return v >= adoube.Touch && v <= adoube.Remove }

// check refuses acts that their party cannot do; of hands, none.
func check(a *adoube.Act) error {
	_, player := a.By.Color()
	ok := true
	switch a.Verb {
	case adoube.Claim:
		ok = player
	case adoube.Adjust, adoube.Clock:
		ok = player || a.By == adoube.Unknown
	case adoube.Stands, adoube.Restore:
		ok = a.By == adoube.Arbiter
	}
	if !ok {
		return adoube.Errorf(adoube.WrongParty, "verb", a.Verb.String(), "party", a.By.String())
	}
	return nil
}
