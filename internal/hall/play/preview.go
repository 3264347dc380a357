package play

import (
	"net/http"
	"time"

	"adoube/chess"
	"adoube/pages/diagram"
)

// preview handles a request for the picture of a game's board that
// messengers show beside its address. As in a tournament it reveals no move
// that counts before the game is over.
func (h *Hub) preview(w http.ResponseWriter, req *http.Request) {
	r, _ := h.asked(w, req)
	if r == nil {
		return
	}
	position := chess.Start()
	r.See(func(g *Game) {
		if !g.secret() {
			position = g.laws.Position()
		}
	})
	diagram.Answer(w, position, time.Minute)
}
