package claim

import "adoube"

// OfDraw returns the provision under which a claim of a kind demands a draw that the
// record can show; false: it does not.
func OfDraw(kind string) (adoube.Provision, bool) {
	switch kind {
	case "repetition":
		return adoube.Art9_2_1, true
	case "fifty-moves":
		return adoube.Art9_3, true
	}
	return adoube.NoProvision, false
}
