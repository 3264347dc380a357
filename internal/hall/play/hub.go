package play

import (
	crand "crypto/rand"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"adoube/chess"
)

// A Hub holds the rooms.
type Hub struct {
	// Partner seats a sparring partner at a room; nil if there is none.
	Partner func(r *Room, side chess.Color, p Partner)

	// Here limits the running games of one address.
	Here int

	// Class is a code that lifts the limit of games for an address for a day.
	Class string

	// Wrong answers requests for a game that does not exist.
	Wrong http.HandlerFunc

	// Log receives panics of goroutines beside the lines.
	Log *slog.Logger

	// Most limits the memory of all games, in bytes.
	Most int64

	now   func() time.Time
	mu    sync.Mutex
	rooms map[string]*Room     // by both addresses
	takes int64                // bytes of all games
	lines map[string]int       // by client address
	open  int                  // number of lines
	watch int                  // spectators among them
	lifts map[string]time.Time // until when an address has no limit
	done  chan struct{}
}

// Limits of a hub: games, games of one address unless [Hub.Here] is set, and how long a
// game is kept that is over, or that nobody joined.
const (
	mostRooms  = 2000
	GamesHere  = 40  // running; a school's class has one address
	keptOfOne  = 10  // kept for each running one, finished games included
	mostLines  = 500 // from one address
	mostOpen   = 6000
	mostWatch  = 4500 // of them, so that spectators never keep a player out
	keptOver   = time.Hour
	keptEmpty  = 30 * time.Minute
	sweepEvery = time.Minute
)

// NewHub returns a hub without rooms.
func NewHub(now func() time.Time) *Hub {
	h := &Hub{Here: GamesHere, Most: mostBytes, Log: slog.Default(), Wrong: http.NotFound, now: now, rooms: map[string]*Room{}, lines: map[string]int{}, lifts: map[string]time.Time{}, done: make(chan struct{})}
	h.Class = h.code()
	go h.sweepAll()
	return h
}

// Close stops the background work of the hub.
func (h *Hub) Close() { close(h.done) }

func (h *Hub) millis() int64 { return h.now().UnixMilli() }

func (h *Hub) sweepAll() {
	t := time.NewTicker(sweepEvery)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			h.Sweep()
		case <-h.done:
			return
		}
	}
}

// safely is [Room.Safely].
func (h *Hub) safely(f func()) {
	defer func() {
		if fault := recover(); fault != nil {
			h.Log.Error("fault in a game played by hand", "error", fmt.Sprint(fault), "stack", string(debug.Stack()))
		}
	}()
	f()
}

// Safely runs f; a panic in it is logged and does not end the hall. It is for work
// beside the lines of a room.
func (r *Room) Safely(f func()) { r.hub.safely(f) }

// connect counts a line of an address; false if the address, or all
// together, have too many.
func (h *Hub) connect(from string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lines[from] >= mostLines || h.open >= mostOpen {
		return false
	}
	h.lines[from]++
	h.open++
	return true
}

// attend counts a spectator; false if there are too many.
func (h *Hub) attend() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.watch >= mostWatch {
		return false
	}
	h.watch++
	return true
}

func (h *Hub) unattend() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watch--
}

func (h *Hub) disconnect(from string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open--
	if h.lines[from]--; h.lines[from] == 0 {
		delete(h.lines, from)
	}
}

// Wanted is a request for a game.
type Wanted struct {
	Settings
	Side  string `json:"side"` // white, black or random
	Name  string `json:"name"`
	Class string `json:"class"` // the code of [Hub.Class], if known
}

// Make makes a room for an address and returns the token of its first player.
func (h *Hub) Make(w Wanted, owner string) (*Room, string, error) {
	game, err := New(w.Settings)
	if err != nil {
		return nil, "", err
	}
	side := chess.Color(rand.IntN(2))
	switch w.Side {
	case "white":
		side = chess.White
	case "black":
		side = chess.Black
	case "random", "":
	default:
		return nil, "", fmt.Errorf("%w: side is white, black or random", Refusal("settings"))
	}
	h.lift(owner, w.Class)
	r, err := h.add(game, owner)
	if err == Refusal("too-many-games") {
		return nil, "", h.tooMany(owner)
	}
	if err != nil {
		return nil, "", err
	}
	token := secret()
	r.mu.Lock()
	r.take(side, token, w.Name)
	if w.BothSides {
		r.take(side.Other(), token, w.Name)
	}
	r.mu.Unlock()
	h.partner(r, side.Other(), w.Settings)
	return r, token, nil
}

// partner seats the sparring partner of the settings.
func (h *Hub) partner(r *Room, side chess.Color, s Settings) {
	if s.Partner != nil && h.Partner != nil && !s.BothSides {
		h.Partner(r, side, *s.Partner)
	}
}

