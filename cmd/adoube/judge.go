package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/wire"
)

// judgeCommand returns the command that judges acts.
func judgeCommand(a *app) *cobra.Command {
	var h wire.Header
	var lines, ack bool
	var from pgnPlace
	var tactile string
	c := &cobra.Command{
		Use:   "judge " + a.text("cmd.judge.use"),
		Short: a.text("cmd.judge.short"),
		Long:  a.text("cmd.judge.long"),
		Example: examples(
			"adoube judge",
			`adoube judge --laws fide-2005 --fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1"`,
			"adoube judge --pgn game.pgn --move 23",
			"adoube judge casebook/cases/4.4.2/rook-then-king.case",
			"adoube judge game.pgn",
			"adoube judge --json acts.jsonl",
			"board-program | adoube judge --json --ack",
		),
		Args: a.between(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			h.Language = a.language
			boards, ok := tactileBoards[tactile]
			if !ok {
				return a.usage(c, "cmd.judge.tactile", "value", tactile)
			}
			h.Boards = boards
			if err := from.apply(a, c, &h); err != nil {
				return err
			}
			head, err := a.scene(c, h)
			switch {
			case err != nil:
				return err
			case ack && !lines:
				return a.usage(c, "cmd.judge.ack-alone")
			case len(args) == 1 && from.file != "", len(args) == 1 && !lines && c.Flags().Changed("fen"):
				return a.usage(c, "cmd.judge.own-position", "file", args[0])
			case lines:
				return judgeLines(a, h, ack, args)
			case len(args) == 1:
				return judgeFile(a, h, args[0])
			}
			return judgeTyped(a, h, head)
		},
	}
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.flag.json"))
	c.Flags().BoolVar(&ack, "ack", false, a.text("cmd.judge.ack"))
	c.Flags().StringVar(&from.file, "pgn", "", a.text("cmd.flag.from-pgn"))
	c.Flags().StringVar(&from.move, "move", "", a.text("cmd.flag.from-move"))
	c.Flags().StringVar(&tactile, "tactile", "", a.text("cmd.flag.tactile"))
	a.complete(c, "tactile", []string{"white", "black", "both"})
	a.sceneFlags(c, &h)
	c.MarkFlagsMutuallyExclusive("pgn", "fen")
	return c
}

// tactileBoards maps the values of --tactile to boards.
var tactileBoards = map[string]wire.Boards{
	"":      {},
	"white": {White: wire.TactileBoard},
	"black": {Black: wire.TactileBoard},
	"both":  {White: wire.TactileBoard, Black: wire.TactileBoard},
}

// sceneFlags adds the flags that choose the game to judge.
func (a *app) sceneFlags(c *cobra.Command, h *wire.Header) {
	flags := c.Flags()
	flags.StringVar(&h.Laws, "laws", "", a.text("cmd.flag.laws"))
	flags.StringVar(&h.FEN, "fen", "", a.text("cmd.flag.fen"))
	flags.StringVar(&h.Play, "play", "", a.text("cmd.flag.play"))
	flags.StringVar(&h.Variant, "variant", "", a.text("cmd.flag.variant"))
	a.complete(c, "laws", editions())
	a.complete(c, "play", plays())
	a.complete(c, "variant", []string{"standard", "chess960"})
}

// scene returns the game chosen by flags. Errors in them are usage errors.
func (a *app) scene(c *cobra.Command, h wire.Header) (laws.Header, error) {
	if h.FEN == "" && c.Flags().Changed("fen") {
		h.FEN = " " // an empty FEN is an error, not the starting position
	}
	game, err := h.Game()
	if err != nil {
		return game, &usageError{a.explain(err), c.CommandPath()}
	}
	return game, nil
}

// judgeLines judges JSON lines. The flags are the header of a stream without one.
func judgeLines(a *app, h wire.Header, ack bool, args []string) error {
	in, done, err := a.open(args)
	if err != nil {
		return err
	}
	defer done()
	name := strings.Join(args, "")
	read, err := openLines(cmp.Or(name, "-"), in)
	if err == nil && name != "" && name != "-" { // a pipe is answered line by line
		err = areLines(name, read)
	}
	if err != nil {
		return err
	}
	judge := wire.Judge
	if ack {
		judge = wire.Acknowledge
	}
	bad, err := judge(h, read, a.out)
	if err == nil && bad > 0 {
		return errReported
	}
	return err
}

// open opens the file named by the arguments, or standard input.
func (a *app) open(args []string) (io.Reader, func() error, error) {
	if len(args) == 0 || args[0] == "-" {
		return a.in, func() error { return nil }, nil
	}
	f, err := os.Open(args[0])
	if err != nil {
		return nil, nil, err
	}
	return f, f.Close, nil
}

// judgeFile judges a case file or games in PGN.
func judgeFile(a *app, h wire.Header, name string) error {
	in, done, err := a.open([]string{name})
	if err != nil {
		return err
	}
	defer done()
	text, err := readWritten(name, in)
	if err != nil {
		return err
	}
	switch kind := kindOfFile(name, text); kind {
	case caseFile:
		return judgeWritten(a, h, name, text)
	case pgnFile:
		return judgeGames(a, h, text)
	default:
		return &usageError{a.text(held[kind], "file", name), "adoube judge"}
	}
}

// judgeWritten judges a text as a case, or as lines in the words of an arbiter speaking if
// more of it is understood so.
func judgeWritten(a *app, h wire.Header, name, text string) error {
	_, fault := casebook.Parse(name, text)
	head, err := h.Game()
	if fault == nil || err != nil {
		return judgeCase(a, h.Laws, name, text)
	}
	silent := *a
	silent.out = io.Discard
	tried := newSession(&silent, h, head)
	tried.file = name
	err = tried.run(scan(strings.NewReader(text)))
	if err != nil || tried.bad > 0 && tried.bad <= lineOf(fault) {
		return fault // also for a line that is too long for a person
	}
	s := newSession(a, h, head)
	s.file = name
	return s.judge(strings.NewReader(text))
}

// lineOf returns the number of the line of an error in a case; 0: it has none.
func lineOf(fault error) int {
	var problem *adoube.Error
	if !errors.As(fault, &problem) {
		return 0
	}
	place := strings.Split(problem.Where, ":") // the file, which may have colons, line and column
	if len(place) < 2 {
		return 0
	}
	n, _ := strconv.Atoi(place[len(place)-2])
	return n
}

// judgeCase prints a case act by act, under the edition of the flag or the last one of the
// case.
func judgeCase(a *app, edition, name, text string) error {
	c, err := casebook.Parse(name, text)
	if err != nil {
		return err
	}
	scene := c.Scene
	scene.Laws = cmp.Or(edition, c.Editions[len(c.Editions)-1].ID)
	game, err := scene.Game()
	if err != nil {
		return err
	}
	return tellCase(a, c, newPrinter(a, laws.New(game)))
}

func tellCase(a *app, c *casebook.Case, t *printer) error {
	var fault error
	t.begin(a.titleOf(c))
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			if err := t.deed(d); err != nil {
				fault = errReported
				t.fault(err)
			}
		}
	}
	t.end()
	return fault
}
