package standings

import (
	"cmp"
	"maps"
	"slices"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// A Tally holds an event with all results known at one time.
type Tally struct {
	Event  hall.Event
	Rounds []Round
	Games  []Game
	Byes   map[int][]hall.Bye
	People []hall.Person

	Reported hall.Reported // from its report file
	Records  []string      // of that file, with the names of arbiters
	Panel    hall.Panel    // the arbiters by name, if they were named by hand

	Attending map[string]hall.Attending // entered by hand
}

// A Round is a round of an event.
type Round struct {
	Number int
	Start  string // as in RFC 3339; empty: unknown
	Begun  bool
}

// A Game is a game of a round, with the result that counts.
type Game struct {
	Round        int
	Number       int    // of the board, on the pairing list
	White, Black string // numbers of people
	Result       string // empty: not yet
	Unrated      bool   // the game is not rated
}

// AddAbsent adds a zero-point bye for each player entered by hand as absent from a
// round who has nothing else there.
func (t *Tally) AddAbsent(round int) {
	there := map[string]bool{}
	for _, g := range t.Games {
		if g.Round == round {
			there[g.White], there[g.Black] = true, true
		}
	}
	for _, b := range t.Byes[round] {
		there[b.White], there[b.Black] = true, true
	}
	for _, id := range slices.Sorted(maps.Keys(t.Attending)) {
		if t.Attending[id].Away(round) && !there[id] {
			t.Byes[round] = append(t.Byes[round], hall.Bye{White: id, Result: "Z"})
		}
	}
}

// out returns the first round that a withdrawn player misses; 0: he plays.
func (t Tally) out(id string) int { return t.Attending[id].Out }

// Before returns the tally of the rounds before a round.
func (t Tally) Before(round int) Tally {
	t.Games = slices.DeleteFunc(slices.Clone(t.Games), func(g Game) bool { return g.Round >= round })
	t.Byes = maps.Clone(t.Byes)
	maps.DeleteFunc(t.Byes, func(n int, _ []hall.Bye) bool { return n >= round })
	return t
}

// points returns the half points of each person, and the number of rounds in which he
// scored them.
func (t Tally) points() (half, rounds map[string]int) { return t.pointsTo(t.last()) }

// pointsTo returns the points with the byes of the rounds up to last.
func (t Tally) pointsTo(last int) (half, rounds map[string]int) {
	half, rounds = map[string]int{}, map[string]int{}
	scoring := pairing.ReadScoring(t.Reported.Records)
	numbers := t.numbers()
	count := func(id string, round int, cell string) {
		if id != "" && cell != "" {
			half[id] += scoring.Of(numbers[id], round, cell)
			rounds[id]++
		}
	}
	both := func(round int, result, white, black string) {
		cells, ofGame := trfCells[result]
		if !ofGame {
			cells = [2]string{result, ""}
		}
		count(white, round, cells[0])
		count(black, round, cells[1])
	}
	for _, g := range t.Games {
		both(g.Round, g.Result, g.White, g.Black)
	}
	for round, list := range t.Byes {
		for _, b := range list {
			if round <= last {
				both(round, b.Result, b.White, b.Black)
			}
		}
	}
	for id, n := range numbers {
		for round := range min(last, t.lastNumber()) + 1 {
			half[id] += scoring.Added(n, round)
		}
	}
	return half, rounds
}

// last returns the last round that has begun or has a result: byes of later rounds do
// not count yet.
func (t Tally) last() (n int) {
	for _, r := range t.Rounds {
		if r.Begun {
			n = max(n, r.Number)
		}
	}
	for _, g := range t.Games {
		if g.Result != "" {
			n = max(n, g.Round)
		}
	}
	for round, list := range t.Byes {
		if slices.ContainsFunc(list, func(b hall.Bye) bool { return b.Black != "" }) { // a forfeit is a result
			n = max(n, round)
		}
	}
	return n
}

// lastNumber returns the highest number of a round.
func (t Tally) lastNumber() (last int) {
	for _, round := range t.Rounds {
		last = max(last, round.Number)
	}
	return last
}

// numbers returns the starting ranks by person. People without one get the next free
// ones, in the order of rating and name.
func (t Tally) numbers() map[string]int {
	given, taken := map[string]int{}, map[int]bool{}
	var others []hall.Person
	for _, p := range t.People {
		if p.Number == 0 || taken[p.Number] {
			others = append(others, p)
			continue
		}
		given[p.ID], taken[p.Number] = p.Number, true
	}
	slices.SortFunc(others, func(a, b hall.Person) int { return cmp.Or(b.Rating-a.Rating, cmp.Compare(a.Name, b.Name)) })
	next := 1
	for _, p := range others {
		for taken[next] {
			next++
		}
		given[p.ID], taken[next] = next, true
	}
	return given
}
