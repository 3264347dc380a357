package editions

import (
	"testing"

	"adoube"
)

// Every point on which two editions differ names its provisions, except for numbers.
func TestPointsAreAboutProvisions(t *testing.T) {
	for _, a := range Editions() {
		for _, name := range a.Readings() {
			if PointAbout(name) == 0 {
				t.Errorf("%s is about no provision", name)
			}
		}
		for _, b := range Editions() {
			for _, point := range a.Differences(b) {
				if PointAbout(point) == 0 && point != numbersPoint {
					t.Errorf("%s is about no provision", point)
				}
			}
		}
	}
}

// An edition with every differing point of another no longer differs from it, and the
// original is unchanged.
func TestWith(t *testing.T) {
	for _, a := range Editions() {
		for _, b := range Editions() {
			points := a.Differences(b)
			c := a
			for i, point := range points {
				c = c.With(point, b)
				if left := c.Differences(b); len(left) != len(points)-i-1 {
					t.Fatalf("%s with %s of %s still differs by %q", a.ID, points[:i+1], b.ID, left)
				}
			}
			if c.reading != b.reading || c.has != b.has {
				t.Errorf("%s with all points of %s is another edition", a.ID, b.ID)
			}
			if len(a.Differences(b)) != len(points) {
				t.Errorf("%s was changed", a.ID)
			}
		}
	}
}

// A provision has its own number in each edition that has it.
func TestRenumber(t *testing.T) {
	for _, c := range []struct{ from, number, to, want string }{
		{"fide-2005", "4.3c", "fide-2018", "4.3.3"},
		{"fide-2023", "4.8", "fide-2005", "4.7"},
		{"fide-2023", "4.3", "fide-2001", "4.3"},
		{"fide-2001", "4.7", "fide-2005", "4.6"},
		{"fide-2001", "4.7", "fide-2018", "4.7"},
		{"fide-2023", "4.9", "fide-2001", ""},
		{"fide-2018", "A.4.2", "fide-2023", "A.5.2"},
		{"fide-2018", "4.6.1", "fide-2005", ""},
		{"fide-2018", "12.9", "fide-2005", ""},
	} {
		from, _ := Find(c.from)
		to, _ := Find(c.to)
		if got, err := to.Renumber(c.number, from); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s of %s is %q in %s, want %q: %v", c.number, c.from, got, c.to, c.want, err)
		}
	}
}

// The penalties are points of their own, by kind of play.
func TestLadder(t *testing.T) {
	e, _ := Find("fide-2023")
	if steps, ok := e.Penalties("penalties-blitz"); !ok || steps[0] != adoube.OneMinute {
		t.Errorf("in blitz: %v, %t", steps, ok)
	}
	if steps, ok := e.Penalties("rapid"); ok {
		t.Errorf("the reading rapid is about penalties: %v", steps)
	}
}

// A point is about the provisions on which editions with different readings differ.
func TestPointAbout(t *testing.T) {
	for point, want := range map[string]string{
		"rook-first": "4.4.2", "turn": "1.3", "4.3.3": "4.3.3", "penalties-blitz": "7.5.5", "numbers": "",
	} {
		if got := PointAbout(point); got != articles(want) && got&articles(want) == 0 {
			t.Errorf("%s is about %v, not %s", point, got, want)
		}
	}
}
