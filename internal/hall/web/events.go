package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/board"
	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
	"adoube/say"
)

func (s *Server) events() {
	register(s, huma.Operation{OperationID: "list-events", Method: http.MethodGet, Path: "/api/v1/events", Summary: "All events"}, s.listEvents)
	register(s, huma.Operation{OperationID: "change", Method: http.MethodPost, Path: "/api/v1/events/{event}/changes", Summary: "Organise, or change what was organised: the event, a round, a table, the electronic board at a table"}, s.change)
	register(s, huma.Operation{OperationID: "import", Method: http.MethodPost, Path: "/api/v1/events/{event}/pairings", Summary: "Take pairings from a TRF16 or TRF26, a PGN file or a pairing list; a preview says what that would change"}, s.importPairings)
	register(s, huma.Operation{OperationID: "order", Method: http.MethodPost, Path: "/api/v1/events/{event}/rounds/{round}/order", Summary: "Give games that nobody has begun other tables, as the pairing list on the wall has them"}, s.order)
	register(s, huma.Operation{OperationID: "assist", Method: http.MethodPost, Path: "/api/v1/events/{event}/assistants", Summary: "Take who assists whom (4.9) from a CSV: round, table, for, assistant, approved, fide"}, s.importAssistants)
	register(s, huma.Operation{OperationID: "list-rounds", Method: http.MethodGet, Path: "/api/v1/events/{event}/rounds", Summary: "The rounds of an event"}, s.listRounds)
	register(s, huma.Operation{OperationID: "list-tables", Method: http.MethodGet, Path: "/api/v1/events/{event}/rounds/{round}/tables", Summary: "The tables of a round, with who plays and how the games stand"}, s.listTables)
	register(s, huma.Operation{OperationID: "correct-person", Method: http.MethodPost, Path: "/api/v1/events/{event}/people/{person}", Summary: "Set right what is said of a person of the event"}, s.correctPerson)
	register(s, huma.Operation{OperationID: "remove-person", Method: http.MethodDelete, Path: "/api/v1/people/{person}", Summary: "Forget who a person is; the record keeps his number"}, s.removePerson)
}

type eventsOutput struct{ Body []hall.Event }

func (s *Server) listEvents(ctx context.Context, _ *struct{}) (*eventsOutput, error) {
	out := &eventsOutput{[]hall.Event{}}
	err := s.Hall.Look(func(st *hall.State) error {
		for _, e := range st.Events() {
			if token(ctx).Scope.Reaches(e.ID) {
				out.Body = append(out.Body, e)
			}
		}
		return nil
	})
	return out, err
}

func (s *Server) change(ctx context.Context, in *struct {
	Event string `path:"event"`
	Body  hall.Change
}) (*struct{}, error) {
	if about := in.Body.About(); about != "" && about != in.Event {
		return nil, huma.Error422UnprocessableEntity("the change is of event «" + about + "», the address of «" + in.Event + "»")
	}
	if err := unknown(in.Body); err != nil {
		return nil, inputError(err)
	}
	if err := s.ofTheEvent(ctx, in.Body.Table); err != nil {
		return nil, err
	}
	err := s.Hall.DoWithin(ctx, token(ctx).By(), token(ctx).Scope.WholeOf, in.Body)
	if errors.Is(err, hall.ErrElsewhere) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	return nil, s.organised(err)
}

// ofTheEvent refuses a table at which somebody is put whom the event does not
// know: people belong to their event. Who sits there stays.
func (s *Server) ofTheEvent(ctx context.Context, p *hall.Pairing) error {
	if p == nil {
		return nil
	}
	before, _ := s.seat(*p) // nobody sits at a table that is not there
	sat := numbersOf(before)
	for _, id := range numbersOf(*p) {
		if id != "" && !slices.Contains(sat, id) && !hall.IsPerson(id) {
			return huma.Error422UnprocessableEntity(fmt.Sprintf("%q is no number of a person, such as p12: names stand apart from the record", id))
		}
		who, err := s.Hall.People.Find(ctx, id)
		if err != nil {
			return unrecorded(err)
		}
		if who.Name != id && who.Event != p.Event && !slices.Contains(sat, id) {
			return huma.Error422UnprocessableEntity(id + " is no person of event " + p.Event + ": people come with the pairings of their event")
		}
	}
	return nil
}

