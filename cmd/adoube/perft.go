package main

import (
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"adoube/chess"
	"adoube/wire"
)

// perftCommand returns the command that counts the leaves of the tree of legal moves.
func perftCommand(a *app) *cobra.Command {
	var h wire.Header
	var is960 bool
	c := &cobra.Command{
		Use:     "perft " + a.text("cmd.perft.use"),
		Short:   a.text("cmd.perft.short"),
		Long:    a.text("cmd.perft.long"),
		Example: examples("adoube perft 6", `adoube perft --fen "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" 4`),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[0])
			if err != nil || depth < 0 {
				return a.usage(c, "cmd.usage.depth", "value", args[0])
			}
			if is960 {
				h.Variant = "chess960"
			}
			game, err := a.scene(c, h)
			if err != nil {
				return err
			}
			countMoves(a, game.Start, depth)
			return nil
		},
	}
	c.Flags().StringVar(&h.FEN, "fen", "", a.text("cmd.flag.fen"))
	c.Flags().BoolVar(&is960, "chess960", false, a.text("cmd.flag.chess960"))
	return c
}

// countMoves prints the count and the speed in the contract's form.
func countMoves(a *app, start chess.Position, depth int) {
	begin := time.Now()
	nodes := chess.Perft(start, depth)
	seconds := max(time.Since(begin).Seconds(), 1e-9)
	fmt.Fprintf(a.out, "nodes %d\nMnodes/s %.1f\n", nodes, float64(nodes)/seconds/1e6)
}