func (h *Hub) add(g *Game, owner string) (*Room, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.welcome(owner) {
		return nil, Refusal("too-many-games")
	}
	if len(h.rooms) >= 2*mostRooms && !h.evict() {
		return nil, Refusal("full")
	}
	r := &Room{ID: h.code(), Watch: h.code(), hub: h, game: g, guests: map[*Guest]struct{}{}, touched: h.now(), owner: owner}
	r.left.Store(h.millis())
	h.rooms[r.ID], h.rooms[r.Watch] = r, r
	if h.weigh(r, emptyGame); h.rooms[r.ID] != r {
		return nil, Refusal("full")
	}
	return r, nil
}

// evict drops the oldest abandoned game that has not begun or is over, so that games
// that are made and not played keep nobody out; false if all are being played.
func (h *Hub) evict() bool {
	var left *Room
	for id, r := range h.rooms {
		if r.ID == id && r.left.Load() > 0 && (left == nil || r.left.Load() < left.left.Load()) {
			left = r
		}
	}
	if left == nil {
		return false
	}
	h.remove(left)
	go h.safely(left.close)
	return true
}

// letters are the letters of a code that is read aloud: no two look alike.
const letters = "abcdefghjkmnpqrstuvwxyz23456789"

// letter returns a random letter; all are equally likely.
func letter() byte {
	for {
		var b [1]byte
		_, _ = crand.Read(b[:]) // never fails
		if n := int(b[0]) % 32; n < len(letters) {
			return letters[n]
		}
	}
}

// code returns a free address, short enough to be read aloud.
func (h *Hub) code() string {
	for {
		b := make([]byte, 8)
		for i := range b {
			b[i] = letter()
		}
		if _, taken := h.rooms[string(b)]; !taken {
			return string(b)
		}
	}
}

// Find returns the room with an address, and whether it is the spectators' address; nil
// if there is none.
func (h *Hub) Find(id string) (r *Room, watch bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r = h.rooms[id]
	return r, r != nil && r.Watch == id
}

// again makes the next game of two players, with sides exchanged. The caller holds the
// lock of the old room.
func (h *Hub) again(old *Room) (*Room, error) {
	game, err := New(old.game.Settings)
	if err != nil {
		return nil, err
	}
	r, err := h.add(game, old.owner)
	if err != nil {
		return nil, err
	}
	for c := range old.seats {
		if s := old.seats[c]; s.token != "" && !s.partner {
			r.take(chess.Color(c).Other(), s.token, s.name)
		}
	}
	for c := range old.seats {
		if old.seats[c].partner {
			h.partner(r, chess.Color(c).Other(), game.Settings)
		}
	}
	return r, nil
}

// partnerName is the name of the sparring partner, which pages translate; partnerPage
// is his session.
const (
	partnerName = "sparring-partner"
	partnerPage = "partner"
)

// Sit seats a sparring partner at a room.
func (r *Room) Sit(side chess.Color) *Guest {
	r.mu.Lock()
	token := secret()
	r.seats[side] = seat{token: token, name: partnerName, partner: true, heard: map[string]int{}}
	r.mu.Unlock()
	g, err := r.Enter(Entry{Token: token, Session: partnerPage}, false)
	if err != nil {
		return nil
	}
	return g
}

// Sweep ends games that nobody joined, and forgets those that are over. An abandoned
// game ends by its clock.
func (h *Hub) Sweep() {
	h.mu.Lock()
	rooms := make([]*Room, 0, len(h.rooms))
	for id, r := range h.rooms {
		if r.ID == id {
			rooms = append(rooms, r)
		}
	}
	h.mu.Unlock()
	for _, r := range rooms {
		if r.stale(h.now()) {
			h.forget(r)
		}
	}
}

// stale reports whether a room is to be forgotten; its lines end then. A game that
// nobody joined is over first, so that both the waiting player and a late one read why.
func (r *Room) stale(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	idle := now.Sub(r.touched)
	if !r.game.Begun() && !r.game.Over() && idle > keptEmpty {
		r.change(r.game.Miss, "", 0)
		return false
	}
	if !r.game.Over() || idle <= keptOver {
		return false
	}
	r.empty()
	return true
}

// close ends the lines of a forgotten room.
func (r *Room) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.empty()
}

func (r *Room) empty() {
	for g := range r.guests {
		r.drop(g)
	}
	if r.timer != nil {
		r.timer.Stop()
	}
}

func (h *Hub) forget(r *Room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.remove(r)
}

// Vacate frees a seat.
func (r *Room) Vacate(side chess.Color) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seats[side] = seat{}
}
