package laws

import (
	"maps"
	"slices"
	"strings"

	"adoube"
)

// A point is what editions may rule otherwise by, and goes by a name: a
// reading by its own, the penalties of a kind of play as «ladder-rapid», and a
// provision that only one of two editions has by its number in the Laws of 2023.

const ladderPoint = "ladder-"

// Differences returns the points on which e and other differ, readings first.
func (e *Edition) Differences(other *Edition) []string {
	var points []string
	for _, name := range e.Readings() {
		if e.words[name] != other.words[name] {
			points = append(points, name)
		}
	}
	for _, play := range slices.Sorted(maps.Keys(e.ladders)) {
		if !slices.Equal(e.ladders[play], other.ladders[play]) {
			points = append(points, ladderPoint+play)
		}
	}
	for p := range (e.has ^ other.has).All {
		points = append(points, p.String())
	}
	return points
}

// With returns e with one point as other has it: what would the Laws say if
// only that had been changed?
func (e *Edition) With(point string, other *Edition) *Edition {
	c := *e
	if p, ok := adoube.FindArt(point); ok {
		c.entries = maps.Clone(e.entries)
		c.entries[p] = other.entries[p]
		c.has = e.has&^adoube.Of(p) | other.has&adoube.Of(p)
		return &c
	}
	if play, ok := strings.CutPrefix(point, ladderPoint); ok {
		c.ladders = maps.Clone(e.ladders)
		c.ladders[play] = other.ladders[play]
		return &c
	}
	c.words = maps.Clone(e.words)
	if err := c.read(point, other.words[point]); err != nil {
		panic(err) // every edition reads every point
	}
	return &c
}

// Ladder returns the penalties that a point «ladder-…» stands for, from the
// first illegal move on; none for another point.
func (e *Edition) Ladder(point string) []adoube.Penalty {
	play, ok := strings.CutPrefix(point, ladderPoint)
	if !ok {
		return nil
	}
	return slices.Clone(e.ladders[play])
}

// PointAbout returns the provisions that a point is about.
func PointAbout(point string) adoube.Cites {
	if p, ok := adoube.FindArt(point); ok {
		return adoube.Of(p)
	}
	if strings.HasPrefix(point, ladderPoint) {
		point = ladderPoint
	}
	var c adoube.Cites
	for _, number := range pointAbout[point] {
		c = c.With(adoube.Art(number))
	}
	return c
}

// pointAbout has the provisions by their numbers in the Laws of 2023.
var pointAbout = map[string][]string{
	"contact":     {"4.2.2", "4.3"},
	"pair":        {"4.3.3"},
	"fallback":    {"4.3.3", "4.5"},
	"castling":    {"4.4.3"},
	"choice":      {"4.4.4"},
	"pawn":        {"4.7.3"},
	"castled":     {"4.7.2"},
	"king":        {"4.7.2"},
	"forfeit":     {"4.8"},
	"forfeits-by": {"4.8"},
	"scope":       {"4.8"},
	"ends":        {"5.1.1", "5.2.1", "5.2.2"},
	"replaced":    {"7.5.2"},
	"two-hands":   {"7.5.4"},
	"empty-clock": {"7.5.3"},
	"rapid":       {"A.5.4"},
	ladderPoint:   {"7.5.5", "A.5.2"},
}

// Renumber returns the number under which e has what edition from numbers so,
// of several provisions the first; an error where e has none of them, for the
// number itself may be another provision there.
func (e *Edition) Renumber(number string, from *Edition) (string, error) {
	for p := range from.Provisions(number).All {
		if n := e.Number(p); n != "" {
			return n, nil
		}
	}
	return "", adoube.Errorf(adoube.UnknownArticle, "value", number, "edition", e.ID)
}
