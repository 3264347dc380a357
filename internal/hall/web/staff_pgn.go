package web

import (
	"context"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/problem"
)

// staffPGN returns the games of a round, or of all, without delay and omissions.
func (h *pairingHandlers) staffPGN(ctx context.Context, in *struct {
	Event     string              `path:"event"`
	Round     int                 `query:"round" minimum:"1" maximum:"999" doc:"this round only"`
	Irregular broadcast.Irregular `query:"irregular" enum:"apart,san" default:"apart" doc:"how a game goes on after an irregular move: in a game of its own from the position there, or with that move written as if it were legal"`
}) (*fileOutput, error) {
	var rounds []hall.Round
	forfeits := map[int][]hall.Seat{}
	if err := h.hall.Look(func(s *hall.State) (err error) {
		rounds, err = s.Rounds(in.Event)
		for _, r := range rounds {
			byes, _ := s.Unplayed(in.Event, r.Number) // the round exists
			forfeits[r.Number] = forfeited(in.Event, r.Number, byes)
		}
		return err
	}); err != nil {
		return nil, problem.NotFound(err)
	}
	text := ""
	for _, r := range rounds {
		if in.Round != 0 && r.Number != in.Round {
			continue
		}
		seats, err := h.written.find.seats(in.Event, r.Number)
		if err != nil {
			return nil, problem.NotFound(err)
		}
		page, err := h.written.undelayed(ctx, seats, forfeits[r.Number], in.Irregular)
		if err != nil {
			return nil, err
		}
		text += page
	}
	return &fileOutput{ContentType: kindPGN, Body: []byte(text)}, nil
}

// forfeited returns the forfeits of a round without a table, as seats without players.
func forfeited(event string, round int, byes []hall.Bye) (list []hall.Seat) {
	for _, b := range byes {
		if b.Black != "" {
			p := hall.Pairing{Event: event, Round: round, Table: b.Table, White: b.White, Black: b.Black}
			list = append(list, hall.Seat{Pairing: p, Result: b.Result})
		}
	}
	return list
}

// undelayed returns games of a round without delay, and then its forfeits.
func (ts *texts) undelayed(ctx context.Context, seats, forfeits []hall.Seat, how broadcast.Irregular) (string, error) {
	ts.hall.OpenTables(ctx, seats)
	n := namesIn(seats)
	var page broadcast.RoundPage
	for _, seat := range seats {
		t, _, err := ts.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return "", problem.Unrecorded(err)
		}
		event, err := ts.find.event(seat.Event)
		if err != nil {
			return "", err
		}
		event.Delay, event.Hold, event.Pause = 0, false, false
		v := t.Snapshot()
		g := broadcast.WrittenGame{Snapshot: ts.views.snapshot(v.Past, event, seat, 0), How: how, First: n.first}
		parts, err := ts.write(ctx, event, g, n.ids[seat.Table], v.Header.Language)
		if err != nil {
			return "", err
		}
		page.Add(parts)
	}
	for _, seat := range forfeits {
		parts, err := ts.forfeit(ctx, seat)
		if err != nil {
			return "", err
		}
		page.Add(parts)
	}
	return page.String(), nil
}

// forfeit returns the PGN of a forfeited game.
func (ts *texts) forfeit(ctx context.Context, seat hall.Seat) ([]string, error) {
	event, err := ts.find.event(seat.Event)
	if err != nil {
		return nil, err
	}
	result := pgnResult(seat.Result)
	g := broadcast.WrittenGame{Snapshot: broadcast.Snapshot{
		Pairing: seat.Pairing, Number: seat.Number(), Counts: seat.Result, Result: result,
		Game: chess.Game{Start: chess.Start(), Result: result},
	}}
	return ts.write(ctx, event, g, gameIDs([]hall.Seat{seat})[seat.Table], "")
}
