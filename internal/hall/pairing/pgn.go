package pairing

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"adoube/chess"
)

// ReadPGN reads a file of pairings: games with tags and, mostly, no moves yet.
// The tag Board, or what follows the point in Round («3.12»; of teams, with match
// and board, «1.3.2»), is the table; a game without takes the first that is free in
// its round.
func ReadPGN(text string) (Tournament, error) {
	var t Tournament
	n := 0
	for g, err := range chess.ReadGames(text) {
		n++
		if e, moves := errors.AsType[*chess.PGNError](err); err != nil && !(moves && e.Move != "") {
			return t, &Error{Line: n, Reason: err.Error()} // the moves are not needed, so one that is not legal is no reason
		}
		tags := map[string]string{}
		for _, tag := range g.Tags {
			tags[tag.Name] = known(tag.Value)
		}
		p, err := fromTags(tags, n)
		if err != nil {
			return t, err
		}
		t.Name, t.City = tags["Event"], tags["Site"]
		p.Result = g.Result
		t.Pairings = append(t.Pairings, p)
	}
	return t, t.number(func(game int) *Error { return &Error{Line: game} })
}

// known returns a tag's value, empty where it only says that there is none.
func known(value string) string {
	if value == "?" || value == "-" {
		return ""
	}
	return value
}

func fromTags(tags map[string]string, game int) (p Pairing, err error) {
	round, table, _ := strings.Cut(tags["Round"], ".")
	if tags["Board"] != "" && !strings.Contains(table, ".") {
		table = tags["Board"]
	}
	if p.Round, err = positive(round, 1); err != nil {
		return p, &Error{Line: game, Reason: "the tag Round says " + strconv.Quote(tags["Round"])}
	}
	if p.Table, err = parseTable(table); err != nil {
		return p, &Error{Line: game, Reason: "the tag Board says " + strconv.Quote(table)}
	}
	p.Listed = p.Table > 0
	if p.White, err = playerFromTags(tags, "White", game); err != nil {
		return p, err
	}
	if p.Black, err = playerFromTags(tags, "Black", game); err != nil {
		return p, err
	}
	p.Assistants, err = assistantsFromTags(tags, game)
	return p, err
}

// federation is what FIDE's codes look like.
var federation = regexp.MustCompile(`^[A-Z]{3}$`)

func playerFromTags(tags map[string]string, side string, game int) (Player, error) {
	p := Player{
		Name: tags[side], Title: tags[side+"Title"], Federation: tags[side+"Federation"], FIDE: tags[side+"FideId"], Team: tags[side+"Team"],
	}
	if p.Name == "" {
		return p, &Error{Line: game, Reason: "the game has no tag " + side}
	}
	if p.Federation == "" && federation.MatchString(p.Team) {
		p.Federation = p.Team // as programs write it that know teams of countries only
	}
	rating, err := positive(tags[side+"Elo"], 0)
	if err != nil {
		return p, &Error{Line: game, Reason: "the tag " + side + "Elo says " + strconv.Quote(tags[side+"Elo"])}
	}
	p.Rating = rating
	return p, nil
}

// positive reads a whole number from 1 on; nothing is read as otherwise.
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
