package web

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
	"adoube/pages/diagram"
)

// publicHandlers show games to viewers with restricted rights: to the public, and to a
// screen in the room.
type publicHandlers struct {
	hall    *hall.Hall
	find    *lookup
	views   *views
	written *texts
	files   *cache.Files
	rounds  *cache.Values[keptRound]
}

func (h *publicHandlers) routes(r *router) {
	register(r, anyone, published, once, shows[[]PublicEvent](r, get("public-events", "/public", "The events that the public may see")), h.publicEvents)
	register(r, anyone, published, once, shows[PublicEvent](r, get("public-event", "/public/{event}", "An event as the public may see it, and its rounds")), h.publicEvent)
	register(r, anyone, published, once, shows[PublicNow](r, get("public-now", "/public/{event}/now.json", "An event with the games of the round that is on, or of another")), h.publicNow)
	register(r, anyone, published, once, shows[[]broadcast.ShownGame](r, get("public-round", "/public/{event}/{folder}/games.json", "The games of a round as the public may see them now, at most a second old")), h.publicRound)
	register(r, anyone, published, once, shows[broadcast.ShownMoves](r, get("public-moves", "/public/{event}/{folder}/{game}/moves.json", "A game move by move as the public may see it now, and what was published of its irregularities, in words")), h.showMoves)
	register(r, anyone, published, once, conditional(gives(get("public-pgn", "/public/{event}/{folder}/{file}", "PGN as the public may see it now: round-N/games.pgn, round-N/game-M.pgn"), kindPGN)), h.publicPGN)
	register(r, anyone, published, once, conditional(gives(get("public-board", "/public/{event}/{folder}/{game}/board.png", "The position of a game as the public may see it now, for a preview"), "image/png")), h.publicBoard)
	register(r, holders, partial, once, shows[[]broadcast.ShownGame](r, get("show-round", "/api/v1/events/{event}/rounds/{round}/shown", "The games of a round for a screen in the room: the moves made and the clocks, nothing that a player may not see")), h.showRound)
}

func (h *publicHandlers) publicBoard(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	Game   string `path:"game" pattern:"^game-[0-9]{1,6}$"`
	cache.Conditional
}) (*cache.Answer, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	number, _ := strconv.Atoi(strings.TrimPrefix(in.Game, "game-"))
	name := hall.Key(in.Event, round, number) + " board"
	f, err := h.files.Get(name, h.hall.Time(), func() ([]byte, error) {
		seen, err := h.views.shown(ctx, Place{in.Event, round, number}, true)
		if err != nil {
			return nil, err
		}
		if len(seen.Plies) == 0 && !seen.Electronic {
			return nil, huma.Error404NotFound(fmt.Sprintf("there is no board.png of table %d in round %d", number, round)) // the moves are not known
		}
		return diagram.PNG(seen.Position())
	})
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, "image/png", cache.Public), nil
}

func (h *publicHandlers) publicPGN(ctx context.Context, in *struct {
	Event     string              `path:"event"`
	Folder    string              `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	File      string              `path:"file" pattern:"^(games|game-[0-9]{1,6})\\.pgn$"`
	Irregular broadcast.Irregular `query:"irregular" enum:"apart,san" default:"apart" doc:"how a game goes on after an irregular move: in a game of its own from the position there, or with that move written as if it were legal"`
	cache.Conditional
}) (*cache.Answer, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	name := fmt.Sprintf("%s/%d/%s %s", in.Event, round, in.File, in.Irregular)
	f, err := h.files.Get(name, h.hall.Time(), func() ([]byte, error) { return h.written.roundPGN(ctx, in.Event, round, in.File, in.Irregular) })
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindPGN, cache.Public), nil
}

// roundPGN returns the games of a round in one file.
func (ts *texts) roundPGN(ctx context.Context, event string, round int, file string, how broadcast.Irregular) ([]byte, error) {
	seats, err := ts.find.seats(event, round)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	wanted := seats
	if file != allGames {
		wanted = slices.DeleteFunc(slices.Clone(seats), func(seat hall.Seat) bool { return file != gameFile(seat) })
	}
	if len(wanted) == 0 {
		return nil, huma.Error404NotFound("there is no " + file + " in round " + strconv.Itoa(round))
	}
	ts.hall.OpenTables(ctx, wanted)
	names := namesIn(seats)
	var page broadcast.RoundPage
	for _, seat := range wanted {
		if err := problem.Stopped(ctx); err != nil {
			return nil, err
		}
		texts, err := ts.texts(ctx, seat, names, how)
		if err != nil {
			return nil, err
		}
		page.Add(texts)
	}
	return []byte(page.String()), nil
}
