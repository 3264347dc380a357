package main

import (
	"errors"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"adoube/board"
	"adoube/chess"
	"adoube/client"
	"adoube/internal/hall/agent/seat"
	"adoube/internal/hall/play"
)

// seat plays a game by hand from a board until it is over or the command is stopped.
func (s *agentRun) seat(c *cobra.Command) error {
	src, err := board.Connect(s.sources[0], board.Setting{}, s.in)
	if err != nil {
		return err
	}
	if !src.Live {
		return s.usage(c, "cmd.usage.no-board", "source", s.sources[0])
	}
	way := client.New(s.game, "")
	if err := s.trust(way, s.at.ca); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	one := seat.Player{Link: s.game, HTTP: way.HTTP, Source: src, Tell: func(n seat.Note) { s.seated(s.sources[0], n) }}
	err = one.Run(ctx)
	var why play.Refusal
	switch {
	case !errors.As(err, &why):
		return err
	case why == "no-game":
		return errors.New(s.text("play.gone"))
	}
	return errors.New(s.text("cmd.agent.seats"))
}

// seated prints a note for the person at the board.
func (s *agentRun) seated(source string, n seat.Note) {
	switch {
	case len(n.Sides) > 0:
		var sides []string
		for _, side := range n.Sides {
			sides = append(sides, s.text("page."+side))
		}
		s.line("cmd.agent.seated", "source", source, "side", strings.Join(sides, ", "))
	case n.Read:
		s.line("cmd.agent.read")
	case n.Differ != 0:
		s.line("cmd.agent.differ", "squares", squares(n.Differ))
	case n.Result != "":
		s.line("cmd.agent.game-over", "result", n.Result)
	case n.Lost != nil:
		s.line("cmd.agent.game-gone", "reason", s.explain(n.Lost))
	}
}

// squares lists squares for reading.
func squares(set chess.Squares) string {
	var names []string
	for s := range set.All {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}
