package broadcast

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
	"adoube/internal/readable"
	"adoube/say"
)

// Irregular is the way in which a game is published after an irregular move that stood:
// no encoding is understood by every program, so each target has its own.
type Irregular string

// The ways to publish what PGN cannot express.
const (
	Apart Irregular = "apart" // the moves before it, and another game from the resulting position
	AsSAN Irregular = "san"   // one game, with the move written as if it were legal
)

// A RoundPage has the games of a round: one per board in the order of the boards, and
// after them the continuations, in the order of their boards, so that no board's place
// depends on another's game.
type RoundPage struct {
	parts []*strings.Builder // the first parts of all games, the second parts, …
}

// Add adds the texts of a game.
func (p *RoundPage) Add(games []string) {
	for i, g := range games {
		if i == len(p.parts) {
			p.parts = append(p.parts, new(strings.Builder))
		}
		p.parts[i].WriteString(g + "\n")
	}
}

// String returns the page.
func (p *RoundPage) String() string {
	var all strings.Builder
	for _, part := range p.parts {
		all.WriteString(part.String())
	}
	return all.String()
}

// A WrittenGame is a game to be written as PGN.
type WrittenGame struct {
	Snapshot
	How   Irregular
	First int // the first board number of continuations
}

// Texts returns the game, and then its continuations.
func (g *WrittenGame) Texts(localizer *say.Localizer) []string {
	if g.How == AsSAN && 0 < len(g.Plies) && len(g.Plies) <= mostPlies && !slices.ContainsFunc(g.Breaks, unsaid) {
		one := g.Game
		one.Tags = append(slices.Clip(g.Tags), lastClocks(g.Parts()...)...)
		return []string{one.PGN()}
	}
	parts := g.parts(localizer)
	if len(g.Plies) == 0 && hall.IsForfeit(g.Counts) {
		note(&parts[0], localizer.Text("publish.forfeit", "result", forfeitSigns.Replace(g.Counts)))
	}
	texts := make([]string, len(parts))
	for i, part := range parts {
		part.Tags, part.Result = g.Tags, g.Result
		if i > 0 {
			part.Tags, part.Result = g.apart(i), "*" // a result counts once: on the board
		}
		part.Tags = append(slices.Clip(part.Tags), lastClocks(part)...)
		texts[i] = part.PGN()
	}
	return texts
}

// forfeitSigns formats a forfeit as lists of results do.
var forfeitSigns = strings.NewReplacer("+-", "+ / –", "-+", "– / +", "--", "– / –")

// unsaid reports whether no move leads over a break.
func unsaid(b chess.Break) bool { return b.SAN == "" }

// parts splits the game for PGN: up to an irregularity, and from the next position at
// which programs can begin. The moves between are written as text. A game longer than
// readers accept is split too.
func (g *WrittenGame) parts(localizer *say.Localizer) (list []chess.Game) {
	legal := g.Parts()
	list = inPieces(legal[0])
	for i, b := range g.Breaks {
		next := legal[i+1]
		moves := append([]string{cmp.Or(b.SAN, "–")}, playable(&next)...)
		text := "publish.stood"
		if g.Provisional() && b.Ply >= g.Settled {
			text = "publish.unsettled"
		}
		last := &list[len(list)-1]
		if impossible(&next.Start) {
			note(last, localizer.Text(text, "moves", strings.Join(moves, " ")))
			continue
		}
		note(last, localizer.Text(text, "moves", strings.Join(moves, " "))+" "+localizer.Text("publish.board", "board", strconv.Itoa(g.board(len(list)))))
		next.Comment = localizer.Text("publish.goes-on", "board", pairing.TableName(g.Number))
		list = append(list, inPieces(next)...)
	}
	return list
}

// mostPlies limits the length of a game in a round: a longer one would keep readers
// from reading all others.
const mostPlies = 600

// inPieces splits a game that is too long.
func inPieces(g chess.Game) (list []chess.Game) {
	for len(g.Plies) > mostPlies {
		piece := g
		piece.Plies = g.Plies[:mostPlies:mostPlies]
		list = append(list, piece)
		g = chess.Game{Start: piece.End(), Plies: g.Plies[mostPlies:]}
	}
	return append(list, g)
}

