// Package promises tries the questions that only a person can settle: what a
// ruling says that each answer would leave open is what the game gives once
// that answer is found.
//
// The games are drawn at random, and much of each is not known. Whoever judges
// lines of JSON can be tried: the command, the hall, the pages.
package promises

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// A Judge answers the acts of one game, lines of JSON of which the first is
// the header, with a line each.
type Judge func(lines []string) (answers []string, err error)

// answers are those to a game's lines, one for each act.
func (j Judge) answers(lines []string) ([]string, error) {
	answers, err := j(lines)
	if err == nil && len(answers) != len(lines)-1 {
		err = fmt.Errorf("%d answers to %d acts", len(answers), len(lines)-1)
	}
	return answers, err
}

// A Count is how much has been tried.
type Count struct{ Acts, Answers int }

// Try draws a game of so many acts and finds each answer of each question in
// it. The faults are the promises that are not kept.
func Try(seed uint64, e *laws.Edition, acts int, judge Judge) (count Count, faults []string, err error) {
	t, err := newTable(seed, e)
	if err != nil {
		return count, nil, err
	}
	lines, err := written(t.game.Header(), t.acts(acts))
	if err != nil {
		return count, nil, err
	}
	answers, err := judge.answers(lines)
	if err != nil {
		return count, nil, err
	}
	for n, answer := range answers {
		var r wire.Ruling
		if err := json.Unmarshal([]byte(answer), &r); err != nil || r.No != n+1 {
			return count, nil, fmt.Errorf("act %d is answered with %s: %w", n+1, answer, err)
		}
		for _, q := range r.Ask {
			for _, a := range q.Answers {
				found := finding(q.About, a)
				if found == "" {
					continue // a reading of the text, which nothing on the board settles
				}
				count.Answers++
				given := append(slices.Clone(lines[:n+2]), found)
				if fault, err := broken(given, a, judge); err != nil {
					return count, nil, err
				} else if fault != "" {
					faults = append(faults, fmt.Sprintf("seed %d, %s: %s\n%s", seed, q.Question, fault, strings.Join(given, "\n")))
				}
			}
		}
	}
	count.Acts = len(answers)
	return count, faults, nil
}

// written returns a game in lines of JSON.
func written(h laws.Header, acts []adoube.Act) (lines []string, err error) {
	header := wire.Header{Laws: h.Edition.ID, FEN: h.Start.FEN(), Play: h.Play.String(), Variant: strings.ToLower(h.Start.Variant().String())}
	first, err := json.Marshal(header)
	if err != nil {
		return nil, err
	}
	lines = append(lines, string(first))
	for _, a := range acts {
		line, err := wire.WriteAct(a)
		if err != nil {
			return nil, err
		}
		lines = append(lines, string(line))
	}
	return lines, nil
}

// finding is the line that gives an answer; empty where no act gives it.
func finding(about int, a wire.Answer) string {
	line := wire.Act{Act: adoube.Find.String(), By: a.By, About: about, Finding: a.Finding, Move: a.Move, Piece: a.Piece}
	switch {
	case a.Act != "":
		verb, _ := adoube.Named[adoube.Verb](a.Act)
		line = wire.Act{Act: a.Act, By: adoube.Arbiter.String(), Result: result(verb)}
	case a.Finding+a.Move+a.Piece+a.By == "":
		return ""
	}
	data, err := json.Marshal(line)
	if err != nil {
		panic(err) // words and a number
	}
	return string(data)
}

// broken tells how the last of these lines, which gives the answer, leaves
// something else open than was promised.
func broken(lines []string, a wire.Answer, judge Judge) (string, error) {
	answers, err := judge.answers(lines)
	if err != nil {
		return "", err
	}
	last := answers[len(answers)-1]
	var refused struct{ Error string }
	if err := json.Unmarshal([]byte(last), &refused); err != nil {
		return "", err
	}
	if refused.Error != "" {
		return "promised, and refused: " + refused.Error, nil
	}
	var r wire.Ruling
	if err := json.Unmarshal([]byte(last), &r); err != nil {
		return "", err
	}
	switch {
	case r.Turn != a.Turn:
		return fmt.Sprintf("promised is that %s has the move; %s has it", a.Turn, r.Turn), nil
	case !slices.Equal(r.Open, a.Open):
		return fmt.Sprintf("promised is %v; open is %v", a.Open, r.Open), nil
	}
	return "", nil
}
