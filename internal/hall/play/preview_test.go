package play

import (
	"bytes"
	"image/png"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"adoube/chess"
	"adoube/pages"
	"adoube/pages/diagram"
	"adoube/say"
)

func english(t *testing.T) *say.Localizer {
	t.Helper()
	words, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// The page of a game says who plays, or who waits, and how it is played; its PGN calls
// the players as the page does.
func TestAGameSaysWhoPlaysIt(t *testing.T) {
	h := NewHub(time.Now)
	defer h.Close()
	settings := Settings{Play: "rapid", Kind: "fischer", Help: "training", Base: 90_000, Bonus: 10_000}
	mux := http.NewServeMux()
	h.Register(mux.Handle)
	r, _, err := h.Make(Wanted{Settings: settings, Side: "white", Name: "Lilit"}, "192.0.2.1")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := h.Said(r.ID, english(t)), (pages.Said{Title: "Play by hand", Lead: "Lilit · 1.5+10 · rapid · training"}); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	r.Sit(chess.Black)
	if got := h.Said(r.ID, english(t)); got.Title != "Lilit – sparring partner" || got.Lead != "1.5+10 · rapid · training" {
		t.Errorf("%+v", got)
	}
	if got := h.Said("nogame22", english(t)); got.Title != "" {
		t.Errorf("%+v", got)
	}
	for address, want := range map[string]string{"?language=de": "Übungspartner", "?language=hy&irregular=san": "մարզման զուգընկեր"} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/"+r.ID+"/game.pgn"+address, nil))
		if !strings.Contains(w.Body.String(), `[Black "`+want+`"]`) || !strings.Contains(w.Body.String(), `[White "Lilit"]`) {
			t.Errorf("%s: %s", address, w.Body)
		}
	}
	if none := (&Room{game: r.game}).PGN(english(t)); !strings.Contains(none, `[White "White"]`) {
		t.Error(none)
	}
}

// A game that is sent to somebody shows its board; where moves that count are not shown
// before the end, that of the beginning.
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
