package play

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"adoube/chess"
)

// PGN writes the moves that stand. After an irregular move that stood a game of
// its own begins, for PGN has no such move; the result stands in the last one.
// What was irregular is in the lines of acts.
func (r *Room) PGN() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	g := r.game
	head := g.laws.Header()
	parts := []chess.Game{{Start: head.Start}}
	at := head.Start
	for _, m := range g.laws.Moves() {
		if m.Before.FEN() != at.FEN() {
			apart(&parts[len(parts)-1])
			parts = append(parts, chess.Game{Start: m.Before})
		}
		last := &parts[len(parts)-1]
		last.Plies = append(last.Plies, chess.MakePly(m.Move))
		at = m.Before.Play(m.Move)
	}
	result := "*"
	day := r.touched
	for _, e := range g.Events {
		if e.What == "begin" {
			day = time.UnixMilli(e.At)
		}
		if e.What == "over" {
			result = e.Result
		}
	}
	s := g.Settings
	tags := []chess.Tag{
		{Name: "Event", Value: "adoube, by hand"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: day.UTC().Format("2006.01.02")},
		{Name: "Round", Value: "-"}, {Name: "White", Value: known(r.seats[0].name)}, {Name: "Black", Value: known(r.seats[1].name)},
		{Name: "Result", Value: "*"}, {Name: "TimeControl", Value: fmt.Sprintf("%d+%d", s.Base/1000, s.Bonus/1000)},
	}
	var text strings.Builder
	for i := range parts {
		parts[i].Result, parts[i].Tags = "*", slices.Clone(tags)
		if i == len(parts)-1 {
			parts[i].Result = result
		}
		parts[i].Tags[resultTag].Value = parts[i].Result
		if i > 0 {
			text.WriteString("\n")
		}
		text.WriteString(parts[i].PGN())
	}
	return text.String()
}

// apart says at the end of a game that it goes on in another.
func apart(g *chess.Game) {
	const why = "An irregular move stood here: the next game goes on from the position after it."
	if n := len(g.Plies); n > 0 {
		g.Plies[n-1].Comment = why
	} else {
		g.Comment = why
	}
}

// resultTag is the place of Result among the tags.
const resultTag = 6

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
	hidden := false
	if r.See(func(g *Game) { hidden = g.secret() }); hidden {
		refuse(w, http.StatusConflict, "not-over", Refusal("as in a tournament, the moves that count are given when the game is over"))
		return
	}
	w.Header().Set("Content-Type", "application/x-chess-pgn; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="game.pgn"`)
	_, _ = w.Write([]byte(r.PGN())) // who has gone hears nothing
}
