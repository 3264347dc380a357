package play

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"adoube/chess"
	"adoube/pages"
	"adoube/pages/diagram"
	"adoube/say"
)

// Said is what the page of a game says of it as it comes, and messengers show beside its
// address: who plays, or who waits for an opponent, and how it is played.
func (h *Hub) Said(id string, words *say.Localizer) pages.Said {
	r, _ := h.Find(id)
	if r == nil {
		return pages.Said{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.game.Settings
	lead := []string{r.control(), words.Text("page.play-" + s.Play), words.Text("play." + s.Help)}
	var there []string
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if r.seats[side].token != "" {
			there = append(there, r.called(side, words))
		}
	}
	if len(there) == 2 {
		return pages.Said{Title: strings.Join(there, " – "), Lead: strings.Join(lead, " · ")}
	}
	return pages.Said{Title: words.Text("play.title"), Lead: strings.Join(append(there, lead...), " · ")}
}

// control is the time control in short, as the page of the game has it: minutes, and
// seconds for each move.
func (r *Room) control() string {
	s := r.game.Settings
	return fmt.Sprintf("%v+%v", float64(s.Base)/minute, float64(s.Bonus)/1000)
}

// preview is the picture of a game's board, which messengers show beside its address. As
// in a tournament it gives away no move that counts before the game is over.
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
