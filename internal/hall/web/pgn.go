package web

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/table"
	"adoube/say"
)

// Irregular is how a game is published after an irregular move that stood: no
// encoding is read by every program, so each target has its own.
type Irregular string

// The ways to publish what PGN cannot say.
const (
	Apart Irregular = "apart" // the moves before it, and another game from the position that it led to
	AsSAN Irregular = "san"   // one game, with the move written as if it were legal
)

func gameFile(seat hall.Seat) string { return fmt.Sprintf("game-%d.pgn", seat.Table) }

// A roundPage is the games of a round: one a board in the order of the boards,
// and after them all what went on apart, so that no board's place depends on
// what happened at another.
type roundPage struct{ boards, apart strings.Builder }

func (p *roundPage) add(games []string) {
	p.boards.WriteString(games[0] + "\n")
	for _, g := range games[1:] {
		p.apart.WriteString(g + "\n")
	}
}

func (p *roundPage) String() string { return p.boards.String() + p.apart.String() }

// pgn returns a game as the public may see it now, with what went on apart
// after it.
func (s *Server) pgn(ctx context.Context, seat hall.Seat, how Irregular) ([]string, error) {
	t, _, err := s.Hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return nil, err
	}
	event, err := s.event(seat.Event)
	if err != nil {
		return nil, err
	}
	delay, err := s.delay(seat)
	if err != nil {
		return nil, err
	}
	v, until := t.Glance(), s.until(delay)
	g := v.Game(until)
	g.Result = pgnResults[counts(seat, v, until)]
	if g.Tags, err = s.tags(ctx, event, seat, g.Result); err != nil {
		return nil, err
	}
	return published(g, how, v.Header.Language)
}

// published writes a game the way that it is wanted. What no move can say goes
// on apart in any case.
func published(g chess.Game, how Irregular, language string) ([]string, error) {
	unsaid := func(b chess.Break) bool { return b.SAN == "" }
	if len(g.Breaks) == 0 || how == AsSAN && !slices.ContainsFunc(g.Breaks, unsaid) {
		return []string{g.PGN()}, nil
	}
	voice, err := say.In(orEnglish(language))
	if err != nil {
		return nil, err
	}
	parts := table.Stretches(g)
	for i, b := range g.Breaks {
		moves := append([]string{cmp.Or(b.SAN, "–")}, readable(&parts[i+1])...)
		note(&parts[i], voice.Text("publish.stood", "moves", strings.Join(moves, " ")))
		parts[i+1].Comment = voice.Text("publish.goes-on")
	}
	var texts []string
	for i, part := range parts {
		if part.Tags, part.Result = g.Tags, g.Result; i > 0 {
			part.Tags = apartTags(g.Tags, i+1)
		}
		if i == 0 || !impossible(&part.Start) {
			texts = append(texts, part.PGN())
		}
	}
	return texts, nil
}

// readable has a game begin where programs take its position, and returns the
// moves before that: no program begins where a king can be taken.
func readable(g *chess.Game) (moves []string) {
	for len(g.Plies) > 0 && impossible(&g.Start) {
		moves = append(moves, g.Start.SAN(g.Plies[0].Move))
		g.Start, g.Plies = g.Start.Play(g.Plies[0].Move), g.Plies[1:]
	}
	return moves
}

func impossible(p *chess.Position) bool {
	_, err := p.Setup().Position()
	return err != nil
}

// note adds a comment after the last move.
func note(g *chess.Game, text string) {
	if len(g.Plies) == 0 {
		g.Comment = strings.TrimSpace(g.Comment + " " + text)
		return
	}
	g.Plies = slices.Clone(g.Plies) // they are the view's too
	g.Plies[len(g.Plies)-1].Comment = text
}

// apartTags are the tags of part no. n of a game. Programs that follow a round
// match games by board and players' numbers, so this one has neither.
func apartTags(tags []chess.Tag, n int) (list []chess.Tag) {
	for _, t := range tags {
		switch {
		case t.Name == "Board", strings.HasSuffix(t.Name, "FideId"):
			continue
		case t.Name == "Round":
			t.Value += "." + strconv.Itoa(n)
		}
		list = append(list, t)
	}
	return list
}

// tags are the seven of every PGN and what is known of the players.
func (s *Server) tags(ctx context.Context, e hall.Event, seat hall.Seat, result string) ([]chess.Tag, error) {
	white, err := s.Hall.Person(ctx, seat.Event, seat.White)
	if err != nil {
		return nil, err
	}
	black, err := s.Hall.Person(ctx, seat.Event, seat.Black)
	if err != nil {
		return nil, err
	}
	tags := []chess.Tag{
		{Name: "Event", Value: e.Name}, {Name: "Site", Value: cmp.Or(e.Site, "?")}, {Name: "Date", Value: s.date(seat)},
		{Name: "Round", Value: fmt.Sprintf("%d.%d", seat.Round, seat.Table)},
		{Name: "White", Value: white.Name}, {Name: "Black", Value: black.Name}, {Name: "Result", Value: result},
		{Name: "Board", Value: strconv.Itoa(seat.Table)},
	}
	tags = append(tags, about("White", white)...)
	return append(tags, about("Black", black)...), nil
}

// date is the day on which the round begins, where it begins.
func (s *Server) date(seat hall.Seat) string {
	day := "????.??.??"
	s.Hall.Look(func(st *hall.State) error {
		round, err := st.Round(seat.Event, seat.Round)
		if start, none := time.Parse(time.RFC3339, round.Start); none == nil {
			day = start.Format("2006.01.02")
		}
		return err
	})
	return day
}

func about(side string, p hall.Person) (tags []chess.Tag) {
	if p.Title != "" {
		tags = append(tags, chess.Tag{Name: side + "Title", Value: p.Title})
	}
	if p.Rating > 0 {
		tags = append(tags, chess.Tag{Name: side + "Elo", Value: strconv.Itoa(p.Rating)})
	}
	if p.FIDE != "" {
		tags = append(tags, chess.Tag{Name: side + "FideId", Value: p.FIDE})
	}
	return tags
}
