package laws

import (
	"slices"
	"testing"
)

// The list of kinds of claims has the kind of each irregularity.
func TestClaimKinds(t *testing.T) {
	for _, one := range Irregularities() {
		if !slices.Contains(ClaimKinds, one.Claim) {
			t.Errorf("%v is claimed as %q, which is not listed", one.Code, one.Claim)
		}
	}
}
