package facts

import (
	"slices"
	"strings"

	"adoube/chess"
)

// fits reports whether a position has the known facts.
func (p *Path) fits(at *position, known Facts) bool {
	for _, f := range p.facts {
		if known[f.ask] != f.answer || !f.where.holds(known) {
			continue
		}
		for _, words := range f.holds {
			if !at.holds(words) {
				return false
			}
		}
	}
	return true
}

// holds reports whether a predicate such as «moves A» is true of a position.
func (at *position) holds(words []string) bool {
	name, negated := strings.CutPrefix(words[0], "!")
	return at.predicate(name, words[1:]) != negated
}

func (at *position) predicate(name string, places []string) bool {
	switch name {
	case "tag":
		return contains(at.tags, places[0])
	case "tomove":
		return at.now.Turn() == at.player
	}
	on := at.places[places[0]]
	other := chess.NoSquare
	if len(places) > 1 {
		other = at.places[places[1]]
	}
	var legal chess.Moves
	at.now.Moves(&legal)
	is := func(m chess.Move) bool {
		castles := m.Castles() && m.To() == other
		switch name {
		case "moves":
			return m.From() == on
		case "taken":
			return legal.CaptureSquare(m) == on
		case "takes":
			return m.From() == on && !m.Castles() && m.To() == other
		case "castles":
			return m.From() == on && castles
		}
		return m.From() == on && !castles // «steps»
	}
	return slices.ContainsFunc(legal.Append(nil, chess.All), is)
}