// numbersOf lists who sits at a table, with those who assist.
func numbersOf(p hall.Pairing) []string {
	list := []string{p.White, p.Black}
	for _, a := range p.Assistants {
		list = append(list, a.Person, a.Approved)
	}
	return list
}

// seat is how a table is paired now.
func (s *Server) seat(p hall.Pairing) (now hall.Pairing, err error) {
	err = s.Hall.Look(func(st *hall.State) error {
		seat, err := st.Table(p.Event, p.Round, p.Table)
		if err == nil {
			now = seat.Pairing
		}
		return err
	})
	return now, err
}

// unknown says which name in a change is of nothing that there is. A record of
// before is read as it is.
func unknown(c hall.Change) error {
	if b := c.Board; b != nil && b.Serial != "" {
		if _, known := board.Lookup(b.Family); !known {
			return fmt.Errorf("no boards are called «%s»; there are: %s", b.Family, strings.Join(board.Names(), ", "))
		}
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

// organised tells an error of the request from one of the store.
func (s *Server) organised(err error) error {
	var lost *hall.NotRecordedError
	var begun *hall.BegunError
	switch {
	case err == nil, s.Hall.Outage() != nil, errors.As(err, &lost):
		return s.unstored(err)
	case errors.As(err, &begun):
		return huma.Error409Conflict(begun.Error())
	}
	return inputError(err)
}

// unrecorded is the answer where nothing can be recorded.
func unrecorded(err error) error {
	if err == nil {
		return nil
	}
	return huma.Error503ServiceUnavailable("not recorded: the store cannot write; send it again", err)
}

// retryAfter is after how many seconds it is worth trying again.
const retryAfter = "2"

// unstored is unrecorded, and has the hall be not ready until something has
// been recorded again.
func (s *Server) unstored(err error) error {
	if err != nil && !errors.Is(err, context.Canceled) { // the store is not to blame where the sender went away
		s.sealed.mu.Lock()
		s.sealed.fault = err
		s.sealed.mu.Unlock()
	}
	return unrecorded(err)
}

func (s *Server) importAssistants(ctx context.Context, in *struct {
	Event   string `path:"event"`
	RawBody []byte `contentType:"text/csv"`
}) (*struct{}, error) {
	games, err := pairing.ReadAssistants(bytes.NewReader(in.RawBody))
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	return nil, s.organised(s.Hall.Assist(ctx, token(ctx).By(), in.Event, games))
}

// A listedRound is a round, and whether it is on.
type listedRound struct {
	hall.Round
	Current bool        `json:"current,omitempty" doc:"the round that is on: one of the event, on all pages"`
	Tables  int         `json:"tables" doc:"how many"`
	Byes    []listedBye `json:"byes,omitempty" doc:"who has no opponent, or had one who did not come, and no table"`
}

// A listedBye is a bye by name.
type listedBye struct {
	Table  int    `json:"table,omitempty"`
	White  string `json:"white"`
	Black  string `json:"black,omitempty"`
	Result string `json:"result"`
}

type roundsOutput struct{ Body []listedRound }

// listRounds lists the rounds; to who holds for some tables only, those in
// which one of them is played.
func (s *Server) listRounds(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*roundsOutput, error) {
	now, err := s.Hall.Current(ctx, in.Event)
	if err != nil {
		return nil, s.missing(in.Event, err)
	}
	out := &roundsOutput{[]listedRound{}}
	byes := map[int][]hall.Bye{}
	err = s.Hall.Look(func(st *hall.State) error {
		rounds, err := st.Rounds(in.Event)
		for _, r := range rounds {
			tables, _ := st.Tables(in.Event, r.Number) // the round is there
			if narrow := token(ctx).Scope.Narrow(); !narrow || len(mine(ctx, slices.Clone(tables))) > 0 {
				out.Body = append(out.Body, listedRound{Round: r, Current: r.Number == now, Tables: len(tables)})
				if !narrow {
					byes[r.Number], _ = st.Unplayed(in.Event, r.Number)
				}
			}
		}
		return err
	})
	for i := range out.Body {
		r := &out.Body[i]
		for _, b := range byes[r.Number] {
			one := listedBye{Table: b.Table, Result: b.Result}
			if one.White, err = s.name(ctx, in.Event, b.White); err != nil {
				return nil, unrecorded(err)
			}
			if one.Black, err = s.name(ctx, in.Event, b.Black); err != nil {
				return nil, unrecorded(err)
			}
			r.Byes = append(r.Byes, one)
		}
	}
	return out, notFound(err)
}

// name is a person's; nobody has none.
func (s *Server) name(ctx context.Context, event, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	who, err := s.Hall.Person(ctx, event, id)
	return who.Name, err
}

// missing tells an event that is not there from a store that cannot be read.
func (s *Server) missing(event string, err error) error {
	if _, gone := s.event(event); gone != nil {
		return notFound(gone)
	}
	return unrecorded(err)
}

func notFound(err error) error {
	if err == nil {
		return nil
	}
	return huma.Error404NotFound(err.Error())
}

type tablesOutput struct{ Body []Summary }

func (s *Server) listTables(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round"`
}) (*tablesOutput, error) {
	seats, err := s.seats(in.Event, in.Round)
	if err != nil {
		return nil, notFound(err)
	}
	seats = mine(ctx, seats)
	s.Hall.Wake(ctx, seats)
	out := new(tablesOutput)
	for _, seat := range seats {
		sum, err := s.summary(ctx, seat)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, sum)
	}
	return out, nil
}

