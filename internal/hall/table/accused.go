package table

import (
	"slices"

	"adoube/internal/hall/claim"
)

// Accused returns the accused player of a claim that names none: the opponent of the
// claimant or, if an arbiter enters it, the player whose irregularity the item shows, if
// there is one such player. It is empty if the claim accuses nobody.
func (v *View) Accused(o claim.Opening) string {
	_, beside := claim.FindKind(o.Kind)
	switch {
	case beside: // a flag or draw claim accuses nobody
		return ""
	case o.By == "white":
		return "black"
	case o.By == "black":
		return "white"
	}
	var whose []string
	for _, one := range v.Irregular {
		if one.Item() == o.At {
			whose = append(whose, one.By.String())
		}
	}
	if whose = slices.Compact(whose); len(whose) == 1 {
		return whose[0]
	}
	return ""
}
