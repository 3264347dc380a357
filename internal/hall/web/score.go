package web

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/table"
)

// scoreHandlers are of standings and results.
type scoreHandlers struct {
	hall  *hall.Hall
	views *views
	files *files
}

func (h *scoreHandlers) routes(r *router) {
	register(r, staff, whole, once, get("standings", "/api/v1/events/{event}/standings", "The players by points: tie-breaks are the pairing program's"), h.standings)
	register(r, anyone, published, once, shows[[]Standing](r, get("public-standings", "/public/{event}/standings.json", "The players by points, by the results that the public may see now")), h.publicStandings)
	register(r, staff, whole, once, gives(get("results", "/api/v1/events/{event}/results", "The results so far, for the pairing program and for the federation"), "text/plain", "text/csv"), h.results)
}

// tableName is how a scope names a table: «2/12».
func tableName(seat hall.Seat) string { return fmt.Sprintf("%d/%d", seat.Round, seat.Table) }

// counts is how a game that stands so counts, by what is known up to a time; empty:
// not yet.
func counts(seat hall.Seat, m table.Moment, until int64) string {
	return cmp.Or(seat.ResultBy(until), m.Result)
}

// pgnResults are the results as a PGN says them: a forfeit by its points, and those that
// the standard has not as programs write them; none is open, but that of a game
// without one.
var pgnResults = map[string]string{"": "*", "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "+-": "1-0", "-+": "0-1", "--": "0-0", "0-0": "0-0", "1/2-0": "1/2-0", "0-1/2": "0-1/2"}

// A scored game is one of an event, with how it counts.
type scored struct {
	hall.Seat
	result string
}

// A tally is an event with all its results.
type tally struct {
	event  hall.Event
	rounds []hall.Round
	games  []scored
	byes   map[int][]hall.Bye
	people []hall.Person
	until  int64 // by the hall's clock: of what begins later nothing is counted

	reported hall.Reported // what its report file said
	records  []string      // of that file, with the names of arbiters
	panel    hall.Panel    // the arbiters by name, where they were named by hand
}

// tally counts an event; as the public may see it, where it is for that.
func (vs *views) tally(ctx context.Context, event string, public bool) (c tally, err error) {
	c.byes = map[int][]hall.Bye{}
	var seats []hall.Seat
	err = vs.hall.Look(func(st *hall.State) (err error) {
		if c.event, err = st.Event(event); err != nil {
			return err
		}
		rounds, err := st.Rounds(event)
		for _, r := range rounds {
			if public && r.Hidden {
				continue
			}
			c.rounds = append(c.rounds, r)
			tables, _ := st.Tables(event, r.Number) // the round is there
			seats = append(seats, tables...)
			c.byes[r.Number], _ = st.Unplayed(event, r.Number)
		}
		c.reported, _ = st.Reported(event) // the event is there
		return err
	})
	if err != nil {
		return c, notFound(err)
	}
	c.until = table.Always
	if public {
		c.until = vs.find.until(time.Duration(c.event.Delay) * time.Second)
	}
	vs.hall.OpenTables(ctx, seats)
	for _, seat := range seats {
		if err := stopped(ctx); err != nil {
			return c, err
		}
		t, _, err := vs.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return c, unrecorded(err)
		}
		until := int64(table.Always)
		if public {
			delay, err := vs.find.delay(seat)
			if err != nil {
				return c, notFound(err)
			}
			until = vs.find.until(delay)
		}
		c.games = append(c.games, scored{seat, counts(seat, t.Snapshot().Past.At(until), until)})
	}
	if c.people, err = vs.hall.PeopleOf(ctx, event); err != nil {
		return c, unrecorded(err)
	}
	if c.panel, err = vs.hall.Arbiters(ctx, event); err != nil {
		return c, unrecorded(err)
	}
	c.records, err = c.reported.WithNames(ctx, vs.hall)
	return c, unrecorded(err)
}

// points are what each person has, in half points, and from how many rounds.
func (c tally) points() (half, rounds map[string]int) { return c.pointsTo(c.last()) }

// pointsTo are the points with the byes up to a round.
func (c tally) pointsTo(last int) (half, rounds map[string]int) {
	half, rounds = map[string]int{}, map[string]int{}
	scoring := pairing.ReadScoring(c.reported.Records)
	numbers := c.numbers()
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
	for _, g := range c.games {
		both(g.Round, g.result, g.White, g.Black)
	}
	for round, list := range c.byes {
		for _, b := range list {
			if round <= last {
				both(round, b.Result, b.White, b.Black)
			}
		}
	}
	for id, n := range numbers {
		for round := range min(last, c.lastNumber()) + 1 {
			half[id] += scoring.Added(n, round)
		}
	}
	return half, rounds
}

