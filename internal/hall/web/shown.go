package web

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
)

// A PublicEvent is the public part of an event.
type PublicEvent struct {
	Event  string `json:"event"`
	Name   string `json:"name"`
	Site   string `json:"site,omitempty"`
	Delay  int    `json:"delay" doc:"seconds by which the public sees less"`
	Rounds []int  `json:"rounds"`

	Begins  string `json:"begins,omitempty" doc:"the first day, as 2026-11-21"`
	Ends    string `json:"ends,omitempty"`
	Current int    `json:"current" doc:"the current round, or the last one before it that is public; 0: none"`
	State   string `json:"state,omitempty" enum:"running,finished" doc:"of that round"`
	Players int    `json:"players" doc:"at the tables of that round"`
	Boards  []int  `json:"boards,omitempty" doc:"the first of its tables with electronic boards, four at most"`
}

func (h *publicHandlers) publicEvent(ctx context.Context, in *struct {
	Event string `path:"event"`
	cache.Conditional
}) (*cache.Answer, error) {
	f, err := h.shownFile(in.Event, func() (any, error) { return h.forPublic(ctx, in.Event) })
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}

// shownFile returns a public document as JSON.
func (h *publicHandlers) shownFile(name string, write func() (any, error)) (*cache.File, error) {
	return h.files.Get(name, h.hall.Time(), func() ([]byte, error) {
		v, err := write()
		if err != nil {
			return nil, err
		}
		return json.Marshal(v)
	})
}

func (h *publicHandlers) publicEvents(ctx context.Context, in *struct{ cache.Conditional }) (*cache.Answer, error) {
	f, err := h.eventsFile(ctx)
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}

func (h *publicHandlers) eventsFile(ctx context.Context) (*cache.File, error) {
	return h.shownFile("", func() (any, error) {
		var ids []string
		h.hall.Look(func(st *hall.State) error {
			all := st.Events()
			archivedLast(all)
			for _, e := range all {
				if !e.Hidden {
					ids = append(ids, e.ID)
				}
			}
			return nil
		})
		list := []PublicEvent{}
		for _, id := range ids {
			e, err := h.forPublic(ctx, id)
			if err != nil {
				return nil, err
			}
			list = append(list, e)
		}
		return list, nil
	})
}

// forPublic returns the public part of an event.
func (h *publicHandlers) forPublic(ctx context.Context, id string) (shown PublicEvent, err error) {
	event, err := h.find.event(id)
	if err != nil {
		return shown, h.find.missing(id, err)
	}
	until := h.find.until(time.Duration(event.Delay) * time.Second)
	now, err := h.hall.CurrentBy(ctx, id, until, func(seat hall.Seat, recorded bool) (bool, error) {
		if !recorded && seat.Changed() == 0 {
			return false, nil
		}
		return h.views.begun(ctx, seat)
	})
	if err != nil {
		return shown, h.find.missing(id, err)
	}
	err = h.hall.Look(func(st *hall.State) error {
		e, err := st.Event(id)
		shown = PublicEvent{Event: e.ID, Name: e.Name, Site: e.Site, Delay: e.Delay, Rounds: []int{}, Begins: e.Begins, Ends: e.Ends}
		rounds, _ := st.RoundsBy(id, until) // the event is there
		for _, r := range rounds {
			if r.Hidden {
				continue
			}
			shown.Rounds = append(shown.Rounds, r.Number)
			if r.Number <= now {
				tables, _ := st.Tables(id, r.Number)
				shown.Current, shown.State, shown.Players, shown.Boards = r.Number, r.State, 2*len(tables), firstBoards(tables, until)
			}
		}
		return err
	})
	return shown, problem.NotFound(err)
}

// firstBoards returns the first tables that had electronic boards at a time.
func firstBoards(tables []hall.Seat, until int64) (first []int) {
	for _, one := range tables {
		if one.ElectronicBy(until) && len(first) < 4 {
			first = append(first, one.Table)
		}
	}
	return first
}

