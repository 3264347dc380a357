package pairing

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The columns of a player's line, from 1, and the width of a round in it
// (TRF16 and TRF26, record 001).
const (
	colNumber     = 5
	colTitle      = 11
	colName       = 15
	nameWidth     = 33
	colRating     = 49
	colFederation = 54
	colFIDE       = 58
	colRounds     = 92
	roundWidth    = 10

	colMembers  = 37 // of a team's line (record 013)
	memberWidth = 5
)

// trfResults are the results of White's line of games over the board.
var trfResults = map[string]string{
	"1": "1-0", "0": "0-1", "=": "1/2-1/2", "w": "1-0", "l": "0-1", "d": "1/2-1/2", "": "*",
}

// An entrant is a player with his line in the file.
type entrant struct {
	Player
	number int
	line   int
	games  []rune // from the column of the first round on
	before []int  // half points before each round
}

// ReadTRF reads a tournament report file. Games that are paired and have no
// result yet are read as well, and so are forfeits, which have a table on the
// pairing list, and byes. No TRF has the numbers of tables: they
// are given in the order in which pairings are published (C.04.2; in a
// round-robin, that of the Berger tables; of teams, by matches).
func ReadTRF(r io.Reader) (Tournament, error) {
	var t Tournament
	var entrants []entrant
	robin, teams := false, map[int]string{}
	t.Whole = true
	in, n := bufio.NewScanner(r), 1
	for ; in.Scan(); n++ {
		line := []rune(strings.TrimRight(strings.TrimPrefix(in.Text(), "\ufeff"), "\r"))
		switch text := columns(line, colNumber, 200); string(line[:min(3, len(line))]) {
		case "012":
			t.Name = text
		case "022":
			t.City = text
		case "092":
			robin = strings.Contains(strings.ToLower(text), "robin")
		case "001":
			e, err := readEntrant(line, n)
			if err != nil {
				return t, err
			}
			entrants = append(entrants, e)
		case "013":
			readTeam(line, teams)
		}
	}
	for i := range entrants {
		entrants[i].Team = teams[entrants[i].number]
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return t, &Error{Line: n, Column: 1, Reason: fmt.Sprintf("expected length <= %d", bufio.MaxScanTokenSize)}
	} else if err != nil {
		return t, err
	}
	if len(entrants) == 0 {
		return t, errNoTRF
	}
	return t, t.pair(entrants, robin)
}

var errNoTRF = errors.New("pairing: no line of the file is of a player (001): it is no TRF; a PGN is sent with format=pgn")

// columns returns what stands in width columns from the column first on. A
// column is a character.
func columns(line []rune, first, width int) string {
	from, to := min(first-1, len(line)), min(first-1+width, len(line))
	return strings.TrimSpace(string(line[from:to]))
}

// readTeam notes the team of each of its members, by starting rank.
func readTeam(line []rune, teams map[int]string) {
	name := columns(line, colNumber, colMembers-colNumber)
	for col := colMembers; columns(line, col, 200) != ""; col += memberWidth {
		if n, err := strconv.Atoi(columns(line, col, memberWidth-1)); err == nil {
			teams[n] = name
		}
	}
}

func readEntrant(line []rune, n int) (e entrant, err error) {
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
	e.Player.Number = e.number
	e.Title = columns(line, colTitle, 3)
	e.Name = Cut(columns(line, colName, nameWidth))
	e.Federation = columns(line, colFederation, 3)
	e.FIDE = columns(line, colFIDE, 11)
	e.games = line[min(colRounds-1, len(line)):]
	e.count()
	return e, nil
}

// between are the columns that are empty in every player's line: where
// something stands in one, all that follows stands beside its place.
var between = []int{colTitle + 3, colRating - 1, colFederation - 1, colFIDE - 1}

func aligned(line []rune, n int) error {
	for _, col := range between {
		if text := columns(line, col, 1); text != "" {
			return &Error{n, col, fmt.Sprintf("%q stands where the column is empty in a TRF: the line is shifted", text)}
		}
	}
	return nil
}

func rating(line []rune, n int) (int, error) {
	if columns(line, colRating, 4) == "" {
		return 0, nil
	}
	return number(line, n, colRating, 4, "a rating")
}

