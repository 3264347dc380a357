package claim

import "adoube"

// KindOf returns the kind of claim that one about an irregularity is.
func KindOf(code adoube.Code) string {
	switch code {
	case adoube.TouchMove, adoube.RookBeforeKing:
		return "touched"
	case adoube.MovedAfterRelease, adoube.PromotionChanged:
		return "released"
	case adoube.IllegalMove, adoube.PromotionNotReplaced, adoube.ClockWithoutMove:
		return "illegal"
	case adoube.TwoHands:
		return "two-hands"
	case adoube.AdjustingNotOnMove, adoube.LateAnnouncement:
		return "adjusting"
	}
	return "claim"
}
