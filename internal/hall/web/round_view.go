package web

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/sse"
)

// A round identifies a view to follow: one round of an event or the current one, for
// the public or a screen in the room.
type round struct {
	event  string
	number int // 0: the current one
	public bool
	within func(hall.Seat) bool // nil: all tables
}

func (r round) key() string {
	return r.event + " " + strconv.Itoa(r.number) + " " + strconv.FormatBool(r.public)
}

// A roundView is an immutable view of a round at a time, with the times of changes.
type roundView struct {
	round
	version   int64           // when the view last changed, by the hall's clock in milliseconds
	organised <-chan struct{} // closed when the head or the seats may have changed
	head      PublicNow       // without the games
	made      int64           // when the head was made
	since     int64           // when the head or the list of games last changed
	games     []gameView
}

// A gameView is a view of a game, with the time of its last change apart
// from a running clock.
type gameView struct {
	at    Place
	clock *broadcast.Face // the present one
	since int64
	made  int64               // when ShownGame was made
	seen  *broadcast.Snapshot // what it was made from; nil: not seen yet
	broadcast.ShownGame
}

// now returns the game with the present clock.
func (g *gameView) now() broadcast.ShownGame {
	now := g.ShownGame
	now.Clock = g.clock
	return now
}

// now returns the round with its games.
func (v *roundView) now() PublicNow {
	now := v.head
	now.Games = make([]broadcast.ShownGame, len(v.games))
	for i := range v.games {
		now.Games[i] = v.games[i].now()
	}
	return now
}

// knows reports whether a version belongs to the round with its present games.
func (v *roundView) knows(version int64) bool { return v.since <= version && version <= v.version }

// news returns the event for a viewer with a known version of the round: the changes
// since, or the whole round if the version is not valid or the games are others since.
func (v *roundView) news(known int64) []byte {
	if !v.knows(known) {
		return v.event("now", v.now())
	}
	changed := []broadcast.ShownGame{}
	for i := range v.games {
		if g := &v.games[i]; g.since > known {
			changed = append(changed, g.now())
		}
	}
	return v.event("games", changed)
}

func (v *roundView) event(name string, data any) []byte {
	text, err := json.Marshal(data)
	if err != nil {
		panic(err) // texts and numbers always encode
	}
	return sse.Event(name, v.version, text)
}

// look returns the present view of a round; before is the previous one, nil at first.
func (h *publicHandlers) look(ctx context.Context, r round, before *roundView) (*roundView, error) {
	v := &roundView{round: r, organised: h.hall.Changed()}
	at := h.hall.Time()
	if before != nil {
		at = max(at, before.version+1)
		v.version = before.version
	}
	if err := h.lookAround(ctx, v, before, at); err != nil {
		return nil, err
	}
	for i := range v.games {
		g := &v.games[i]
		if err := h.lookAt(ctx, g, v.public, at); err != nil {
			return nil, err
		}
		v.version = max(v.version, g.since)
	}
	v.version = max(v.version, v.since)
	return v, nil
}

// lookAround fills in the head and the list of games.
func (h *publicHandlers) lookAround(ctx context.Context, v, before *roundView, at int64) (err error) {
	known := before != nil && before.organised == v.organised
	if v.made = at; known && at-before.made < clockPace.Milliseconds() {
		v.head, v.made = before.head, before.made
	} else if v.head, err = h.head(ctx, v.round); err != nil {
		return err
	}
	if known && sameJSON(v.head, before.head) { // with a delay, time alone may change it
		v.since, v.games = before.since, slices.Clone(before.games)
		return nil
	}
	if v.games, err = h.seated(ctx, v.round, v.head.Round); err != nil {
		return err
	}
	v.since = at
	if before == nil || !sameJSON(v.head, before.head) || !slices.EqualFunc(v.games, before.games, sameTable) {
		return nil
	}
	v.since = before.since
	for i := range v.games {
		g, was := &v.games[i], &before.games[i]
		g.since, g.ShownGame = was.since, was.ShownGame // seen is nil: names may have changed
	}
	return nil
}

// seated returns the games of a round, not yet shown.
func (h *publicHandlers) seated(ctx context.Context, r round, number int) (games []gameView, err error) {
	if number == 0 {
		return nil, nil
	}
	seats, err := h.find.seats(r.event, number)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	h.hall.OpenTables(ctx, seats)
	for _, seat := range seats {
		if r.within == nil || r.within(seat) {
			games = append(games, gameView{at: placeOf(seat)})
		}
	}
	return games, nil
}

func sameTable(a, b gameView) bool { return a.at.Table == b.at.Table }