// playable makes a game begin where programs accept its position, and returns the moves
// before: no program begins where a king can be captured.
func playable(g *chess.Game) (moves []string) {
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
	g.Plies = slices.Clone(g.Plies) // the view shares them
	last := &g.Plies[len(g.Plies)-1]
	last.Comment = strings.TrimSpace(last.Comment + " " + text)
}

// board returns the board number of part no. i of the game, unique in its round.
func (g *WrittenGame) board(i int) int { return i*g.First + g.Number }

// apart returns the tags of part no. i of a game. Programs that follow a round identify
// a game by its GameId, its board or its players' numbers, so a part has its own GameId
// and board, and no such numbers.
func (g *WrittenGame) apart(i int) (list []chess.Tag) {
	for _, t := range g.Tags {
		switch {
		case strings.HasSuffix(t.Name, "FideId"):
			continue
		case t.Name == "Board":
			t.Value = strconv.Itoa(g.board(i))
		case t.Name == "Round":
			t.Value = strconv.Itoa(g.Round)
		case t.Name == "GameId":
			t.Value += "-" + strconv.Itoa(i+1)
		}
		list = append(list, t)
	}
	return list
}

// lastClocks returns the tags of the last clock times, each after its
// player's last move.
func lastClocks(parts ...chess.Game) (tags []chess.Tag) {
	clocks := clocksOf(parts)
	for _, side := range []struct {
		of   chess.Color
		name string
	}{{chess.White, "WhiteClock"}, {chess.Black, "BlackClock"}} {
		if at := clocks[side.of]; at >= 0 {
			tags = append(tags, chess.Tag{Name: side.name, Value: (at - at%1000).String()})
		}
	}
	return tags
}

// PGNTags returns the seven tags of every PGN and the known data of the game and its
// players; date is in PGN's form, id identifies the game. There is no Termination,
// because programs show some of its values as an accusation.
func (g *Snapshot) PGNTags(e hall.Event, white, black hall.Person, date, id string) []chess.Tag {
	tags := []chess.Tag{
		{Name: "Event", Value: tagText(e.Name)}, {Name: "Site", Value: cmp.Or(tagText(e.Site), "?")}, {Name: "Date", Value: date},
		{Name: "Round", Value: fmt.Sprintf("%d.%s", g.Round, pairing.TableName(g.Number))},
		{Name: "White", Value: playerName(white)}, {Name: "Black", Value: playerName(black)}, {Name: "Result", Value: g.Result},
		{Name: "Board", Value: pairing.TableName(g.Number)}, {Name: "GameId", Value: id},
	}
	if e.TimeControl != "" {
		tags = append(tags, chess.Tag{Name: "TimeControl", Value: e.TimeControl})
	}
	tags = append(tags, about("White", white)...)
	return append(tags, about("Black", black)...)
}

// playerName returns a player's name for readers, which silently drop a game with a
// nameless player.
func playerName(p hall.Person) string {
	name := tagText(p.Name)
	switch strings.ToLower(name) {
	case "", "?", "unknown":
		return cmp.Or(p.ID, "–")
	}
	return name
}

// tagText returns a text as a tag can hold it: one line, and not too long.
func tagText(text string) string {
	runes := []rune(strings.Join(strings.Fields(readable.Line(text)), " "))
	return string(runes[:min(len(runes), longestTag)])
}

const longestTag = 200

func about(side string, p hall.Person) (tags []chess.Tag) {
	if p.Title != "" {
		tags = append(tags, chess.Tag{Name: side + "Title", Value: tagText(p.Title)})
	}
	if p.Rating > 0 {
		tags = append(tags, chess.Tag{Name: side + "Elo", Value: strconv.Itoa(p.Rating)})
	}
	if p.Team != "" {
		tags = append(tags, chess.Tag{Name: side + "Team", Value: tagText(p.Team)})
	}
	if p.FIDE != "" {
		tags = append(tags, chess.Tag{Name: side + "FideId", Value: tagText(p.FIDE)})
	}
	return tags
}
