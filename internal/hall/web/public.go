package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
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

// Conditional is a request that names what the asker has already.
type Conditional struct {
	IfNoneMatch string `header:"If-None-Match"`
}

type pgnOutput struct {
	Status      int
	ContentType string `header:"Content-Type"`
	ETag        string `header:"ETag"`
	Cache       string `header:"Cache-Control"`
	Body        []byte
}

// pgnOf answers with a text, or with «not modified» to who has it.
func pgnOf(text string, in Conditional) *pgnOutput {
	sum := sha256.Sum256([]byte(text))
	tag := strconv.Quote(hex.EncodeToString(sum[:8]))
	out := &pgnOutput{Status: http.StatusOK, ContentType: "application/x-chess-pgn; charset=utf-8", ETag: tag, Cache: "no-cache", Body: []byte(text)}
	if in.IfNoneMatch == tag {
		out.Status, out.Body = http.StatusNotModified, nil
	}
	return out
}

func (s *Server) publicPGN(ctx context.Context, in *struct {
	Event     string    `path:"event"`
	Folder    string    `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	File      string    `path:"file" pattern:"^(games|game-[0-9]{1,4})\\.pgn$"`
	Irregular Irregular `query:"irregular" enum:"apart,san" default:"apart" doc:"how a game goes on after an irregular move that stood: in a game of its own from the position there, or with that move written as if it were legal"`
	Conditional
}) (*pgnOutput, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	seats, err := s.seats(in.Event, round)
	if err != nil {
		return nil, notFound(err)
	}
	var page roundPage
	found := false
	for _, seat := range seats {
		if in.File != "games.pgn" && in.File != gameFile(seat) {
			continue
		}
		games, err := s.pgn(ctx, seat, in.Irregular)
		if err != nil {
			return nil, err
		}
		found = true
		page.add(games)
	}
	if !found {
		return nil, huma.Error404NotFound("there is no " + in.File + " in round " + strconv.Itoa(round))
	}
	return pgnOf(page.String(), in.Conditional), nil
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
