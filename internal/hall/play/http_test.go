package play

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// An impossible game is refused as the hall refuses: with a problem that names the
// place, and a code for pages.
func TestAGameThatCannotBeIsRefused(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	const good = `{"play":"rapid","kind":"fischer","help":"training","base":600000,"bonus":0}`
	for _, c := range []struct {
		body       string
		status     int
		why, names string
	}{
		{good, 201, "", ""},
		{`{"play":"rapid","kind":"fischer","help":"training","base":600000,"bonus":0,"colour":"white"}`, 422, "unreadable", "colour"},
		{`{"play":"rapid","play":"blitz"}`, 422, "unreadable", "play"},
		{`{"play":7}`, 422, "unreadable", "play"},
		{strings.Replace(good, `"play"`, `"side":"purple","play"`, 1), 422, "settings", "side is"},
		{strings.Replace(good, "rapid", "bullet", 1), 422, "settings", "standard, rapid or blitz"},
		{strings.Replace(good, "600000", "1", 1), 422, "settings", "base"},
		{strings.Replace(good, `"bonus"`, `"laws":"fide-1850","bonus"`, 1), 422, "settings", "fide-1850"},
		{strings.Replace(good, `"bonus"`, `"fen":"8/8/8/8/8/8/8/8 w - - 0 1","bonus"`, 1), 422, "settings", "king"},
		{strings.Replace(good, `"bonus"`, `"partner":{"level":9},"bonus"`, 1), 422, "settings", "level"},
		{`{"name":"` + strings.Repeat("x", messageMost) + `"}`, 400, "unreadable", "too large"},
	} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/play/games", strings.NewReader(c.body)))
		var said struct {
			Status      int
			Detail, Why string
		}
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil {
			t.Fatal(err)
		}
		if w.Code != c.status || said.Why != c.why || !strings.Contains(said.Detail, c.names) {
			t.Errorf("%.90s: %d %+v", c.body, w.Code, said)
		}
		if kind := w.Header().Get("Content-Type"); c.why != "" && (kind != "application/problem+json" || said.Status != c.status) {
			t.Errorf("%.90s: %s, status %d", c.body, kind, said.Status)
		}
	}
}

// An address may have as many games as the hall allows; the refusal names the limit,
// and until when it applies.
func TestTheGamesOfAnAddress(t *testing.T) {
	at := time.UnixMilli(1_700_000_000_000)
	h := NewHub(func() time.Time { return at })
	defer h.Close()
	h.Here = 30
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	for n := range 31 {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/play/games", strings.NewReader(`{"play":"rapid","kind":"fischer","help":"training","base":600000,"bonus":0}`)))
		if n < 30 {
			if w.Code != http.StatusCreated {
				t.Fatalf("game %d: %d %s", n+1, w.Code, w.Body)
			}
			continue
		}
		var said struct {
			Why, Detail string
			Games       int
			Until       int64
		}
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil {
			t.Fatal(err)
		}
		if w.Code != http.StatusTooManyRequests || said.Why != "too-many-games" || said.Games != 30 || said.Until != at.Add(keptEmpty).UnixMilli() {
			t.Errorf("%d %+v", w.Code, said)
		}
		if !strings.Contains(said.Detail, "30 games from this address") || !strings.Contains(said.Detail, "2023-11-14T22:43:20Z") {
			t.Errorf("the refusal does not say why and until when: %s", said.Detail)
		}
	}
}

// The code of a class lifts the limit for the address that sends it, for a day and
// nowhere else.
func TestTheCodeOfAClass(t *testing.T) {
	at := time.UnixMilli(1_700_000_000_000)
	h := NewHub(func() time.Time { return at })
	defer h.Close()
	h.Here = 2
	made := func(class, from string) bool {
		_, _, err := h.Make(Wanted{Settings: Settings{Play: "rapid", Base: 600000, Kind: "fischer", Help: "training"}, Class: class}, from)
		return err == nil
	}
	for n, c := range []struct {
		class, from string
		after       time.Duration
		want        bool
	}{
		{"", "school", 0, true}, {"", "school", 0, true}, {"", "school", 0, false},
		{"abcdefgh", "school", 0, false}, // no code
		{h.Class, "school", 0, true},
		{"", "school", 0, true}, // the next child
		{"", "club", 0, true}, {"", "club", 0, true}, {"", "club", 0, false},
		{"", "school", 23 * time.Hour, true},
		{"", "school", time.Hour, false},
	} {
		at = at.Add(c.after)
		if got := made(c.class, c.from); got != c.want {
			t.Errorf("game %d of %s with %q: made %v", n+1, c.from, c.class, got)
		}
	}
}
