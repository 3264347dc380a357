package pairing

import (
	"fmt"
	"slices"
	"strings"
)

// abnormal is a record 299: points that some have otherwise than by what they played.
type abnormal struct {
	kind        string // of which result; empty: points that are added, or taken
	match, game *int   // half points; nil: the record does not say
	round       int    // 0: all, or none of them
	ids         []int  // starting ranks, or numbers of teams
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

// signedHalves reads points that may be taken; nil where there are none.
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

// kindOf is the kind of a result by which records 299 name it.
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

// about reports whether a record 299 is about what somebody has of a round.
func (a *abnormal) about(id, round int, kind string) bool {
	return a.kind == kind && (a.round == round || a.round == 0 && kind != "") && (slices.Contains(a.ids, id) || len(a.ids) == 0 && kind != "")
}

// Of are the half points that a player has from his result of a round.
func (s Scoring) Of(rank, round int, result string) int {
	half := s.Halves(result)
	for _, a := range s.abnormal {
		if !s.teams && a.game != nil && result != "" && a.about(rank, round, kindOf(result)) {
			half = *a.game
		}
	}
	return half
}

// Added are the half points that a player has been given in a round apart from his
// result, or that have been taken from him; round 0 is none.
func (s Scoring) Added(rank, round int) (half int) {
	for _, a := range s.abnormal {
		if !s.teams && a.game != nil && a.about(rank, round, "") {
			half += *a.game
		}
	}
	return half
}
