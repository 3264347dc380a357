package play

import (
	"crypto/rand"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"adoube/chess"
	"adoube/internal/readable"
)

// A Room is a game with its guests. It is safe for concurrent use.
type Room struct {
	ID, Watch string // the addresses for players and for spectators

	hub     *Hub
	mu      sync.Mutex
	game    *Game
	sent    [][]byte // the encoded events of the game
	seats   [2]seat
	guests  map[*Guest]struct{}
	timer   *time.Timer
	touched time.Time // when the last event happened
	owner   string    // the client address that made it
	ended   atomic.Bool
	left    atomic.Int64         // since when it is abandoned; 0: it is not
	again   [2]bool              // the players who want another game
	listed  bool                 // the list of guests was just sent
	newer   bool                 // and has changed since
	hands   map[string]shownHand // the position of each hand that waits to be sent
	next    string               // the address of the next game, for players and spectators
	takes   int64                // bytes; guarded by the hub's lock
}

// A seat is one player, with any number of pages.
type seat struct {
	token, name string
	partner     bool           // it is the sparring partner, whatever names people use
	heard       map[string]int // the last request number of each page
}

// A Guest is one line to a room: a page of a player or a spectator.
type Guest struct {
	Out chan *Message // closed if the guest is too slow

	sides   []chess.Color
	session string
	gone    bool
	board   bool      // an electronic board, which presses the clock after reporting the moves
	pressed time.Time // when it was asked to press; zero: no press is awaited
}

// Limits of one room.
const (
	outRoom     = 512 // messages that may wait for a slow line
	mostGuests  = 250 // spectators
	mostPages   = 32  // of a player
	nameLongest = 40
	pageLongest = 40 // length of a page's session
)

// An Entry is a request to enter a room, with the events already received.
type Entry struct {
	Token   string `json:"token"`
	Name    string `json:"name"`
	Session string `json:"session"`
	Since   int    `json:"since"`
	Board   bool   `json:"board"` // the acts come from an electronic board
}

// secret returns a random token.
func secret() string { return rand.Text() }

// Enter admits a guest: to the seat of his token, else to a free seat, else
// as a spectator.
func (r *Room) Enter(e Entry, watch bool) (*Guest, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(e.Session) > pageLongest {
		return nil, Refusal("unreadable")
	}
	g := &Guest{Out: make(chan *Message, outRoom), session: e.Session, board: e.Board}
	var token string
	g.sides, token = r.sit(e, watch)
	if r.crowded(g.sides) {
		return nil, Refusal("full")
	}
	r.guests[g] = struct{}{}
	r.touched = r.hub.now()
	r.welcome(g, token, e)
	r.tellHere()
	if r.seats[0].token != "" && r.seats[1].token != "" && !r.game.Begun() && !r.game.Over() {
		r.change(func(now int64) { r.game.Begin(now) }, "", 0)
	}
	return g, nil
}

// crowded reports whether there is no room for one more. Players have places of their
// own, so that spectators never keep them out.
func (r *Room) crowded(sides []chess.Color) bool {
	there := 0
	for g := range r.guests {
		if slices.Equal(g.sides, sides) {
			there++
		}
	}
	return len(sides) == 0 && there >= mostGuests || len(sides) > 0 && there >= mostPages
}

// sit returns the sides of a new guest, and his token. Nobody takes a free seat by the
// spectators' address.
func (r *Room) sit(e Entry, watch bool) (sides []chess.Color, token string) {
	for c := range r.seats {
		if e.Token != "" && r.seats[c].token == e.Token {
			sides = append(sides, chess.Color(c))
		}
	}
	if len(sides) > 0 {
		return sides, e.Token
	}
	for c := range r.seats {
		if r.seats[c].token == "" && !r.game.Over() && !watch {
			token = secret()
			r.take(chess.Color(c), token, e.Name)
			return []chess.Color{chess.Color(c)}, token
		}
	}
	return nil, ""
}

func (r *Room) take(c chess.Color, token, name string) {
	r.seats[c] = seat{token: token, name: displayed(name), heard: map[string]int{}}
}

// displayed returns a name as shown to others: short, and without characters that
// affect the text around it; empty if pages would show it as the partner's.
func displayed(name string) string {
	letters := []rune(readable.Line(name))
	name = strings.TrimSpace(string(letters[:min(nameLongest, len(letters))]))
	if name == partnerName {
		return ""
	}
	return name
}

// welcome sends a guest all events that he has not received.
func (r *Room) welcome(g *Guest, token string, e Entry) {
	var sides []string
	heard := 0
	for _, c := range g.sides {
		sides = append(sides, c.String())
		heard = max(heard, r.seats[c].heard[e.Session])
	}
	since := min(max(e.Since, 0), len(r.sent))
	head, err := json.Marshal(map[string]any{
		"say": "welcome", "sides": sides, "token": token, "settings": r.game.Settings, "now": r.hub.millis(),
		"since": since, "heard": heard, "watch": r.Watch, "id": g.address(r),
		"clock": r.game.clock.Face(), "next": r.next,
	})
	if err == nil && !g.gone {
		r.push(g, &Message{head: head, events: r.sent[since:len(r.sent):len(r.sent)], tells: true})
	}
}

// address returns the players' address of the room; empty for a spectator.
func (g *Guest) address(r *Room) string {
	if len(g.sides) == 0 {
		return ""
	}
	return r.ID
}

