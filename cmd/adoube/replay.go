package main

import (
	"fmt"
	"iter"
	"math"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/cmd/adoube/internal/term"
	"adoube/internal/progress"
	"adoube/laws"
	"adoube/referee"
	"adoube/wire"
)

// replayCommand returns the command that judges the recording of a board.
func replayCommand(a *app) *cobra.Command {
	var s readOptions
	c := &cobra.Command{
		Use:   "replay " + a.text("cmd.replay.use"),
		Short: a.text("cmd.replay.short"),
		Long:  a.text("cmd.replay.long"),
		Example: examples(
			"adoube replay game.inbytes",
			"adoube replay --json game.inbytes",
			"adoube replay --pgn game.pgn game.inbytes",
			"board-driver | adoube replay -",
		),
		Args: a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			r, err := a.see(c, args[0], &s)
			if err != nil {
				return notRecording(args[0], err)
			}
			defer closeAtEnd(r.src)()
			r.telling = func(h wire.Header) (func(adoube.Ruling) error, error) { return r.reporter(h, s.lines) }
			if err := r.run(); err != nil {
				return notRecording(args[0], err)
			}
			return r.finish(s.pgn, s.lines)
		},
	}
	a.seeingFlags(c, &s)
	return c
}

// readOptions are the options for reading a board: the game and the output.
type readOptions struct {
	head   wire.Header
	lines  bool
	turned bool
	pgn    string
	found  string // file of findings
	pace   float64
}

func (a *app) seeingFlags(c *cobra.Command, s *readOptions) {
	c.Flags().BoolVar(&s.lines, "json", false, a.text("cmd.flag.json"))
	c.Flags().StringVar(&s.pgn, "pgn", "", a.text("cmd.flag.pgn"))
	c.Flags().StringVar(&s.found, "answers", "", a.text("cmd.flag.answers"))
	c.Flags().BoolVar(&s.turned, "turned", false, a.text("cmd.flag.turned"))
	a.sceneFlags(c, &s.head)
}

// see connects the named source for the requested game.
func (a *app) see(c *cobra.Command, source string, s *readOptions) (*replayer, error) {
	s.head.Language = a.language
	game, err := a.scene(c, s.head)
	if err != nil {
		return nil, err
	}
	src, err := board.Connect(source, board.Setting{Start: game.Start.Board(), Turned: s.turned}, a.in)
	if err != nil {
		return nil, err
	}
	said, err := a.answering(src.Live, s.found)
	return &replayer{app: a, src: src, head: s.head, header: game, answers: said}, err
}

// A replayer plays a recording: frames become acts, acts become rulings.
type replayer struct {
	*app
	answers
	src     *board.Source
	head    wire.Header
	header  laws.Header // of each game
	games   *referee.Games
	referee *referee.Referee                                     // of the present game
	game    *laws.Game                                           // the referee's
	telling func(wire.Header) (func(adoube.Ruling) error, error) // returns how the rulings of a game are reported
	tell    func(adoube.Ruling) error
	each    func() // called after each frame; may be nil
	pace    pace
	played  []string    // PGN of the earlier games
	first   chess.Board // first placement shown by the board
	read    bool        // a message of a board could be read
	fault   string      // the last unreadable message
	cut     string      // the reason why the last message is unreadable; "" if it is not
	faults  int         // number of acts refused by the kernel
}

// reporter returns the function that reports rulings: as JSON lines, or to people.
func (r *replayer) reporter(h wire.Header, lines bool) (func(adoube.Ruling) error, error) {
	if lines {
		p, err := wire.NewPrinter(r.out, h)
		if err != nil {
			return nil, err
		}
		return p.Print, nil
	}
	t := newPrinter(r.app, r.game)
	fmt.Fprintf(r.out, "%s\n\n", r.say.Edition(r.game.Header().Edition))
	return func(ruling adoube.Ruling) error {
		r.move(ruling)
		if len(ruling.Findings)+len(ruling.Ask) > 0 || ruling.Over != nil {
			t.ruling(ruling)
		}
		return nil
	}, nil
}

