package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"adoube/pages/kernel"
	"adoube/wire"
)

// judged makes a request to the judge, without a token, from a page of another origin.
func (s *site) judged(method, query, lines string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, judgePath+query, strings.NewReader(lines))
	r.Header.Set("Origin", "https://elsewhere.example")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	if method == http.MethodOptions {
		r.Header.Set("Access-Control-Request-Method", "POST")
		r.Header.Set("Access-Control-Request-Headers", "content-type")
	}
	w := httptest.NewRecorder()
	s.server.Handler().ServeHTTP(w, r)
	return w
}

// The judge answers a stranger as «adoube judge --json» does: several games, invalid
// lines, a refused header.
func TestJudge(t *testing.T) {
	s := newSite(t)
	for name, lines := range map[string]string{
		"no header":  `{"act":"touch","by":"white","on":"e2"}`,
		"two games":  "{\"id\":\"a\"}\n{\"act\":\"touch\",\"by\":\"white\",\"on\":\"e2\"}\n{\"laws\":\"fide-1997\",\"language\":\"de\"}\n{\"act\":\"lift\",\"by\":\"white\",\"on\":\"g1\"}\n",
		"no act":     "{\"act\":\"touch\",\"by\":\"white\",\"on\":\"e4\"}\nnonsense\n{\"act\":\"touch\",\"by\":\"white\",\"on\":\"e2\"}",
		"bad header": "{\"laws\":\"fide-1900\"}\n{\"act\":\"touch\",\"by\":\"white\",\"on\":\"e2\"}",
	} {
		var want bytes.Buffer
		if _, err := wire.Judge(wire.Header{}, strings.NewReader(lines), &want); err != nil {
			t.Fatal(err)
		}
		got := s.judged(http.MethodPost, "", lines)
		if got.Code != http.StatusOK || got.Body.String() != want.String() || got.Header().Get("Content-Type") != "application/x-ndjson" {
			t.Errorf("%s: %d %s, want %s", name, got.Code, got.Body, want.String())
		}
		if origin := got.Header().Get("Access-Control-Allow-Origin"); origin != "*" {
			t.Errorf("%s: pages elsewhere may not read it: %q", name, origin)
		}
	}
}

// A page draws a board from the judge's answer, as from its own kernel.
func TestJudgeAsABoard(t *testing.T) {
	s := newSite(t)
	lines := "{\"laws\":\"fide-2023\",\"language\":\"fr\"}\n{\"act\":\"lift\",\"by\":\"white\",\"on\":\"g1\"}\n{\"act\":\"release\",\"by\":\"white\",\"on\":\"e5\"}"
	played, err := kernel.Play(lines)
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(played)
	if err != nil {
		t.Fatal(err)
	}
	got := s.judged(http.MethodPost, "?form=board", lines)
	if got.Code != http.StatusOK || got.Body.String() != string(want) {
		t.Errorf("%d %s, want %s", got.Code, got.Body, want)
	}
	if got := s.judged(http.MethodPost, "?form=board", `{"laws":"fide-1900"}`); got.Code != http.StatusUnprocessableEntity {
		t.Errorf("a header of no edition: %d %s", got.Code, got.Body)
	}
}

// An invalid request is refused, and a browser learns beforehand that pages elsewhere
// may use this address and no other.
func TestJudgeRefuses(t *testing.T) {
	s := newSite(t)
	if got := s.judged(http.MethodPost, "", strings.Repeat("{}\n", maxLines+1)); got.Code != http.StatusRequestEntityTooLarge || got.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("too many lines: %d %v", got.Code, got.Header())
	}
	if got := s.judged(http.MethodPost, "?form=pgn", "{}"); got.Code != http.StatusUnprocessableEntity {
		t.Errorf("an unknown form: %d", got.Code)
	}
	if got := s.judged(http.MethodPost, "?form=recording", "abc"); got.Code != http.StatusUnprocessableEntity || !strings.Contains(got.Body.String(), "kind of board") {
		t.Errorf("no recording: %d %s", got.Code, got.Body)
	}
	if got := s.judged(http.MethodOptions, "", ""); got.Code != http.StatusNoContent || got.Header().Get("Access-Control-Allow-Headers") != "Content-Type" || got.Header().Get("Access-Control-Allow-Methods") != "POST" {
		t.Errorf("a browser that asks first: %d %v", got.Code, got.Header())
	}
	r := httptest.NewRequest(http.MethodPost, "/api/v1/pair", strings.NewReader(`{"code":"x"}`))
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w := httptest.NewRecorder()
	if s.server.Handler().ServeHTTP(w, r); w.Code != http.StatusForbidden {
		t.Errorf("a page elsewhere signs in: %d", w.Code)
	}
}
