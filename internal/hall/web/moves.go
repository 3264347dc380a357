package web

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/say"
)

// ShownMoves is a game move by move.
type ShownMoves struct {
	ShownGame
	Start string      `json:"start" doc:"the position that the game started from, as FEN"`
	Steps []ShownStep `json:"steps"`
	Notes []Note      `json:"notes,omitempty" doc:"irregularities that the arbiter has published"`
}

// A ShownStep is a move, or where the game went on from a position to which none leads.
type ShownStep struct {
	SAN   string `json:"san,omitempty"`
	UCI   string `json:"uci,omitempty" doc:"without: an irregular move stood"`
	FEN   string `json:"fen" doc:"the position after it; after an irregular move, where the game went on"`
	Clock int    `json:"clock,omitempty" doc:"what the player's clock showed after it, in seconds"`
	Open  bool   `json:"open,omitempty" doc:"played since an irregularity that is not settled"`
}

// A Note is what the public is shown of an irregularity.
type Note struct {
	After int    `json:"after" doc:"so many steps of the game"`
	Name  string `json:"name" doc:"of the irregularity, in short"`
	Text  string `json:"text"`
	Clip  *Clip  `json:"clip,omitempty" doc:"what the hands did, where the acts of one turn show it"`

	about int
	code  adoube.Code
}

func (h *publicHandlers) showMoves(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	Game   string `path:"game" pattern:"^game-[0-9]{1,6}$"`
	Reading
	Conditional
}) (*madeOutput, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	number, _ := strconv.Atoi(strings.TrimPrefix(in.Game, "game-"))
	localizer, err := h.localizer(in.Event, in.Language)
	if err != nil {
		return nil, err
	}
	name := hall.Key(in.Event, round, number) + " moves " + localizer.Language()
	f, err := h.files.get(name, h.hall.Time(), func() ([]byte, error) {
		g, err := h.moves(ctx, Place{in.Event, round, number}, localizer)
		if err != nil {
			return nil, err
		}
		return json.Marshal(g)
	})
	if err != nil {
		return nil, err
	}
	return f.answer(in.Conditional, kindJSON, cachePublic), nil
}

// localizer speaks to the public of an event: in the language that was asked for, or in
// the event's.
func (h *publicHandlers) localizer(event, language string) (*say.Localizer, error) {
	e, err := h.find.event(event)
	if err != nil {
		return nil, notFound(err)
	}
	if language == "" && len(e.Languages) > 0 {
		language = e.Languages[0]
	}
	l, err := say.In(orEnglish(language))
	if err != nil {
		return nil, inputError(err)
	}
	return l, nil
}

// moves returns a game move by move as the public may see it now.
func (h *publicHandlers) moves(ctx context.Context, at Place, localizer *say.Localizer) (g ShownMoves, err error) {
	seen, err := h.views.shown(ctx, at, true)
	if err != nil {
		return g, err
	}
	return h.movesOf(ctx, seen, localizer)
}

// movesOf returns a game that is seen so, move by move.
func (h *publicHandlers) movesOf(ctx context.Context, seen snapshot, localizer *say.Localizer) (g ShownMoves, err error) {
	g = ShownMoves{ShownGame: shownGame(seen), Start: seen.Start.FEN(), Steps: stepped(seen)}
	if g.White, g.Black, err = h.find.players(ctx, seen.Pairing); err != nil {
		return g, err
	}
	g.Notes, err = notes(seen, localizer)
	return g, err
}

// stepped are the moves of a game, and what stood between them that was none.
func stepped(seen snapshot) []ShownStep {
	list := []ShownStep{}
	breaks := seen.Breaks
	p := seen.Start
	for i := 0; ; i++ {
		open := seen.provisional() && i >= seen.settled
		for len(breaks) > 0 && breaks[0].Ply == i {
			list = append(list, ShownStep{SAN: breaks[0].SAN, FEN: breaks[0].To.FEN(), Open: open})
			p, breaks = breaks[0].To, breaks[1:]
		}
		if i == len(seen.Plies) {
			return list
		}
		ply := seen.Plies[i]
		after := p.Play(ply.Move)
		step := ShownStep{SAN: p.SAN(ply.Move), UCI: p.UCI(ply.Move), FEN: after.FEN(), Open: open}
		if ply.Clock != chess.NoTime {
			step.Clock = int(ply.Clock / 1000)
		}
		list = append(list, step)
		p = after
	}
}

// notes are the irregularities of a game that the public is shown and that
// stand, each after the move at which it was found.
func notes(seen snapshot, localizer *say.Localizer) (list []Note, err error) {
	shown := func(no int) bool {
		return slices.ContainsFunc(seen.disclosed, func(d hall.DisclosedAct) bool { return d.Act == no })
	}
	if len(seen.disclosed) == 0 {
		return nil, nil
	}
	header, err := seen.header.Game()
	if err != nil {
		return nil, err
	}
	after := 0
	var gone []adoube.Finding
	items, start := seen.played, turnStart{position: header.Start}
	for n, it := range items {
		after += steppedBy(it.Ruling)
		for _, f := range it.Ruling.Findings {
			switch {
			case f.Withdrawn:
				gone = append(gone, f)
			case slices.ContainsFunc(list, func(n Note) bool { return n.about == f.About && n.code == f.Code }): // found again
			case f.Claim != adoube.ClaimForfeited && shown(f.About) && after <= len(seen.Plies):
				hands, err := clip(seen.header, start, items[start.item:n+1], f)
				if err != nil {
					return nil, err
				}
				list = append(list, Note{stepsTo(seen, after), localizer.Code(f.Code), localizer.Irregularity(header.Edition, f), hands, f.About, f.Code})
			}
		}
		start = start.after(&it.Ruling, n)
	}
	return slices.DeleteFunc(list, func(n Note) bool {
		return slices.ContainsFunc(gone, func(f adoube.Finding) bool { return f.About == n.about && f.Code == n.code })
	}), nil
}

// steppedBy is how many moves a ruling adds to those that were made before it.
func steppedBy(r adoube.Ruling) int {
	n := 0
	if r.Made != nil {
		n = 1
	}
	for _, p := range r.Adopted {
		if !p.Irregular {
			n++
		}
	}
	return n
}

// stepsTo is how many steps lead to so many moves.
func stepsTo(seen snapshot, moves int) int {
	n := moves
	for _, b := range seen.Breaks {
		if b.Ply <= moves {
			n++
		}
	}
	return n
}
