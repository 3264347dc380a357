package play

import (
	"bytes"
	"image/png"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"adoube/chess"
	"adoube/pages/diagram"
)

// The preview of a game shows its board; if moves that count are hidden until the end,
// the first position.
func TestPreview(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	for help, want := range map[string]string{"training": fen, "tournament": chess.StartFEN} {
		r, _, err := h.Make(Wanted{Settings: Settings{Play: "rapid", Kind: "fischer", Help: help, Base: 600_000, FEN: fen}}, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/"+r.ID+"/board.png", nil))
		position, err := chess.ParsePosition(want, chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := diagram.PNG(position)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(w.Body.Bytes())); w.Code != 200 || err != nil || !bytes.Equal(w.Body.Bytes(), picture) {
			t.Errorf("%s: %d, %v", help, w.Code, err)
		}
	}
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/nogame22/board.png", nil))
	if w.Code != http.StatusNotFound {
		t.Error(w.Code)
	}
}