// run plays the frames to their end.
func (r *replayer) run() error {
	if err := r.begin(); err != nil {
		return err
	}
	bar := r.bar()
	defer bar.Clear()
	for f, err := range r.src.Frames() {
		if err != nil {
			return err
		}
		if bar.Due() {
			r.far(bar)
		}
		r.pace.until(f.At)
		r.note(f)
		if err := r.decide(f.At); err != nil {
			return err
		}
		if err := r.reports(r.games.Frame(f)); err != nil {
			return err
		}
		r.referee.Ask(r.src)
		if err := r.hear(); err != nil {
			return err
		}
		if r.each != nil {
			r.each()
		}
	}
	if !r.read && !r.src.Live {
		return &unreadError{r.src, r.fault}
	}
	if err := r.reports(r.games.End()); err != nil {
		return err
	}
	if err := r.decide(math.MaxInt64); err != nil {
		return err
	}
	r.cutOff()
	return r.leftOver()
}

// note records whether any message of the board was readable, or else the last unreadable
// one.
func (r *replayer) note(f adoube.Frame) {
	r.cut = ""
	switch f.Kind {
	case adoube.NoFrame, adoube.FrameInfo:
	case adoube.FrameFault:
		r.fault, r.cut = f.Text, f.Text
	default:
		if f.Kind == adoube.FrameBoard && !r.read {
			for s, p := range f.Board {
				r.first.Put(chess.Square(s), p)
			}
		}
		r.read = true
	}
}

// reports prints the acts shown by the board.
func (r *replayer) reports(judged iter.Seq2[referee.Recorded, error]) error {
	for j, err := range judged {
		if err != nil {
			return err
		}
		if err := r.report(j.Judged); err != nil {
			return err
		}
	}
	return nil
}

// report prints an act with its ruling or the reason for refusal, and answers questions.
func (r *replayer) report(j referee.Judged) error {
	if j.Err != nil {
		r.faults++
		fmt.Fprintln(r.out, "  !  "+r.explain(j.Err))
		return nil
	}
	if err := r.tell(j.Ruling); err != nil {
		return err
	}
	if beginsWithin(j.Ruling) {
		return r.beginFrom(j.Act.FEN)
	}
	return r.asked(j.Ruling.Ask)
}

// bar returns a progress bar for the recording, unless the moves go to the same terminal.
func (r *replayer) bar() *progress.Bar {
	if term.IsTerminal(r.out) {
		return progress.New(nil)
	}
	return progress.New(r.err)
}

// far updates the progress bar. A connected board has no end.
func (r *replayer) far(bar *progress.Bar) {
	if done, whole := r.src.Read(); whole > 0 {
		bar.Of(done, whole)
	}
}

// move prints the play: a move made, with its number and the clock; an irregular move that
// stands, with the moves adopted with it; and, in brackets, play after one that is
// unsettled.
func (r *replayer) move(ruling adoube.Ruling) {
	if p := ruling.Stood; p != nil {
		r.ply(&p.Before, r.named(p), "")
	}
	for n := range ruling.Adopted {
		p := &ruling.Adopted[n]
		r.ply(&p.Before, r.named(p), "")
	}
	if m := ruling.Made; m != nil {
		r.ply(&m.Before, r.say.SAN(m.Before.SAN(m.Move)), lastClock(r.referee.Clocks()))
	}
	if n := len(ruling.Line); n > 0 && ruling.Line[n-1].No == ruling.No {
		p := &ruling.Line[n-1]
		r.ply(&p.Before, "("+r.named(p)+")", "")
	}
}

// named returns the notation of a ply; for an irregular one, origin and destination.
func (r *replayer) named(p *adoube.Played) string {
	if p.Irregular {
		return r.say.Way(p.Move)
	}
	return r.say.SAN(p.SAN())
}

// ply prints one ply with its number.
func (r *replayer) ply(before *chess.Position, san, clock string) {
	fmt.Fprintf(r.out, "%4d%s %-9s %s\n", before.Setup().Fullmoves, dots(before), san, clock)
}

// dots returns what follows the number of the next move.
func dots(before *chess.Position) string {
	if before.Turn() != chess.White {
		return "…"
	}
	return "."
}

// finish writes the PGN if requested.
func (r *replayer) finish(pgn string, lines bool) error {
	text := r.pgn()
	switch {
	case pgn != "":
		if err := rewrite(pgn, text); err != nil {
			return err
		}
	case !lines:
		fmt.Fprintf(r.out, "\n%s", text)
	}
	return r.faulty()
}

// faulty returns an error if the kernel refused acts, which have been reported.
func (r *replayer) faulty() error {
	if r.faults > 0 {
		return errReported
	}
	return nil
}
