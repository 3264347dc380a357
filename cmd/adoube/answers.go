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

// Answers are what people say to what is asked while a board is read.
type answers struct {
	typed <-chan string    // lines of whoever watches a live board; nil: nobody does
	found []adoube.Act     // what has been found about a recording, until it is asked
	ask   *adoube.Question // what was asked last; nil: nothing, or it has been answered
	later []adoube.Act     // what the arbiter does at its time, by which they are ordered
}

// answering returns where answers come from: for a recording the file of that
// name, for a live board who watches it.
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

// timed parts what is found about an act from what the arbiter does at a time.
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

// timeOf returns when an act was, since the recording began; for one without a time,
// the end of the recording.
func timeOf(a adoube.Act) time.Duration {
	ms, err := strconv.ParseInt(a.At, 10, 64)
	if err != nil {
		return math.MaxInt64
	}
	return time.Duration(ms) * time.Millisecond
}

// decide takes what the arbiter has done by now.
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

// readFound reads findings of fact and what the arbiter has done, one act a line.
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

// hear takes what somebody has typed.
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

// chosen returns what a line finds: the number of an answer to what was asked
// last, or an act.
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

// finding returns the act by which the arbiter gives the answer.
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

// settle judges what was found, and has the board read by it.
func (r *replayer) settle(find adoube.Act) error {
	r.ask = nil
	return r.report(r.referee.Act(find))
}

// asked notes what is asked, and answers it where that has been found.
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
