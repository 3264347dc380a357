package web

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

// texts are the games that were written as PGN, for files, folders and all who
// ask.
type texts struct {
	hall    *hall.Hall
	now     func() time.Time
	find    *lookup
	views   *views
	renamed atomic.Int64 // grows when it may be that somebody has another name

	mu   sync.Mutex
	list map[string]writtenText // by seat and form
}

// A writtenText is a game that need not be written again as long as nothing of
// what it was made of has changed.
type writtenText struct {
	view  *table.View
	of    string    // event, seat and names of the game
	at    time.Time // when it was written
	all   bool      // nothing in the view waits for its time
	parts []string
}

// refresh is how often a game is written anew though nothing has changed, so
// that names that were removed do not stay.
const refresh = time.Minute

// names of the games of a round that the games themselves do not know.
type names struct {
	ids   map[int]string // GameId, by table
	first int            // the number of the first board that none of them has
}

func namesIn(seats []hall.Seat) names { return names{gameIDs(seats), firstApart(seats)} }

// texts returns a game as PGN, and after it what went on apart.
func (ts *texts) texts(ctx context.Context, seat hall.Seat, n names, how Irregular) ([]string, error) {
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
	seat.Assistants, seat.Delay = nil, nil // they are no tags, and the latter is an address
	now := writtenText{view: v, of: fmt.Sprint(event, seat, delay, n.ids[seat.Table], n.first, ts.renamed.Load()), at: ts.now()}
	ts.mu.Lock()
	kept, ok := ts.list[key]
	ts.mu.Unlock()
	if age := now.at.Sub(kept.at); ok && kept.all && kept.view == v && kept.of == now.of && age >= 0 && age < refresh {
		return kept.parts, nil
	}
	g := writtenGame{snapshot: ts.views.snapshot(v.Past, event, seat, delay), how: how, language: v.Header.Language, first: n.first}
	if g.Tags, err = ts.tags(ctx, event, &g.snapshot, n.ids[seat.Table]); err != nil {
		return nil, err
	}
	now.all = !g.late
	if now.parts, err = g.texts(); err != nil {
		return nil, err
	}
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.list == nil {
		ts.list = map[string]writtenText{}
	}
	ts.list[key] = now
	return now.parts, nil
}
