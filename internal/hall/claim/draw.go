package claim

import "adoube"

// OfDraw returns the provision of a kind of claim to a draw that the record can show;
// false if there is none.
func OfDraw(kind string) (adoube.Provision, bool) {
	switch kind {
	case "repetition":
		return adoube.Art9_2_1, true
	case "fifty-moves":
		return adoube.Art9_3, true
	}
	return adoube.NoProvision, false
}
