package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/wire"
)

// watchCommand returns the command that shows acts as they happen.
func watchCommand(a *app) *cobra.Command {
	var s readOptions
	c := &cobra.Command{
		Use:   "watch " + a.text("cmd.watch.use"),
		Short: a.text("cmd.watch.short"),
		Long:  a.text("cmd.watch.long"),
		Example: examples(
			"adoube watch dgt:/dev/ttyUSB0",
			"adoube watch --pgn live.pgn livechess://localhost:1982",
			"adoube watch --json game.rec",
			"adoube watch --pace 4 game.rec",
		),
		Args: a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			r, err := a.see(c, args[0], &s)
			if err != nil {
				return err
			}
			defer closeAtEnd(r.src)()
			if !r.src.Live {
				r.pace = pace{factor: s.pace, wait: waitingUntil(c.Context()), keys: a.atTerminal(&s)}
			}
			r.telling = func(h wire.Header) (func(adoube.Ruling) error, error) { return showWatched(a, r, h, s.lines, s.pgn) }
			if err := r.run(); err != nil {
				return err
			}
			return r.faulty()
		},
	}
	a.seeingFlags(c, &s)
	c.Flags().Float64Var(&s.pace, "pace", 0, a.text("cmd.flag.pace"))
	return c
}

// showWatched returns the function that shows each ruling: as a line of JSON, as a page
// redrawn on a terminal, or act after act. The PGN file is rewritten after each move.
func showWatched(a *app, r *replayer, h wire.Header, lines bool, pgn string) (func(adoube.Ruling) error, error) {
	w := &liveView{replayer: r, printer: newPrinter(a, r.game), pgnFile: pgn}
	show := w.line
	switch {
	case lines:
		p, err := wire.NewPrinter(a.out, h)
		if err != nil {
			return nil, err
		}
		show = p.Print
	case a.redraws():
		show, r.each = w.page, w.tick
	}
	return func(ruling adoube.Ruling) error {
		return cmp.Or(show(ruling), w.keep())
	}, nil
}

// A liveView shows a game to people while it is played.
type liveView struct {
	*replayer
	printer *printer
	pgnFile string
	kept    string   // contents of that file
	acts    []string // recent acts, oldest first
	awaited string   // the event awaited before the first act
	last    adoube.Ruling
	face    adoube.ClockFace // the clock last drawn
}

// line prints an act with its ruling.
func (w *liveView) line(r adoube.Ruling) error {
	fmt.Fprintln(w.out, w.act(r))
	w.printer.ruling(r)
	return nil
}

// act returns what was done, and how well it is known.
func (w *liveView) act(r adoube.Ruling) string {
	text := w.say.Named(r.Named())
	lines := strings.Join(w.printer.indented([]string{text}), "\n")
	return fmt.Sprintf("%3d  %s", r.No, lines[indentation:])
}

// keep rewrites the PGN file if the game has changed.
func (w *liveView) keep() error {
	if w.pgnFile == "" || len(w.game.Moves()) == 0 {
		return nil
	}
	text := w.pgn()
	if text == w.kept {
		return nil
	}
	w.kept = text
	return rewrite(w.pgnFile, text)
}

// rewrite replaces a file atomically, so that readers see the old or the new text as a
// whole. It writes directly to anything else, such as a terminal.
func rewrite(name, text string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(name, []byte(text), 0o644)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".adoube-*")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noFolder(filepath.Dir(name))
	case err != nil:
		return &fs.PathError{Op: "rewrite", Path: name, Err: reason(err)}
	}
	defer os.Remove(f.Name()) // has no effect after the renaming
	_, err = f.WriteString(text)
	if err := cmp.Or(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
