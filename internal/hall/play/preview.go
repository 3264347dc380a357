package play

import (
	"net/http"

	"adoube/chess"
	"adoube/pages/diagram"
)

// preview is the picture of a game's board, which messengers show beside its address. As
// in a tournament it gives away no move that counts before the game is over.
func (h *Hub) preview(w http.ResponseWriter, req *http.Request) {
	r, _ := h.Find(req.PathValue("id"))
	if r == nil {
		http.NotFound(w, req)
		return
	}
	position := chess.Start()
	r.See(func(g *Game) {
		if !g.secret() {
			position = g.laws.Position()
		}
	})
	picture, err := diagram.PNG(position)
	if err != nil {
		http.Error(w, "there is no picture", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=60")
	_, _ = w.Write(picture) // who has gone hears nothing
}
