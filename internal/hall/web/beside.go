package web

import (
	"context"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/problem"
)

// A FollowedGame is a game move by move, with its neighbours for its page.
type FollowedGame struct {
	broadcast.ShownMoves
	Name   string                `json:"name" doc:"of the event"`
	Before int                   `json:"before,omitempty" doc:"the table before it in the round"`
	After  int                   `json:"after,omitempty" doc:"the table after it"`
	Beside []broadcast.ShownGame `json:"beside,omitempty" doc:"the games next to it in the round, three at most"`
}

// mostBeside limits the games shown beside one.
const mostBeside = 3

// neighbours are the games that are shown beside one.
type neighbours struct {
	organised <-chan struct{} // closed when they may have changed
	name      string          // name of the event
	paired    int             // the state of the pairings at that time
	around    hall.Around
	games     []gameView
}

// lookBeside updates the neighbours of a table.
func (h *publicHandlers) lookBeside(ctx context.Context, at Place, n *neighbours) error {
	if organised := h.hall.Changed(); organised != n.organised {
		if err := h.findBeside(ctx, at, n); err != nil {
			return err
		}
		n.organised = organised
	}
	for i := range n.games {
		if err := h.lookAt(ctx, &n.games[i], true, h.hall.Time()); err != nil {
			return err
		}
	}
	return nil
}

// findBeside finds the neighbours of a table. If the pairings have changed, it starts
// without those shown before.
func (h *publicHandlers) findBeside(ctx context.Context, at Place, n *neighbours) error {
	var others bool
	err := h.hall.Look(func(st *hall.State) error {
		event, err := st.Event(at.Event)
		if err != nil {
			return err
		}
		n.name = event.Name
		paired := st.Paired(at.Event, at.Round)
		if others = n.organised == nil || paired != n.paired; !others {
			return nil
		}
		n.paired = paired
		n.around, err = st.Around(at.Event, at.Round, at.Table, mostBeside)
		return err
	})
	if err != nil {
		return problem.NotFound(err)
	}
	if others {
		h.hall.OpenTables(ctx, n.around.Near)
		n.games = nil
		for _, seat := range n.around.Near {
			n.games = append(n.games, gameView{at: placeOf(seat)})
		}
	}
	return nil
}

// followed returns a game with its neighbours.
func (n *neighbours) followed(g broadcast.ShownMoves) FollowedGame {
	f := FollowedGame{ShownMoves: g, Name: n.name, Before: n.around.Before, After: n.around.After}
	for i := range n.games {
		f.Beside = append(f.Beside, n.games[i].now())
	}
	return f
}
