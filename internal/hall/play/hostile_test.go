package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/chess"
)

// begun returns a room with both players, and White's page.
func begun(t *testing.T) (*Room, page, string) {
	t.Helper()
	_, r, token := room(t, time.Now)
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	enter(t, r, Entry{Name: "Armen", Session: "b"}, false)
	return r, white, token
}

// Spectators do not take the places that players need to come back.
func TestSpectatorsKeepNoPlayerOut(t *testing.T) {
	r, white, token := begun(t)
	for n := range mostGuests {
		enter(t, r, Entry{Session: fmt.Sprint(n)}, n%2 == 0)
	}
	if _, err := r.Enter(Entry{}, true); err != Refusal("full") {
		t.Errorf("one more who watches: %v", err)
	}
	r.Leave(white.g)
	back := enter(t, r, Entry{Token: token, Session: "a"}, false)
	for n := range mostPages - 1 {
		enter(t, r, Entry{Token: token, Session: fmt.Sprint(n)}, false)
	}
	if _, err := r.Enter(Entry{Token: token}, false); err != Refusal("full") {
		t.Errorf("one page more of a player: %v", err)
	}
	if len(back.g.sides) != 1 {
		t.Errorf("the player came back to %v", back.g.sides)
	}
}

// A flood of acts by a player is limited, and the game can still be ended.
func TestAFloodedGame(t *testing.T) {
	r, white, _ := begun(t)
	n := 0
	ask := func(q Request) {
		n++
		q.N = n
		r.Ask(white.g, q)
	}
	ask(Request{Do: "claim-draw", Reason: strings.Repeat("R", 3000)})
	for range 2 * mostGame {
		ask(Request{Do: "claim-draw", Reason: "fifty"})
		white.said("refused")
	}
	if got := len(r.game.Events); got > 2*mostTurn+2 {
		t.Errorf("%d events", got)
	}
	size := 0
	for _, event := range r.sent {
		size += len(event)
	}
	if most := 800 * mostTurn; size > most {
		t.Errorf("a flooded game has %d bytes, not %d at most", size, most)
	}
	if ask(Request{Do: "resign"}); !r.game.Over() {
		t.Error("it cannot be ended")
	}
	if _, err := r.Enter(Entry{Session: strings.Repeat("s", pageLongest+1)}, true); err != Refusal("unreadable") {
		t.Errorf("a long word for a page: %v", err)
	}
}

// All lines of a game share the bytes of its events.
func TestWhatHappenedIsSharedByAllLines(t *testing.T) {
	r, _, _ := begun(t)
	one, other := enter(t, r, Entry{}, true), enter(t, r, Entry{}, true)
	first, second := <-one.g.Out, <-other.g.Out
	if len(first.events) != 1 || &first.events[0][0] != &second.events[0][0] {
		t.Errorf("%d events, copied", len(first.events))
	}
	var text bytes.Buffer
	if _, err := first.WriteTo(&text); err != nil || !strings.HasSuffix(text.String(), `,"events":[`+string(r.sent[0])+`]}`) {
		t.Errorf("%v %s", err, &text)
	}
}

// A name does not affect the text around it.
func TestNamesAreReadable(t *testing.T) {
	for name, want := range map[string]string{
		"Lilit":                   "Lilit",
		" Անահիտ\u202eevil\u0000": "Անահիտevil",
		"a\r\n[Result \"1-0\"]":   `a [Result "1-0"]`,
		strings.Repeat("ж", 100):  strings.Repeat("ж", nameLongest),
		"\xff\xfe":                "",
	} {
		if got := displayed(name); got != want {
			t.Errorf("%q: %q, not %q", name, got, want)
		}
	}
}

// Games that are made and not played keep nobody out, and games being played stay.
func TestGamesThatWereLeftKeepNobodyOut(t *testing.T) {
	at := time.Now()
	h := NewHub(func() time.Time { return at })
	defer h.Close()
	make := func(n int) *Room {
		at = at.Add(time.Second)
		r, _, err := h.Make(Wanted{Settings: rapid}, fmt.Sprint("10.0.", n/GamesHere/250, ".", n/GamesHere%250))
		if err != nil {
			t.Fatal(n, err)
		}
		return r
	}
	played := make(0)
	for c := range played.seats {
		enter(t, played, Entry{Token: played.seats[chess.Color(c)].token, Session: "a"}, false)
	}
	left := make(1)
	for n := 2; n < mostRooms+5; n++ {
		make(n)
	}
	if r, _ := h.Find(played.ID); r != played {
		t.Error("a game that is played was forgotten")
	}
	if r, _ := h.Find(left.ID); r != nil {
		t.Error("the game that was left longest ago is there")
	}
}

// The lines of one address are limited.
func TestLinesOfAnAddress(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	for range mostLines {
		h.connect("10.0.0.1")
	}
	if h.connect("10.0.0.1") || !h.connect("10.0.0.2") {
		t.Error("lines are not counted by address")
	}
	if h.disconnect("10.0.0.1"); !h.connect("10.0.0.1") {
		t.Error("a line that ended counts")
	}
}

// The lines of all addresses are limited, and spectators get a part of them.
func TestLinesOfAllAddresses(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	watching := 0
	for n := range mostOpen {
		if !h.connect(fmt.Sprint("10.0.0.", n%100)) {
			t.Fatalf("%d lines", n)
		}
		if h.attend() {
			watching++
		}
	}
	if h.connect("10.0.1.1") || watching != mostWatch {
		t.Errorf("%d of more than %d lines are spectators'", watching, mostOpen)
	}
	h.unattend()
	if h.disconnect("10.0.0.1"); !h.connect("10.0.1.1") || !h.attend() {
		t.Error("a line that ended counts")
	}
}

