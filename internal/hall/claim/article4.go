package claim

import (
	"adoube"
	"adoube/laws"
)

// KindOf returns the kind of a claim about an irregularity.
func KindOf(code adoube.Code) string {
	row, ok := laws.FindIrregularity(code)
	if !ok {
		return string(laws.ClaimOther)
	}
	return string(row.Claim)
}
