package web

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

func (s *Server) shown() {
	register(s, huma.Operation{OperationID: "public-events", Method: http.MethodGet, Path: "/public", Summary: "The events that the public may see"}, s.publicEvents)
	register(s, huma.Operation{OperationID: "public-event", Method: http.MethodGet, Path: "/public/{event}", Summary: "An event as the public may see it, and its rounds"}, s.publicEvent)
	register(s, huma.Operation{OperationID: "public-round", Method: http.MethodGet, Path: "/public/{event}/{folder}/games.json", Summary: "The games of a round as the public may see them now, at most a second old"}, s.publicRound)
	register(s, huma.Operation{OperationID: "show-round", Method: http.MethodGet, Path: "/api/v1/events/{event}/rounds/{round}/shown", Summary: "The games of a round for a screen in the room: the moves made and the clocks, nothing that a player may not see"}, s.showRound)
}

// A PublicEvent is what the public knows of an event.
type PublicEvent struct {
	Event  string `json:"event"`
	Name   string `json:"name"`
	Site   string `json:"site,omitempty"`
	Delay  int    `json:"delay" doc:"seconds by which the public sees less"`
	Rounds []int  `json:"rounds"`

	Begins  string `json:"begins,omitempty" doc:"the first day, as 2026-11-21"`
	Ends    string `json:"ends,omitempty"`
	Current int    `json:"current" doc:"the round that is on, or the last before it that the public may see; 0: none"`
	State   string `json:"state,omitempty" enum:"running,finished" doc:"of that round"`
	Players int    `json:"players" doc:"at the tables of that round"`
}

func (s *Server) publicEvent(ctx context.Context, in *struct {
	Event string `path:"event"`
}) (*struct{ Body PublicEvent }, error) {
	e, err := s.forPublic(ctx, in.Event)
	return &struct{ Body PublicEvent }{e}, err
}

type publicEventsOutput struct{ Body []PublicEvent }

func (s *Server) publicEvents(ctx context.Context, _ *struct{}) (*publicEventsOutput, error) {
	var ids []string
	s.Hall.Look(func(st *hall.State) error {
		for _, e := range st.Events() {
			if !e.Hidden {
				ids = append(ids, e.ID)
			}
		}
		return nil
	})
	out := &publicEventsOutput{[]PublicEvent{}}
	for _, id := range ids {
		e, err := s.forPublic(ctx, id)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, e)
	}
	return out, nil
}

// forPublic is an event as the public may see it.
func (s *Server) forPublic(ctx context.Context, id string) (shown PublicEvent, err error) {
	now, err := s.Hall.Current(ctx, id)
	if err != nil {
		return shown, s.missing(id, err)
	}
	err = s.Hall.Look(func(st *hall.State) error {
		e, err := st.Event(id)
		shown = PublicEvent{Event: e.ID, Name: e.Name, Site: e.Site, Delay: e.Delay, Rounds: []int{}, Begins: e.Begins, Ends: e.Ends}
		rounds, _ := st.Rounds(id) // the event is there
		for _, r := range rounds {
			if r.Hidden {
				continue
			}
			shown.Rounds = append(shown.Rounds, r.Number)
			if r.Number <= now {
				tables, _ := st.Tables(id, r.Number)
				shown.Current, shown.State, shown.Players = r.Number, r.State, 2*len(tables)
			}
		}
		return err
	})
	return shown, notFound(err)
}

// A Player is how a player is shown to all.
type Player struct {
	Name       string `json:"name"`
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
}

// A ShownGame is a game as it may be shown: moves that were made, never what a
// hand does or what the arbiter knows.
type ShownGame struct {
	Table  int    `json:"table"`
	White  Player `json:"white"`
	Black  Player `json:"black"`
	FEN    string `json:"fen"`
	Moves  int    `json:"moves"`
	Last   string `json:"last,omitempty" doc:"the last move, in SAN"`
	Move   string `json:"move,omitempty" doc:"the same as UCI writes it"`
	Clock  *Face  `json:"clock,omitempty" doc:"where nothing is held back only"`
	Result string `json:"result" doc:"* while it goes on; +-, -+ and -- are forfeits; 0-0, 1/2-0 and 0-1/2 decided"`
	Delay  int    `json:"delay,omitempty" doc:"seconds by which it is shown late"`
}

// rounds are those that somebody looks at, each written once a second for all.
type rounds struct {
	mu   sync.Mutex
	list map[string]writtenRound
}

