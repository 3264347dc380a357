package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/standings"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
)

// scoreHandlers handle standings and results.
type scoreHandlers struct {
	time  func() int64 // by the hall's clock, in milliseconds
	views *views
	files *cache.Files
}

func (h *scoreHandlers) routes(r *router) {
	register(r, staff, whole, once, get("standings", "/api/v1/events/{event}/standings", "The players by points: tie-breaks are the pairing program's"), h.standings)
	register(r, anyone, published, once, shows[[]standings.Standing](r, get("public-standings", "/public/{event}/standings.json", "The players by points, by the results that the public may see now")), h.publicStandings)
	register(r, anyone, published, once, shows[PublicTeams](r, get("public-teams", "/public/{event}/teams.json", "The teams by match points, and the matches of the rounds, by the results that the public may see now")), h.publicTeams)
	register(r, staff, whole, once, get("teams", "/api/v1/events/{event}/teams", "The teams by match points, and the matches of a round: tie-breaks are the pairing program's"), h.teams)
	register(r, staff, whole, once, gives(get("results", "/api/v1/events/{event}/results", "The results so far, for the pairing program and for the federation"), "text/plain", "text/csv"), h.results)
}

// tableName returns the name of a table in a scope: «2/12».
func tableName(seat hall.Seat) string { return fmt.Sprintf("%d/%d", seat.Round, seat.Table) }

// tally collects the games of an event for standings, with all that is known, or with
// what is public.
func (vs *views) tally(ctx context.Context, event string, public bool) (t standings.Tally, err error) {
	t.Byes = map[int][]hall.Bye{}
	var rounds []hall.Round
	var seats []hall.Seat
	until := int64(table.Always)
	err = vs.hall.Look(func(st *hall.State) (err error) {
		if t.Event, err = st.Event(event); err != nil {
			return err
		}
		if public {
			until = vs.find.until(time.Duration(t.Event.Delay) * time.Second)
		}
		rounds, err = st.RoundsBy(event, until)
		rounds = slices.DeleteFunc(rounds, func(r hall.Round) bool { return public && r.Hidden })
		for _, r := range rounds {
			tables, _ := st.Tables(event, r.Number) // the round exists
			seats = append(seats, tables...)
			t.Byes[r.Number], _ = st.Unplayed(event, r.Number)
		}
		t.Reported, _ = st.Reported(event) // the event exists
		t.Attending, _ = st.Attending(event)
		return err
	})
	if err != nil {
		return t, problem.NotFound(err)
	}
	for _, r := range rounds {
		t.Rounds = append(t.Rounds, standings.Round{Number: r.Number, Start: r.Start, Begun: r.State != ""})
	}
	if t.Games, err = vs.counted(ctx, seats, public); err != nil {
		return t, err
	}
	for _, r := range rounds {
		t.AddAbsent(r.Number)
	}
	if t.People, err = vs.hall.PeopleOf(ctx, event); err != nil {
		return t, problem.Unrecorded(err)
	}
	if t.Panel, err = vs.hall.Arbiters(ctx, event); err != nil {
		return t, problem.Unrecorded(err)
	}
	t.Records, err = t.Reported.WithNames(ctx, vs.hall)
	return t, problem.Unrecorded(err)
}

// counted returns how games count, with all that is known, or with what is public.
func (vs *views) counted(ctx context.Context, seats []hall.Seat, public bool) (games []standings.Game, err error) {
	vs.hall.OpenTables(ctx, seats)
	for _, seat := range seats {
		if err := problem.Stopped(ctx); err != nil {
			return nil, err
		}
		result, _, err := vs.countedFor(ctx, seat, public)
		if errors.Is(err, errHidden) {
			return nil, problem.NotFound(err)
		}
		if err != nil {
			return nil, err
		}
		games = append(games, standings.Game{
			Round: seat.Round, Number: seat.Number(), White: seat.White, Black: seat.Black,
			Result: result, Unrated: seat.Unrated && result == seat.Result,
		})
	}
	return games, nil
}

// countedFor returns how a game counts, and the game, by all that is known or by what is
// public; errHidden if it is hidden from the public.
func (vs *views) countedFor(ctx context.Context, seat hall.Seat, public bool) (result string, m table.Moment, err error) {
	until, event := int64(table.Always), hall.Event{}
	if public {
		if event, err = vs.find.event(seat.Event); err != nil {
			return "", m, problem.NotFound(err)
		}
		delay, err := vs.find.delay(seat)
		if err != nil {
			return "", m, err
		}
		until = vs.find.until(delay)
	}
	t, _, err := vs.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return "", m, problem.Unrecorded(err)
	}
	m, _ = t.Snapshot().Past.Visible(until, event.Pause, event.Hold)
	return knownResult(seat, m, until), m, nil
}

// begun reports whether something has happened at a table, as far as the public knows.
func (vs *views) begun(ctx context.Context, seat hall.Seat) (bool, error) {
	result, m, err := vs.countedFor(ctx, seat, true)
	if errors.Is(err, errHidden) {
		return false, nil
	}
	return result != "" || m.Acts > 0, err
}

type standingsOutput struct {
	Cache string `header:"Cache-Control"`
	Body  []standings.Standing
}

func (h *scoreHandlers) standings(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Before int    `query:"before" minimum:"1" maximum:"999" doc:"by the rounds before this one only"`
}) (*standingsOutput, error) {
	t, err := h.views.tally(ctx, in.Event, false)
	if in.Before > 0 {
		t = t.Before(in.Before)
	}
	return &standingsOutput{"no-store", t.ForStaff()}, err
}

func (h *scoreHandlers) publicStandings(ctx context.Context, in *struct {
	Event string `path:"event"`
	cache.Conditional
}) (*cache.Answer, error) {
	pace := h.files.Pace * tallyPace
	f, err := h.files.Within(pace, in.Event+" standings", h.time(), func() ([]byte, error) {
		t, err := h.views.tally(ctx, in.Event, true)
		if err != nil {
			return nil, err
		}
		return json.Marshal(t.Standings())
	})
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}

// tallyPace is how many times older than games the public standings may be.
const tallyPace = 5

func (h *scoreHandlers) results(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Format string `query:"format" enum:"trf16,trf26,csv" default:"trf16" doc:"csv: a pairing list with results, as the import reads it"`
	Round  int    `query:"round" minimum:"1" maximum:"999" doc:"of a csv: this round only"`
}) (*fileOutput, error) {
	t, err := h.views.tally(ctx, in.Event, false)
	if err != nil {
		return nil, err
	}
	if in.Format == "csv" {
		data, err := pairing.List(t.Rows(in.Round))
		return &fileOutput{ContentType: "text/csv; charset=utf-8", Body: data}, err
	}
	if err := t.TooWide(); err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	switch in.Format {
	case "trf26":
		return &fileOutput{ContentType: "text/plain; charset=utf-8", Body: t.Report().TRF26()}, nil
	}
	return &fileOutput{ContentType: "text/plain; charset=utf-8", Body: t.Report().TRF16()}, nil
}
