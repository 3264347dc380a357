package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/chess"
)

// A page is one line to a room, for tests.
type page struct {
	*testing.T
	r *Room
	g *Guest
}

func enter(t *testing.T, r *Room, e Entry, watch bool) page {
	t.Helper()
	g, err := r.Enter(e, watch)
	if err != nil {
		t.Fatal(err)
	}
	return page{t, r, g}
}

// said returns the messages of one kind that the page has received.
func (p page) said(kind string) (list []map[string]any) {
	p.Helper()
	for len(p.g.Out) > 0 {
		var m map[string]any
		var text bytes.Buffer
		if _, err := (<-p.g.Out).WriteTo(&text); err != nil {
			p.Fatal(err)
		}
		if err := json.Unmarshal(text.Bytes(), &m); err != nil {
			p.Fatal(err)
		}
		if m["say"] == kind {
			list = append(list, m)
		}
	}
	return list
}

func (p page) touch(n int, square string) {
	p.r.Ask(p.g, Request{Do: "act", N: n, Act: json.RawMessage(`{"act":"touch","by":"` + p.g.sides[0].String() + `","on":"` + square + `"}`)})
}

func room(t *testing.T, now func() time.Time) (*Hub, *Room, string) {
	t.Helper()
	h := NewHub(now)
	t.Cleanup(h.Close)
	r, token, err := h.Make(Wanted{Settings: rapid, Side: "white", Name: "Lilit"}, "1.2.3.4")
	if err != nil {
		t.Fatal(err)
	}
	return h, r, token
}

func TestARequestCountsOnceAndInItsOrder(t *testing.T) {
	_, r, token := room(t, time.Now)
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	enter(t, r, Entry{Session: "b"}, false)
	white.touch(1, "e2")
	white.touch(1, "e2")
	if white.touch(3, "a2"); len(white.said("missing")) != 1 {
		t.Error("the third request was taken before the second")
	}
	white.touch(2, "d2")
	if r.game.Acts() != 2 {
		t.Errorf("%d acts", r.game.Acts())
	}
	// Another page of the same player, and the first again after a cut.
	other := enter(t, r, Entry{Token: token, Session: "c"}, false)
	if other.touch(1, "c2"); r.game.Acts() != 3 {
		t.Errorf("%d acts after the second page", r.game.Acts())
	}
	r.Leave(white.g)
	back := enter(t, r, Entry{Token: token, Session: "a", Since: 2}, false)
	w := back.said("welcome")[0]
	if w["heard"] != 2.0 || len(w["events"].([]any)) != 2 {
		t.Errorf("who comes again hears %v", w)
	}
	if back.touch(2, "d2"); r.game.Acts() != 3 {
		t.Error("an act was doubled after a cut")
	}
}

func TestManyPagesOfOnePlayer(t *testing.T) {
	_, r, token := room(t, time.Now)
	first := enter(t, r, Entry{Token: token, Session: "first"}, false)
	enter(t, r, Entry{Session: "black"}, false)
	first.touch(1, "e2")
	for n := range 2 * mostPages {
		p := enter(t, r, Entry{Token: token, Session: fmt.Sprint(n)}, false)
		p.touch(1, "d2")
		r.Leave(p.g)
	}
	if first.touch(2, "a2"); len(first.said("missing")) > 0 || r.game.Acts() != 2+2*mostPages {
		t.Errorf("the page that stayed is no longer known: %d acts", r.game.Acts())
	}
	if known := len(r.seats[chess.White].heard); known > mostPages {
		t.Errorf("%d pages are kept", known)
	}
}

func TestSpectatorsDoNothing(t *testing.T) {
	h, r, token := room(t, time.Now)
	enter(t, r, Entry{Token: token, Session: "a"}, false)
	found, watch := h.Find(r.Watch)
	if found != r || !watch {
		t.Fatal("the spectators' address does not lead there")
	}
	w := enter(t, r, Entry{Session: "w"}, true)
	if hello := w.said("welcome")[0]; hello["token"] != "" || hello["id"] != "" {
		t.Errorf("a spectator hears %v", hello)
	}
	w.r.Ask(w.g, Request{Do: "resign", N: 1})
	if r.game.Begun() || len(w.said("refused")) != 1 {
		t.Error("a spectator did something")
	}
}

