package web

import (
	"bytes"
	"encoding/json"
	"image/png"
	"strings"
	"testing"
	"time"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/pages/diagram"
)

// The preview of a public game shows its board with the public delay.
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

// A board without electronics and entered moves has no picture: its first position
// would be wrong.
func TestNoPreviewOfWhatIsNotKnown(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1}})
	s.pass(1e12)
	if status, body := s.ask(t, "", "GET", "/public/open/round-1/game-1/board.png", nil); status != 404 {
		t.Errorf("%d, %d bytes", status, len(body))
	}
}

// Without JavaScript, pages link the events to their games, and the games by their
// names; a result appears when it is public.
func TestLivePagesTell(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"result","by":"arbiter","result":"1-0"}`))
	tells := func(path string, want ...string) {
		t.Helper()
		status, page := s.ask(t, "", "GET", path+"?language=de", nil)
		for _, one := range want {
			if status != 200 || !strings.Contains(string(page), one) {
				t.Errorf("%s does not say %s: %d %.2500s", path, one, status, page)
			}
		}
	}
	var games []broadcast.ShownGame
	if err := json.Unmarshal(s.do(t, "GET", "/public/open/round-1/games.json", nil), &games); err != nil || len(games) == 0 {
		t.Fatal(err)
	}
	names := games[0].White.Name + " – " + games[0].Black.Name
	tells("/live", `<a href="/live/open?language=de">Open</a>: Runde 1`)
	tells("/live/open", `<title>Open · adoube</title>`, `<a href="/live/open/1/1?language=de">`+names+`</a>: läuft`)
	tells("/live/open/1/1", `<meta property="og:title" content="`+names+`">`, `content="Open, Runde 1"`)
	s.pass(2 * time.Minute)
	tells("/live/open", names+`</a>: 1-0`)
	tells("/live/nowhere", "<noscript>")
}
