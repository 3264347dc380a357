package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"adoube/board"
	"adoube/board/port"
	"adoube/chess"
)

// boardsCommand returns the command that lists connected boards or runs a virtual one.
func boardsCommand(a *app) *cobra.Command {
	var family string
	c := &cobra.Command{
		Use:     "boards " + a.text("cmd.boards.use"),
		Short:   a.text("cmd.boards.short"),
		Long:    a.text("cmd.boards.long"),
		Example: examples("adoube boards", "adoube boards --virtual dgt", "adoube boards --virtual dgt game.rec"),
		Args:    a.between(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case family != "":
				return carryVirtual(a, family, args)
			case len(args) > 0:
				return a.usage(c, "cmd.usage.too-many", "value", args[0])
			}
			return listBoards(a)
		},
	}
	c.Flags().StringVar(&family, "virtual", "", a.text("cmd.boards.virtual"))
	a.complete(c, "virtual", board.Names())
	return c
}

// listBoards lists the connected boards.
func listBoards(a *app) error {
	all, err := board.Connected(board.LiveChessHost)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		a.line("cmd.boards.none")
		return nil
	}
	fmt.Fprint(a.out, table(func(w io.Writer) {
		for _, c := range all {
			about := c.About
			if c.Family == "" {
				about = a.text("cmd.boards.unknown", "port", c.Source, "about", c.About)
			}
			fmt.Fprintf(w, "%s\t%s\n", harmless(c.Source), harmless(about))
		}
	}))
	return nil
}

// carryVirtual runs a virtual board on a pseudo-terminal and plays back recordings on it,
// if given.
func carryVirtual(a *app, name string, recordings []string) error {
	family, ok := board.Lookup(name)
	if !ok {
		return &board.FamilyError{Name: name}
	}
	line, terminal, err := port.Pseudo()
	if err != nil {
		return err
	}
	v, pos := family.Virtual(board.Setting{Number: "00001"}), chess.Start()
	v.SetBoard(pos.Board())
	c, host := new(port.Server), &hosted{Virtual: v, heard: make(chan struct{})}
	go c.Serve(line, host)
	a.line("cmd.boards.carried", "family", name, "port", terminal)
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	s := playback{server: c, board: v, period: cmp.Or(family.Period, time.Second), done: ctx.Done()}
	if len(recordings) > 0 && len(family.Start) > 0 && !s.started(host) {
		return line.Close()
	}
	for _, r := range recordings {
		src, err := board.Connect(r, board.Setting{}, a.in)
		if err != nil {
			return err
		}
		if err := s.play(src.Frames()); err != nil {
			return err
		}
	}
	for s.wait(s.period) {
	}
	return line.Close()
}
