package main

import (
	"context"
	"fmt"
	"io"

	"github.com/mdp/qrterminal/v3"
	"github.com/spf13/cobra"

	"adoube/internal/hall/journal"
)

// checkpointCommand returns the command that prints the newest checkpoint.
func checkpointCommand(a *app) *cobra.Command {
	var key string
	var r clusterOptions
	c := &cobra.Command{
		Use:     "checkpoint " + a.text("cmd.checkpoint.use"),
		Short:   a.text("cmd.checkpoint.short"),
		Long:    a.text("cmd.checkpoint.long"),
		Example: examples("adoube checkpoint hall.db"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return printCheckpoint(c.Context(), a, args[0], key, r)
		},
	}
	c.Flags().StringVar(&key, "key", "", a.text("cmd.flag.public-key"))
	a.reachFlags(c.Flags(), &r)
	return c
}

func printCheckpoint(ctx context.Context, a *app, name, key string, r clusterOptions) error {
	known, err := publicKey(key, name)
	if err != nil {
		return err
	}
	record, _, done, err := a.openRecord(ctx, name, r)
	if err != nil {
		return err
	}
	defer done()
	signed, err := journal.LastNote(ctx, record)
	if err != nil {
		return err
	}
	if signed == "" {
		a.warn("cmd.checkpoint.none")
		return errReported
	}
	if _, err := journal.OpenCheckpoint([]byte(signed), known); err != nil {
		return err
	}
	fmt.Fprint(a.out, signed, "\n")
	qr(a.out, signed)
	return nil
}

// qr writes a text as a QR code.
func qr(out io.Writer, text string) { qrterminal.GenerateHalfBlock(text, qrterminal.L, out) }
