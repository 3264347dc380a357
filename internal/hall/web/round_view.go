package web

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
)

// A round is what viewers follow: one round of an event or the one that is on, as
// the public sees it or a screen in the room.
type round struct {
	event  string
	number int // 0: the one that is on
	public bool
	within func(hall.Seat) bool // nil: all tables
}

func (r round) key() string {
	return r.event + " " + strconv.Itoa(r.number) + " " + strconv.FormatBool(r.public)
}

// A roundView is a round as it is shown at a time, and since when. It does not change.
type roundView struct {
	round
	version   int64           // when something was shown otherwise last, by the hall's clock in milliseconds
	organised <-chan struct{} // is closed when the head or the seats may be others
	head      PublicNow       // without the games
	made      int64           // when the head was made
	since     int64           // of the head, and of which games there are
	games     []gameView
}

// A gameView is a game as it is shown, and since when, but for a clock that goes on.
type gameView struct {
	seat  hall.Seat
	seen  broadcast.Snapshot
	since int64
	made  int64 // when it was made of what is seen
	broadcast.ShownGame
}

// now is the game with the clock as it is seen now.
func (g *gameView) now() broadcast.ShownGame {
	now := g.ShownGame
	now.Clock = g.seen.Clock
	return now
}

// now is the round with its games.
func (v *roundView) now() PublicNow {
	now := v.head
	now.Games = make([]broadcast.ShownGame, len(v.games))
	for i := range v.games {
		now.Games[i] = v.games[i].now()
	}
	return now
}

// knows reports whether a version is one of the round with the games that are in it.
func (v *roundView) knows(version int64) bool { return v.since <= version && version <= v.version }

// news returns the event for whoever knows a version of the round; all of it where he
// cannot know that one, or where other games are in it since.
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
		panic(err) // texts and numbers
	}
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", v.version, name, text)
}

// look returns the round as it is shown now; before is how it was, nil at first.
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

// lookAround fills in the head and which games there are.
func (h *publicHandlers) lookAround(ctx context.Context, v, before *roundView, at int64) (err error) {
	known := before != nil && before.organised == v.organised
	if v.made = at; known && at-before.made < clockPace.Milliseconds() {
		v.head, v.made = before.head, before.made
	} else if v.head, err = h.head(ctx, v.round); err != nil {
		return err
	}
	if known && sameJSON(v.head, before.head) { // time alone may change it, where it is late
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
		g.since, g.ShownGame = was.since, was.ShownGame // seen is empty: the players may be called otherwise
	}
	return nil
}

// seated are the games of a round, as nobody has been shown them.
func (h *publicHandlers) seated(ctx context.Context, r round, number int) (games []gameView, err error) {
	if number == 0 {
		return nil, nil
	}
	seats, err := h.find.seats(r.event, number)
	if err != nil {
		return nil, notFound(err)
	}
	h.hall.OpenTables(ctx, seats)
	for _, seat := range seats {
		if r.within == nil || r.within(seat) {
			games = append(games, gameView{seat: seat})
		}
	}
	return games, nil
}

func sameTable(a, b gameView) bool { return a.seat.Table == b.seat.Table }

func sameJSON(a, b any) bool {
	x, err := json.Marshal(a)
	y, other := json.Marshal(b)
	return err == nil && other == nil && bytes.Equal(x, y)
}

// head is an event with the round that is followed, without the games.
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

// lookAt brings a game up to date. It is shown otherwise where more has changed than
// a clock that went on: viewers see that go by themselves.
func (h *publicHandlers) lookAt(ctx context.Context, g *gameView, public bool, at int64) error {
	if err := stopped(ctx); err != nil {
		return err
	}
	seen, err := h.views.shown(ctx, place(g.seat), public)
	if err != nil {
		return err
	}
	known := g.seen.Table != 0 && g.seen.Same(&seen) && at-g.made < clockPace.Milliseconds()
	goesOn := g.Clock.GoesOn(seen.Clock, time.Duration(at-g.since)*time.Millisecond)
	g.seen = seen
	if known && goesOn {
		return nil
	}
	now := seen.ShownGame()
	if now.White, now.Black, err = h.find.players(ctx, g.seat.Pairing); err != nil {
		return err
	}
	g.made = at
	then := g.ShownGame
	then.Clock = now.Clock
	if goesOn && then == now {
		return nil
	}
	g.ShownGame, g.since = now, at
	return nil
}

// A keptRound is the newest view of a round, and what programs are given of it.
type keptRound struct {
	view    *roundView
	made    int64 // the file
	version int64 // of the file
	file    *file

	whole   []byte // the event that has all of it
	wholeAt int64
}

// see returns the newest view of a round, all tables of it.
func (h *publicHandlers) see(ctx context.Context, r round) (*roundView, error) {
	k := h.rounds.place(r.key(), h.hall.Time())
	k.mu.Lock()
	defer k.mu.Unlock()
	return h.renew(ctx, r, k)
}

// renew looks at a round that is kept. The caller holds its lock.
func (h *publicHandlers) renew(ctx context.Context, r round, k *kept[keptRound]) (*roundView, error) {
	v, err := h.look(ctx, r, k.value.view)
	if err != nil {
		h.rounds.drop(r.key(), k)
		return nil, err
	}
	k.value.view, k.at = v, h.hall.Time()
	return v, nil
}

// news returns the event for whoever knows a version of a round. What has all of it
// is made once a second at most, for all who come. The round was last seen as v.
func (h *publicHandlers) news(v *roundView, known int64) []byte {
	now := h.hall.Time()
	place := h.rounds.place(v.round.key(), now)
	place.mu.Lock()
	defer place.mu.Unlock()
	k := &place.value
	if k.view != nil {
		v = k.view
	}
	if v.knows(known) {
		return v.news(known)
	}
	if age := now - k.wholeAt; k.whole == nil || age < 0 || age >= viewerPace.Milliseconds() {
		k.whole, k.wholeAt = v.news(known), now
	}
	return k.whole
}

// nowFile returns a round as a file that is at most [viewerPace] old, and its version.
func (h *publicHandlers) nowFile(ctx context.Context, r round) (*file, int64, error) {
	now := h.hall.Time()
	place := h.rounds.place(r.key(), now)
	place.mu.Lock()
	defer place.mu.Unlock()
	k := &place.value
	if k.file.isFresh(k.made, now, viewerPace) {
		return k.file, k.version, nil
	}
	v, err := h.renew(ctx, r, place)
	if err != nil {
		return nil, 0, err
	}
	text, err := json.Marshal(v.now())
	if err != nil {
		return nil, 0, err
	}
	k.file, k.made, k.version = k.file.renewed(text), now, v.version
	return k.file, k.version, nil
}
