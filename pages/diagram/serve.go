package diagram

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"adoube/chess"
)

// Serve responds with the PNG of the position in the parameter «fen»: a FEN, of which only
// placement and side to move count, as in links to the practice board.
func Serve(w http.ResponseWriter, r *http.Request) {
	fields := strings.SplitN(r.URL.Query().Get("fen"), " ", 3)
	p, err := chess.ParsePosition(strings.Join(fields[:min(2, len(fields))], " ")+" - - 0 1", chess.Standard)
	if err != nil {
		http.Error(w, "there is no such position", http.StatusNotFound)
		return
	}
	Answer(w, p, 24*time.Hour)
}

// Answer responds with the PNG of a position, which may be cached for the duration kept.
func Answer(w http.ResponseWriter, p chess.Position, kept time.Duration) {
	picture, err := PNG(p)
	if err != nil {
		http.Error(w, "there is no picture", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", fmt.Sprintf("public, max-age=%.0f", kept.Seconds()))
	_, _ = w.Write(picture) // the client may be gone
}
