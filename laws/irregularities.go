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

// An IrregularityInfo is what a row of the irregularities says, for people.
type IrregularityInfo struct {
	Code   adoube.Code
	Cites  adoube.Cites // what it is against; none of a breach, which is against the rule that bound
	Breach bool         // a move was made, or a piece moved on, against Article 4
	Claim  ClaimKind
	Counts bool // as an illegal move (7.5.5)
	Until  ClaimEnd
}

// Irregularities returns all that can be found irregular, in the order of the
// Laws; two hands twice, as Article 4.1 and as an illegal move, and the rook before the
// king twice, touched or released.
func Irregularities() []IrregularityInfo {
	list := make([]IrregularityInfo, len(irregularities))
	for n, row := range irregularities {
		list[n] = row.info()
	}
	return list
}

// FindIrregularity returns the data of the row with that code; false if there is none.
func FindIrregularity(code adoube.Code) (IrregularityInfo, bool) {
	row := rowOf(code)
	if row == nil {
		return IrregularityInfo{}, false
	}
	return row.info(), true
}

// rowOf returns the row of a code; of two, the one that counts no illegal move.
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
