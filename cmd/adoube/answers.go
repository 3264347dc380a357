package main

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// answers holds people's answers to the questions asked while a board is read.
type answers struct {
	typed <-chan string    // lines typed by the watcher of a live board; nil: none
	found []adoube.Act     // findings about a recording, until they are asked for
	ask   *adoube.Question // the last question; nil: none, or answered
	later []adoube.Act     // the arbiter's acts, ordered by time
}

// answering returns the source of answers: for a recording the file, for a live board the
// person watching.
func (a *app) answering(live bool, file string) (s answers, err error) {
	if live {
		s.typed = entered(a.in)
	}
	if file != "" {
		s.found, err = readFound(file)
	}
	s.found, s.later = timed(s.found)
	return s, err
}

// timed separates findings about acts from the arbiter's acts with times.
func timed(all []adoube.Act) (found, later []adoube.Act) {
	for _, a := range all {
		if a.Verb == adoube.Find {
			found = append(found, a)
		} else {
			later = append(later, a)
		}
	}
	slices.SortStableFunc(later, func(a, b adoube.Act) int { return cmp.Compare(timeOf(a), timeOf(b)) })
	return found, later
}

// timeOf returns the time of an act since the start of the recording; without a time, the
// end of the recording.
func timeOf(a adoube.Act) time.Duration {
	ms, err := strconv.ParseInt(a.At, 10, 64)
	if err != nil {
		return math.MaxInt64
	}
	return time.Duration(ms) * time.Millisecond
}

// decide processes the arbiter's acts up to now.
func (r *replayer) decide(now time.Duration) error {
	for len(r.later) > 0 && timeOf(r.later[0]) <= now {
		a := r.later[0]
		r.later = r.later[1:]
		if err := r.settle(a); err != nil {
			return err
		}
	}
	return nil
}

// readFound reads findings of fact and acts of the arbiter, one per line.
func readFound(file string) (list []adoube.Act, err error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := readOf(linesFile, file, in)
	if err != nil {
		return nil, err
	}
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		find, err := readFind(line)
		if err != nil {
			return nil, inLine(file, n+1, err)
		}
		list = append(list, find)
	}
	return list, nil
}

func readFind(line string) (adoube.Act, error) {
	find, err := wire.ReadAct([]byte(line))
	if err != nil {
		return find, err
	}
	switch find.Verb {
	case adoube.Find:
	case adoube.Stands, adoube.Restore, adoube.Result:
		if _, bad := strconv.ParseInt(find.At, 10, 64); find.At != "" && bad != nil {
			return find, adoube.Errorf(wire.UnknownWord, "field", "at", "value", find.At, "known", "milliseconds since the recording began")
		}
	default:
		return find, adoube.Errorf(wire.UnknownWord, "field", "act", "value", find.Verb.String(), "known", "find stands restore result")
	}
	return find, nil
}

// hear processes a typed line, if there is one.
func (r *replayer) hear() error {
	select {
	case line := <-r.typed:
		find, err := r.chosen(strings.TrimSpace(line))
		if err != nil {
			fmt.Fprintln(r.err, "  !  "+r.explain(err))
			return nil
		}
		return r.settle(find)
	default:
		return nil
	}
}

// chosen returns the finding of a line: the number of an answer to the last question, or an
// act.
func (r *replayer) chosen(line string) (adoube.Act, error) {
	if strings.HasPrefix(line, "{") {
		return readFind(line)
	}
	known := `{"act":"find", …}`
	if r.ask != nil {
		for n, a := range slices.Backward(r.ask.Answers) {
			number := strconv.Itoa(n + 1)
			if number == line {
				return r.finding(*r.ask, a), nil
			}
			known = number + " " + known
		}
	}
	return adoube.Act{}, adoube.Errorf(wire.UnknownWord, "field", "answer", "value", line, "known", known)
}

// finding returns the arbiter's act for an answer.
func (r *replayer) finding(q adoube.Question, a adoube.Answer) adoube.Act {
	if a.Act != adoube.NoVerb {
		return adoube.Act{Verb: a.Act, By: adoube.Arbiter}
	}
	find := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: q.About, Fact: a.Fact, Piece: a.Piece}
	if a.By != adoube.Unknown {
		find.By = a.By
	}
	if a.Move != chess.NoMove {
		position := r.game.Position()
		find.Move = position.UCI(a.Move)
	}
	return find
}

// settle judges a finding and informs the reader of the board.
func (r *replayer) settle(find adoube.Act) error {
	r.ask = nil
	return r.report(r.referee.Act(find))
}

// asked records the questions and answers them if a finding is available.
func (r *replayer) asked(list []adoube.Question) error {
	for _, q := range list {
		r.ask = &q
		n := slices.IndexFunc(r.found, func(find adoube.Act) bool { return find.About == q.About })
		if n < 0 {
			continue
		}
		find := r.found[n]
		r.found = slices.Delete(r.found, n, n+1)
		if err := r.settle(find); err != nil {
			return err
		}
	}
	return nil
}