func sameJSON(a, b any) bool {
	x, err := json.Marshal(a)
	y, other := json.Marshal(b)
	return err == nil && other == nil && bytes.Equal(x, y)
}

// head returns an event with the followed round, without the games.
func (h *publicHandlers) head(ctx context.Context, r round) (now PublicNow, err error) {
	if r.public && h.find.hides(r.event, r.number) {
		return now, huma.Error404NotFound(errHidden.Error())
	}
	if now.PublicEvent, err = h.forPublic(ctx, r.event); err != nil {
		return now, err
	}
	if !r.public {
		now.Delay = 0
	}
	now.Round = cmp.Or(r.number, now.Current)
	if now.Round == 0 {
		return now, nil
	}
	if !slices.Contains(now.Rounds, now.Round) {
		return now, huma.Error404NotFound(errHidden.Error())
	}
	now.Byes, err = h.find.byes(ctx, r.event, now.Round)
	return now, err
}

// lookAt updates a game. A running clock alone is no change: viewers run it
// by themselves.
func (h *publicHandlers) lookAt(ctx context.Context, g *gameView, public bool, at int64) error {
	if err := problem.Stopped(ctx); err != nil {
		return err
	}
	seen, err := h.views.shown(ctx, g.at, public)
	if err != nil {
		return err
	}
	known := g.seen != nil && g.seen.Same(&seen) && at-g.made < clockPace.Milliseconds()
	goesOn := g.Clock.GoesOn(seen.Clock, time.Duration(at-g.since)*time.Millisecond)
	g.clock = seen.Clock
	if known && goesOn {
		return nil
	}
	now := seen.ShownGame()
	if now.White, now.Black, err = h.find.players(ctx, seen.Pairing); err != nil {
		return err
	}
	last := seen
	g.made, g.seen = at, &last
	then := g.ShownGame
	then.Clock = now.Clock
	if goesOn && then == now {
		return nil
	}
	g.ShownGame, g.since = now, at
	return nil
}

// A keptRound is the newest view of a round, with the encodings made from it.
type keptRound struct {
	view    *roundView
	made    int64 // the file
	version int64 // of the file
	file    *cache.File

	whole        []byte // the event with the whole round
	wholeAt      int64
	wholeVersion int64
}

// see returns the newest view of a round with all its tables.
func (h *publicHandlers) see(ctx context.Context, r round) (*roundView, error) {
	k := h.rounds.Slot(r.key(), h.hall.Time())
	k.Lock()
	defer k.Unlock()
	return h.renew(ctx, r, k)
}

// renew updates a cached round. The caller holds its lock.
func (h *publicHandlers) renew(ctx context.Context, r round, k *cache.Slot[keptRound]) (*roundView, error) {
	v, err := h.look(ctx, r, k.Value.view)
	if err != nil {
		h.rounds.Drop(r.key(), k)
		return nil, err
	}
	k.Value.view, k.At = v, h.hall.Time()
	return v, nil
}

// news returns the event for a viewer with a known version of a round, and the version
// that he then has. The event with the whole round is encoded at most once a second, for
// all viewers, unless the games are others since. The round was last seen as v.
func (h *publicHandlers) news(v *roundView, known int64) ([]byte, int64) {
	now := h.hall.Time()
	slot := h.rounds.Slot(v.round.key(), now)
	slot.Lock()
	defer slot.Unlock()
	k := &slot.Value
	if k.view != nil {
		v = k.view
	}
	if v.knows(known) {
		return v.news(known), v.version
	}
	if age := now - k.wholeAt; k.whole == nil || age < 0 || age >= viewerPace.Milliseconds() || !v.knows(k.wholeVersion) {
		k.whole, k.wholeAt, k.wholeVersion = v.news(known), now, v.version
	}
	return k.whole, k.wholeVersion
}

// nowFile returns a round as a file that is at most [viewerPace] old, and its version.
func (h *publicHandlers) nowFile(ctx context.Context, r round) (*cache.File, int64, error) {
	now := h.hall.Time()
	slot := h.rounds.Slot(r.key(), now)
	slot.Lock()
	defer slot.Unlock()
	k := &slot.Value
	if k.file.IsFresh(k.made, now, viewerPace) {
		return k.file, k.version, nil
	}
	v, err := h.renew(ctx, r, slot)
	if err != nil {
		return nil, 0, err
	}
	text, err := json.Marshal(v.now())
	if err != nil {
		return nil, 0, err
	}
	k.file, k.made, k.version = k.file.Renewed(text), now, v.version
	return k.file, k.version, nil
}
