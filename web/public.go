package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/chess"
	"adoube/hall"
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
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	File   string `path:"file" pattern:"^(games|game-[0-9]{1,4})\\.pgn$"`
	Conditional
}) (*pgnOutput, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	seats, err := s.seats(in.Event, round)
	if err != nil {
		return nil, notFound(err)
	}
	var text strings.Builder
	found := false
	for _, seat := range seats {
		if in.File != "games.pgn" && in.File != fmt.Sprintf("game-%d.pgn", seat.Table) {
			continue
		}
		one, err := s.pgn(ctx, seat)
		if err != nil {
			return nil, err
		}
		found = true
		text.WriteString(one + "\n")
	}
	if !found {
		return nil, huma.Error404NotFound("there is no " + in.File + " in round " + strconv.Itoa(round))
	}
	return pgnOf(text.String(), in.Conditional), nil
}

// pgn returns a game as the public may see it now.
func (s *Server) pgn(ctx context.Context, seat hall.Seat) (string, error) {
	t, _, err := s.Hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return "", err
	}
	event, err := s.event(seat.Event)
	if err != nil {
		return "", err
	}
	delay, err := s.delay(seat)
	if err != nil {
		return "", err
	}
	until := s.Now().Add(-delay)
	v := t.View()
	g := chess.Game{Start: v.Start, Result: "*"}
	g.Plies = append(g.Plies, v.Published(until.UnixMilli())...)
	if v.Result != "" && v.LastAt <= until.UnixMilli() {
		g.Result = v.Result
	}
	g.Tags, err = s.tags(ctx, event, seat, g.Result)
	return g.PGN(), err
}

// delay is by how much the public sees a game later than the arbiters.
func (s *Server) delay(seat hall.Seat) (time.Duration, error) {
	event, err := s.event(seat.Event)
	delay := event.Delay
	if seat.Delay != nil {
		delay = *seat.Delay
	}
	return time.Duration(delay) * time.Second, err
}

func (s *Server) event(id string) (e hall.Event, err error) {
	err = s.Hall.Look(func(st *hall.State) error {
		e, err = st.Event(id)
		return err
	})
	return e, err
}

// tags are the seven of every PGN and what is known of the players.
func (s *Server) tags(ctx context.Context, e hall.Event, seat hall.Seat, result string) ([]chess.Tag, error) {
	white, err := s.Hall.People.Find(ctx, seat.White)
	if err != nil {
		return nil, err
	}
	black, err := s.Hall.People.Find(ctx, seat.Black)
	if err != nil {
		return nil, err
	}
	site := e.Site
	if site == "" {
		site = "?"
	}
	tags := []chess.Tag{
		{Name: "Event", Value: e.Name}, {Name: "Site", Value: site}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprintf("%d.%d", seat.Round, seat.Table)},
		{Name: "White", Value: white.Name}, {Name: "Black", Value: black.Name}, {Name: "Result", Value: result},
		{Name: "Board", Value: strconv.Itoa(seat.Table)},
	}
	tags = append(tags, about("White", white)...)
	return append(tags, about("Black", black)...), nil
}

func about(side string, p hall.Person) (tags []chess.Tag) {
	if p.Title != "" {
		tags = append(tags, chess.Tag{Name: side + "Title", Value: p.Title})
	}
	if p.Rating > 0 {
		tags = append(tags, chess.Tag{Name: side + "Elo", Value: strconv.Itoa(p.Rating)})
	}
	if p.FIDE != "" {
		tags = append(tags, chess.Tag{Name: side + "FideId", Value: p.FIDE})
	}
	return tags
}
