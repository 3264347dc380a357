package editions

import (
	"slices"
	"strings"

	"adoube"
)

// A point is something on which editions may differ, identified by a name: a reading by its
// own name, the penalties of a kind of play as «penalties-rapid», a provision that only one of
// two editions has by its number in the Laws of 2023, and the numbering of common
// provisions as «numbers», since a claim names a number and everything below it.

const (
	penaltiesPoint = "penalties-"
	wrongPoint     = "wrong-claim-"
	numbersPoint   = "numbers"
)

// Differences returns the points on which e and other differ: numbers, then readings,
// penalties and provisions.
func (e *Edition) Differences(other *Edition) []string {
	var points []string
	for p := range (e.has & other.has).All {
		if e.Number(p) != other.Number(p) {
			points = append(points, numbersPoint)
			break
		}
	}
	for _, name := range e.Readings() {
		if e.Reading(name) != other.Reading(name) {
			points = append(points, name)
		}
	}
	for play, name := range playNames {
		if !slices.Equal(e.penalties[play], other.penalties[play]) {
			points = append(points, penaltiesPoint+name)
		}
	}
	for play, name := range playNames {
		if e.wrongClaims[play] != other.wrongClaims[play] {
			points = append(points, wrongPoint+name)
		}
	}
	for p := range (e.has ^ other.has).All {
		points = append(points, p.String())
	}
	return points
}

// With returns a copy of e with one point taken from other, to show the effect of that
// change alone.
func (e *Edition) With(point string, other *Edition) *Edition {
	c := *e
	p, provision := adoube.FindArt(point)
	play, penalties := playOf(point, penaltiesPoint)
	claim, wrong := playOf(point, wrongPoint)
	switch {
	case provision:
		c.number(other, adoube.Of(p))
	case point == numbersPoint:
		c.number(other, e.has&other.has)
	case penalties:
		c.penalties[play] = other.penalties[play]
	case wrong:
		c.wrongClaims[claim] = other.wrongClaims[claim]
	default:
		if err := c.read(point, other.Reading(point)); err != nil {
			panic(err) // every edition has every point
		}
	}
	return &c
}

// number copies these provisions from other: whether they exist, and their numbers.
func (e *Edition) number(other *Edition, provisions adoube.Cites) {
	for p := range provisions.All {
		e.entries[p] = other.entries[p]
	}
	e.has = e.has&^provisions | other.has&provisions
}

// Penalties returns the penalties of a point «penalties-…», from the first illegal move on,
// or the one of «wrong-claim-…»; false for any other point.
func (e *Edition) Penalties(point string) ([]adoube.Penalty, bool) {
	if play, ok := playOf(point, wrongPoint); ok && e.wrongClaims[play] != adoube.NoPenalty {
		return []adoube.Penalty{e.wrongClaims[play]}, true
	} else if ok {
		return nil, true
	}
	play, ok := playOf(point, penaltiesPoint)
	return slices.Clone(e.penalties[play]), ok
}

// playOf returns the play in the name of a point about penalties; false if it names none.
func playOf(point, prefix string) (Play, bool) {
	name, named := strings.CutPrefix(point, prefix)
	play, known := ParsePlay(name)
	return play, named && known
}

// PointAbout returns the provisions that a point concerns.
func PointAbout(point string) adoube.Cites {
	if p, ok := adoube.FindArt(point); ok {
		return adoube.Of(p)
	}
	if strings.HasPrefix(point, penaltiesPoint) {
		return articles("7.5.5 A.5.2")
	}
	if _, ok := playOf(point, wrongPoint); ok {
		return articles("9.5.3")
	}
	for n := range points {
		if points[n].name == point {
			return articles(points[n].about)
		}
	}
	return 0
}

// articles parses numbers of the Laws of 2023.
func articles(numbers string) (c adoube.Cites) {
	for _, number := range strings.Fields(numbers) {
		p, _ := adoube.FindArt(number)
		c = c.With(p)
	}
	return c
}

// Renumber returns the number in e of the provision numbered number in from; of several
// provisions, that of the first. It returns an error if e has none of them, since the
// number may mean another provision there.
func (e *Edition) Renumber(number string, from *Edition) (string, error) {
	for p := range from.Provisions(number).All {
		if n := e.Number(p); n != "" {
			return n, nil
		}
	}
	return "", adoube.Errorf(adoube.UnknownArticle, "value", number, "edition", e.ID)
}
