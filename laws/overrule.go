package laws

import (
	"slices"

	"adoube"
)

// settles gives for each fact the question it settles. Of two facts that settle the same
// question, the later holds.
var settles = [...]adoube.Fact{
	adoube.FactAccident:      adoube.FactIntent,
	adoube.FactIntent:        adoube.FactIntent,
	adoube.FactAdjusting:     adoube.FactIntent,
	adoube.FactOwnFirst:      adoube.FactOwnFirst,
	adoube.FactOpponentFirst: adoube.FactOwnFirst,
	adoube.FactKingFirst:     adoube.FactKingFirst,
	adoube.FactRookFirst:     adoube.FactKingFirst,
	adoube.FactCastling:      adoube.FactCastling,
	adoube.FactNotCastling:   adoube.FactCastling,
	adoube.FactReleased:      adoube.FactReleased,
	adoube.FactNotReleased:   adoube.FactReleased,
	adoube.FactNotMade:       adoube.FactNotMade,
	adoube.FactInOrder:       adoube.FactInOrder,
	adoube.FactReversed:      adoube.FactInOrder,
	adoube.FactPressedBack:   adoube.FactPressedBack,
	adoube.FactPressed:       adoube.FactPressedBack,
	adoube.FactUnfinished:    adoube.FactCastling,
	adoube.FactCompleted:     adoube.FactCastling,
}

// overruled returns the findings about an act without those that a later one replaces.
func overruled(before []foundFact, by foundFact) []foundFact {
	list := slices.Clone(before)
	for n := range list {
		if list[n].fact != adoube.NoFact && settles[list[n].fact] == settles[by.fact] {
			list[n].fact = adoube.NoFact
		}
	}
	return list
}
