package pairing

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Scoring holds the values of results, in half points; the default is 1, ½
// and 0 points.
type Scoring struct {
	win, draw, loss, absent, pairing *int
	abnormal                         []abnormal
	teams                            bool // records 299 have team numbers
}

// ReadScoring reads the records of a TRF that set the values of results: 162 of TRF26,
// and those of the pairing programs.
func ReadScoring(records []string) (s Scoring) {
	for _, line := range records {
		_ = s.read([]rune(line), 0) // checked at import
	}
	return s
}

// scoringRecords maps records of pairing programs to the result that they value.
var scoringRecords = map[string]string{"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "A", "BBU": "P"}

// read reads one record if it sets values of results.
func (s *Scoring) read(line []rune, n int) error {
	tag := string(line[:min(3, len(line))])
	if tag == "310" {
		s.teams = true
	}
	if tag == "299" {
		one, err := readAbnormal(line, n)
		s.abnormal = append(s.abnormal, one)
		return err
	}
	if code, known := scoringRecords[tag]; known {
		return s.set(code, columns(line, 5, 4), n, 5)
	}
	if tag != "162" {
		return nil
	}
	return s.readWorths(line, n)
}

// worths matches a part of a record 162: a code and its points.
var worths = regexp.MustCompile(`^\s*(\S)\s*(\S*)`)

// readWorths reads a record 162. Some programs write its parts into other columns.
func (s *Scoring) readWorths(line []rune, n int) error {
	for col := 4; ; {
		part := worths.FindStringSubmatch(string(line[min(col-1, len(line)):]))
		if part == nil {
			return nil
		}
		at := col + len([]rune(part[0])) - len([]rune(strings.TrimLeft(part[0], " \t")))
		if err := s.set(strings.ToUpper(part[1]), part[2], n, at); err != nil {
			return err
		}
		col += len([]rune(part[0]))
	}
}

func (s *Scoring) set(code, text string, n, col int) error {
	to, known := map[string]**int{"W": &s.win, "D": &s.draw, "L": &s.loss, "A": &s.absent, "Z": &s.absent, "P": &s.pairing, "X": new(*int)}[code]
	if !known {
		return &Error{n, col, fmt.Sprintf("%q is no result of record 162: W, D, L, A, P or X", code)}
	}
	half, err := halfPoints(text)
	if err != nil || text == "" {
		return &Error{n, col, fmt.Sprintf("%q is no number of points", text)}
	}
	*to = &half
	return nil
}

// halfPoints reads points of a TRF; only whole and half points are valid.
func halfPoints(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	points, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", "."), 64)
	half := int(points * 2)
	if err != nil || points < 0 || points > 10_000 || float64(half) != points*2 {
		return 0, fmt.Errorf("%q is no number of points", text)
	}
	return half, nil
}

// Halves returns the half points for a player's result: 1, = and 0 of a game, + and -
// of a forfeit, U, F, H and Z of a bye.
func (s Scoring) Halves(result string) int {
	or := func(given *int, otherwise int) int {
		if given != nil {
			return *given
		}
		return otherwise
	}
	win := or(s.win, 2)
	switch strings.ToLower(result) {
	case "1", "w", "+", "f":
		return win
	case "u":
		return or(s.pairing, win)
	case "=", "d", "h":
		return or(s.draw, 1)
	case "0", "l":
		return or(s.loss, 0)
	case "-", "z":
		return or(s.absent, 0)
	}
	return 0
}