func number(line []rune, n, col, width int, what string) (int, error) {
	text := columns(line, col, width)
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		return 0, &Error{n, col, fmt.Sprintf("%q is not %s", text, what)}
	}
	return value, nil
}

// pair makes the pairings of all rounds, each found on the line of one of the
// two, and numbers their tables.
func (t *Tournament) pair(entrants []entrant, robin bool) error {
	byNumber := map[int]entrant{}
	for _, e := range entrants {
		if other, double := byNumber[e.number]; double {
			return &Error{e.line, colNumber, fmt.Sprintf("starting rank %d is also on line %d", e.number, other.line)}
		}
		byNumber[e.number] = e
	}
	var all []pair
	for _, e := range entrants {
		for round := 1; len(e.games) > (round-1)*roundWidth; round++ {
			if kind := e.cell(round).bye(); kind != "" {
				t.Byes = append(t.Byes, Bye{round, e.Player, kind})
			}
			p, ok, err := e.game(round, byNumber)
			if err != nil {
				return err
			}
			if ok {
				all = append(all, p)
			}
		}
	}
	if robin {
		byBerger(all, len(entrants))
	} else {
		bySwiss(all, byNumber)
	}
	if teamed(all) {
		byTeams(all)
	} else {
		numbered(all)
	}
	for _, p := range all {
		t.Pairings = append(t.Pairings, p.Pairing)
	}
	return nil
}

// A cell is what a player's line says of a round.
type cell struct{ opponent, color, result string }

func (e entrant) cell(round int) cell {
	at := (round-1)*roundWidth + 1
	return cell{columns(e.games, at, 4), strings.ToLower(columns(e.games, at+5, 1)), strings.ToLower(columns(e.games, at+7, 1))}
}

// forfeits are the results of a line without a game over the board.
var forfeits = map[string]bool{"+": true, "-": true}

// opposed reports whether the cell is of a game, played or not.
func (c cell) opposed() bool {
	_, played := trfResults[c.result]
	colored := c.color == "w" || c.color == "b"
	return (played && colored || forfeits[c.result]) && strings.Trim(c.opponent, "0") != ""
}

// bye is which bye the cell is of; empty: of none.
func (c cell) bye() string {
	if strings.Trim(c.opponent, "0") != "" {
		return ""
	}
	switch c.result {
	case "u", "f", "h", "z":
		return strings.ToUpper(c.result)
	case "+":
		return "F"
	case "-":
		return "Z"
	}
	return ""
}

// game returns the pairing of a round, if there is one and this is the line to
// read it from: White's, or the first where no colours are given.
func (e entrant) game(round int, by map[int]entrant) (pair, bool, error) {
	c := e.cell(round)
	if !c.opposed() {
		return pair{}, false, nil
	}
	wrong := func(format string, args ...any) (pair, bool, error) {
		return pair{}, false, &Error{e.line, colRounds + (round-1)*roundWidth, fmt.Sprintf("round %d: ", round) + fmt.Sprintf(format, args...)}
	}
	n, err := strconv.Atoi(c.opponent)
	other, known := by[n]
	if err != nil || !known {
		return wrong("no player has the starting rank %q", c.opponent)
	}
	colored := c.color == "w" || c.color == "b"
	back := other.cell(round)
	if strings.TrimLeft(back.opponent, "0") != strconv.Itoa(e.number) || colored && back.color == c.color {
		return wrong("line %d, of his opponent, does not say the same", other.line)
	}
	p := pair{Pairing{Round: round, White: e.Player, Black: other.Player, Result: together(c.result, back.result)}, e.number, n}
	if forfeits[c.result] {
		p.Result, p.Forfeit = "*", absent(c.result, back.result)
	}
	return p, c.color == "w" || !colored && e.number < n, nil
}

// together is how a game counts, by the results of White's line and of Black's,
// who need not share a point; where Black's says nothing, by White's.
func together(white, black string) string {
	switch result, other := trfResults[white], trfResults[black]; {
	case result == "0-1" && other == "0-1":
		return "0-0"
	case result == "1/2-1/2" && other == "0-1":
		return "1/2-0"
	case result == "0-1" && other == "1/2-1/2":
		return "0-1/2"
	default:
		return result
	}
}

// absent says who of the two did not come, by the results of their lines.
func absent(white, black string) string {
	switch {
	case white == "-" && black == "-":
		return "both"
	case white == "-":
		return "white"
	}
	return "black"
}
