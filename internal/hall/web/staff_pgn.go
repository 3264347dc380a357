package web

import (
	"context"

	"adoube/internal/hall"
)

// staffPGN are the games of a round, or of all, as they are known now: nothing in them
// is delayed or held back.
func (h *pairingHandlers) staffPGN(ctx context.Context, in *struct {
	Event     string    `path:"event"`
	Round     int       `query:"round" minimum:"1" maximum:"999" doc:"this round only"`
	Irregular Irregular `query:"irregular" enum:"apart,san" default:"apart" doc:"how a game goes on after an irregular move: in a game of its own from the position there, or with that move written as if it were legal"`
}) (*fileOutput, error) {
	var rounds []hall.Round
	if err := h.hall.Look(func(s *hall.State) (err error) {
		rounds, err = s.Rounds(in.Event)
		return err
	}); err != nil {
		return nil, notFound(err)
	}
	text := ""
	for _, r := range rounds {
		if in.Round != 0 && r.Number != in.Round {
			continue
		}
		seats, err := h.written.find.seats(in.Event, r.Number)
		if err != nil {
			return nil, notFound(err)
		}
		page, err := h.written.undelayed(ctx, seats, in.Irregular)
		if err != nil {
			return nil, err
		}
		text += page
	}
	return &fileOutput{ContentType: kindPGN, Body: []byte(text)}, nil
}

// undelayed are games of a round as they are known now.
func (ts *texts) undelayed(ctx context.Context, seats []hall.Seat, how Irregular) (string, error) {
	ts.hall.OpenTables(ctx, seats)
	n := namesIn(seats)
	var page roundPage
	for _, seat := range seats {
		t, _, err := ts.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return "", unrecorded(err)
		}
		event, err := ts.find.event(seat.Event)
		if err != nil {
			return "", err
		}
		event.Delay, event.Hold, event.Pause = 0, false, false
		v := t.Snapshot()
		g := writtenGame{snapshot: ts.views.snapshot(v.Past, event, seat, 0), how: how, language: v.Header.Language, first: n.first}
		if g.Tags, err = ts.tags(ctx, event, &g.snapshot, n.ids[seat.Table]); err != nil {
			return "", err
		}
		parts, err := g.texts()
		if err != nil {
			return "", err
		}
		page.add(parts)
	}
	return page.String(), nil
}
