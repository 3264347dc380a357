package web

import (
	"context"
	"slices"
)

// A FollowedGame is a game move by move, with what stands around it on its page.
type FollowedGame struct {
	ShownMoves
	Name   string      `json:"name" doc:"of the event"`
	Before int         `json:"before,omitempty" doc:"the table before it in the round"`
	After  int         `json:"after,omitempty" doc:"the table after it"`
	Beside []ShownGame `json:"beside,omitempty" doc:"the games next to it in the round, three at most"`
}

// mostBeside is how many other games are shown beside one.
const mostBeside = 3

// neighbours are the games next to one, which is shown with them.
type neighbours struct {
	organised     <-chan struct{} // is closed when they may be others
	name          string          // of the event
	before, after int
	games         []gameView
}

// lookBeside brings the neighbours of a table up to date.
func (h *publicHandlers) lookBeside(ctx context.Context, at Place, n *neighbours) error {
	if organised := h.hall.Changed(); organised != n.organised {
		found, err := h.neighbours(ctx, at)
		if err != nil {
			return err
		}
		*n = found
		n.organised = organised
	}
	for i := range n.games {
		if err := h.lookAt(ctx, &n.games[i], true, h.hall.Time()); err != nil {
			return err
		}
	}
	return nil
}

// neighbours are those of a table, as nobody has been shown them.
func (h *publicHandlers) neighbours(ctx context.Context, at Place) (n neighbours, err error) {
	event, err := h.find.event(at.Event)
	if err != nil {
		return n, notFound(err)
	}
	n.name = event.Name
	all, err := h.seated(ctx, round{event: at.Event}, at.Round)
	if err != nil {
		return n, err
	}
	here := slices.IndexFunc(all, func(g gameView) bool { return g.seat.Table == at.Table })
	if here < 0 {
		return n, nil
	}
	if here > 0 {
		n.before = all[here-1].seat.Table
	}
	if here+1 < len(all) {
		n.after = all[here+1].seat.Table
	}
	from := max(0, min(here-1, len(all)-mostBeside-1))
	near := all[from:min(len(all), from+mostBeside+1)]
	n.games = slices.DeleteFunc(slices.Clone(near), func(g gameView) bool { return g.seat.Table == at.Table })
	return n, nil
}

// followed is a game with its neighbours.
func (n *neighbours) followed(g ShownMoves) FollowedGame {
	f := FollowedGame{ShownMoves: g, Name: n.name, Before: n.before, After: n.after}
	for i := range n.games {
		f.Beside = append(f.Beside, n.games[i].now())
	}
	return f
}
