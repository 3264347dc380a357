package table

import (
	"reflect"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
)

// pastOf returns a past with a state for each pair of moves known and moves that stand, a
// minute apart, one act each; a state is disputed since a minute, or not (0).
func pastOf(states ...[3]int) (p Past) {
	g := chess.Game{Start: chess.Start()}
	at := g.Start
	for n := range 12 {
		var legal chess.Moves
		at.Moves(&legal)
		m := legal.Append(nil, chess.All)[n%3]
		g.Plies = append(g.Plies, chess.MakePly(m))
		at = at.Play(m)
	}
	for n, s := range states {
		m := Moment{At: int64(1+n) * minute, Start: g.Start, Moves: s[1], Disputed: int64(s[2]) * minute, Acts: 1 + n}
		for i := range s[0] {
			m.known.put(i, g.Plies[i], m.At)
		}
		p.add(m, adoube.ClockFace{})
	}
	return p
}

const minute = 60_000

// What is visible is one moment: with pause the one before an open claim, with hold the
// last one of which all moves stand, with both the earlier; moves, acts and time of it.
func TestVisible(t *testing.T) {
	past := pastOf([3]int{1, 1}, [3]int{2, 2}, [3]int{3, 2}, [3]int{4, 2, 4}, [3]int{5, 2, 4}, [3]int{6, 6})
	for _, c := range []struct {
		until       int64
		pause, hold bool
		moves, acts int
		withheld    bool
	}{
		{0, false, false, 0, 0, false},
		{minute, true, true, 1, 1, false},
		{3 * minute, false, false, 3, 3, false},
		{3 * minute, true, false, 3, 3, false},
		{3*minute + 30_000, false, true, 2, 2, true},
		{5 * minute, false, false, 5, 5, false},
		{5 * minute, true, false, 3, 3, true},
		{5 * minute, false, true, 2, 2, true},
		{5 * minute, true, true, 2, 2, true},
		{Always, true, true, 6, 6, false},
	} {
		m, withheld := past.Visible(c.until, c.pause, c.hold)
		if got := m.Known(); len(got.Plies) != c.moves || m.Acts != c.acts || withheld != c.withheld {
			t.Errorf("%+v: %d moves, %d acts, %v", c, len(got.Plies), m.Acts, withheld)
		}
	}
}

// After an hour only what may still be shown is kept: before what is withheld, the state
// that is shown instead.
func TestPastForgets(t *testing.T) {
	const later = mostDelay + 10*minute
	for name, c := range map[string]struct {
		states [][3]int
		keeps  int
	}{
		"nothing is withheld": {[][3]int{{1, 1}, {2, 2}, {3, 3}}, 1},
		"a claim is open":     {[][3]int{{1, 1}, {2, 2}, {3, 3, 3}, {4, 4, 3}}, 3},
		"it was":              {[][3]int{{1, 1}, {2, 2}, {3, 3, 3}, {4, 4}}, 1},
		"not settled":         {[][3]int{{1, 1}, {2, 2}, {3, 2}, {4, 2}}, 3},
		"settled":             {[][3]int{{1, 1}, {2, 1}, {3, 3}}, 1},
		"both":                {[][3]int{{1, 1}, {2, 2}, {3, 2}, {4, 2, 4}}, 3},
	} {
		p := pastOf(c.states...)
		before, _ := p.Visible(Always, true, true)
		p.forget(later)
		after, _ := p.Visible(Always, true, true)
		if len(p.moments) != c.keeps || !before.same(&after) {
			t.Errorf("%s: keeps %d, not %d; %+v, then %+v", name, len(p.moments), c.keeps, before, after)
		}
	}
}

// A past that begins with moves that do not stand can show the ones before.
func TestPastBeginsWithWhatStands(t *testing.T) {
	past := pastOf([3]int{5, 2})
	m, withheld := past.Visible(Always, false, true)
	if got := m.Known(); len(got.Plies) != 2 || !withheld || m.Acts != 1 {
		t.Errorf("%d moves, %v", len(got.Plies), withheld)
	}
	if m, withheld = past.Visible(Always, false, false); len(m.Known().Plies) != 5 || withheld {
		t.Errorf("without hold: %d moves, %v", len(m.Known().Plies), withheld)
	}
}

// Two moments are the same only if all agrees but times, clocks and acts, which a past
// keeps apart.
func TestSameMoment(t *testing.T) {
	apart := []string{"At", "Clock", "Acts"}
	p := chess.Start()
	var known knownMoves
	known.put(0, chess.Ply{}, 1)
	differing := map[string]Moment{
		"Game": {Game: 1}, "Start": {Start: p}, "End": {End: p}, "Moves": {Moves: 1}, "Result": {Result: "1-0"}, "Disputed": {Disputed: 1}, "known": {known: known},
	}
	for f := range reflect.TypeFor[Moment]().Fields() {
		m, ok := differing[f.Name]
		if ok == slices.Contains(apart, f.Name) {
			t.Errorf("%s: say here whether two moments that differ in it are the same", f.Name)
		}
		if ok && m.same(new(Moment)) {
			t.Errorf("two moments that differ in %s are the same", f.Name)
		}
	}
}