func (s *Server) seats(event string, round int) (seats []hall.Seat, err error) {
	err = s.Hall.Look(func(st *hall.State) error {
		seats, err = st.Tables(event, round)
		return err
	})
	return seats, err
}

// correctPerson replaces what is said of a person, in his event only.
func (s *Server) correctPerson(ctx context.Context, in *struct {
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
	defer s.renamed.Add(1)
	before, err := s.Hall.People.Find(ctx, in.Person)
	if err != nil {
		return nil, unrecorded(err)
	}
	err = s.Hall.CorrectPerson(ctx, token(ctx).By(), hall.Person{ID: in.Person, Event: in.Event, Name: b.Name, Title: b.Title, Rating: b.Rating, Federation: b.Federation, FIDE: b.FIDE, Team: b.Team, Number: before.Number})
	if errors.Is(err, hall.ErrNoPerson) {
		return nil, huma.Error404NotFound(err.Error() + " in event " + in.Event)
	}
	return nil, unrecorded(err)
}

func (s *Server) removePerson(ctx context.Context, in *struct {
	Person string `path:"person"`
}) (*struct{}, error) {
	if scope := token(ctx).Scope; !scope.Whole() {
		who, err := s.Hall.People.Find(ctx, in.Person)
		if err != nil {
			return nil, huma.Error503ServiceUnavailable(err.Error())
		}
		if who.Event == "" || !scope.WholeOf(who.Event) {
			return nil, huma.Error403Forbidden("the token does not hold for the event of " + in.Person)
		}
	}
	defer s.renamed.Add(1)
	err := s.Hall.People.Remove(ctx, in.Person)
	if err == nil || errors.Is(err, hall.ErrNoPerson) {
		return nil, notFound(err)
	}
	return nil, huma.Error503ServiceUnavailable("not removed: the store cannot write; send it again", err)
}
