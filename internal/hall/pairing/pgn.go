package pairing

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adoube/chess"
)

// ReadPGN reads a PGN file of pairings in UTF-8, mostly without moves. The table is the
// tag Board, or the part after the point in Round («3.12»; in team matches, with match
// and board, «1.3.2»); a game without one takes the first free table of its round. A
// game that cannot be read is reported in Untaken, and the others are read.
func ReadPGN(text string) (Tournament, error) { return Read([]byte(text), "pgn", Reading{First: true}) }

func readPGN(text string, how Reading) (Tournament, error) {
	t := Tournament{Loose: true}
	var first error
	n, moves, from := 0, 0, 0
	for g, err := range chess.ReadGames(text) {
		n++
		if e, moves := errors.AsType[*chess.PGNError](err); err != nil && moves && e.Move != "" {
			err = nil // moves are not needed, so an illegal one is no error
		}
		var p Pairing
		if err == nil {
			p, err = t.game(&g, n, how)
		}
		if err != nil {
			first = cmp.Or(first, placed(err, n))
			t.Untaken = append(t.Untaken, Untaken{n, err.Error()})
			continue
		}
		t.Pairings = append(t.Pairings, p)
		if len(g.Plies) > 0 {
			moves, from = moves+1, cmp.Or(from, n)
		}
	}
	if moves > 0 {
		t.Untaken = append(t.Untaken, Untaken{from, fmt.Sprintf("moves (games that have some: %d): add each at its table", moves)})
	}
	if len(t.Pairings) == 0 {
		return t, cmp.Or(first, error(&Error{Line: 1, Column: 1, Reason: "the file is empty"}))
	}
	return t, t.finish(0)
}

// placed adds the number of the game to an error.
func placed(err error, game int) error {
	if wrong, ok := errors.AsType[*Error](err); ok {
		return wrong
	}
	return &Error{Line: game, Reason: err.Error()}
}

// known returns a tag's value, or "" if it stands for a missing one.
func known(value string) string {
	if value == "?" || value == "-" {
		return ""
	}
	return value
}

// game reads the tags of a game.
func (t *Tournament) game(g *chess.Game, n int, how Reading) (p Pairing, err error) {
	tags := map[string]string{}
	for _, tag := range g.Tags {
		value := known(strings.TrimSpace(tag.Value))
		if other, twice := tags[tag.Name]; twice && other != value {
			return p, &Error{Line: n, Reason: fmt.Sprintf("the tag %s stands twice: %q and %q", tag.Name, other, value)}
		}
		tags[tag.Name] = value
	}
	if p, err = fromTags(tags, n); err != nil {
		return p, err
	}
	if p.Round == 0 {
		wrong := ""
		if p.Round, wrong = t.assumed(how); wrong != "" {
			return p, &Error{Line: n, Reason: wrong}
		}
	}
	if t.Name == "" {
		t.Name, t.City = tags["Event"], tags["Site"]
	}
	p.Line = n
	if err := p.begin(g, tags); err != nil {
		return p, err
	}
	return p, p.end(g, tags["Result"])
}

// begin sets the start of a game that does not start as usual.
func (p *Pairing) begin(g *chess.Game, tags map[string]string) error {
	switch {
	case tags["SetUp"] == "0" && tags["FEN"] != "", tags["SetUp"] == "1" && tags["FEN"] == "":
		return &Error{Line: p.Line, Reason: "the tag SetUp says " + strconv.Quote(tags["SetUp"])}
	case g.Start.Variant() == chess.Chess960 && tags["FEN"] == "":
		return &Error{Line: p.Line, Reason: "the tag Variant says Chess960, and no tag FEN from which position"}
	case g.Start.Variant() == chess.Chess960:
		p.Variant = strings.ToLower(chess.Chess960.String())
	}
	if tags["FEN"] != "" {
		p.FEN = g.Start.FEN()
	}
	return nil
}

// end sets the result of a game from its tag or, without one, from the end
// of its moves.
func (p *Pairing) end(g *chess.Game, tag string) error {
	result, forfeit, ok := resultOf(tag)
	if !ok {
		return &Error{Line: p.Line, Reason: "the tag Result says " + strconv.Quote(tag)}
	}
	p.Result, p.Forfeit = result, forfeit
	if forfeit != "" && len(g.Plies) > 0 { // whoever has played has come
		p.Result, p.Forfeit = byForfeit[forfeit], ""
	}
	played := cmp.Or(g.Result, "*")
	switch {
	case played == "*" || forfeit != "":
		return nil
	case p.Result == "*":
		p.Result = played
	case p.Result != played:
		return &Error{Line: p.Line, Reason: "the tag Result says " + strconv.Quote(p.Result) + ", and the moves end with " + strconv.Quote(played)}
	}
	return nil
}

// byForfeit maps the absent side to the result.
var byForfeit = map[string]string{"black": "1-0", "white": "0-1", "both": "0-0"}

// roundAndTable reads the tags Round and Board. If both name a board, Round has the
// board of the round and Board that of the match, as in broadcasts of team events.
func (p *Pairing) roundAndTable(tags map[string]string, game int) (err error) {
	round, table, _ := strings.Cut(tags["Round"], ".")
	if known(table) == "" {
		table = tags["Board"]
	}
	if p.Round, err = positive(known(round), 0); err != nil {
		return &Error{Line: game, Reason: "the tag Round says " + strconv.Quote(tags["Round"])}
	}
	if p.Table, err = parseTable(known(table)); err != nil {
		return &Error{Line: game, Reason: "the tag Board says " + strconv.Quote(table)}
	}
	p.Listed = p.Table > 0
	return nil
}

func fromTags(tags map[string]string, game int) (p Pairing, err error) {
	if err = p.roundAndTable(tags, game); err != nil {
		return p, err
	}
	if p.White, err = playerFromTags(tags, "White", game); err != nil {
		return p, err
	}
	if p.Black, err = playerFromTags(tags, "Black", game); err != nil {
		return p, err
	}
	p.Assistants, err = assistantsFromTags(tags, game)
	return p, err
}

// federation matches a federation code of FIDE.
var federation = regexp.MustCompile(`^[A-Z]{3}$`)

func playerFromTags(tags map[string]string, side string, game int) (Player, error) {
	p := Player{
		Name: tags[side], Title: tags[side+"Title"], Federation: blank(tags[side+"Federation"]), FIDE: tags[side+"FideId"], Team: tags[side+"Team"],
	}
	if p.Name == "" {
		return p, &Error{Line: game, Reason: "the game has no tag " + side}
	}
	if p.Federation == "" && federation.MatchString(p.Team) {
		p.Federation = p.Team // written by programs that know national teams only
	}
	rating, err := ratingOf(tags[side+"Elo"])
	if err != nil {
		return p, &Error{Line: game, Reason: "the tag " + side + "Elo says " + strconv.Quote(tags[side+"Elo"])}
	}
	p.Rating = rating
	return p, nil
}

// positive reads a whole number from 1; it returns otherwise for an empty text.
func positive(text string, otherwise int) (int, error) {
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err == nil && n < 0 {
		err = strconv.ErrRange
	}
	return n, err
}
