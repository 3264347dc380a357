package play

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// A player who waits for an opponent reads that nobody came, and so does
// one who comes too late.
func TestAGameThatNobodyJoinsSaysSo(t *testing.T) {
	at := time.Unix(1_000_000, 0)
	h, r, token := room(t, func() time.Time { return at })
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	at = at.Add(keptEmpty + time.Second)
	h.Sweep()
	events := white.said("event")
	if len(events) != 1 || events[0]["what"] != "over" || events[0]["reason"] != "nobody-came" || events[0]["result"] != "*" {
		t.Fatalf("who waited hears %v", events)
	}
	late := enter(t, r, Entry{Session: "b"}, false)
	if r.game.Begun() || len(late.g.Sides()) != 0 {
		t.Error("a game that is over begins")
	}
	at = at.Add(keptOver - time.Second)
	if h.Sweep(); len(h.rooms) == 0 {
		t.Error("it is forgotten before who comes late could read why")
	}
}

// A player sees the progress of his game from elsewhere, and can end it.
func TestOwnGamesAreFoundAndEnded(t *testing.T) {
	h, r, token := room(t, time.Now)
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	ask := func(method, path, body string) (int, string) {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(method, path, strings.NewReader(body)))
		return w.Code, w.Body.String()
	}
	state := func() (s State) {
		code, body := ask(http.MethodGet, "/play/"+r.ID+"/state", "")
		if err := json.Unmarshal([]byte(body), &s); code != 200 || err != nil {
			t.Fatalf("%d %s %v", code, body, err)
		}
		return s
	}
	if s := state(); s.Begun || s.Over || s.Names[0] != "Lilit" {
		t.Errorf("a game that waits: %+v", s)
	}
	end := "/play/" + r.ID + "/end"
	for body, want := range map[string]int{`{"token":""}`: 403, `{"token":"x"}`: 403, `{}`: 403, `7`: 422, `{"toke":""}`: 422} {
		if code, said := ask(http.MethodPost, end, body); code != want {
			t.Errorf("%s: %d %s", body, code, said)
		}
	}
	enter(t, r, Entry{Session: "b"}, false)
	for range 2 { // the second changes nothing
		if code, said := ask(http.MethodPost, end, `{"token":"`+token+`"}`); code != 204 {
			t.Fatalf("%d %s", code, said)
		}
	}
	if s := state(); !s.Begun || !s.Over {
		t.Errorf("a game that was ended: %+v", s)
	}
	if e := r.game.Events; len(e) != 2 || e[1].Reason != "aborted" {
		t.Errorf("it ended %+v", e)
	}
	if code, _ := ask(http.MethodGet, "/play/nogame22/state", ""); code != 404 {
		t.Errorf("a game that is not there: %d", code)
	}
	if code, _ := ask(http.MethodPost, "/play/nogame22/end", `{"token":"x"}`); code != 404 {
		t.Errorf("a game that is not there: %d", code)
	}
}

// After both have moved, a player who leaves resigns.
func TestWhoLeavesAfterTwoMovesResigns(t *testing.T) {
	s := newScript(t, rapid)
	s.must(e4 + "\n" + e5)
	s.g.Quit(1, s.now)
	s.ends("1-0", "resigned")
}

// A player who came by a link can set his name later, once; a spectator has none.
func TestAPlayerSaysHisNameLater(t *testing.T) {
	_, r, token := room(t, time.Now)
	white := enter(t, r, Entry{Token: token, Session: "a"}, false)
	black := enter(t, r, Entry{Session: "b"}, false)
	guest := enter(t, r, Entry{Session: "w"}, true)
	for n, name := range []string{" Mari\n", "Another"} {
		r.Ask(black.g, Request{Do: "name", N: n + 1, Name: name})
	}
	r.Ask(white.g, Request{Do: "name", N: 1, Name: "Another"})
	r.Ask(guest.g, Request{Do: "name", N: 1, Name: "Another"})
	if got := r.State().Names; got != [2]string{"Lilit", "Mari"} {
		t.Errorf("the players are called %q", got)
	}
	if here := white.said("here"); len(here) == 0 || !strings.Contains(fmt.Sprint(here[len(here)-1]["names"]), "Mari") {
		t.Error("the opponent does not hear it")
	}
	if heard := black.said("heard"); len(heard) != 2 {
		t.Errorf("%d requests were heard", len(heard))
	}
	if !strings.Contains(r.PGN(english(t)), `[Black "Mari"]`) {
		t.Error("the PGN does not have it")
	}
}
