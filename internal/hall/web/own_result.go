package web

import (
	"cmp"
	"context"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

// ownResult takes what a player says that the result of his game is; what both say
// ends the game.
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
	lock, _ := h.calling.LoadOrStore(t.Board, new(sync.Mutex)) // one player after the other
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	if t, seat, err = h.find.table(ctx, place(seat)); err != nil { // as it is by now
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
		err = h.results.follow(ctx, place(seat), in.Body.Key, result)
	}
	h.results.watchers.mark(t)
	return nil, err
}

// alreadyEnded is the answer to a player who says the result of a game that has one:
// that it is the same is no error.
func alreadyEnded(stands, said string) error {
	if stands == said {
		return nil
	}
	return huma.Error409Conflict("the game has ended already, with " + stands)
}

// maySay refuses a result that no player may enter now.
func (h *ownHandlers) maySay(seat hall.Seat, seen int, v *table.View) error {
	event, err := h.find.event(seat.Event)
	if err != nil {
		return notFound(err)
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

// on reports whether the round of a game has been started and is not finished.
func (h *ownHandlers) on(seat hall.Seat) (on bool) {
	h.hall.Look(func(st *hall.State) error {
		round, err := st.Round(seat.Event, seat.Round)
		on = err == nil && round.State == hall.Running
		return nil
	})
	return on
}

// seatNow is a seat as the hall has it by now.
func (h *ownHandlers) seatNow(seat hall.Seat) (now hall.Seat, err error) {
	err = h.hall.Look(func(st *hall.State) error {
		there, err := st.Table(seat.Event, seat.Round, seat.Table)
		if err == nil {
			now = *there
		}
		return err
	})
	return now, notFound(err)
}
