package play

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/pages"
	"adoube/referee"
	"adoube/say"
)

// PGN writes the moves that stand. After an irregular move that stood another game
// begins, because PGN has no such move; the result is in the last one. The lines of
// acts have the irregular moves. A player without a name is called in words.
func (r *Room) PGN(words *say.Localizer) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.game.laws
	stand := slices.DeleteFunc(l.Record(), func(p adoube.Played) bool { return p.Irregular })
	whole := referee.PGN(l.Header().Start, stand)
	parts := whole.Parts()
	for i, b := range whole.Breaks {
		noteStood(&parts[i], words.Text("publish.stood", "moves", cmp.Or(b.SAN, "–")))
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
	g := referee.PGN(l.Header().Start, slices.Concat(l.Record(), l.Line()))
	for i := range g.Breaks {
		g.Breaks[i].SAN = cmp.Or(g.Breaks[i].SAN, noMove)
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

// noteStood adds a comment at the end of a part that an irregular move stood there.
func noteStood(g *chess.Game, why string) {
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
