package occupancy

import (
	"cmp"
	"slices"
)

// maxHypotheses limits the hypotheses followed; certain is the cost difference to all
// others required for reporting the best.
const (
	maxHypotheses = 64
	certain       = 8
)

// A beam is the width of the search: the maximum cost difference to the best hypothesis.
type beam struct{ hopeless int }

// The beams of the reporting tracker and of the second one.
var (
	narrowBeam = beam{16}
	wideBeam   = beam{20}
)

// prune keeps the likeliest hypotheses, each state once, and sets the cost of the best to
// 0.
func (b beam) prune(all []hypothesis) []hypothesis {
	kept := b.narrow(all)
	least := kept[0].cost
	for n := range kept {
		kept[n].cost -= least
		for k := range kept[n].spent {
			kept[n].spent[k] -= least
		}
	}
	return kept
}

// narrow keeps the likeliest hypotheses, each state once.
func (b beam) narrow(all []hypothesis) []hypothesis {
	slices.SortStableFunc(all, func(a, b hypothesis) int { return cmp.Compare(a.cost, b.cost) })
	once := make(map[state]bool, len(all))
	kept, least := all[:0], all[0].cost
	for _, h := range all {
		if h.cost-least > b.hopeless || len(kept) == maxHypotheses {
			break
		}
		if !once[h.state] {
			once[h.state] = true
			kept = append(kept, h)
		}
	}
	return kept
}

// best returns the likeliest hypothesis that does not contradict the reports, or nil.
func best(all []hypothesis) *hypothesis {
	for n := range all {
		if all[n].contrary == 0 {
			return &all[n]
		}
	}
	return nil
}

// agreed returns the next observation if all sufficiently likely hypotheses share it.
func agreed(all []hypothesis, margin int) (Observation, bool) {
	b := best(all)
	if b == nil || len(b.pending) == 0 {
		return Observation{}, false
	}
	for n := range all {
		h := &all[n]
		if h.contrary == 0 && h.cost-b.cost < margin && (len(h.pending) == 0 || !h.pending[0].like(b.pending[0])) {
			return Observation{}, false
		}
	}
	return b.pending[0], true
}

// follow removes the next observation and drops the hypotheses that contradict it. Those
// that differ only in the promotion piece are kept, since a person may name it.
func follow(all []hypothesis, x Observation) []hypothesis {
	kept := all[:0]
	for _, h := range all {
		if len(h.pending) == 0 || !h.pending[0].like(x) {
			continue
		}
		if h.pending[0].Piece != x.Piece {
			h.contrary = h.contrary.With(x.Square)
		}
		h.pending = h.pending[1:]
		kept = append(kept, h)
	}
	return kept
}
