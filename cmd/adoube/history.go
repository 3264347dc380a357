package main

import (
	"slices"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/laws/compare"
)

// An epoch is a provision in one edition, compared with the edition before.
type epoch struct {
	edition, before *laws.Edition // before is nil for the first
	provision       adoube.Provision
	points          []string // points on which the two differ; for the first edition, all points
	cases           []*casebook.Case
}

// history returns the stages of a provision in the order of time.
func history(p adoube.Provision) (stages []epoch, err error) {
	about, err := casebook.About(p)
	if err != nil {
		return nil, err
	}
	for _, e := range inTime() {
		s := epoch{edition: e, provision: p}
		if before, err := laws.Find(e.After); err == nil {
			s.before = before
		}
		s.points = s.about()
		s.cases = slices.DeleteFunc(slices.Clone(about), func(c *casebook.Case) bool { return !s.shownBy(c) })
		stages = append(stages, s)
	}
	return stages, nil
}

// about returns the points concerning the provision.
func (s epoch) about() (points []string) {
	before := s.before
	if before == nil {
		before = &laws.Edition{}
	}
	for _, point := range s.edition.Differences(before) {
		if _, whole := adoube.FindArt(point); !whole && laws.PointAbout(point).Has(s.provision) {
			points = append(points, point)
		}
	}
	return points
}

// shownBy reports whether the outcome of a case changes when only the points of this epoch
// change.
func (s epoch) shownBy(c *casebook.Case) bool {
	game, err := c.Scene.Game()
	if err != nil || s.before == nil || len(s.points) == 0 {
		return false
	}
	changed := s.before
	for _, point := range s.points {
		changed = changed.With(point, s.edition)
	}
	numbers, err := laws.Find(numbersOf(c))
	return err == nil && compare.Part(game, actsOf(c), numbers, s.before, changed)
}

// number returns the edition's number of the provision.
func (s epoch) number() string {
	if n := s.edition.Number(s.provision); n != "" {
		return n
	}
	return "–"
}
