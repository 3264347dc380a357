package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adoube/facts"
	"adoube/facts/tell"
	"adoube/wire"
)

// askCommand returns the command that leads from the facts of a dispute to a ruling.
func askCommand(a *app) *cobra.Command {
	var h wire.Header
	var lines bool
	var from pgnPlace
	c := &cobra.Command{
		Use:   "ask " + a.text("cmd.ask.use"),
		Short: a.text("cmd.ask.short"),
		Long:  a.text("cmd.ask.long"),
		Example: examples(
			"adoube ask",
			"adoube ask castling",
			"adoube ask --laws fide-2017 --play rapid illegal who=black noticed=replied",
			`adoube ask --fen "4k3/8/8/3p4/4P3/5N2/8/4K3 w - - 0 40" touched who=white how=move piece=own A=f3`,
			"adoube ask --pgn game.pgn --move 23 draw",
			"adoube ask --json touched who=white turn=yes how=unknown",
		),
		ValidArgsFunction: cobra.FixedCompletions(tell.Names(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(c *cobra.Command, args []string) error {
			if err := from.apply(a, c, &h); err != nil {
				return err
			}
			head, err := a.scene(c, h)
			if err != nil {
				return err
			}
			var board *facts.Board
			if h.FEN != "" {
				board = &facts.Board{Start: head.Start}
				from.record(board)
			}
			one := &asking{a, facts.Scene{Edition: head.Edition, Play: head.Play, Board: board}, bufio.NewScanner(a.in), given(c)}
			return one.run(c, args, lines)
		},
	}
	c.Flags().StringVar(&h.Laws, "laws", "", a.text("cmd.flag.laws"))
	c.Flags().StringVar(&h.Play, "play", "", a.text("cmd.flag.play"))
	c.Flags().StringVar(&h.FEN, "fen", "", a.text("cmd.ask.fen"))
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.flag.json"))
	c.Flags().StringVar(&from.file, "pgn", "", a.text("cmd.flag.from-pgn"))
	c.Flags().StringVar(&from.move, "move", "", a.text("cmd.flag.from-move"))
	c.MarkFlagsMutuallyExclusive("pgn", "fen")
	a.complete(c, "laws", editions())
	a.complete(c, "play", plays())
	return c
}

// An asking is one way through the questions.
type asking struct {
	*app
	scene facts.Scene
	typed *bufio.Scanner
	given string // the flags that lead there again
}

// given returns the flags that determine what is judged, as typed.
func given(c *cobra.Command) (text string) {
	for _, name := range []string{"laws", "play", "fen", "pgn", "move"} {
		if f := c.Flags().Lookup(name); f.Changed {
			text += " --" + name + " " + shellWord(f.Value.String())
		}
	}
	return text
}

// run asks the questions left open by the arguments, until there is an outcome or no input.
func (q *asking) run(c *cobra.Command, words []string, lines bool) error {
	for {
		v, err := tell.Tell(q.say, q.scene, words)
		unknown := (*facts.UnknownError)(nil)
		switch {
		case errors.As(err, &unknown):
			return q.usage(c, "cmd.ask.unknown", "value", unknown.Word)
		case err != nil:
			return err
		case lines:
			return json.NewEncoder(q.out).Encode(v)
		case v.Next == nil:
			q.outcomes(v, words)
			return nil
		}
		answered, more := q.ask(v, words)
		if !more {
			return nil
		}
		words = answered
	}
}

// ask asks the next question until a number answers it; false at the end of input.
func (q *asking) ask(v *tell.View, words []string) ([]string, bool) {
	fmt.Fprintf(q.out, "\n%s\n", v.Next.Text)
	if len(v.Next.Squares) > 0 {
		fmt.Fprintf(q.out, "      %s\n", strings.Join(v.Next.Squares, " "))
	}
	for n, choice := range v.Next.Answers {
		fmt.Fprintf(q.out, "  %2d  %s\n", n+1, choice.Text)
	}
	for q.typed.Scan() {
		typed := strings.TrimSpace(q.typed.Text())
		n, err := strconv.Atoi(typed)
		switch {
		case slices.Contains(v.Next.Squares, typed):
			return append(slices.Clip(words), answerWord(v.Next.Ask, typed)), true
		case err == nil && n == 0 && len(words) > 0:
			return words[:len(words)-1], true
		case err == nil && n > 0 && n <= len(v.Next.Answers):
			return append(slices.Clip(words), answerWord(v.Next.Ask, v.Next.Answers[n-1].Value)), true
		}
		q.line("cmd.ask.prompt")
	}
	return nil, false
}

// answerWord returns an answer as an argument. The first one names the path.
func answerWord(ask, value string) string {
	if ask == "path" {
		return value
	}
	return ask + "=" + value
}

// outcomes prints the outcomes.
func (q *asking) outcomes(v *tell.View, words []string) {
	fmt.Fprintf(q.out, "%s · %s\n", v.Title, v.Name)
	for _, a := range v.Asked {
		fmt.Fprintf(q.out, "  %s · %s\n", a.Text, a.Answer)
	}
	for _, o := range v.Outcomes {
		fmt.Fprintln(q.out)
		if len(o.Where) > 0 && len(v.Outcomes) > 1 {
			fmt.Fprintf(q.out, "%s %s\n", q.label(v.Labels.Depends), strings.Join(o.Where, " | "))
		}
		for _, sentence := range o.Above() {
			fmt.Fprintln(q.out, sentence)
		}
		for _, article := range o.Articles {
			fmt.Fprintf(q.out, "  %s  %s\n", article.Number, article.Heading)
		}
		q.list(v.Labels.Do, o.Do)
		if len(o.Open) > 0 {
			fmt.Fprintf(q.out, "%s %s\n", q.label(v.Labels.Open), strings.Join(o.Open, " "))
		}
		q.list(v.Labels.May, o.May)
	}
	fmt.Fprintf(q.out, "\nadoube ask%s %s\n", q.given, strings.Join(words, " "))
}

// list prints numbered lines under a heading; nothing without lines.
func (q *asking) list(heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintln(q.out, q.label(heading))
	for n, one := range lines {
		fmt.Fprintf(q.out, "  %d. %s\n", n+1, one)
	}
}

// label returns a heading for the text that follows it.
func (q *asking) label(heading string) string { return q.text("join.label", "label", heading) }
