package play

import (
	"io"
	"net/http"

	"adoube/chess"
	"adoube/internal/strictjson"
)

// A State is the progress of a game.
type State struct {
	Begun bool      `json:"begun"`
	Over  bool      `json:"over"`
	Moves int       `json:"moves"` // number made; 0 while it must not be known which count
	Names [2]string `json:"names"` // White's and Black's; empty: none
}

// State returns the progress of the game.
func (r *Room) State() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	moves := 0
	if !r.game.secret() {
		moves = r.game.laws.Count()
	}
	return State{r.game.Begun(), r.game.Over(), moves, [2]string{r.seats[0].name, r.seats[1].name}}
}

// secret reports whether the moves that count must not be known, as in a tournament,
// where only a claim reveals it.
func (g *Game) secret() bool { return !g.over && g.Settings.Help == "tournament" }

// another begins another game with sides exchanged, when both want it.
func (r *Room) another(by chess.Color, session string, n int) {
	if !r.game.Over() || r.next != "" {
		return
	}
	if r.again[by] = true; r.seats[0].token == r.seats[1].token || r.game.Settings.Partner != nil {
		r.again = [2]bool{true, true}
	}
	if r.again[0] && r.again[1] {
		next, err := r.hub.again(r)
		if err != nil {
			return
		}
		r.next = next.Watch
	}
	r.change(func(now int64) {
		r.game.happens(Event{At: now, What: "again", By: by.String(), Next: r.next})
	}, session, n)
}

// rename names a player who came without a name.
func (r *Room) rename(g *Guest, q Request) {
	s := &r.seats[g.sides[0]]
	if s.name == "" {
		s.name = displayed(q.Name)
		r.sayHere()
	}
	r.send(g, map[string]any{"say": "heard", "n": q.N})
}

// Quit ends the game for the player with that token; false if the token has no seat.
func (r *Room) Quit(token string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.seats {
		if token != "" && r.seats[c].token == token {
			r.change(r.game.Tick, "", 0)
			r.change(func(now int64) { r.game.Quit(chess.Color(c), now) }, "", 0)
			return true
		}
	}
	return false
}

// state handles a request for the progress of a game, by which a page finds
// its own again.
func (h *Hub) state(w http.ResponseWriter, req *http.Request) {
	r, _ := h.asked(w, req)
	if r == nil {
		return
	}
	answer(w, "application/json", http.StatusOK, r.State())
}

// quit handles a request to end a game by a player.
func (h *Hub) quit(w http.ResponseWriter, req *http.Request) {
	r, _ := h.asked(w, req)
	if r == nil {
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, messageMost))
	var who struct {
		Token string `json:"token"`
	}
	if err == nil {
		err = strictjson.Decode(body, &who)
	}
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, "unreadable", err)
		return
	}
	if !r.Quit(who.Token) {
		refuse(w, http.StatusForbidden, "not-yours", Refusal("the token is of no seat in this game"))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
