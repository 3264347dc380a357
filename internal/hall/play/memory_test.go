package play

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// flood has a player do what he may, in both halves of his turns.
func flood(r *Room, p page, from int) int {
	for n := range mostTurn + 10 {
		q := Request{Do: "act", N: from + n, Act: json.RawMessage(fmt.Sprintf(`{"act":"touch","by":"white","on":"%c2"}`, 'a'+rune(n%8)))}
		r.Ask(p.g, q)
		for len(p.g.Out) > 0 {
			<-p.g.Out
		}
	}
	return from + mostTurn + 10
}

// However many games strangers fill and end, all together take no more than their
// budget, those that are over go first, and another is made.
func TestGamesHaveOneBudget(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	h.Budget = 4 << 20
	for n := range 40 {
		r, token, err := h.Make(Wanted{Settings: rapid, Side: "white"}, fmt.Sprint("address ", n%5))
		if err == Refusal("full") {
			continue // none is made while those that go on take all
		}
		if err != nil {
			t.Fatal(n, err)
		}
		white := enter(t, r, Entry{Token: token, Session: "a"}, false)
		enter(t, r, Entry{Session: "b"}, false)
		flood(r, white, 1)
		if n%2 == 0 {
			r.Quit(token)
		}
		for h.relieving.Load() {
			runtime.Gosched()
		}
		if used := h.used.Load(); used > h.Budget {
			t.Fatalf("after %d games they take %d bytes of %d", n+1, used, h.Budget)
		}
	}
}

// The game that ends for want of memory is of the address whose games take most.
func TestTheHeaviestAddressMakesPlace(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	honest, token, err := h.Make(Wanted{Settings: rapid, Side: "white"}, "honest")
	if err != nil {
		t.Fatal(err)
	}
	flood(honest, enter(t, honest, Entry{Token: token}, false), 1)
	for range 3 {
		r, token, err := h.Make(Wanted{Settings: rapid, Side: "white"}, "stranger")
		if err != nil {
			t.Fatal(err)
		}
		white := enter(t, r, Entry{Token: token, Session: "a"}, false)
		enter(t, r, Entry{Session: "b"}, false)
		flood(r, white, 1)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.heaviest(); r == nil || r.owner != "stranger" {
		t.Error("an honest game makes place for others")
	}
}

// What can be asked of a game that is over is there after it was packed.
func TestAPackedGame(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	r, token, err := h.Make(Wanted{Settings: rapid, Side: "white"}, "a")
	if err != nil {
		t.Fatal(err)
	}
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	black := enter(t, r, Entry{Session: "b"}, false)
	r.Ask(white.g, Request{Do: "act", N: 1, Act: json.RawMessage(`{"act":"lift","by":"white","on":"e2"}`)})
	r.Ask(white.g, Request{Do: "act", N: 2, Act: json.RawMessage(`{"act":"release","by":"white","on":"e4"}`)})
	flood(r, white, 3)
	r.Quit(token)
	before := len(r.sent)
	r.Leave(white.g)
	r.Leave(black.g)
	if r.sent != nil || len(r.packed) == 0 || r.cost.Load() > smallGame {
		t.Errorf("it takes %d bytes", r.cost.Load())
	}
	if !strings.Contains(r.PGN(), "1. e4") || r.State().Moves != 1 {
		t.Errorf("its moves are gone: %s", r.PGN())
	}
	enter(t, r, Entry{Token: token, Session: "c"}, false)
	if len(r.sent) != before || !strings.Contains(string(r.sent[before-1]), `"over"`) {
		t.Errorf("%d events, not %d", len(r.sent), before)
	}
}

// A line on which too many pings come is cut.
func TestPingsAreCounted(t *testing.T) {
	h, r, token := room(t, time.Now)
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	server := httptest.NewServer(mux)
	defer server.Close()
	conn, _, err := websocket.Dial(t.Context(), server.URL+"/play/"+r.ID+"/line", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if err := conn.Write(t.Context(), websocket.MessageText, []byte(`{"token":"`+token+`"}`)); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		for {
			if _, _, err := conn.Read(t.Context()); err != nil {
				ended <- err
				return
			}
		}
	}()
	go func() {
		for range 100 * burst {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			err := conn.Ping(ctx)
			if cancel(); err != nil {
				return
			}
		}
	}()
	<-ended
}
