package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
)

// Whoever guesses codes and tokens without end leaves the others at his address what
// they ask for without a token, and a good link.
func TestGuessingHoldsNobodyUp(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	code, err := s.server.Tokens.Link(t.Context(), s.chief, access.Token{Role: access.Viewer, Expires: s.now().Add(time.Hour)}, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 * burst / guess {
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
