package pairing

import (
	"fmt"
	"slices"
	"strings"
)

// abnormal is a record 299: points assigned to players or teams that differ
// from their results.
type abnormal struct {
	kind        string // of the result; empty: points added or deducted
	match, game *int   // half points; nil: not given
	round       int    // 0: all rounds, or none
	ids         []int  // starting ranks, or team numbers
	line        int
}

func readAbnormal(line []rune, n int) (a abnormal, err error) {
	a.line, a.kind = n, strings.ToUpper(columns(line, 5, 1))
	if a.kind != "" && !strings.Contains("WDLFHZ+-", a.kind) {
		return a, &Error{n, 5, fmt.Sprintf("%q is no result of record 299: W, D, L, F, H, Z, +, - or nothing", a.kind)}
	}
	for _, col := range []int{6, 7, 12, 13, 18, 19, 23} {
		if text := columns(line, col, 1); text != "" {
			return a, shifted(n, col, text)
		}
	}
	for _, points := range []struct {
		col int
		to  **int
	}{{8, &a.match}, {14, &a.game}} {
		if *points.to, err = signedHalves(line, n, points.col); err != nil {
			return a, err
		}
	}
	if columns(line, 20, 3) != "" {
		if a.round, err = number(line, n, 20, 3, "a round"); err != nil {
			return a, err
		}
	}
	for col := 24; columns(line, col, longestLine) != ""; col += 5 {
		id, err := number(line, n, col, 4, "a starting rank")
		if err != nil {
			return a, err
		}
		a.ids = append(a.ids, id)
	}
	return a, nil
}

// signedHalves reads points that may be negative; nil if the columns are empty.
func signedHalves(line []rune, n, col int) (*int, error) {
	text := columns(line, col, 4)
	if text == "" {
		return nil, nil
	}
	plain, taken := strings.CutPrefix(text, "-")
	half, err := halfPoints(plain)
	if err != nil {
		return nil, &Error{n, col, fmt.Sprintf("%q is no number of points", text)}
	}
	if taken {
		half = -half
	}
	return &half, nil
}

// kindOf returns the code that records 299 use for a result.
func kindOf(result string) string {
	switch result = strings.ToUpper(result); result {
	case "1":
		return "W"
	case "=":
		return "D"
	case "0":
		return "L"
	}
	return result
}

// about reports whether a record 299 changes what a player or team scores in a round.
func (a *abnormal) about(id, round int, kind string) bool {
	return a.kind == kind && (a.round == round || a.round == 0 && kind != "") && (slices.Contains(a.ids, id) || len(a.ids) == 0 && kind != "")
}

// Of returns the half points that a player scores with a result in a round.
func (s Scoring) Of(rank, round int, result string) int {
	half := s.Halves(result)
	for _, a := range s.abnormal {
		if !s.teams && a.game != nil && result != "" && a.about(rank, round, kindOf(result)) {
			half = *a.game
		}
	}
	return half
}

// Added returns the half points added to or deducted from a player in a round, apart
// from his result. Round 0 selects the records without a round.
func (s Scoring) Added(rank, round int) (half int) {
	for _, a := range s.abnormal {
		if !s.teams && a.game != nil && a.about(rank, round, "") {
			half += *a.game
		}
	}
	return half
}
