package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// watch returns the command that shows hands as they move.
func (a *app) watch() *cobra.Command {
	var s seeing
	c := &cobra.Command{
		Use:   "watch " + a.text("cmd.watch.use", nil),
		Short: a.text("cmd.watch.short", nil),
		Long:  a.text("cmd.watch.long", nil),
		Example: examples(
			"adoube watch dgt:/dev/ttyUSB0",
			"adoube watch --pgn live.pgn livechess://localhost:1982",
			"adoube watch --json game.rec",
		),
		Args: a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			r, err := a.see(c, args[0], &s)
			if err != nil {
				return err
			}
			defer closeAtEnd(r.src)()
			if r.tell, err = a.watcher(r, s.head, s.lines, s.pgn); err != nil {
				return err
			}
			if err := r.run(); err != nil {
				return err
			}
			return r.faulty()
		},
	}
	a.seeingFlags(c, &s)
	return c
}

// watcher returns how each ruling is shown: as a line of JSON, as a page that
// is drawn again on a terminal, or act after act. The PGN file is rewritten
// after each move.
func (a *app) watcher(r *replayer, h wire.Header, lines bool, pgn string) (func(adoube.Ruling) error, error) {
	w := &watcher{replayer: r, teller: newTeller(a, r.game), pgnFile: pgn, wood: r.game.Wood()}
	show := w.line
	switch {
	case lines:
		p, err := wire.NewPrinter(a.out, h)
		if err != nil {
			return nil, err
		}
		show = p.Print
	case w.teller.canvas != plain:
		show = w.page
	}
	return func(ruling adoube.Ruling) error {
		err := show(ruling)
		w.wood = w.game.Wood()
		if err != nil || ruling.Made == nil {
			return err
		}
		return w.keep()
	}, nil
}

// A watcher shows a game to people while it is played.
type watcher struct {
	*replayer
	teller  *teller
	pgnFile string
	acts    []string  // the last ones, oldest first
	wood    laws.Wood // as it stood before the act that is told
}

// lastActs is how many acts a page shows.
const lastActs = 6

// line tells an act with its ruling.
func (w *watcher) line(r adoube.Ruling) error {
	fmt.Fprintln(w.out, w.act(r))
	w.teller.ruling(r)
	return nil
}

// act says what was done, and how well that is known.
func (w *watcher) act(r adoube.Ruling) string {
	return fmt.Sprintf("%3d  %s", r.No, w.say.ActOn(w.wood.Standing(r.Act.By), w.game.Wood().Named(r.Act)))
}

// clearScreen moves to the top left and clears what is below.
const clearScreen = "\x1b[H\x1b[J"

// page draws the board, the last acts, the clock and the ruling anew.
func (w *watcher) page(r adoube.Ruling) error {
	w.acts = append(w.acts, w.act(r))
	w.acts = w.acts[max(0, len(w.acts)-lastActs):]
	fmt.Fprint(w.out, clearScreen)
	w.draw(w.game.Wood(), destinations(r))
	if face := w.reader.Clock(); face != (adoube.ClockFace{}) {
		fmt.Fprintf(w.out, "\n    %s – %s\n", face.White, face.Black)
	}
	fmt.Fprintln(w.out)
	for _, act := range w.acts {
		fmt.Fprintln(w.out, act)
	}
	w.teller.ruling(r)
	if w.ask != nil && len(r.Ask) == 0 {
		for _, text := range w.teller.question(*w.ask) {
			w.teller.indent(text)
		}
	}
	return nil
}

// destinations are the squares of the open moves, where something narrowed them.
func destinations(r adoube.Ruling) (lit chess.Squares) {
	if len(r.Trail()) == 0 {
		return 0
	}
	for _, m := range r.Open.List() {
		lit = lit.With(m.Destination())
	}
	return lit
}

// keep rewrites the PGN file: whoever reads it finds the whole game before the
// last move, or after it.
func (w *watcher) keep() error {
	if w.pgnFile == "" {
		return nil
	}
	f, err := os.CreateTemp(filepath.Dir(w.pgnFile), ".adoube-*.pgn")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // does nothing once it has been renamed
	if _, err := f.WriteString(w.pgn()); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), w.pgnFile)
}
