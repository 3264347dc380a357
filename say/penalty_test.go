package say

import (
	"strings"
	"testing"

	"adoube"
)

// A penalty that only a claim brings is not named once nobody can claim it.
func TestPenaltyOnAClaim(t *testing.T) {
	s, err := In("en")
	if err != nil {
		t.Fatal(err)
	}
	f := adoube.Finding{Code: adoube.IllegalMove, Nth: 1, Penalty: adoube.LostOnClaim, Claim: adoube.ClaimOpen}
	if text := s.PenaltyStep(f); !strings.Contains(text, "if the opponent claims it") {
		t.Errorf("while it may be claimed: %q", text)
	}
	f.Claim = adoube.ClaimForfeited
	if text := s.PenaltyStep(f); text != "" {
		t.Errorf("too late: %q", text)
	}
	f.Penalty = adoube.GameLost
	if text := s.PenaltyStep(f); !strings.Contains(text, "loss of the game") {
		t.Errorf("without a claim: %q", text)
	}
}
