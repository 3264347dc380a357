package web

import (
	"cmp"
	"context"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
)

// ownResult records the result that a player reports; if both agree, the game ends.
func (h *ownHandlers) ownResult(ctx context.Context, in *struct {
	Body struct {
		Sent
		Round  int    `json:"round" minimum:"1" maximum:"999" doc:"which the player sees: where another is on by now, nothing is entered"`
		Result string `json:"result" enum:"1-0,0-1,1/2-1/2"`
	}
}) (*struct{}, error) {
	t, seat, err := h.ownTable(ctx)
	if err != nil {
		return nil, err
	}
	lock, _ := h.calling.LoadOrStore(t.Board, new(sync.Mutex)) // one player at a time
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	if t, seat, err = h.find.table(ctx, placeOf(seat)); err != nil { // the present state
		return nil, err
	}
	result := in.Body.Result
	if stands := cmp.Or(seat.Result, t.Snapshot().Result); stands != "" {
		return nil, alreadyEnded(stands, result)
	}
	if err := h.maySay(seat, in.Body.Round, t.Snapshot()); err != nil {
		return nil, err
	}
	side := token(ctx).Scope.Side
	if seat.Says.By(side) != result {
		c := hall.Change{Said: &hall.Said{Event: seat.Event, Round: seat.Round, Table: seat.Table, Side: side, Result: result}}
		if err := h.hall.Do(ctx, token(ctx).By(), c); err != nil {
			return nil, h.records.organised(err)
		}
	}
	if seat, err = h.seatNow(seat); err == nil && seat.Says.Agreed() == result {
		err = h.results.follow(ctx, placeOf(seat), in.Body.Key, result)
	}
	h.results.watchers.mark(t)
	return nil, err
}

// alreadyEnded answers a player who reports a result of a finished game: reporting the
// same result is no error.
func alreadyEnded(stands, said string) error {
	if stands == said {
		return nil
	}
	return huma.Error409Conflict("the game has ended already, with " + stands)
}

// maySay returns an error if no player may enter a result now.
func (h *ownHandlers) maySay(seat hall.Seat, seen int, v *table.View) error {
	event, err := h.find.event(seat.Event)
	if err != nil {
		return problem.NotFound(err)
	}
	switch {
	case !event.Confirm:
		return huma.Error403Forbidden("in this event players enter no results")
	case seen != seat.Round || !h.on(seat):
		return huma.Error409Conflict("that round is not on")
	case h.views.waiting(v)+v.Asks > 0:
		return huma.Error409Conflict("an arbiter has to decide about this table first")
	}
	return nil
}

// on reports whether the round of a game has started and is not finished.
func (h *ownHandlers) on(seat hall.Seat) (on bool) {
	h.hall.Look(func(st *hall.State) error {
		round, err := st.Round(seat.Event, seat.Round)
		on = err == nil && round.State == hall.Running
		return nil
	})
	return on
}

// seatNow returns the present state of a seat.
func (h *ownHandlers) seatNow(seat hall.Seat) (now hall.Seat, err error) {
	err = h.hall.Look(func(st *hall.State) error {
		there, err := st.Table(seat.Event, seat.Round, seat.Table)
		if err == nil {
			now = *there
		}
		return err
	})
	return now, problem.NotFound(err)
}
