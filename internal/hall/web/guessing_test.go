package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

// A client that guesses addresses of games has few guesses, and then has to reconnect
// for each; a client at his address with a right one is answered.
func TestGuessingAddresses(t *testing.T) {
	s := newSite(t)
	s.server.Handle("GET /play/{id}/state", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.PathValue("id") != "right" {
			s.server.WrongAddress(w, r)
		}
	}))
	var statuses []int
	for range serve.Guesses + 1 {
		status, _ := s.ask(t, "", "GET", "/play/wrong/state", nil)
		statuses = append(statuses, status)
	}
	if first, last := statuses[0], statuses[len(statuses)-1]; first != http.StatusNotFound || last != http.StatusTooManyRequests {
		t.Errorf("at first %d, at last %d", first, last)
	}
	w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "/play/wrong/state", nil)
	r.RemoteAddr = "127.0.0.1:1"
	if s.server.WrongAddress(w, r); w.Code != http.StatusTooManyRequests || w.Header().Get("Connection") != "close" {
		t.Errorf("%d, %v", w.Code, w.Header())
	}
	if status, _ := s.ask(t, "", "GET", "/play/right/state", nil); status != http.StatusOK {
		t.Errorf("who knows the address: %d", status)
	}
}

// A client that guesses codes and tokens endlessly does not affect requests without a
// token, or a good link, from the same address.
func TestGuessingHoldsNobodyUp(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	code, err := s.server.Tokens.Link(t.Context(), s.chief, access.Token{Role: access.Viewer, Expires: s.now().Add(time.Hour)}, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 * serve.Guesses {
		s.ask(t, "", "POST", "/api/v1/pair", map[string]any{"code": []string{"123456", "123456789012", strings.Repeat("x", 43)}[n%3]})
		s.ask(t, "wrong", "GET", "/api/v1/me", nil)
	}
	if status, _ := s.ask(t, "wrong", "GET", "/api/v1/me", nil); status != http.StatusTooManyRequests {
		t.Errorf("one guess more: %d", status)
	}
	if status, _ := s.ask(t, "", "GET", "/public/open/round-1/games.json", nil); status != http.StatusOK {
		t.Errorf("a viewer beside him: %d", status)
	}
	if status, text := s.ask(t, "", "POST", "/api/v1/pair", map[string]any{"code": code}); status != http.StatusOK {
		t.Errorf("a good link: %d %s", status, text)
	}
}