// last is the last round that has begun, or of which a result is known: a bye of a
// later one gives nobody anything yet.
func (c tally) last() (n int) {
	for _, r := range c.rounds {
		if r.State != "" && r.Began <= c.until {
			n = max(n, r.Number)
		}
	}
	for _, g := range c.games {
		if g.result != "" {
			n = max(n, g.Round)
		}
	}
	for round, list := range c.byes {
		if slices.ContainsFunc(list, func(b hall.Bye) bool { return b.Black != "" }) { // a forfeit is a result
			n = max(n, round)
		}
	}
	return n
}

// A Standing is a player with his points.
type Standing struct {
	Place  int    `json:"place" doc:"equal points, equal place"`
	ID     string `json:"id,omitempty" doc:"number of the person; not for the public"`
	Number int    `json:"number,omitempty" doc:"starting rank"`
	Player
	Points string `json:"points" doc:"2.5"`
	Rounds int    `json:"rounds" doc:"from how many, with byes"`
}

type standingsOutput struct {
	Cache string `header:"Cache-Control"`
	Body  []Standing
}

func (h *scoreHandlers) standings(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Before int    `query:"before" minimum:"1" maximum:"999" doc:"by the rounds before this one only"`
}) (*standingsOutput, error) {
	c, err := h.views.tally(ctx, in.Event, false)
	if in.Before > 0 {
		c = c.before(in.Before)
	}
	return &standingsOutput{"no-store", c.known()}, err
}

// before is the tally of the rounds before one.
func (c tally) before(round int) tally {
	c.games = slices.DeleteFunc(slices.Clone(c.games), func(g scored) bool { return g.Round >= round })
	c.byes = maps.Clone(c.byes)
	maps.DeleteFunc(c.byes, func(n int, _ []hall.Bye) bool { return n >= round })
	return c
}

func (h *scoreHandlers) publicStandings(ctx context.Context, in *struct {
	Event string `path:"event"`
	Conditional
}) (*madeOutput, error) {
	pace := h.files.pace * tallyPace
	f, err := h.files.within(pace, in.Event+" standings", h.hall.Time(), func() ([]byte, error) {
		c, err := h.views.tally(ctx, in.Event, true)
		if err != nil {
			return nil, err
		}
		return json.Marshal(c.standings())
	})
	if err != nil {
		return nil, err
	}
	return f.answer(in.Conditional, kindJSON, cachePublic), nil
}

// tallyPace is how many times older than games the standings may be that the
// public sees.
const tallyPace = 5

// sorted are the people by their points, then by starting rank and name.
func (c tally) sorted(half map[string]int) []hall.Person {
	sorted := slices.Clone(c.people)
	slices.SortStableFunc(sorted, func(a, b hall.Person) int {
		return cmp.Or(half[b.ID]-half[a.ID], a.Number-b.Number, cmp.Compare(a.Name, b.Name))
	})
	return sorted
}

func (c tally) standings() []Standing {
	half, rounds := c.points()
	list := []Standing{}
	sorted := c.sorted(half)
	for i, p := range sorted {
		one := Standing{Place: i + 1, Number: p.Number, Player: Player{p.Name, p.Title, p.Rating, p.Federation, p.Team}, Points: pairing.Score(half[p.ID]), Rounds: rounds[p.ID]}
		if i > 0 && half[sorted[i-1].ID] == half[p.ID] {
			one.Place = list[i-1].Place
		}
		list = append(list, one)
	}
	return list
}

// known are the standings with the numbers of the people.
func (c tally) known() []Standing {
	half, _ := c.points()
	list := c.standings()
	for i, p := range c.sorted(half) {
		list[i].ID = p.ID
	}
	return list
}

func (h *scoreHandlers) results(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Format string `query:"format" enum:"trf16,trf26,csv" default:"trf16" doc:"csv: a pairing list with results, as the import reads it"`
	Round  int    `query:"round" minimum:"1" maximum:"999" doc:"of a csv: this round only"`
}) (*fileOutput, error) {
	c, err := h.views.tally(ctx, in.Event, false)
	if err != nil {
		return nil, err
	}
	if in.Format == "csv" {
		data, err := pairing.List(c.rows(in.Round))
		return &fileOutput{ContentType: "text/csv; charset=utf-8", Body: data}, err
	}
	if err := c.tooWide(); err != nil {
		return nil, err
	}
	switch in.Format {
	case "trf26":
		return &fileOutput{ContentType: "text/plain; charset=utf-8", Body: c.report().TRF26()}, nil
	}
	return &fileOutput{ContentType: "text/plain; charset=utf-8", Body: c.report().TRF16()}, nil
}