func (h *publicHandlers) publicRound(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	cache.Conditional
}) (*cache.Answer, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	f, err := h.roundFile(ctx, in.Event, round, true)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}

// PublicNow is an event with the games of a round.
type PublicNow struct {
	PublicEvent
	Round int                   `json:"round" doc:"whose games these are; 0: there is none"`
	Games []broadcast.ShownGame `json:"games"`
	Byes  []listedBye           `json:"byes,omitempty" doc:"players without an opponent, or whose opponent did not come, and without a table"`
}

func (h *publicHandlers) publicNow(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `query:"round" minimum:"0" maximum:"999" doc:"absent: the current one"`
	cache.Conditional
}) (*nowOutput, error) {
	f, version, err := h.nowFile(ctx, round{event: in.Event, number: in.Round, public: true})
	if err != nil {
		return nil, err
	}
	o := f.Answer(in.Conditional, kindJSON, cache.Public)
	return &nowOutput{o.Status, o.ContentType, o.ETag, o.Cache, o.Encoding, o.Vary, version, o.Body}, nil
}

// nowOutput is a made output with the event id from which to follow it.
type nowOutput struct {
	Status      int
	ContentType string `header:"Content-Type"`
	ETag        string `header:"ETag"`
	Cache       string `header:"Cache-Control"`
	Encoding    string `header:"Content-Encoding"`
	Vary        string `header:"Vary"`
	Version     int64  `header:"Event-ID" doc:"the Last-Event-ID with which /public/{event}/stream goes on from here"`
	Body        []byte
}

func (h *publicHandlers) showRound(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round" minimum:"0" maximum:"999"`
	cache.Conditional
}) (*cache.Answer, error) {
	f, err := h.roundFile(ctx, in.Event, in.Round, false)
	if err == nil {
		f, err = h.part(ctx, in.Event, in.Round, f)
	}
	if err != nil {
		return nil, problem.NotFound(err)
	}
	return f.Answer(in.Conditional, kindJSON, cache.Private), nil
}

// part returns the part of a round's file within a restricted token's scope; for other
// tokens, the whole file.
func (h *publicHandlers) part(ctx context.Context, event string, round int, f *cache.File) (*cache.File, error) {
	if !token(ctx).Scope.Restricted() {
		return f, nil
	}
	seats, err := h.find.seats(event, round)
	if err != nil {
		return nil, err
	}
	held := tableNumbers(seatsInScope(ctx, seats)).Tables
	var games []broadcast.ShownGame
	if err := json.Unmarshal(f.Text(), &games); err != nil {
		return nil, err
	}
	data, err := json.Marshal(slices.DeleteFunc(games, func(g broadcast.ShownGame) bool { return !slices.Contains(held, g.Table) }))
	return cache.NewFile(data), err
}

// roundFile returns the games of a round, for the public with its delay.
func (h *publicHandlers) roundFile(ctx context.Context, event string, round int, public bool) (*cache.File, error) {
	name := hall.Key(event, round, 0) + strconv.FormatBool(public)
	return h.files.Get(name, h.hall.Time(), func() ([]byte, error) {
		list, err := h.shownRound(ctx, event, round, public)
		if err != nil {
			return nil, err
		}
		return json.Marshal(list)
	})
}

func (h *publicHandlers) shownRound(ctx context.Context, id string, round int, public bool) ([]broadcast.ShownGame, error) {
	seats, err := h.find.seats(id, round)
	if err != nil {
		return nil, err
	}
	h.hall.OpenTables(ctx, seats)
	list := []broadcast.ShownGame{}
	for _, seat := range seats {
		if err := problem.Stopped(ctx); err != nil {
			return nil, err
		}
		seen, err := h.views.shown(ctx, placeOf(seat), public)
		if err != nil {
			return nil, err
		}
		g := seen.ShownGame()
		if g.White, g.Black, err = h.find.players(ctx, seat.Pairing); err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}
