package standings

import (
	"cmp"
	"maps"
	"slices"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// A Tally is an event with all its results, as they were known at one time.
type Tally struct {
	Event  hall.Event
	Rounds []Round
	Games  []Game
	Byes   map[int][]hall.Bye
	People []hall.Person

	Reported hall.Reported // what its report file said
	Records  []string      // of that file, with the names of arbiters
	Panel    hall.Panel    // the arbiters by name, where they were named by hand

	Attending map[string]hall.Attending // what was entered by hand of players
}

// A Round is one of an event.
type Round struct {
	Number int
	Start  string // as RFC 3339 writes it; empty: not known
	Begun  bool
}

// A Game is one of a round, with how it counts.
type Game struct {
	Round        int
	Number       int    // of the board, as the pairing list has it
	White, Black string // numbers of the people
	Result       string // empty: not yet
	Unrated      bool   // the result is of a game that is not rated
}

// AddAbsent adds a bye without points for each player who was entered by hand as
// absent from a round and has nothing else there.
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

// out returns the first round that a withdrawn player does not play; 0: he plays.
func (t Tally) out(id string) int { return t.Attending[id].Out }

// Before returns the tally of the rounds before one.
func (t Tally) Before(round int) Tally {
	t.Games = slices.DeleteFunc(slices.Clone(t.Games), func(g Game) bool { return g.Round >= round })
	t.Byes = maps.Clone(t.Byes)
	maps.DeleteFunc(t.Byes, func(n int, _ []hall.Bye) bool { return n >= round })
	return t
}

// points returns the half points of each person, and from how many rounds he has them.
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

// last returns the last round that has begun or has a known result: byes of later
// rounds do not count yet.
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

// numbers returns the starting ranks by person. Whoever has none gets the next free
// one, in the order of rating and name.
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
