package seat

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"adoube/internal/hall/play"
)

// A line on which nobody moves stays open.
func TestABoardPings(t *testing.T) {
	defer func(usual time.Duration) { pings = usual }(pings)
	pings = time.Millisecond
	said := make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.CloseNow()
		var entry play.Entry
		if err := wsjson.Read(r.Context(), conn, &entry); err != nil {
			t.Error(err)
			return
		}
		if err := wsjson.Write(r.Context(), conn, map[string]any{"say": "welcome", "sides": []string{"white"}, "settings": settings}); err != nil {
			t.Error(err)
			return
		}
		for {
			var asked play.Request
			if wsjson.Read(r.Context(), conn, &asked) != nil {
				return
			}
			select {
			case said <- asked.Do:
			case <-t.Context().Done():
				return
			}
		}
	}))
	t.Cleanup(server.Close)
	sits(t, server.URL+"/play/abcdefgh")
	for range 3 {
		if do := <-said; do != "ping" {
			t.Errorf("%q, not a ping", do)
		}
	}
}