// A panic beside the lines does not end the hall.
func TestAFaultBesideTheLines(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	var log bytes.Buffer
	h.Log = slog.New(slog.NewTextHandler(&log, nil))
	h.safely(func() { panic("somebody's fault") })
	if !strings.Contains(log.String(), "somebody's fault") {
		t.Error("it is not logged")
	}
}

// Whatever a page sends, the room goes on and its other player stays.
func TestHostileMessages(t *testing.T) {
	count := 20_000
	if testing.Short() {
		count = 2_000
	}
	draw := rand.New(rand.NewPCG(1, 2))
	_, r, token := room(t, time.Now)
	both := []page{enter(t, r, Entry{Token: token, Session: "a"}, false), enter(t, r, Entry{Session: "b"}, false)}
	one := func(list ...string) string { return list[draw.IntN(len(list))] }
	value := func() string {
		return one(`1`, `-1`, `0`, `1e308`, `"e2"`, `"white"`, `"black"`, `null`, `[]`, `{}`, `"`+strings.Repeat("x", 500)+`"`, `9007199254740993`, `["e2","e4"]`, `"\ud800"`, `true`)
	}
	act := func() string {
		square := string("abcdefgh"[draw.IntN(8)]) + string("12345678"[draw.IntN(8)])
		more := one("", "", "", fmt.Sprintf(`,%q:%s`, one("piece", "hand", "intent", "about", "article", "fen", "move", "assistant"), value()))
		return fmt.Sprintf(`{"act":%q,"by":%s%s%s}`, one("touch", "lift", "put", "release", "remove", "adjust", "clock", "claim", "find", "unseen", "result", "x"),
			one(`"white"`, `"black"`, value()), one("", `,"on":"`+square+`"`, `,"on":`+value()), more)
	}
	for n := range count {
		text := one(
			fmt.Sprintf(`{"do":"act","n":%d,"act":%s}`, n, act()),
			fmt.Sprintf(`{"do":%q,"n":%d,"reason":%s,"move":%s,"about":%s}`, one("decline", "claim-draw", "answer", "again", "x"), n, value(), value(), value()),
			fmt.Sprintf(`{"do":"answer","n":%d,"about":%d,"answer":%s}`, n, draw.IntN(40), act()),
			fmt.Sprintf(`{"do":"hand","x":%s,"y":%s,"piece":%s}`, value(), value(), value()),
			`{"do":"ping","id":`+value()+`}`, value(), `{`,
		)
		from := both[draw.IntN(2)]
		from.r.seats[from.g.sides[0]].heard[from.g.session] = n - 1
		from.r.hear(from.g, json.RawMessage(text))
		for _, p := range both {
			p.said("")
		}
	}
	if n := len(r.game.Events); n < 10 || n > 6*mostGame || n != len(r.sent) {
		t.Errorf("%d events, %d sent", n, len(r.sent))
	}
	if here := enter(t, r, Entry{Token: token, Session: "a"}, false); len(here.g.sides) != 1 {
		t.Error("the player does not come back")
	}
}

// Only a page of the hall itself can open a line.
func TestLinesOfOtherPages(t *testing.T) {
	h, r, _ := room(t, time.Now)
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	server := httptest.NewServer(mux)
	defer server.Close()
	for origin, want := range map[string]int{"": 101, server.URL: 101, "http://evil.example": 403, "null": 403} {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/play/"+r.ID+"/line", nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} {
			q.Header.Set(name, value)
		}
		if origin != "" {
			q.Header.Set("Origin", origin)
		}
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("from %q: %d", origin, answer.StatusCode)
		}
	}
}

// All games together have a memory limit: games of the address that uses
// most are dropped.
func TestGamesTakeSoMuchMemory(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	h.Most = 20 * (emptyGame + 100*eachEvent)
	make := func(owner string) (*Room, page) {
		r, token, err := h.Make(Wanted{Settings: rapid, Side: "white"}, owner)
		if err != nil {
			t.Fatal(err)
		}
		return r, enter(t, r, Entry{Token: token, Session: "a"}, false)
	}
	honest, _ := make("10.0.0.1")
	for n := range 60 {
		r, white := make(fmt.Sprint("10.0.1.", n%3))
		enter(t, r, Entry{Session: "b"}, false)
		for q := range 120 {
			r.Ask(white.g, Request{Do: "act", N: q + 1, Act: json.RawMessage(`{"act":"adjust","by":"white"}`)})
			for len(white.g.Out) > 0 {
				<-white.g.Out
			}
		}
		if n%2 == 0 {
			r.Ask(white.g, Request{Do: "resign", N: 121})
		}
		h.mu.Lock()
		counted := int64(0)
		for id, one := range h.rooms {
			if one.ID == id {
				counted += one.takes
			}
		}
		if h.takes > h.Most || h.takes != counted {
			t.Fatalf("%d games: %d bytes of %d, %d counted", n, h.takes, h.Most, counted)
		}
		h.mu.Unlock()
	}
	if r, _ := h.Find(honest.ID); r != honest {
		t.Error("the game of who takes little has gone")
	}
}

// The addresses of games cannot be guessed: each letter is equally likely.
func TestAddressesAreAnyLetters(t *testing.T) {
	const each = 200
	count := map[byte]int{}
	for range each * len(letters) {
		count[letter()]++
	}
	for _, l := range []byte(letters) {
		if n := count[l]; n < each/2 || n > 2*each {
			t.Errorf("%c comes %d times of %d", l, n, each)
		}
	}
}
