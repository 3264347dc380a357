package laws

import (
	"adoube"
)

// check refuses acts that their party cannot do.
func check(a *adoube.Act) error {
	if a.Verb >= adoube.Touch && a.Verb <= adoube.Remove {
		return nil
	}
	_, player := a.By.Color()
	ok := true
	switch a.Verb {
	case adoube.Claim:
		ok = player
		if player && a.Article == "" && a.About == 0 {
			return adoube.Errorf(adoube.NeedsArticle)
		}
	case adoube.Adjust, adoube.Clock:
		ok = player
	case adoube.Stands, adoube.Restore:
		ok = a.By == adoube.Arbiter
	}
	if !ok {
		return adoube.Errorf(adoube.WrongParty, "verb", a.Verb.String(), "party", a.By.String())
	}
	return nil
}
