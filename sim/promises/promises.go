// Package promises tests the questions that only a person can settle: the moves that a
// ruling promises for an answer must be open once that answer is found.
//
// The games are random, with many uncertain acts. Any judge of lines of JSON can be tested:
// the command, the hall, the pages.
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

// A Judge answers a game, given as lines of JSON with the header first, with one line for
// each act.
type Judge func(lines []string) (answers []string, err error)

// answers returns the answers to a game's lines, one for each act.
func (j Judge) answers(lines []string) ([]string, error) {
	answers, err := j(lines)
	if err == nil && len(answers) != len(lines)-1 {
		err = fmt.Errorf("%d answers to %d acts", len(answers), len(lines)-1)
	}
	return answers, err
}

// A Count is the number of acts and answers tested.
type Count struct{ Acts, Answers int }

// Try draws a game with a number of acts and finds each answer of each question in it. The
// faults are the broken promises.
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

// written returns a game as lines of JSON.
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

// finding returns the line that gives an answer; empty if no act gives it.
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
		panic(err) // words and a number always encode
	}
	return string(data)
}

// broken describes the difference between the promise of an answer and the last of the
// lines, which gives the answer; empty for none.
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
