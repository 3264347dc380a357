package main

import (
	"context"
	"errors"
	"os"

	"github.com/spf13/cobra"

	"adoube/internal/hall/journal"
)

// bundleCommand returns the command that extracts the record of some boards from a store.
func bundleCommand(a *app) *cobra.Command {
	var r clusterOptions
	c := &cobra.Command{
		Use:     "bundle " + a.text("cmd.bundle.use"),
		Short:   a.text("cmd.bundle.short"),
		Long:    a.text("cmd.bundle.long"),
		Example: examples("adoube bundle hall.db round-3.bundle open/3/1 open/3/2", "adoube verify round-3.bundle"),
		Args:    a.between(2, -1),
		RunE: func(c *cobra.Command, args []string) error {
			return exportBundle(c.Context(), a, args[0], args[1], r, args[2:])
		},
	}
	a.reachFlags(c.Flags(), &r)
	return c
}

func exportBundle(ctx context.Context, a *app, from, to string, r clusterOptions, boards []string) error {
	record, _, done, err := a.openRecord(ctx, from, r)
	if err != nil {
		return err
	}
	defer done()
	if err := boardsKnown(ctx, a, record, boards); err != nil {
		return err
	}
	return written(to, os.Rename, func(part string) error {
		f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		return errors.Join(journal.Export(ctx, record, f, boards...), f.Close())
	})
}

// boardsKnown returns an error for a board without a record.
func boardsKnown(ctx context.Context, a *app, record journal.Reader, boards []string) error {
	snap, err := record.Snapshot(ctx)
	if err != nil {
		return err
	}
	there := map[string]bool{}
	for _, h := range snap.Heads {
		there[h.Board] = true
	}
	for _, b := range boards {
		if !there[b] {
			return errors.New(a.text("cmd.bundle.no-board", "board", b))
		}
	}
	return nil
}
