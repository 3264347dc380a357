package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

func (s *Server) public() {
	register(s, huma.Operation{OperationID: "public-pgn", Method: http.MethodGet, Path: "/public/{event}/{folder}/{file}", Summary: "PGN as the public may see it now: round-N/games.pgn, round-N/game-M.pgn"}, s.publicPGN)
}

func (s *Server) publicPGN(ctx context.Context, in *struct {
	Event     string    `path:"event"`
	Folder    string    `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	File      string    `path:"file" pattern:"^(games|game-[0-9]{1,6})\\.pgn$"`
	Irregular Irregular `query:"irregular" enum:"apart,san" default:"apart" doc:"how a game goes on after an irregular move: in a game of its own from the position there, or with that move written as if it were legal"`
	Conditional
}) (*madeOutput, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	name := fmt.Sprintf("%s/%d/%s %s", in.Event, round, in.File, in.Irregular)
	f, err := s.files.get(name, s.Hall.Time(), func() ([]byte, error) { return s.roundPGN(ctx, in.Event, round, in.File, in.Irregular) })
	if err != nil {
		return nil, err
	}
	return f.answer(in.Conditional, kindPGN, cachePublic), nil
}

// roundPGN returns the games of a round that are in a file.
func (s *Server) roundPGN(ctx context.Context, event string, round int, file string, how Irregular) ([]byte, error) {
	seats, err := s.seats(event, round)
	if err != nil {
		return nil, notFound(err)
	}
	s.Hall.Wake(ctx, seats)
	names := namesIn(seats)
	var page roundPage
	found := false
	for _, seat := range seats {
		if file != allGames && file != gameFile(seat) {
			continue
		}
		texts, err := s.texts(ctx, seat, names, how)
		if err != nil {
			return nil, err
		}
		found = true
		page.add(texts)
	}
	if !found {
		return nil, huma.Error404NotFound("there is no " + file + " in round " + strconv.Itoa(round))
	}
	return []byte(page.String()), nil
}

// errHidden is why the public sees nothing of an event, or of a round.
var errHidden = errors.New("that is not published")

// forAll refuses what nobody needs a token for where the event that it is of is
// not published, or its round.
func (s *Server) forAll(c huma.Context, next func(huma.Context)) {
	if s.hides(c.Param("event"), number(strings.TrimPrefix(c.Param("folder"), "round-"))) {
		huma.WriteErr(s.api, c, http.StatusNotFound, errHidden.Error())
		return
	}
	next(c)
}

// hides reports whether the public sees nothing of an event, or of a round of it.
func (s *Server) hides(id string, number int) (hidden bool) {
	s.Hall.Look(func(st *hall.State) error {
		event, _ := st.Event(id) // what is not there is not hidden
		round, _ := st.Round(id, number)
		hidden = event.Hidden || round.Hidden
		return nil
	})
	return hidden
}

// delay is by how much the public sees a game later than the arbiters; an error
// where it sees nothing of it.
func (s *Server) delay(seat hall.Seat) (time.Duration, error) {
	event, err := s.event(seat.Event)
	if err == nil && s.hides(seat.Event, seat.Round) {
		err = errHidden
	}
	delay := event.Delay
	if seat.Delay != nil {
		delay = *seat.Delay
	}
	return time.Duration(delay) * time.Second, err
}

// until is the time, by the hall's clock, up to which a game is shown that is
// shown so much later.
func (s *Server) until(delay time.Duration) int64 {
	if delay <= 0 {
		return table.Always
	}
	return s.Hall.Time() - delay.Milliseconds()
}

func (s *Server) event(id string) (e hall.Event, err error) {
	err = s.Hall.Look(func(st *hall.State) error {
		e, err = st.Event(id)
		return err
	})
	return e, err
}
