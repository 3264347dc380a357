package web

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
)

func (s *Server) organise() {
	register(s, huma.Operation{OperationID: "list-people", Method: http.MethodGet, Path: "/api/v1/events/{event}/people", Summary: "Who plays in an event"}, s.listPeople)
	register(s, huma.Operation{OperationID: "list-boards", Method: http.MethodGet, Path: "/api/v1/boards", Summary: "The electronic boards that were heard of since the server was started, and where they stand"}, s.listBoards)
	register(s, huma.Operation{OperationID: "give-sheet", Method: http.MethodPost, Path: "/api/v1/events/{event}/rounds/{round}/links", Summary: "Make pairing links for the players' devices at all tables of a round, to be printed", DefaultStatus: http.StatusCreated}, s.giveSheet)
	register(s, huma.Operation{OperationID: "addresses", Method: http.MethodGet, Path: "/api/v1/addresses", Summary: "Under which addresses other devices reach the hall"}, s.addresses)
	register(s, huma.Operation{OperationID: "backup", Method: http.MethodGet, Path: "/api/v1/backup", Summary: "The store of the hall as it is now, for «adoube restore»"}, s.backup)
}

type peopleOutput struct{ Body []hall.Person }

func (s *Server) listPeople(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*peopleOutput, error) {
	list, err := s.Hall.PeopleOf(ctx, in.Event)
	if err != nil {
		return nil, notFound(err)
	}
	slices.SortStableFunc(list, func(a, b hall.Person) int { return strings.Compare(a.Name, b.Name) })
	return &peopleOutput{append([]hall.Person{}, list...)}, nil
}

// A heardBoard is an electronic board that has been heard of.
type heardBoard struct {
	table.Board
	Connected bool   `json:"connected" doc:"its agent reaches it"`
	Battery   *int   `json:"battery,omitempty" doc:"percent"`
	Spoke     int64  `json:"spoke,omitempty" doc:"when it last said something, in milliseconds since 1970"`
	Event     string `json:"event,omitempty" doc:"where it stands"`
	Round     int    `json:"round,omitempty"`
	Table     int    `json:"table,omitempty"`
}

type boardsOutput struct{ Body []heardBoard }

// listBoards leaves out the boards at the tables of events that the token does
// not hold for.
func (s *Server) listBoards(ctx context.Context, _ *struct{}) (*boardsOutput, error) {
	out := &boardsOutput{[]heardBoard{}}
	now := s.Now()
	for b, h := range s.conditions.all() {
		one := heardBoard{Board: b, Connected: h.Connected && now.Sub(h.reported) < missed, Battery: h.Battery}
		if !h.spoke.IsZero() {
			one.Spoke = h.spoke.UnixMilli()
		}
		if seat, ok := s.Hall.Seat(b); ok {
			if !token(ctx).Scope.WholeOf(seat.Event) {
				continue
			}
			one.Event, one.Round, one.Table = seat.Event, seat.Round, seat.Table
		}
		out.Body = append(out.Body, one)
	}
	slices.SortFunc(out.Body, func(a, b heardBoard) int {
		return strings.Compare(a.Family+" "+a.Serial, b.Family+" "+b.Serial)
	})
	return out, nil
}

// A sheetRow is the codes of one table.
type sheetRow struct {
	Table int    `json:"table"`
	White string `json:"white" doc:"the code for the device on White's side, for the address /pair#CODE"`
	Black string `json:"black"`
}

type sheetOutput struct{ Body []sheetRow }

// giveSheet makes codes that are good for a day of play, as they lie on the
// tables before anybody sits there.
func (s *Server) giveSheet(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round"`
}) (*sheetOutput, error) {
	seats, err := s.seats(in.Event, in.Round)
	if err != nil {
		return nil, notFound(err)
	}
	out := &sheetOutput{[]sheetRow{}}
	for _, seat := range seats {
		row := sheetRow{Table: seat.Table}
		for side, code := range map[string]*string{"white": &row.White, "black": &row.Black} {
			by, want, err := s.granted(ctx, grant{Role: access.Player, Scope: access.Scope{Event: seat.Event, Boards: []string{tableName(seat)}, Side: side}})
			if err != nil {
				return nil, err
			}
			if *code, err = s.keeper.Link(ctx, by, want, access.Day); err != nil {
				return nil, err
			}
		}
		out.Body = append(out.Body, row)
	}
	return out, nil
}

func (s *Server) backup(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	if s.Backup == nil {
		return nil, huma.Error404NotFound("the record of this hall is in no file: its cluster is backed up")
	}
	write, err := s.Backup(ctx)
	if err != nil {
		return nil, huma.Error503ServiceUnavailable("no backup could be made", err)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		c.SetHeader("Content-Type", "application/vnd.sqlite3")
		c.SetHeader("Content-Disposition", `attachment; filename="hall-`+s.Now().UTC().Format("2006-01-02-1504")+`.db"`)
		if err := write(c.BodyWriter()); err != nil {
			s.Log.Error("backup", "error", err)
		}
	}}, nil
}
