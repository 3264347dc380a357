// Package penalty describes penalties that an arbiter imposes on a player, and their
// effect on a game: on its result, on points besides it, and on the clocks. The hall
// and its pages both use it. A penalty is named; nothing in this package applies it.
package penalty

import (
	"cmp"
	"slices"
	"strconv"
)

// A Penalty is a penalty imposed on a player. It is named, never applied.
type Penalty struct {
	Penalty string `json:"penalty" enum:"warning,time,less-time,opponent-points,points,loss,fine,exclusion,expulsion,other"`
	Against string `json:"against" enum:"white,black" doc:"whose it is; of «time» and «opponent-points» the opponent has the gain"`
	Amount  string `json:"amount,omitempty" maxLength:"80" doc:"minutes, points, rounds; of «loss» the opponent's score; of «fine» the sum; of «other» what it is"`
	Article string `json:"article,omitempty" maxLength:"40" doc:"absent: the provision of the game's edition"`
}

// sides are the players.
var sides = []string{"white", "black"}

// opponent maps each player to the other.
var opponent = map[string]string{"white": "black", "black": "white"}

// OfPoints reports whether the penalty changes points, which no result
// expresses by itself.
func (p Penalty) OfPoints() bool { return p.Penalty == "points" || p.Penalty == "opponent-points" }

// A Measure is the range of an amount: from Least to Most, in steps.
type Measure struct {
	Least float64 `json:"least"`
	Step  float64 `json:"step"`
	Most  float64 `json:"most"`
}

// Measures maps the amounts that are numbers to their ranges: points in halves, rounds
// in whole numbers, time in quarters of a minute.
var Measures = map[string]Measure{
	"minutes": {0.25, 0.25, 600},
	"points":  {0.5, 0.5, 10},
	"score":   {0, 0.5, 10},
	"rounds":  {1, 1, 30},
}

// Read parses an amount; false if it is outside of the measure.
func (m Measure) Read(amount string) (float64, bool) {
	n, err := strconv.ParseFloat(amount, 64)
	fits := err == nil && n >= m.Least && n <= m.Most && n/m.Step == float64(int(n/m.Step))
	return n, fits
}

// An Effect is the effect of penalties on a game.
type Effect struct {
	Lost     []string      `json:"lost" doc:"who loses the game: white, black"`
	Result   string        `json:"result,omitempty" doc:"of a lost game; absent: no game is lost, or no result has the score"`
	Unplayed string        `json:"unplayed,omitempty" doc:"the result, where the game counts as not played"`
	Points   bool          `json:"points,omitempty" doc:"they change points, which no result has by itself"`
	Clocks   []ClockChange `json:"clocks" doc:"the clocks that they change"`
}

// Of returns the effect of penalties on a game with these clock times.
func Of(list []Penalty, read Clocks) Effect {
	e := Effect{Lost: []string{}, Clocks: changes(list, nil, read)}
	for _, side := range sides {
		if slices.ContainsFunc(list, func(p Penalty) bool { return p.Penalty == "loss" && p.Against == side }) {
			e.Lost = append(e.Lost, side)
		}
	}
	e.Points = slices.ContainsFunc(list, Penalty.OfPoints)
	e.Result = result(list, e.Lost)
	e.Unplayed = Unplayed(e.Result)
	return e
}

// scores maps scores of the opponent of a player who loses by a decision to
// their notation.
var scores = map[float64]string{0: "0", 0.5: "1/2", 1: "1"}

// result returns the result of a game that these players lose; empty if no result has
// the score, or two penalties give the opponent different ones.
func result(list []Penalty, lost []string) string {
	switch len(lost) {
	case 0:
		return ""
	case 2:
		return "0-0"
	}
	var given []string
	for _, p := range list {
		if p.Penalty == "loss" && p.Against == lost[0] {
			given = append(given, p.score())
		}
	}
	score := given[0]
	if score == "" || slices.ContainsFunc(given, func(other string) bool { return other != score }) {
		return ""
	}
	if lost[0] == "white" {
		return "0-" + score
	}
	return score + "-0"
}

// score returns the score of the opponent of a player who loses, as in results: a full
// point by default.
func (p Penalty) score() string {
	n, ok := Measures["score"].Read(cmp.Or(p.Amount, "1"))
	if !ok {
		return ""
	}
	return scores[n]
}

// unplayed maps results of lost games to those of games lost without having
// been played.
var unplayed = map[string]string{"1-0": "+-", "0-1": "-+", "0-0": "--"}

// Unplayed returns a result as that of a game that counts as not played; unchanged if
// no forfeit has such a score.
func Unplayed(result string) string { return cmp.Or(unplayed[result], result) }
