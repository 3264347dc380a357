package laws

import "adoube"

// Article 9.5.3: the move intended in a claim of a draw must be made.

// 9.5.3: a move other than the one intended in the claim.
var intendedMove = irregularity{
	Code:  adoube.IntendedMove,
	Under: func(*evaluation) adoube.Provision { return adoube.Art9_5_3 },
	Touch: true,
	When:  func(o occasion) bool { return o.bound.intended },
	Claim: ClaimOther,
	Ends:  true,
	Do:    putBack,
}
