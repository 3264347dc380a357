package claim

import (
	"adoube"
	"adoube/laws"
)

// KindOf returns the kind of claim that one about an irregularity is.
func KindOf(code adoube.Code) string {
	row, ok := laws.FindIrregularity(code)
	if !ok {
		return string(laws.ClaimOther)
	}
	return string(row.Claim)
}
