package play

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"adoube/chess"
	"adoube/pages"
	"adoube/say"
)

// PGN writes the moves that stand. After an irregular move that stood another game
// begins, because PGN has no such move; the result is in the last one. The lines of
// acts have the irregular moves. A player without a name is called in words.
func (r *Room) PGN(words *say.Localizer) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	head := r.game.laws.Header()
	parts := []chess.Game{{Start: head.Start}}
	at := head.Start
	for _, m := range r.game.laws.Moves() {
		if m.Before.FEN() != at.FEN() {
			apart(&parts[len(parts)-1])
			parts = append(parts, chess.Game{Start: m.Before})
		}
		last := &parts[len(parts)-1]
		last.Plies = append(last.Plies, chess.MakePly(m.Move))
		at = m.Before.Play(m.Move)
	}
	tags, result := r.tags(words)
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = written(part, tags, "*")
		if i == len(parts)-1 {
			texts[i] = written(part, tags, result)
		}
	}
	return strings.Join(texts, "\n")
}

// WholePGN writes the game as played, for people: one game, with irregular moves
// written like legal ones, even unsettled ones.
func (r *Room) WholePGN(words *say.Localizer) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.game.laws
	g := chess.Game{Start: l.Header().Start}
	for _, p := range slices.Concat(l.Record(), l.Line()) {
		if !p.Irregular {
			g.Plies = append(g.Plies, chess.MakePly(p.Move))
			continue
		}
		b := p.Before.BreakTo(p.After, len(g.Plies))
		b.SAN = cmp.Or(b.SAN, noMove)
		g.Breaks = append(g.Breaks, b)
	}
	tags, result := r.tags(words)
	return written(g, tags, result)
}

// noMove is the PGN notation for a missing move.
const noMove = "--"

// tags returns the tags of the game, and its result.
func (r *Room) tags(words *say.Localizer) ([]chess.Tag, string) {
	result, day := "*", r.touched
	for _, e := range r.game.Events {
		switch e.What {
		case "begin":
			day = time.UnixMilli(e.At)
		case "over":
			result = e.Result
		}
	}
	s := r.game.Settings
	return []chess.Tag{
		{Name: "Event", Value: "adoube, by hand"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: day.UTC().Format("2006.01.02")},
		{Name: "Round", Value: "-"}, {Name: "White", Value: r.called(chess.White, words)}, {Name: "Black", Value: r.called(chess.Black, words)},
		{Name: "Result", Value: "*"}, {Name: "TimeControl", Value: fmt.Sprintf("%d+%d", s.Base/1000, s.Bonus/1000)},
	}, result
}

// written returns the text of a game with tags and a result.
func written(g chess.Game, tags []chess.Tag, result string) string {
	g.Tags, g.Result = slices.Clone(tags), result
	g.Tags[resultTag].Value = result
	return g.PGN()
}

// apart adds a comment to the end of a game that it goes on in another.
func apart(g *chess.Game) {
	const why = "An irregular move stood here: the next game goes on from the position after it."
	if n := len(g.Plies); n > 0 {
		g.Plies[n-1].Comment = why
	} else {
		g.Comment = why
	}
}

// resultTag is the index of Result among the tags.
const resultTag = 6

// called returns the player's name, or what the pages call a player without one. The
// caller holds the room.
func (r *Room) called(side chess.Color, words *say.Localizer) string {
	s := &r.seats[side]
	if s.partner {
		return words.Text("play.partner")
	}
	return cmp.Or(strings.TrimSpace(s.name), words.Text("page."+side.String()))
}

// pgn handles a request for the PGN of a game.
func (h *Hub) pgn(w http.ResponseWriter, req *http.Request) {
	r, _ := h.asked(w, req)
	if r == nil {
		return
	}
	hidden := false
	if r.See(func(g *Game) { hidden = g.secret() }); hidden {
		refuse(w, http.StatusConflict, "not-over", Refusal("as in a tournament, the moves that count are given when the game is over"))
		return
	}
	_, words, err := pages.Language(req)
	if err != nil {
		refuse(w, http.StatusInternalServerError, "no-words", err)
		return
	}
	w.Header().Set("Content-Type", "application/x-chess-pgn; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="game.pgn"`)
	text := r.PGN(words)
	if req.URL.Query().Get("irregular") == "san" {
		text = r.WholePGN(words)
	}
	_, _ = w.Write([]byte(text)) // the client may be gone
}
