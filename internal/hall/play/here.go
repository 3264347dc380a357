package play

import (
	"crypto/subtle"
	"fmt"
	"time"
)

// A TooManyError reports that an address has as many games, running or still kept, as
// the hall allows.
type TooManyError struct {
	Games int       // the limit
	Until time.Time // when one ends by itself or is forgotten; zero: when it is played out
}

// Error implements error.
func (e *TooManyError) Error() string {
	text := fmt.Sprintf("%d games from this address go on, or were played in the last hour: as many as this hall allows (--play-games). One more can be made when one of them ends", e.Games)
	if !e.Until.IsZero() {
		text += "; one that nobody plays is forgotten at " + e.Until.UTC().Format(time.RFC3339)
	}
	return text
}

// Unwrap returns the [Refusal].
func (e *TooManyError) Unwrap() error { return Refusal("too-many-games") }

// welcome reports whether an address may have one more game. The caller
// holds the hub's lock.
func (h *Hub) welcome(owner string) bool {
	if h.now().Before(h.lifts[owner]) {
		return true
	}
	on, all := 0, 0
	for id, r := range h.rooms {
		if r.ID != id || r.owner != owner {
			continue
		}
		if all++; !r.ended.Load() {
			on++
		}
	}
	return on < h.Here && all < h.Here*keptOfOne
}

// liftedFor is how long the code of a class lifts the limit for an address.
const liftedFor = 24 * time.Hour

// lift lifts the limit for an address that has the code of the class.
func (h *Hub) lift(owner, code string) {
	if subtle.ConstantTimeCompare([]byte(code), []byte(h.Class)) != 1 {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for one, until := range h.lifts {
		if !h.now().Before(until) {
			delete(h.lifts, one)
		}
	}
	h.lifts[owner] = h.now().Add(liftedFor)
}

// tooMany returns the error for an address.
func (h *Hub) tooMany(owner string) error {
	e := &TooManyError{Games: h.Here}
	for _, r := range h.of(owner) {
		if at := r.until(); !at.IsZero() && (e.Until.IsZero() || at.Before(e.Until)) {
			e.Until = at
		}
	}
	return e
}

// of returns the rooms of an address.
func (h *Hub) of(owner string) (list []*Room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, r := range h.rooms {
		if r.ID == id && r.owner == owner {
			list = append(list, r)
		}
	}
	return list
}

// until returns when [Hub.Sweep] ends or forgets a game if nothing more happens; zero:
// it is being played.
func (r *Room) until() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.game.Over():
		return r.touched.Add(keptOver)
	case !r.game.Begun():
		return r.touched.Add(keptEmpty)
	}
	return time.Time{}
}
