package pairing

import (
	"bufio"
	"errors"
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
	if len(entrants) == 0 {
		return t, errNoTRF
	}
	return t, t.pair(entrants)
}

var errNoTRF = errors.New("pairing: no line of the file is of a player (001): it is no TRF; a PGN is sent with format=pgn")

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
	if err := aligned(line, n); err != nil {
		return e, err
	}
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

// between are the columns that are empty in every player's line: where
// something stands in one, all that follows stands beside its place.
var between = []int{colTitle + 3, colRating - 1, colFederation - 1, colFIDE - 1}

func aligned(line string, n int) error {
	for _, col := range between {
		if text := columns(line, col, 1); text != "" {
			return &Error{n, col, fmt.Sprintf("%q stands where the column is empty in a TRF: the line is shifted", text)}
		}
	}
	return nil
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

// A cell is what a player's line says of a round.
type cell struct{ opponent, color, result string }

func (e entrant) cell(round int) cell {
	at := (round-1)*roundWidth + 1
	return cell{columns(e.games, at, 4), strings.ToLower(columns(e.games, at+5, 1)), strings.ToLower(columns(e.games, at+7, 1))}
}

// game returns the pairing of a round, if the entrant has White and it is a game.
func (e entrant) game(round int, by map[int]entrant) (Pairing, bool, error) {
	c := e.cell(round)
	result, played := trfResults[c.result]
	if c.color != "w" && c.color != "b" || !played || strings.Trim(c.opponent, "0") == "" {
		return Pairing{}, false, nil
	}
	wrong := func(format string, args ...any) (Pairing, bool, error) {
		return Pairing{}, false, &Error{e.line, colRounds + (round-1)*roundWidth, fmt.Sprintf("round %d: ", round) + fmt.Sprintf(format, args...)}
	}
	n, err := strconv.Atoi(c.opponent)
	other, known := by[n]
	if err != nil || !known {
		return wrong("no player has the starting rank %q", c.opponent)
	}
	if back := other.cell(round); strings.TrimLeft(back.opponent, "0") != strconv.Itoa(e.number) || back.color == c.color {
		return wrong("line %d, of his opponent, does not say the same", other.line)
	}
	return Pairing{Round: round, White: e.Player, Black: other.Player, Result: result}, c.color == "w", nil
}
