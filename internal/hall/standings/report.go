package standings

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// trfCells maps each result to its cells on White's line and on Black's.
var trfCells = map[string][2]string{
	"1-0": {"1", "0"}, "0-1": {"0", "1"}, "1/2-1/2": {"=", "="},
	"+-": {"+", "-"}, "-+": {"-", "+"}, "--": {"-", "-"},
	"0-0": {"0", "0"}, "1/2-0": {"=", "0"}, "0-1/2": {"0", "="},
	"": {"", ""},
}

// mostCells limits players times rounds in a report: each player's line has room for
// every round up to the last.
const mostCells = 1_000_000

// TooWide returns an error if a report would have far more empty places than results.
func (t Tally) TooWide() error {
	if last := t.lastNumber(); last*len(t.People) > mostCells {
		return fmt.Errorf("a TRF has room for each round up to the last, round %d: for %d players that is too much; take the CSV", last, len(t.People))
	}
	return nil
}

// Report returns the tally as a report.
func (t Tally) Report() pairing.Report {
	half, _ := t.pointsTo(math.MaxInt)
	r := pairing.Report{
		Name: t.Event.Name, City: t.Event.Site, Federation: t.Event.Federation, Begins: t.Event.Begins, Ends: t.Event.Ends, Control: t.Event.TimeControl, Planned: t.Event.Rounds,
		Records: t.Records, Changed: outdated(t.Event, t.Reported.Said),
	}
	if !t.Panel.None() {
		r.Chief, r.Deputies = t.Panel.Chief, slices.Concat(t.Panel.Deputies, t.Panel.Others)
		r.Records = slices.DeleteFunc(slices.Clone(r.Records), func(line string) bool { return strings.HasPrefix(line, "102") || strings.HasPrefix(line, "112") })
	}
	last := t.lastNumber()
	if last < t.Event.Rounds { // the pairing program reads who must not be paired
		if t.AddAbsent(last + 1); len(t.Byes[last+1]) > 0 {
			last++
		}
	}
	r.Rounds = make([]string, last)
	for _, round := range t.Rounds {
		if start, err := time.Parse(time.RFC3339, round.Start); err == nil {
			r.Rounds[round.Number-1] = start.Format(time.DateOnly)
		}
	}
	numbers := t.numbers()
	at, ids := map[string]int{}, map[int]string{}
	for id, n := range numbers {
		ids[n] = id
	}
	for _, p := range t.People {
		who := player(p)
		who.Number = numbers[p.ID]
		r.Entrants = append(r.Entrants, pairing.Entrant{Player: who, Points: half[p.ID], Rounds: make([]pairing.Played, last)})
	}
	slices.SortFunc(r.Entrants, func(a, b pairing.Entrant) int { return a.Number - b.Number })
	for i, e := range r.Entrants {
		at[ids[e.Number]] = i
	}
	t.fill(&r, at)
	rank(r.Entrants)
	return r
}

// outdated returns the records of a TRF that the event has changed since its file
// was read.
func outdated(now, said hall.Event) map[string]bool {
	return map[string]bool{
		"012": now.Name != said.Name, "022": now.Site != said.Site, "032": now.Federation != said.Federation, "042": now.Begins != said.Begins, "052": now.Ends != said.Ends,
		"122": now.TimeControl != said.TimeControl, "222": now.TimeControl != said.TimeControl,
	}
}

// fill fills in the rounds of all players; at has the index of each.
func (t Tally) fill(r *pairing.Report, at map[string]int) {
	cell := func(id string, round int, p pairing.Played) {
		if i, ok := at[id]; ok {
			r.Entrants[i].Rounds[round-1] = p
		}
	}
	pair := func(round int, white, black string, colors, cells [2]string) {
		cell(white, round, pairing.Played{Opponent: r.Entrants[at[black]].Number, Color: colors[0], Result: cells[0]})
		cell(black, round, pairing.Played{Opponent: r.Entrants[at[white]].Number, Color: colors[1], Result: cells[1]})
	}
	for round, list := range t.Byes {
		for _, b := range list {
			switch {
			case b.Black == "":
				cell(b.White, round, pairing.Played{Color: "-", Result: b.Result})
			case b.Uncolored:
				pair(round, b.White, b.Black, [2]string{"-", "-"}, trfCells[b.Result])
			default:
				pair(round, b.White, b.Black, colored, trfCells[b.Result])
			}
		}
	}
	for _, g := range t.Games {
		pair(g.Round, g.White, g.Black, colored, g.cells())
	}
}

// colored has the colours on White's line and on Black's.
var colored = [2]string{"w", "b"}

// unrated maps cells to those of a game of less than one move each.
var unrated = map[string]string{"1": "W", "0": "L", "=": "D"}

// cells returns the cells of the game on White's line and on Black's.
func (g Game) cells() [2]string {
	cells := trfCells[g.Result]
	if g.Unrated {
		return [2]string{unrated[cells[0]], unrated[cells[1]]}
	}
	return cells
}

// rank gives equal ranks to equal points.
func rank(list []pairing.Entrant) {
	points := make([]int, len(list))
	for i, e := range list {
		points[i] = -e.Points
	}
	slices.Sort(points)
	for i := range list {
		more, _ := slices.BinarySearch(points, -list[i].Points)
		list[i].Rank = more + 1
	}
}

func player(p hall.Person) pairing.Player {
	return pairing.Player{
		Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation, FIDE: p.FIDE, Number: p.Number, Team: p.Team,
		Sex: p.Sex, Birth: p.Birth, National: p.National,
	}
}
