package pairing

import (
	"fmt"
	"strconv"
	"strings"
)

// outcomes maps the results on White's and Black's lines to the outcome of the game.
// All other pairs contradict each other.
var outcomes = map[[2]string]Pairing{
	{"1", "0"}: {Result: "1-0"}, {"0", "1"}: {Result: "0-1"}, {"=", "="}: {Result: "1/2-1/2"},
	{"0", "0"}: {Result: "0-0"}, {"=", "0"}: {Result: "1/2-0"}, {"0", "="}: {Result: "0-1/2"},
	{"w", "l"}: {Result: "1-0", Unrated: true}, {"l", "w"}: {Result: "0-1", Unrated: true}, {"d", "d"}: {Result: "1/2-1/2", Unrated: true},
	{"l", "l"}: {Result: "0-0", Unrated: true}, {"d", "l"}: {Result: "1/2-0", Unrated: true}, {"l", "d"}: {Result: "0-1/2", Unrated: true},
	{"+", "-"}: {Result: "*", Forfeit: "black"}, {"-", "+"}: {Result: "*", Forfeit: "white"}, {"-", "-"}: {Result: "*", Forfeit: "both"},
	{"", ""}: {Result: "*"},
}

// A cell is one round of a player's line.
type cell struct {
	opponent int // his starting rank; 0: none
	color    string
	result   string
}

// Results of a cell, with an opponent and without.
const (
	ofGames = "10=wdl+-"
	ofByes  = "hfuz+-"
)

// wrong returns an error at a place in the cell of a round.
func (e *entrant) wrong(round, col int, format string, args ...any) error {
	return &Error{e.line, colRounds + (round-1)*roundWidth + col, fmt.Sprintf("round %d: ", round) + fmt.Sprintf(format, args...)}
}

// cell parses a round of the line.
func (e *entrant) cell(round int) (c cell, err error) {
	at := (round-1)*roundWidth + 1
	opponent, color, result := columns(e.games, at, 4), columns(e.games, at+5, 1), columns(e.games, at+7, 1)
	c.color, c.result = strings.ToLower(color), strings.ToLower(result)
	if opponent != "" {
		if c.opponent, err = strconv.Atoi(opponent); err != nil || c.opponent < 0 {
			return c, e.wrong(round, 0, "no player has the starting rank %q", opponent)
		}
	}
	switch {
	case c.result != "" && !strings.Contains(ofGames+ofByes, c.result):
		return c, e.wrong(round, 7, "%q is no result of a TRF: 1, 0, =, W, L, D, +, -, H, F, U, Z or nothing", result)
	case c.color != "" && !strings.Contains("wb-", c.color):
		return c, e.wrong(round, 5, "%q is no colour: w, b or -", color)
	case c.opponent > 0 && c.result != "" && !strings.Contains(ofGames, c.result):
		return c, e.wrong(round, 7, "%q is a bye, and there is an opponent: 0000 stands for none", result)
	case c.opponent == 0 && c.result != "" && !strings.Contains(ofByes, c.result):
		return c, e.wrong(round, 7, "%q is of a game, and there is no opponent: a bye is H, F, U or Z", result)
	case c.opponent == 0 && (c.color == "w" || c.color == "b"):
		return c, e.wrong(round, 5, "%q is the colour of a game, and there is no opponent", color)
	}
	return c, nil
}

// colored reports whether the cell has a colour.
func (c cell) colored() bool { return c.color == "w" || c.color == "b" }

// games reads the rounds of all players, each game from both lines.
func (r *trfReader) games() (all []pair, err error) {
	for i := range r.entrants {
		e := &r.entrants[i]
		for round := 1; round <= e.rounds; round++ {
			c, err := e.cell(round)
			if err != nil {
				return nil, err
			}
			if c.opponent > 0 {
				p, first, err := r.game(e, round, c)
				if err != nil {
					return nil, err
				}
				if first {
					all = append(all, p)
				}
			} else if c.result != "" {
				r.t.Byes = append(r.t.Byes, Bye{round, e.Player, strings.ToUpper(c.result), e.line})
			}
		}
	}
	return all, nil
}

// game reads a game, and reports whether it is to be taken from this line: White's, or
// the first one for a forfeit without colours.
func (r *trfReader) game(e *entrant, round int, c cell) (p pair, first bool, err error) {
	i, known := r.by[c.opponent]
	if !known {
		return p, false, e.wrong(round, 0, "no player has the starting rank %q", strconv.Itoa(c.opponent))
	}
	other := &r.entrants[i]
	if c.opponent == e.Number {
		return p, false, e.wrong(round, 0, "the player is paired with himself")
	}
	back, err := other.cell(round)
	switch {
	case err != nil:
		return p, false, err
	case back.opponent != e.Number:
		return p, false, e.wrong(round, 0, "line %d, of his opponent, does not say the same", other.line)
	case c.colored() && c.color == back.color:
		return p, false, e.wrong(round, 0, "line %d, of his opponent, does not say the same", other.line)
	}
	white := c.color == "w" || back.color == "b"
	if !c.colored() && !back.colored() {
		white = e.Number < other.Number
	}
	results := [2]string{c.result, back.result}
	if !white {
		results = [2]string{back.result, c.result}
	}
	outcome, agreed := outcomes[results]
	switch {
	case !agreed:
		return p, false, e.wrong(round, 7, "the results of line %d, of his opponent, and of this line contradict each other", other.line)
	case outcome.Forfeit == "" && !(c.colored() && back.colored()):
		return p, false, e.wrong(round, 5, "a game has its colours on both lines: w and b")
	}
	outcome.Uncolored = !c.colored() && !back.colored() && outcome.Forfeit != ""
	outcome.Round, outcome.Line, outcome.White, outcome.Black = round, e.line, e.Player, other.Player
	return pair{outcome, e.Number, other.Number}, white, nil
}
