package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adoube/board"
	"adoube/board/trial"
	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
)

// checkBoardCommand returns the command that tests a board before the round.
func checkBoardCommand(a *app) *cobra.Command {
	var lines, turned bool
	c := &cobra.Command{
		Use:     "check-board " + a.text("cmd.check-board.use"),
		Short:   a.text("cmd.check-board.short"),
		Long:    a.text("cmd.check-board.long"),
		Example: examples("adoube check-board dgt:/dev/ttyUSB0", "adoube check-board --json chessnut:/dev/hidraw0"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			src, err := board.Connect(args[0], board.Setting{Turned: turned}, a.in)
			if err != nil {
				return err
			}
			defer closeAtEnd(src)()
			return (&boardTrial{app: a, out: a.out}).try(src, lines)
		},
	}
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.check-board.json"))
	c.Flags().BoolVar(&turned, "turned", false, a.text("cmd.flag.turned"))
	return c
}

// A boardTrial guides a person through a trial.
type boardTrial struct {
	*app
	trial trial.Trial
	out   io.Writer // output for the instructions
}

// try guides through the trial and prints the results, also if it was broken off or the
// recording ended.
func (t *boardTrial) try(src *board.Source, lines bool) error {
	if lines {
		t.out = t.err
	}
	if err := t.run(src); err != nil {
		return err
	}
	r := t.trial.Record()
	if lines {
		return json.NewEncoder(t.app.out).Encode(tried(src, r))
	}
	t.report(src, r)
	return nil
}

// run processes frames and «done» until no step is left.
func (t *boardTrial) run(src *board.Source) error {
	said := make(<-chan string)
	if src.Live {
		said = entered(t.in)
		t.lead("", t.text("cmd.check-board.enter"))
	}
	t.next()
	for f, err := range src.Frames() {
		if err != nil {
			return err
		}
		select {
		case <-said:
			t.trial.Skip()
			t.done()
		default:
		}
		if t.trial.Frame(f) {
			t.done()
		}
		if _, more := t.trial.Step(); !more {
			break
		}
	}
	return nil
}

// entered returns the lines of in as they arrive.
func entered(in io.Reader) <-chan string {
	said := make(chan string)
	go func() {
		for lines := bufio.NewScanner(in); lines.Scan(); {
			said <- lines.Text()
		}
	}()
	return said
}

// next prints the next step.
func (t *boardTrial) next() {
	if s, more := t.trial.Step(); more {
		t.lead(fmt.Sprintf("%d. ", s+1), t.text("cmd.check-board.step."+s.String()))
	}
}

// lead prints a text in lines of the output, indented after the first.
func (t *boardTrial) lead(begin, text string) {
	lines := strings.Split(term.Wrap(text, t.width()-len(begin)-1), "\n")
	fmt.Fprintln(t.out, begin+strings.Join(lines, "\n"+strings.Repeat(" ", len(begin))))
}

// done prints what the board showed of the step, and the next step.
func (t *boardTrial) done() {
	r := t.trial.Record()
	t.lead("   ", t.shown(r.Done[len(r.Done)-1]))
	t.next()
}

// shown returns whether the board showed the pieces after a step, in words.
func (t *boardTrial) shown(d trial.Done) string {
	if d.Seen {
		return t.text("cmd.check-board.seen")
	}
	return t.text("cmd.check-board.not-seen", "squares", squareList(d.Wrong))
}

// squareList lists squares, each after a space.
func squareList(set chess.Squares) string {
	if set == 0 {
		return " –"
	}
	text := ""
	for s := range set.All {
		text += " " + s.String()
	}
	return text
}

// report prints what the board can and cannot show.
func (t *boardTrial) report(src *board.Source, r trial.Record) {
	fmt.Fprintf(t.out, "\n%s\n", t.text("cmd.check-board.head", "source", src.Name, "family", src.Family.Name))
	for _, f := range trial.Facts() {
		seen, known := r.Seen[f]
		answer := "no"
		switch {
		case !known:
			answer = "untried"
		case seen:
			answer = "yes"
		}
		fmt.Fprintf(t.out, "  %-12s %s\n", t.text("cmd.check-board."+answer), t.text("cmd.check-board.fact."+f.String()))
	}
	t.line("cmd.check-board.faults", "read", r.Frames, "faults", r.Faults)
}

// A triedBoard is the record of a trial for programs.
type triedBoard struct {
	Source string          `json:"source"`
	Family string          `json:"family"`
	Steps  []triedStep     `json:"steps"`
	Shows  map[string]bool `json:"shows"` // the facts tested
	Read   int             `json:"read"`
	Faults int             `json:"faults"`
}

type triedStep struct {
	Step  string   `json:"step"`
	Seen  bool     `json:"seen"`
	Wrong []string `json:"wrong,omitempty"`
}

func tried(src *board.Source, r trial.Record) triedBoard {
	b := triedBoard{Source: src.Name, Family: src.Family.Name, Steps: []triedStep{}, Shows: map[string]bool{}, Read: r.Frames, Faults: r.Faults}
	for _, d := range r.Done {
		s := triedStep{Step: d.Step.String(), Seen: d.Seen}
		for square := range d.Wrong.All {
			s.Wrong = append(s.Wrong, square.String())
		}
		b.Steps = append(b.Steps, s)
	}
	for f, seen := range r.Seen {
		b.Shows[f.String()] = seen
	}
	return b
}
