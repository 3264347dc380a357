package pairing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Columns of a player's line, from 1, and the width of a round in it (TRF16 and TRF26,
// record 001).
const (
	colNumber     = 5
	colSex        = 10
	colTitle      = 11
	colName       = 15
	nameWidth     = 33
	colRating     = 49
	colFederation = 54
	colFIDE       = 58
	colBirth      = 70
	colPoints     = 81
	colRank       = 86
	colRounds     = 92
	roundWidth    = 10
)

// An entrant is a player with his line in the file.
type entrant struct {
	Player
	line   int
	games  []rune // from the column of the first round
	rounds int    // number of rounds on the line
	place  int    // in the standings of the file; 0: unknown
	points *int   // half points in the file; nil: unknown
	before []int  // half points before each round
	extra  []int  // half points that count for the pairing of each round only
}

// player reads a player's line.
func (r *trfReader) player(line []rune, n int) error {
	e := entrant{line: n}
	if err := aligned(line, n); err != nil {
		return err
	}
	rank, err := number(line, n, colNumber, 4, "a starting rank")
	if err != nil {
		return err
	}
	if other, double := r.by[rank]; double {
		return &Error{n, colNumber, fmt.Sprintf("starting rank %d is also on line %d", rank, r.entrants[other].line)}
	}
	if e.Rating, err = rating(line, n); err != nil {
		return err
	}
	if e.points, err = signedHalves(line, n, colPoints); err != nil {
		return err
	}
	e.Number = rank
	e.place, _ = strconv.Atoi(columns(line, colRank, 4)) // any other text: no place
	if e.Sex = columns(line, colSex, 1); !strings.Contains("mMwW", e.Sex) {
		r.t.Untaken = append(r.t.Untaken, Untaken{n, fmt.Sprintf("%q is no sex of a TRF: m, w or nothing", e.Sex)})
	}
	e.Title = columns(line, colTitle, 3)
	e.Name = Cut(columns(line, colName, nameWidth))
	e.Federation = columns(line, colFederation, 3)
	e.FIDE = fideOf(columns(line, colFIDE, 11))
	e.Birth = columns(line, colBirth, 10)
	e.games = line[min(colRounds-1, len(line)):]
	e.rounds = (len(strings.TrimRight(string(e.games), " ")) + roundWidth - 1) / roundWidth
	if e.Name == "" {
		return &Error{n, colName, "the player has no name"}
	}
	if at := r.sameFIDE(e); at >= 0 {
		return &Error{n, colFIDE, fmt.Sprintf("%s has the FIDE number %s, and so has %s on line %d", e.Name, e.FIDE, r.entrants[at].Name, r.entrants[at].line)}
	}
	r.by[rank] = len(r.entrants)
	r.entrants = append(r.entrants, e)
	return nil
}

// sameFIDE returns the index of an entrant with the same FIDE number, or -1.
func (r *trfReader) sameFIDE(e entrant) int {
	if e.FIDE == "" {
		return -1
	}
	return slices.IndexFunc(r.entrants, func(other entrant) bool { return other.FIDE == e.FIDE })
}

// between are columns that are empty in every valid player's line: text in one means
// that the rest of the line is shifted.
var between = []int{colNumber - 1, colSex - 1, colTitle + 3, colRating - 1, colFederation - 1, colFIDE - 1, colBirth - 1, colPoints - 1, colRank - 1, colRank + 4, colRank + 5}

func aligned(line []rune, n int) error {
	for _, col := range between {
		if text := columns(line, col, 1); text != "" {
			return shifted(n, col, text)
		}
	}
	for at := colRounds; at <= len(line); at += roundWidth {
		for _, col := range []int{at + 4, at + 6, at + 8, at + 9} {
			if text := columns(line, col, 1); text != "" {
				return shifted(n, col, text)
			}
		}
	}
	return nil
}

func shifted(n, col int, text string) error {
	return &Error{n, col, fmt.Sprintf("%q stands where the column is empty in a TRF: the line is shifted", text)}
}

func rating(line []rune, n int) (int, error) {
	if text := columns(line, colRating, 4); isNone(text) {
		return 0, nil
	}
	return number(line, n, colRating, 4, "a rating")
}

// Cut returns the part of a name that fits a TRF.
func Cut(name string) string {
	if chars := []rune(name); len(chars) > nameWidth {
		name = string(chars[:nameWidth])
	}
	return strings.TrimRight(name, ", ")
}
