package pairing

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The columns of a player's line, from 1, and the width of a round in it
// (TRF16 and TRF26, record 001).
const (
	colNumber     = 5
	colTitle      = 11
	colName       = 15
	colRating     = 49
	colFederation = 54
	colFIDE       = 58
	colRounds     = 92
	roundWidth    = 10
)

// trfResults are the results of White's line. A win or a loss by forfeit is no
// game over the board and is not read as one.
var trfResults = map[string]string{
	"1": "1-0", "0": "0-1", "=": "1/2-1/2", "w": "1-0", "l": "0-1", "d": "1/2-1/2", "": "*",
}

// An entrant is a player with his line in the file.
type entrant struct {
	Player
	number int
	line   int
	games  string // from the column of the first round on
}

// ReadTRF reads a tournament report file. Games that are paired and have no
// result yet are read as well; byes, absences and forfeits are not.
func ReadTRF(r io.Reader) (Tournament, error) {
	var t Tournament
	var entrants []entrant
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		line := strings.TrimRight(strings.TrimPrefix(in.Text(), "\ufeff"), "\r")
		switch text := columns(line, colNumber, 200); cut(line, 3) {
		case "012":
			t.Name = text
		case "022":
			t.City = text
		case "001":
			e, err := readEntrant(line, n)
			if err != nil {
				return t, err
			}
			entrants = append(entrants, e)
		}
	}
	if err := in.Err(); err != nil {
		return t, err
	}
	return t, t.pair(entrants)
}

func cut(line string, n int) string { return line[:min(n, len(line))] }

// columns returns what stands in width columns from the column first on. A
// column is a character.
func columns(line string, first, width int) string {
	chars := []rune(line)
	from, to := min(first-1, len(chars)), min(first-1+width, len(chars))
	return strings.TrimSpace(string(chars[from:to]))
}

func readEntrant(line string, n int) (e entrant, err error) {
	e.line = n
	if e.number, err = number(line, n, colNumber, 4, "a starting rank"); err != nil {
		return e, err
	}
	if e.Rating, err = rating(line, n); err != nil {
		return e, err
	}
	e.Title = columns(line, colTitle, 3)
	e.Name = columns(line, colName, 33)
	e.Federation = columns(line, colFederation, 3)
	e.FIDE = columns(line, colFIDE, 11)
	if chars := []rune(line); len(chars) >= colRounds {
		e.games = string(chars[colRounds-1:])
	}
	return e, nil
}

func rating(line string, n int) (int, error) {
	if columns(line, colRating, 4) == "" {
		return 0, nil
	}
	return number(line, n, colRating, 4, "a rating")
}

func number(line string, n, col, width int, what string) (int, error) {
	text := columns(line, col, width)
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		return 0, &Error{n, col, fmt.Sprintf("%q is not %s", text, what)}
	}
	return value, nil
}

// pair makes the pairings from the lines of those who have White.
func (t *Tournament) pair(entrants []entrant) error {
	byNumber := map[int]entrant{}
	for _, e := range entrants {
		if other, double := byNumber[e.number]; double {
			return &Error{e.line, colNumber, fmt.Sprintf("starting rank %d is also on line %d", e.number, other.line)}
		}
		byNumber[e.number] = e
	}
	tables := map[int]int{}
	for _, e := range entrants {
		for round := 1; len(e.games) > (round-1)*roundWidth; round++ {
			p, ok, err := e.game(round, byNumber)
			if err != nil {
				return err
			}
			if ok {
				tables[round]++
				p.Table = tables[round]
				t.Pairings = append(t.Pairings, p)
			}
		}
	}
	slices.SortStableFunc(t.Pairings, func(a, b Pairing) int { return a.Round - b.Round })
	return nil
}

// game returns the pairing of a round, if the entrant has White and it is a game.
func (e entrant) game(round int, by map[int]entrant) (Pairing, bool, error) {
	at := (round-1)*roundWidth + 1
	opponent, color := columns(e.games, at, 4), strings.ToLower(columns(e.games, at+5, 1))
	result, played := trfResults[strings.ToLower(columns(e.games, at+7, 1))]
	if color != "w" || !played || strings.Trim(opponent, "0") == "" {
		return Pairing{}, false, nil
	}
	n, err := strconv.Atoi(opponent)
	other, known := by[n]
	if err != nil || !known {
		return Pairing{}, false, &Error{e.line, colRounds + at - 1, fmt.Sprintf("round %d: no player has the starting rank %q", round, opponent)}
	}
	return Pairing{Round: round, White: e.Player, Black: other.Player, Result: result}, true, nil
}
