package web

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// trfCells is what each result writes on White's line, and on Black's.
var trfCells = map[string][2]string{
	"1-0": {"1", "0"}, "0-1": {"0", "1"}, "1/2-1/2": {"=", "="},
	"+-": {"+", "-"}, "-+": {"-", "+"}, "--": {"-", "-"},
	"0-0": {"0", "0"}, "1/2-0": {"=", "0"}, "0-1/2": {"0", "="},
	"": {"", ""},
}

// mostCells is how many rounds of players a file of results has at most: in a
// line there is room for each round up to the last.
const mostCells = 1_000_000

// lastNumber is the highest number of a round.
func (c tally) lastNumber() (last int) {
	for _, round := range c.rounds {
		last = max(last, round.Number)
	}
	return last
}

// tooWide says that a file would have far more empty places than results.
func (c tally) tooWide() error {
	if last := c.lastNumber(); last*len(c.people) > mostCells {
		return huma.Error422UnprocessableEntity(fmt.Sprintf("a TRF has room for each round up to the last, round %d: for %d players that is too much; take the CSV", last, len(c.people)))
	}
	return nil
}

// report is the tally as a file has it. Whoever has no starting rank gets the next
// ones, by rating and name.
func (c tally) report() pairing.Report {
	half, _ := c.pointsTo(math.MaxInt)
	r := pairing.Report{
		Name: c.event.Name, City: c.event.Site, Federation: c.event.Federation, Begins: c.event.Begins, Ends: c.event.Ends, Control: c.event.TimeControl, Planned: c.event.Rounds,
		Records: c.records, Changed: outdated(c.event, c.reported.Said),
	}
	if !c.panel.None() {
		r.Chief, r.Deputies = c.panel.Chief, slices.Concat(c.panel.Deputies, c.panel.Others)
		r.Records = slices.DeleteFunc(slices.Clone(r.Records), func(line string) bool { return strings.HasPrefix(line, "102") || strings.HasPrefix(line, "112") })
	}
	last := c.lastNumber()
	r.Rounds = make([]string, last)
	for _, round := range c.rounds {
		if start, err := time.Parse(time.RFC3339, round.Start); err == nil {
			r.Rounds[round.Number-1] = start.Format(time.DateOnly)
		}
	}
	numbers := c.numbers()
	at, ids := map[string]int{}, map[int]string{}
	for id, n := range numbers {
		ids[n] = id
	}
	for _, p := range c.people {
		who := player(p)
		who.Number = numbers[p.ID]
		r.Entrants = append(r.Entrants, pairing.Entrant{Player: who, Points: half[p.ID], Rounds: make([]pairing.Played, last)})
	}
	slices.SortFunc(r.Entrants, func(a, b pairing.Entrant) int { return a.Number - b.Number })
	for i, e := range r.Entrants {
		at[ids[e.Number]] = i
	}
	c.fill(&r, at)
	rank(r.Entrants)
	return r
}

// outdated are the records of a TRF of which an event says something else than when
// its file came.
func outdated(now, said hall.Event) map[string]bool {
	return map[string]bool{
		"012": now.Name != said.Name, "022": now.Site != said.Site, "032": now.Federation != said.Federation, "042": now.Begins != said.Begins, "052": now.Ends != said.Ends,
		"122": now.TimeControl != said.TimeControl, "222": now.TimeControl != said.TimeControl,
	}
}

// numbers are the starting ranks.
func (c tally) numbers() map[string]int {
	given, taken := map[string]int{}, map[int]bool{}
	var others []hall.Person
	for _, p := range c.people {
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

// fill writes the rounds of all players; at says where each is.
func (c tally) fill(r *pairing.Report, at map[string]int) {
	cell := func(id string, round int, p pairing.Played) {
		if i, ok := at[id]; ok {
			r.Entrants[i].Rounds[round-1] = p
		}
	}
	pair := func(round int, white, black string, colors, cells [2]string) {
		cell(white, round, pairing.Played{Opponent: r.Entrants[at[black]].Number, Color: colors[0], Result: cells[0]})
		cell(black, round, pairing.Played{Opponent: r.Entrants[at[white]].Number, Color: colors[1], Result: cells[1]})
	}
	for round, list := range c.byes {
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
	for _, g := range c.games {
		pair(g.Round, g.White, g.Black, colored, g.cells())
	}
}

// colored are the colours on White's line, and on Black's.
var colored = [2]string{"w", "b"}

// unrated are the cells of a game that lasted less than a move each.
var unrated = map[string]string{"1": "W", "0": "L", "=": "D"}

// cells are what a game writes on White's line, and on Black's.
func (g *scored) cells() [2]string {
	cells := trfCells[g.result]
	if g.notRated() {
		return [2]string{unrated[cells[0]], unrated[cells[1]]}
	}
	return cells
}

// notRated reports whether the result that counts is that of a game that is not rated.
func (g *scored) notRated() bool { return g.Unrated && g.result == g.Result }

// rank gives equal ranks for equal points.
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

// rows are the games of a round, or of all, as a pairing list has them.
func (c tally) rows(round int) (list []pairing.Row) {
	who := map[string]pairing.Player{}
	for _, p := range c.people {
		who[p.ID] = player(p)
	}
	for _, g := range c.games {
		if round == 0 || g.Round == round {
			list = append(list, pairing.Row{Round: g.Round, Table: g.Number(), White: who[g.White], Black: who[g.Black], Result: g.result, Unrated: g.notRated()})
		}
	}
	for _, r := range c.rounds {
		if round != 0 && r.Number != round {
			continue
		}
		for _, b := range c.byes[r.Number] {
			row := pairing.Row{Round: r.Number, Table: b.Table, White: who[b.White], Black: who[b.Black], Result: b.Result}
			if b.Black == "" {
				row.Black = pairing.Player{Name: pairing.Nobody}
			}
			list = append(list, row)
		}
	}
	slices.SortStableFunc(list, func(a, b pairing.Row) int { return cmp.Or(a.Round-b.Round, last(a)-last(b), a.Table-b.Table) })
	return list
}

// last is 1 of a row without a board, which stands below the others.
func last(r pairing.Row) int {
	if r.Table == 0 {
		return 1
	}
	return 0
}