// Leave removes a guest whose line has ended.
func (r *Room) Leave(g *Guest) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop(g)
	r.tellHere()
}

func (r *Room) drop(g *Guest) {
	if delete(r.guests, g); !g.gone {
		g.gone = true
		close(g.Out)
	}
}

// ofPartner reports whether a guest is the sparring partner.
func (r *Room) ofPartner(g *Guest) bool {
	return len(g.sides) == 1 && r.seats[g.sides[0]].partner
}

// seeLeft updates since when the room is abandoned.
func (r *Room) seeLeft() {
	for g := range r.guests {
		if !r.ofPartner(g) {
			r.left.Store(0)
			return
		}
	}
	if r.game.Begun() && !r.game.Over() {
		r.left.Store(0)
	} else if r.left.Load() == 0 {
		r.left.Store(r.hub.millis())
	}
}

// change applies a change to the game and sends its events to all.
func (r *Room) change(what func(now int64), session string, n int) {
	before := len(r.game.Events)
	what(r.hub.millis())
	for i := before; i < len(r.game.Events); i++ {
		if i == before {
			r.game.Events[i].From, r.game.Events[i].N = session, n
		}
		r.broadcast(saidEvent{"event", r.game.Events[i]}, nil)
		if data, err := json.Marshal(r.game.Events[i]); err == nil {
			r.sent = append(r.sent, data)
		}
	}
	if more := len(r.game.Events) - before; more > 0 {
		r.hub.grow(r, more)
		r.touched = r.hub.now()
		r.ended.Store(r.game.Over())
		r.seeLeft()
		r.watchFlag()
	}
}

// watchFlag sets the timer for the next flag.
func (r *Room) watchFlag() {
	if r.timer != nil {
		r.timer.Stop()
	}
	at, ok := r.game.FlagAt()
	if !ok || r.game.Over() {
		return
	}
	r.timer = time.AfterFunc(time.Duration(at-r.hub.millis())*time.Millisecond+time.Millisecond, func() {
		r.hub.safely(func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.change(r.game.Tick, "", 0)
			r.watchFlag()
		})
	})
}

// Ask handles a request of a player's page. A repeated request is carried out once; one
// that skips a number is asked for again.
func (r *Room) Ask(g *Guest, q Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ask(g, q)
}

// AskIf is [Room.Ask] on condition that holds returns true for the game; it reports
// whether it did.
func (r *Room) AskIf(holds func(*Game) bool, g *Guest, q Request) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !holds(r.game) {
		return false
	}
	r.ask(g, q)
	return true
}

func (r *Room) ask(g *Guest, q Request) {
	by, ok := g.acts(q)
	if !ok {
		r.send(g, map[string]any{"say": "refused", "n": q.N, "why": "not-yours"})
		return
	}
	s := &r.seats[g.sides[0]]
	if last := s.heard[g.session]; q.N <= last {
		r.send(g, map[string]any{"say": "heard", "n": last})
		return
	} else if q.N > last+1 {
		r.send(g, map[string]any{"say": "missing", "n": last + 1})
		return
	}
	if _, known := s.heard[g.session]; !known && len(s.heard) >= mostPages {
		r.forgetPages(s)
	}
	s.heard[g.session] = q.N
	switch q.Do {
	case "again":
		r.another(by, g.session, q.N)
		return
	case "name":
		r.rename(g, q)
		return
	}
	g.pressed = time.Time{}
	if q.Do == "press" {
		if by, q.Do, q.Act = r.press(g, by); q.Act == nil {
			r.send(g, map[string]any{"say": "heard", "n": q.N})
			return
		}
	}
	r.change(r.game.Tick, "", 0) // an earlier fall of a flag belongs to no request
	var err error
	r.change(func(now int64) { err = r.game.Do(by, q, now) }, g.session, q.N)
	if err != nil {
		r.send(g, map[string]any{"say": "refused", "n": q.N, "why": err.Error()})
		return
	}
	r.send(g, map[string]any{"say": "heard", "n": q.N})
}

// forgetPages drops the request numbers of pages that are gone.
func (r *Room) forgetPages(s *seat) {
	here := map[string]bool{}
	for g := range r.guests {
		here[g.session] = true
	}
	maps.DeleteFunc(s.heard, func(session string, _ int) bool { return !here[session] })
}

// acts returns the side for which a guest makes a request: with both seats, the side
// named in the act, or the player having the move.
func (g *Guest) acts(q Request) (chess.Color, bool) {
	if len(g.sides) == 0 {
		return 0, false
	}
	var act struct {
		By string `json:"by"`
	}
	if act.By = q.By; act.By == "" && json.Unmarshal(q.Act, &act) != nil {
		act.By = ""
	}
	if len(g.sides) == 2 && act.By == chess.Black.String() {
		return chess.Black, true
	}
	return g.sides[0], true
}

// Pong answers with the time, so that a page can compare its clock.
func (r *Room) Pong(g *Guest, id any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.send(g, map[string]any{"say": "pong", "id": id, "now": r.hub.millis()})
}

// See calls f with the game while nothing changes. f must not retain it.
func (r *Room) See(f func(*Game)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f(r.game)
}

// Sides returns the sides of the guest.
func (g *Guest) Sides() []chess.Color { return slices.Clone(g.sides) }