func TestAnAddressHasAFewGamesAndThoseLeftAreForgotten(t *testing.T) {
	at := time.Unix(1_000_000, 0)
	now := func() time.Time { return at }
	h, r, token := room(t, now)
	for range GamesHere - 1 {
		if _, _, err := h.Make(Wanted{Settings: rapid}, "1.2.3.4"); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := h.Make(Wanted{Settings: rapid}, "1.2.3.4"); err == nil {
		t.Error("an address makes as many games as it likes")
	}
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	enter(t, r, Entry{Session: "b"}, false)
	white.r.Ask(white.g, Request{Do: "resign", N: 1})
	if _, _, err := h.Make(Wanted{Settings: rapid}, "1.2.3.4"); err != nil {
		t.Error("a game that is over counts as one that goes on")
	}
	if _, _, err := h.Make(Wanted{Settings: rapid}, "5.6.7.8"); err != nil {
		t.Error(err)
	}
	h.Sweep()
	at = at.Add(keptEmpty + time.Second)
	h.Sweep() // games that nobody joined
	at = at.Add(keptOver + time.Second)
	if h.Sweep(); len(h.rooms) != 0 {
		t.Errorf("%d addresses of games are kept", len(h.rooms))
	}
	if found, _ := h.Find(r.ID); found != nil {
		t.Error("a forgotten game is found")
	}
}

func TestAnAbandonedGameEndsByItsClock(t *testing.T) {
	at := time.Unix(1_000_000, 0)
	h, r, token := room(t, func() time.Time { return at })
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	black := enter(t, r, Entry{Session: "b"}, false)
	r.Leave(white.g)
	r.Leave(black.g)
	at = at.Add(11 * time.Minute)
	r.mu.Lock()
	r.change(r.game.Tick, "", 0)
	r.mu.Unlock()
	if !r.game.Over() {
		t.Fatal("nobody is there, and the game goes on")
	}
	at = at.Add(keptOver + time.Second)
	if h.Sweep(); len(h.rooms) != 0 {
		t.Error("a game that is over is kept")
	}
}

func TestAnotherGameWithTheSidesChanged(t *testing.T) {
	_, r, token := room(t, time.Now)
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	black := enter(t, r, Entry{Session: "b"}, false)
	white.r.Ask(white.g, Request{Do: "resign", N: 1})
	white.r.Ask(white.g, Request{Do: "again", N: 2})
	if r.next != "" {
		t.Fatal("one alone makes another game")
	}
	black.r.Ask(black.g, Request{Do: "again", N: 1})
	next, _ := r.hub.Find(r.next)
	if next == nil || next.seats[chess.Black].token != token {
		t.Fatal("no other game, or not with the sides changed")
	}
	next.Vacate(chess.White)
	if third := enter(t, next, Entry{Session: "c"}, r.next == next.Watch); len(third.g.Sides()) != 0 {
		t.Error("a spectator who follows sits down")
	}
	if white := enter(t, next, Entry{Token: token, Session: "a"}, r.next == next.Watch); len(white.g.Sides()) != 1 {
		t.Error("a player who follows does not sit")
	}
}

func TestAHandIsSeenByTheOthersOnly(t *testing.T) {
	_, r, token := room(t, time.Now)
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	black := enter(t, r, Entry{Session: "b"}, false)
	before := len(r.game.Events)
	r.hear(white.g, json.RawMessage(`{"do":"hand","by":"black","x":1.5,"y":2,"piece":"N"}`))
	if hands := black.said("hand"); len(hands) != 1 || hands[0]["by"] != "white" {
		t.Errorf("Black sees %v", hands)
	}
	if len(white.said("hand")) != 0 || len(r.game.Events) != before {
		t.Error("a gesture came back, or is kept")
	}
}

// A request after the flag has fallen is refused, and the fall is not
// attributed to the request.
func TestARequestAfterTheFlag(t *testing.T) {
	now := time.UnixMilli(0)
	_, r, token := room(t, func() time.Time { return now })
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	enter(t, r, Entry{Session: "b"}, false)
	now = now.Add(time.Hour)
	white.touch(1, "e2")
	over := white.said("event")
	if len(over) != 2 || over[1]["what"] != "over" || over[1]["n"] != nil {
		t.Errorf("%v", over)
	}
}

// A name does not affect a seat: neither the partner's name nor his session does.
func TestNamesMakeNobodyAPartner(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	seated := 0
	h.Partner = func(r *Room, side chess.Color, _ Partner) { seated++; r.Sit(side) }
	settings := rapid
	settings.Partner = &Partner{Level: 1}
	r, token, err := h.Make(Wanted{Settings: settings, Side: "white", Name: partnerName}, "a")
	if err != nil {
		t.Fatal(err)
	}
	p := enter(t, r, Entry{Token: token, Session: partnerPage}, false)
	if r.seats[0].name == partnerName || r.left.Load() != 0 && !r.game.Begun() {
		t.Errorf("a player is taken for the partner: %+v", r.seats[0])
	}
	r.Ask(p.g, Request{Do: "name", Name: partnerName, N: 1})
	if r.seats[0].name != "" {
		t.Errorf("a player calls himself %q afterwards", r.seats[0].name)
	}
	r.Ask(p.g, Request{Do: "resign", N: 2})
	r.Ask(p.g, Request{Do: "again", N: 3})
	next, _ := h.Find(r.next)
	if next == nil || seated != 2 || next.seats[1].token != token || !next.seats[0].partner {
		t.Errorf("the next game has not the player and one partner: %d partners", seated)
	}
}

// As in a tournament no address reveals which moves counted until the game is over.
func TestATournamentTellsNoMoves(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	settings := rapid
	settings.Help = "tournament"
	r, token, err := h.Make(Wanted{Settings: settings, Side: "white"}, "a")
	if err != nil {
		t.Fatal(err)
	}
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	enter(t, r, Entry{Session: "b"}, false)
	for n, act := range []string{`"lift","on":"e2"`, `"release","on":"e4"`} {
		r.Ask(white.g, Request{Do: "act", N: n + 1, Act: json.RawMessage(`{"by":"white","act":` + act + `}`)})
	}
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	ask := func(file string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/"+r.Watch+file, nil))
		return w
	}
	if w := ask("/game.pgn"); w.Code != http.StatusConflict {
		t.Errorf("the moves are given: %d %s", w.Code, w.Body)
	}
	if w := ask("/state"); !strings.Contains(w.Body.String(), `"moves":0`) {
		t.Errorf("the state tells the moves: %s", w.Body)
	}
	r.Ask(white.g, Request{Do: "resign", N: 3})
	if w := ask("/game.pgn"); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "1. e4") {
		t.Errorf("after the game: %d %s", w.Code, w.Body)
	}
}
