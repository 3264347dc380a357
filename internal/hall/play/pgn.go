package play

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"adoube/chess"
)

// PGN writes the moves that stand. What was irregular is in the lines of acts.
func (r *Room) PGN() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	g := r.game
	head := g.laws.Header()
	out := chess.Game{Start: head.Start, Result: "*"}
	for _, m := range g.laws.Moves() {
		out.Plies = append(out.Plies, chess.MakePly(m.Move))
	}
	day := r.touched
	for _, e := range g.Events {
		if e.What == "begin" {
			day = time.UnixMilli(e.At)
		}
		if e.What == "over" {
			out.Result = e.Result
		}
	}
	s := g.Settings
	out.Tags = []chess.Tag{
		{Name: "Event", Value: "adoube, by hand"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: day.UTC().Format("2006.01.02")},
		{Name: "Round", Value: "-"}, {Name: "White", Value: known(r.seats[0].name)}, {Name: "Black", Value: known(r.seats[1].name)},
		{Name: "Result", Value: out.Result}, {Name: "TimeControl", Value: fmt.Sprintf("%d+%d", s.Base/1000, s.Bonus/1000)},
	}
	return out.PGN()
}

// known is a name as PGN has it.
func known(name string) string {
	if name = strings.TrimSpace(name); name == "" {
		return "?"
	}
	return name
}

// pgn gives a game to take away.
func (h *Hub) pgn(w http.ResponseWriter, req *http.Request) {
	r, _ := h.Find(req.PathValue("id"))
	if r == nil {
		http.NotFound(w, req)
		return
	}
	w.Header().Set("Content-Type", "application/x-chess-pgn; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="game.pgn"`)
	_, _ = w.Write([]byte(r.PGN())) // who has gone hears nothing
}
