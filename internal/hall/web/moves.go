package web

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
	"adoube/say"
)

func (h *publicHandlers) showMoves(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	Game   string `path:"game" pattern:"^game-[0-9]{1,6}$"`
	Reading
	cache.Conditional
}) (*cache.Answer, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	number, _ := strconv.Atoi(strings.TrimPrefix(in.Game, "game-"))
	localizer, err := h.localizer(in.Event, in.Language)
	if err != nil {
		return nil, err
	}
	name := hall.Key(in.Event, round, number) + " moves " + localizer.Language()
	f, err := h.files.Get(name, h.hall.Time(), func() ([]byte, error) {
		g, err := h.moves(ctx, Place{in.Event, round, number}, localizer)
		if err != nil {
			return nil, err
		}
		return json.Marshal(g)
	})
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}

// localizer returns the localizer for the public of an event: in the requested
// language, or else the event's.
func (h *publicHandlers) localizer(event, language string) (*say.Localizer, error) {
	e, err := h.find.event(event)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	if language == "" && len(e.Languages) > 0 {
		language = e.Languages[0]
	}
	l, err := say.In(orEnglish(language))
	if err != nil {
		return nil, problem.Input(err)
	}
	return l, nil
}

// moves returns the public view of a game, move by move.
func (h *publicHandlers) moves(ctx context.Context, at Place, localizer *say.Localizer) (g broadcast.ShownMoves, err error) {
	seen, err := h.views.shown(ctx, at, true)
	if err != nil {
		return g, err
	}
	return h.movesOf(ctx, seen, localizer)
}

// movesOf returns a game as seen, move by move.
func (h *publicHandlers) movesOf(ctx context.Context, seen broadcast.Snapshot, localizer *say.Localizer) (g broadcast.ShownMoves, err error) {
	if g, err = seen.ShownMoves(localizer); err != nil {
		return g, err
	}
	g.White, g.Black, err = h.find.players(ctx, seen.Pairing)
	return g, err
}
