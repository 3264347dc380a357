package laws

import (
	"slices"

	"adoube"
)

// irregularities are the rows, in the order of the Laws.
var irregularities = [...]*irregularity{
	&twoHands,
	&adjustingNotOnMove,
	&lateAnnouncement,
	&touchMove,
	&rookBeforeKing,
	&rookReleasedFirst,
	&promotionChanged,
	&movedAfterRelease,
	&clockOtherHand,
	&notOnMove,
	&illegalMove,
	&promotionNotReplaced,
	&clockWithoutMove,
	&twoHandsIllegal,
	&intendedMove,
}

// An IrregularityInfo describes a row of the irregularities, for people.
type IrregularityInfo struct {
	Code   adoube.Code
	Cites  adoube.Cites // the provisions violated; none for a breach, which violates the rule that bound
	Breach bool         // a move made, or a piece moved on, against Article 4
	Claim  ClaimKind
	Counts bool // counts as an illegal move (7.5.5)
	Until  ClaimEnd
}

// Irregularities returns all irregularities in the order of the Laws. Two hands appear
// twice, under Article 4.1 and as an illegal move; so does the rook before the king,
// touched or released.
func Irregularities() []IrregularityInfo {
	list := make([]IrregularityInfo, len(irregularities))
	for n, row := range irregularities {
		list[n] = row.info()
	}
	return list
}

// FindIrregularity returns the description of the irregularity with that code; false if
// there is none.
func FindIrregularity(code adoube.Code) (IrregularityInfo, bool) {
	row := rowOf(code)
	if row == nil {
		return IrregularityInfo{}, false
	}
	return row.info(), true
}

// rowOf returns the row of a code, or nil; of two, the one that is not an illegal move.
func rowOf(code adoube.Code) *irregularity {
	n := slices.IndexFunc(irregularities[:], func(row *irregularity) bool { return row.Code == code })
	if n < 0 {
		return nil
	}
	return irregularities[n]
}

func (r *irregularity) info() IrregularityInfo {
	return IrregularityInfo{r.Code, r.Cites, r.Under != nil, r.Claim, r.Counts, r.Until}
}
