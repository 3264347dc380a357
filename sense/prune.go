package sense

import (
	"cmp"
	"slices"
)

// How many guesses are followed, how much less likely than the best one may be,
// and how much less likely all others must be for the best to be told.
const (
	maxGuesses = 64
	hopeless   = 16
	certain    = 8
)

// prune keeps the likeliest guesses, each story once, the best at no cost.
func prune(all []guess) []guess {
	kept := narrow(all)
	least := kept[0].cost
	for n := range kept {
		kept[n].cost -= least
		for k := range kept[n].spent {
			kept[n].spent[k] -= least
		}
	}
	return kept
}

// narrow keeps the likeliest guesses, each story once.
func narrow(all []guess) []guess {
	slices.SortStableFunc(all, func(a, b guess) int { return cmp.Compare(a.cost, b.cost) })
	once := make(map[story]bool, len(all))
	kept, least := all[:0], all[0].cost
	for _, g := range all {
		if g.cost-least > hopeless || len(kept) == maxGuesses {
			break
		}
		if !once[g.story] {
			once[g.story] = true
			kept = append(kept, g)
		}
	}
	return kept
}

// best returns the likeliest guess that does not contradict what has been told.
func best(all []guess) *guess {
	for n := range all {
		if all[n].contrary == 0 {
			return &all[n]
		}
	}
	return nil
}

// agreed returns what all guesses that are likely enough show next.
func agreed(all []guess, margin int) (sight, bool) {
	b := best(all)
	if b == nil || len(b.script) == 0 {
		return sight{}, false
	}
	for n := range all {
		g := &all[n]
		if g.contrary == 0 && g.cost-b.cost < margin && (len(g.script) == 0 || !g.script[0].like(b.script[0])) {
			return sight{}, false
		}
	}
	return b.script[0], true
}

// follow takes the sight from the scripts, and the guesses that show another
// away. Those that differ in the piece of a promotion only are kept in case a
// person says so.
func follow(all []guess, x sight) []guess {
	kept := all[:0]
	for _, g := range all {
		if len(g.script) == 0 || !g.script[0].like(x) {
			continue
		}
		if g.script[0].piece != x.piece {
			g.contrary = g.contrary.With(x.square)
		}
		g.script = g.script[1:]
		kept = append(kept, g)
	}
	return kept
}
