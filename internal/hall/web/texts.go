package web

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/table"
	"adoube/say"
)

// texts caches games as PGN, for files, folders and all clients.
type texts struct {
	hall    *hall.Hall
	now     func() time.Time
	find    *lookup
	views   *views
	renamed atomic.Int64 // incremented when a name may have changed

	mu   sync.Mutex
	list map[string]writtenText // by seat and form
}

// A writtenText is a game as PGN, valid as long as its inputs do not change.
type writtenText struct {
	view  *table.View
	of    string    // event, seat and names of the game
	at    time.Time // when it was written
	all   bool      // nothing in the view waits for a delay
	parts []string
}

// refresh is how often a game is rewritten without a change, so that
// removed names do not stay.
const refresh = time.Minute

// names holds names of the games of a round that the games themselves do not have.
type names struct {
	ids   map[int]string // GameId, by table
	first int            // the first board number that no game has
}

func namesIn(seats []hall.Seat) names { return names{gameIDs(seats), firstApart(seats)} }

// texts returns a game as PGN, and then its continuations as separate games.
func (ts *texts) texts(ctx context.Context, seat hall.Seat, n names, how broadcast.Irregular) ([]string, error) {
	t, _, err := ts.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return nil, err
	}
	event, err := ts.find.event(seat.Event)
	if err != nil {
		return nil, err
	}
	delay, err := ts.find.delay(seat)
	if err != nil {
		return nil, err
	}
	v := t.Snapshot()
	key := seat.Key() + string(how)
	seat.Assistants, seat.Delay = nil, nil // no tags; Delay is a pointer
	now := writtenText{view: v, of: fmt.Sprint(event, seat, delay, n.ids[seat.Table], n.first, ts.renamed.Load()), at: ts.now()}
	ts.mu.Lock()
	kept, ok := ts.list[key]
	ts.mu.Unlock()
	if age := now.at.Sub(kept.at); ok && kept.all && kept.view == v && kept.of == now.of && age >= 0 && age < refresh {
		return kept.parts, nil
	}
	g := broadcast.WrittenGame{Snapshot: ts.views.snapshot(v.Past, event, seat, delay), How: how, First: n.first}
	if now.parts, err = ts.write(ctx, event, g, n.ids[seat.Table], v.Header.Language); err != nil {
		return nil, err
	}
	now.all = !g.Late
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.list == nil {
		ts.list = map[string]writtenText{}
	}
	ts.list[key] = now
	return now.parts, nil
}

// write returns a game as PGN in a language, and then its continuations as separate
// games; id is its GameId.
func (ts *texts) write(ctx context.Context, event hall.Event, g broadcast.WrittenGame, id, language string) ([]string, error) {
	white, err := ts.hall.Person(ctx, g.Event, g.White)
	if err != nil {
		return nil, err
	}
	black, err := ts.hall.Person(ctx, g.Event, g.Black)
	if err != nil {
		return nil, err
	}
	localizer, err := say.In(orEnglish(language))
	if err != nil {
		return nil, err
	}
	g.Tags = g.PGNTags(event, white, black, ts.find.date(&g.Snapshot), id)
	return g.Texts(localizer), nil
}

// allGames is the file of all games of a round.
const allGames = "games.pgn"

func gameFile(seat hall.Seat) string { return fmt.Sprintf("game-%d.pgn", seat.Table) }

// firstApart returns the first board number for continuations, above all boards of a
// round: 1000, or with more zeros.
func firstApart(seats []hall.Seat) int {
	last := 0
	for _, seat := range seats {
		last = max(last, seat.Number())
	}
	first := 1000
	for first <= last && first < math.MaxInt/10 {
		first *= 10
	}
	return first
}

// gameIDs returns ids of the games of a round, by table, by which programs recognise
// them at any board: they depend on the players, not on the board.
func gameIDs(seats []hall.Seat) map[int]string {
	ids, taken := map[int]string{}, map[string]int{}
	for _, seat := range seats {
		id := fmt.Sprintf("%s-%d-%s-%s", seat.Event, seat.Round, seat.White, seat.Black)
		if taken[id]++; taken[id] > 1 {
			id = fmt.Sprintf("%s-again%d", id, taken[id])
		}
		ids[seat.Table] = id
	}
	return ids
}
