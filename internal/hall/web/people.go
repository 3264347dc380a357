package web

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/web/problem"
)

// personHandlers handle the people of an event.
type personHandlers struct {
	hall    *hall.Hall
	written *texts
}

func (h *personHandlers) routes(r *router) {
	register(r, organiser, whole, once, get("list-people", "/api/v1/events/{event}/people", "Who plays in an event"), h.listPeople)
	register(r, organiser, whole, once, created(post("add-person", "/api/v1/events/{event}/people", "Add a player to an event by hand; «attending» of a change withdraws one, and takes that back")), h.addPerson)
	register(r, organiser, whole, once, get("show-arbiters", "/api/v1/events/{event}/arbiters", "The arbiters of an event by name"), h.showArbiters)
	register(r, organiser, whole, once, post("set-arbiters", "/api/v1/events/{event}/arbiters", "Name the arbiters of an event; the record has their numbers only"), h.setArbiters)
	register(r, organiser, whole, once, post("correct-person", "/api/v1/events/{event}/people/{person}", "Set right what is said of a person of the event"), h.correctPerson)
	register(r, chief, inScope, once, remove("remove-person", "/api/v1/people/{person}", "Forget who a person is; the record keeps his number"), h.removePerson)
}

type peopleOutput struct{ Body []attendant }

// An attendant is a person of an event, with the rounds in which he takes part.
type attendant struct {
	hall.Person
	First int  `json:"first,omitempty" doc:"his first round, if he arrives late"`
	Out   int  `json:"out,omitempty" doc:"the first round that he no longer plays, if withdrawn"`
	Hand  bool `json:"hand,omitempty" doc:"he was entered by hand, and has neither game nor bye yet: he can be taken out"`
}

type personOutput struct{ Body hall.Person }

// addPerson adds a player to an event.
func (h *personHandlers) addPerson(ctx context.Context, in *struct {
	Event string `path:"event"`
	Body  struct {
		Name       string `json:"name" minLength:"1" maxLength:"200"`
		Title      string `json:"title,omitempty" maxLength:"10"`
		Rating     int    `json:"rating,omitempty" minimum:"0" maximum:"4000"`
		Federation string `json:"federation,omitempty" maxLength:"10"`
		FIDE       string `json:"fide,omitempty" maxLength:"20"`
		Team       string `json:"team,omitempty" maxLength:"100"`
		First      int    `json:"first,omitempty" minimum:"0" maximum:"999" doc:"his first round; absent: the event's first"`
	}
}) (*personOutput, error) {
	b := in.Body
	b.Name = strings.Join(strings.Fields(b.Name), " ")
	if b.Name == "" {
		return nil, huma.Error422UnprocessableEntity("the player has no name")
	}
	defer h.written.renamed.Add(1)
	who, err := h.hall.Enter(ctx, token(ctx).By(), hall.Person{Event: in.Event, Name: b.Name, Title: b.Title, Rating: b.Rating, Federation: b.Federation, FIDE: b.FIDE, Team: b.Team}, b.First)
	switch {
	case errors.Is(err, hall.ErrEntered), errors.Is(err, hall.ErrArchived):
		return nil, huma.Error409Conflict(err.Error())
	case err != nil && who.ID == "":
		return nil, problem.NotFound(err)
	}
	return &personOutput{who}, problem.Unrecorded(err)
}

// correctPerson replaces the data of a person, in his event only.
func (h *personHandlers) correctPerson(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Person string `path:"person"`
	Body   struct {
		Name       string `json:"name" minLength:"1" maxLength:"200"`
		Title      string `json:"title,omitempty" maxLength:"10"`
		Rating     int    `json:"rating,omitempty" minimum:"0" maximum:"4000"`
		Federation string `json:"federation,omitempty" maxLength:"10"`
		FIDE       string `json:"fide,omitempty" maxLength:"20"`
		Team       string `json:"team,omitempty" maxLength:"100"`
	}
}) (*struct{}, error) {
	b := in.Body
	defer h.written.renamed.Add(1)
	before, err := h.hall.People.Salted(ctx, in.Person)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	err = h.hall.CorrectPerson(ctx, token(ctx).By(), hall.Person{ID: in.Person, Event: in.Event, Name: b.Name, Title: b.Title, Rating: b.Rating, Federation: b.Federation, FIDE: b.FIDE, Team: b.Team, Number: before.Number})
	if errors.Is(err, hall.ErrNoPerson) {
		return nil, huma.Error404NotFound(err.Error() + " in event " + in.Event)
	}
	return nil, problem.Unrecorded(err)
}

func (h *personHandlers) removePerson(ctx context.Context, in *struct {
	Person string `path:"person"`
}) (*struct{}, error) {
	if scope := token(ctx).Scope; !scope.Whole() {
		who, err := h.hall.People.Salted(ctx, in.Person)
		if err != nil {
			return nil, huma.Error503ServiceUnavailable(err.Error())
		}
		if who.Event == "" || !scope.WholeOf(who.Event) {
			return nil, huma.Error403Forbidden("the token does not hold for the event of " + in.Person)
		}
	}
	defer h.written.renamed.Add(1)
	err := h.hall.People.Remove(ctx, in.Person)
	if err == nil || errors.Is(err, hall.ErrNoPerson) {
		return nil, problem.NotFound(err)
	}
	return nil, huma.Error503ServiceUnavailable("not removed: the store cannot write; send it again", err)
}

func (h *personHandlers) listPeople(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*peopleOutput, error) {
	list, err := h.hall.PeopleOf(ctx, in.Event)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	slices.SortStableFunc(list, func(a, b hall.Person) int { return strings.Compare(a.Name, b.Name) })
	out := &peopleOutput{[]attendant{}}
	return out, h.hall.Look(func(st *hall.State) error {
		plays := st.TakePart(in.Event)
		for _, p := range list {
			a, entered := st.Attends(in.Event, p.ID)
			out.Body = append(out.Body, attendant{p, a.First, a.Out, entered && !plays[p.ID]})
		}
		return nil
	})
}
