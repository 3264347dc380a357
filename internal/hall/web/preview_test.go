package web

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/pages/diagram"
)

// A public game that is sent to somebody shows its board as the public may see it now.
func TestPreview(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/rounds/1/tables/1/acts", map[string]any{"acts": []map[string]any{
		{"key": "1", "act": map[string]any{"act": "lift", "by": "white", "on": "e2"}}, {"key": "2", "act": map[string]any{"act": "release", "by": "white", "on": "e4"}},
	}})
	s.pass(1e12)
	status, page := s.ask(t, "", "GET", "/live/open/1/1", nil)
	const picture = "/public/open/round-1/game-1/board.png"
	if status != 200 || !strings.Contains(string(page), `<meta property="og:image" content="`+s.URL+picture+`">`) || !strings.Contains(string(page), "<noscript>") || !strings.Contains(string(page), `<a href="/public/open/round-1/game-1.pgn">`) {
		t.Errorf("%d %.1500s", status, page)
	}
	status, got := s.ask(t, "", "GET", picture, nil)
	start := chess.Start()
	want, err := diagram.PNG(start.Play(chess.NewMove(chess.E2, chess.E4, chess.NoType)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(got)); status != 200 || err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d, %v, %d bytes", status, err, len(got))
	}
}