type writtenRound struct {
	at    int64 // by the hall's clock, in milliseconds
	games []ShownGame
	data  string // of all games
}

type roundOutput struct {
	Status int
	ETag   string `header:"ETag"`
	Cache  string `header:"Cache-Control"`
	Kind   string `header:"Content-Type"`
	Body   []byte
}

func (s *Server) publicRound(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	Conditional
}) (*roundOutput, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	w, err := s.writtenRound(ctx, in.Event, round, true)
	return roundOf(w.data, in.Conditional), notFound(err)
}

func (s *Server) showRound(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round"`
	Conditional
}) (*roundOutput, error) {
	w, err := s.writtenRound(ctx, in.Event, in.Round, false)
	if err != nil {
		return nil, notFound(err)
	}
	text, err := s.part(ctx, in.Event, in.Round, w)
	return roundOf(text, in.Conditional), err
}

// part is what a token for some tables shows of a round; another shows all.
func (s *Server) part(ctx context.Context, event string, round int, w writtenRound) (string, error) {
	if !token(ctx).Scope.Narrow() {
		return w.data, nil
	}
	seats, err := s.seats(event, round)
	if err != nil {
		return "", notFound(err)
	}
	held := numbers(mine(ctx, seats)).Tables
	games := slices.DeleteFunc(slices.Clone(w.games), func(g ShownGame) bool { return !slices.Contains(held, g.Table) })
	data, err := json.Marshal(games)
	return string(data), err
}

func roundOf(text string, in Conditional) *roundOutput {
	p := pgnOf(text, in)
	return &roundOutput{p.Status, p.ETag, p.Cache, "application/json", p.Body}
}

// writtenRound returns a round, at most viewerPace old.
func (s *Server) writtenRound(ctx context.Context, event string, round int, delayed bool) (writtenRound, error) {
	key := hall.Key(event, round, 0) + strconv.FormatBool(delayed)
	s.rounds.mu.Lock()
	defer s.rounds.mu.Unlock()
	if w, ok := s.rounds.list[key]; ok && s.Hall.Time()-w.at < viewerPace.Milliseconds() {
		return w, nil
	}
	list, err := s.shownRound(ctx, event, round, delayed)
	if err != nil {
		return writtenRound{}, err
	}
	data, err := json.Marshal(list)
	if s.rounds.list == nil {
		s.rounds.list = map[string]writtenRound{}
	}
	w := writtenRound{s.Hall.Time(), list, string(data)}
	s.rounds.list[key] = w
	return w, err
}

func (s *Server) shownRound(ctx context.Context, event string, round int, delayed bool) ([]ShownGame, error) {
	seats, err := s.seats(event, round)
	if err != nil {
		return nil, err
	}
	s.Hall.Wake(ctx, seats)
	list := []ShownGame{}
	for _, seat := range seats {
		t, _, err := s.Hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return nil, err
		}
		var delay time.Duration
		if delayed {
			if delay, err = s.delay(seat); err != nil {
				return nil, err
			}
		}
		g := s.shownGame(seat, t.Glance(), delay)
		if g.White, g.Black, err = s.players(ctx, seat); err != nil {
			return nil, err
		}
		g.Table = seat.Table
		list = append(list, g)
	}
	return list, nil
}

// shownGame returns what may be shown of a game after a delay.
func (s *Server) shownGame(seat hall.Seat, v *table.View, delay time.Duration) ShownGame {
	until := s.until(delay)
	played := v.Game(until)
	g := ShownGame{Moves: len(played.Plies), Result: "*", Delay: int(delay / time.Second)}
	stretches := table.Stretches(played)
	last := stretches[len(stretches)-1]
	p := last.Start
	for i, ply := range last.Plies {
		if i == len(last.Plies)-1 {
			g.Last, g.Move = p.SAN(ply.Move), p.UCI(ply.Move)
		}
		p = p.Play(ply.Move)
	}
	g.FEN = p.FEN()
	if result := counts(seat, v, until); result != "" {
		g.Result = result
	}
	if delay == 0 {
		g.Clock = face(v.Clock)
	}
	return g
}

func (s *Server) players(ctx context.Context, seat hall.Seat) (white, black Player, err error) {
	for side, id := range map[*Player]string{&white: seat.White, &black: seat.Black} {
		who, err := s.Hall.Person(ctx, seat.Event, id)
		if err != nil {
			return white, black, err
		}
		*side = Player{who.Name, who.Title, who.Rating, who.Federation}
	}
	return white, black, nil
}
