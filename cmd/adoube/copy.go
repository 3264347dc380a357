package main

import (
	"context"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"adoube/internal/hall/journal"
)

// copyCommand returns the command that copies a record to another store.
func copyCommand(a *app) *cobra.Command {
	var r clusterOptions
	c := &cobra.Command{
		Use:   "copy " + a.text("cmd.copy.use"),
		Short: a.text("cmd.copy.short"),
		Long:  a.text("cmd.copy.long"),
		Example: examples(
			"adoube copy hall.db nats://10.0.0.1,nats://10.0.0.2/open",
			"adoube copy nats://10.0.0.1/open hall.db",
		),
		Args: a.between(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return copyRecord(ctx, a, args[0], args[1], r)
		},
	}
	a.reachFlags(c.Flags(), &r)
	return c
}

// copyRecord copies the record from one store to another, compares the two, and copies the
// people, which are stored separately.
func copyRecord(ctx context.Context, a *app, from, to string, r clusterOptions) error {
	if !isCluster(from) { // a missing file would be created empty
		if _, err := os.Stat(from); err != nil {
			return err
		}
	}
	source, err := a.openStore(ctx, from, r)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := a.openStore(ctx, to, r)
	if err != nil {
		return err
	}
	defer target.Close()
	replicator := &journal.Replicator{From: source, To: target}
	n, err := replicator.All(ctx)
	if err != nil {
		return err
	}
	same, err := replicator.Compare(ctx)
	if err != nil {
		return err
	}
	people, err := movePeople(ctx, source, target)
	if err != nil {
		return err
	}
	a.line("cmd.copy.done", "records", n, "compared", same, "people", people)
	return nil
}
