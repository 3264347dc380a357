package web

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/board"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
	"adoube/say"
)

// eventHandlers handle events, their rounds, and the tables of a round.
type eventHandlers struct {
	hall    *hall.Hall
	find    *lookup
	records *recorder
	views   *views
}

func (h *eventHandlers) routes(r *router) {
	register(r, followers, inScope, once, get("list-events", "/api/v1/events", "All events"), h.listEvents)
	register(r, organiser, whole, once, post("change", "/api/v1/events/{event}/changes", "Organise, or change what was organised: the event, a round, a table, the electronic board at a table"), h.change)
	register(r, staff, partial, once, get("list-rounds", "/api/v1/events/{event}/rounds", "The rounds of an event"), h.listRounds)
	register(r, staff, partial, once, get("list-tables", "/api/v1/events/{event}/rounds/{round}/tables", "The tables of a round, with who plays and how the games stand"), h.listTables)
}

type eventsOutput struct{ Body []hall.Event }

// onlyChief returns an error unless the token is of a chief arbiter.
func onlyChief(ctx context.Context) error {
	if token(ctx).Role != access.Chief {
		return huma.Error403Forbidden("only a chief arbiter deletes an event, and brings it back")
	}
	return nil
}

// archivedLast sorts archived events below the others.
func archivedLast(list []hall.Event) {
	slices.SortStableFunc(list, func(a, b hall.Event) int {
		switch {
		case a.Archived == b.Archived:
			return 0
		case b.Archived:
			return -1
		}
		return 1
	})
}

func (h *eventHandlers) listEvents(ctx context.Context, in *struct {
	Deleted bool `query:"deleted" doc:"those that were deleted instead; for a chief arbiter"`
}) (*eventsOutput, error) {
	out := &eventsOutput{[]hall.Event{}}
	if in.Deleted {
		if err := onlyChief(ctx); err != nil {
			return nil, err
		}
	}
	err := h.hall.Look(func(st *hall.State) error {
		list := st.Events()
		if in.Deleted {
			list = st.Deleted()
		}
		archivedLast(list)
		for _, e := range list {
			if token(ctx).Scope.InScope(e.ID) {
				out.Body = append(out.Body, e)
			}
		}
		return nil
	})
	return out, err
}

func (h *eventHandlers) change(ctx context.Context, in *struct {
	Event string `path:"event"`
	Body  hall.Change
}) (*struct{}, error) {
	about, err := in.Body.About()
	if err != nil {
		return nil, problem.Input(err)
	}
	if about != in.Event {
		return nil, huma.Error422UnprocessableEntity("the change is of event «" + about + "», the address of «" + in.Event + "»")
	}
	whole, err := h.hall.Whole(in.Body)
	if err != nil {
		return nil, problem.Input(err)
	}
	if err := unknown(whole); err != nil {
		return nil, problem.Input(err)
	}
	if err := h.ofTheEvent(ctx, in.Body.Table); err != nil {
		return nil, err
	}
	if err := h.mayDelete(ctx, whole.Event); err != nil {
		return nil, err
	}
	err = h.hall.DoWithin(ctx, token(ctx).By(), token(ctx).Scope.WholeOf, in.Body)
	if errors.Is(err, hall.ErrElsewhere) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	if r := whole.Round; err == nil && r != nil && r.State == hall.Finished {
		h.records.newest.atOnce(ctx)
	}
	return nil, h.records.organised(err)
}

// mayDelete returns an error unless a chief arbiter deletes the event or brings it
// back.
func (h *eventHandlers) mayDelete(ctx context.Context, e *hall.Event) error {
	if e == nil {
		return nil
	}
	deleted := false
	h.hall.Look(func(st *hall.State) error {
		deleted = slices.ContainsFunc(st.Deleted(), func(one hall.Event) bool { return one.ID == e.ID })
		return nil
	})
	if deleted == e.Deleted {
		return nil
	}
	return onlyChief(ctx)
}

// ofTheEvent returns an error if a change seats a person at a table whom the event does
// not know: people belong to their event. Those already seated may stay.
func (h *eventHandlers) ofTheEvent(ctx context.Context, p *hall.Pairing) error {
	if p == nil {
		return nil
	}
	before, _ := h.find.seat(*p) // nobody sits at a missing table
	sat := numbersOf(before)
	for _, id := range numbersOf(*p) {
		if id != "" && !slices.Contains(sat, id) && !hall.IsPerson(id) {
			return huma.Error422UnprocessableEntity(fmt.Sprintf("%q is no number of a person, such as p12: names stand apart from the record", id))
		}
		who, err := h.hall.People.Find(ctx, id)
		if err != nil {
			return problem.Unrecorded(err)
		}
		if who.Name != id && who.Event != p.Event && !slices.Contains(sat, id) {
			return huma.Error422UnprocessableEntity(id + " is no person of event " + p.Event + ": people come with the pairings of their event")
		}
	}
	return nil
}

// unknown returns an error if a change names an unknown board family or language, or is
// a player's report of a result. Older records are not held to it.
func unknown(c hall.Change) error {
	if b := c.Board; b != nil && b.Serial != "" {
		if _, known := board.Lookup(b.Family); !known {
			return fmt.Errorf("no boards are called «%s»; there are: %s", b.Family, strings.Join(board.Names(), ", "))
		}
	}
	if c.Said != nil {
		return errors.New("what a player says comes from his own device")
	}
	if c.Event == nil {
		return nil
	}
	for _, language := range c.Event.Languages {
		if _, err := say.In(language); err != nil {
			return err
		}
	}
	return nil
}

// A listedRound is a round, and whether it is current.
type listedRound struct {
	hall.Round
	Current bool        `json:"current,omitempty" doc:"the current round: one per event, on all pages"`
	Tables  int         `json:"tables" doc:"how many"`
	Byes    []listedBye `json:"byes,omitempty" doc:"players without an opponent, or whose opponent did not come, and without a table"`
}

type roundsOutput struct{ Body []listedRound }

// listRounds lists the rounds; for a token with a restricted scope, only those with a
// table in it.
func (h *eventHandlers) listRounds(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*roundsOutput, error) {
	now, err := h.hall.Current(ctx, in.Event)
	if err != nil {
		return nil, h.find.missing(in.Event, err)
	}
	out := &roundsOutput{[]listedRound{}}
	narrow := token(ctx).Scope.Restricted()
	err = h.hall.Look(func(st *hall.State) error {
		rounds, err := st.Rounds(in.Event)
		for _, r := range rounds {
			tables, _ := st.Tables(in.Event, r.Number) // the round exists
			if !narrow || len(seatsInScope(ctx, slices.Clone(tables))) > 0 {
				out.Body = append(out.Body, listedRound{Round: r, Current: r.Number == now, Tables: len(tables)})
			}
		}
		return err
	})
	for i := 0; i < len(out.Body) && err == nil && !narrow; i++ {
		if out.Body[i].Byes, err = h.find.byes(ctx, in.Event, out.Body[i].Number); err != nil {
			return nil, problem.Unrecorded(err)
		}
	}
	return out, problem.NotFound(err)
}

type tablesOutput struct{ Body []Summary }

func (h *eventHandlers) listTables(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round" minimum:"0" maximum:"999"`
}) (*tablesOutput, error) {
	seats, err := h.find.seats(in.Event, in.Round)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	seats = seatsInScope(ctx, seats)
	h.hall.OpenTables(ctx, seats)
	out := new(tablesOutput)
	for _, seat := range seats {
		if err := problem.Stopped(ctx); err != nil {
			return nil, err
		}
		sum, err := h.views.summary(ctx, seat)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, sum)
	}
	return out, nil
}
