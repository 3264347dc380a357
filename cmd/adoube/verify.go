package main

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"adoube/journal"
	"adoube/journal/sqlite"
)

// verify returns the command that checks a record.
func (a *app) verify() *cobra.Command {
	var key string
	var r reach
	c := &cobra.Command{
		Use:     "verify " + a.text("cmd.verify.use", nil),
		Short:   a.text("cmd.verify.short", nil),
		Long:    a.text("cmd.verify.long", nil),
		Example: examples("adoube verify hall.db", "adoube verify --key hall.key.pub round-3.bundle"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.verifyRecord(c.Context(), args[0], key, r)
		},
	}
	c.Flags().StringVar(&key, "key", "hall.key.pub", a.text("cmd.flag.public-key", nil))
	a.reachFlags(c.Flags(), &r)
	return c
}

func (a *app) verifyRecord(ctx context.Context, name, key string, r reach) error {
	known, err := journal.PublicKey(key)
	if err != nil {
		return err
	}
	record, boards, done, err := a.openRecord(ctx, name, r)
	if err != nil {
		return err
	}
	defer done()
	found, err := journal.Verify(ctx, record, known, func(int) {}, boards...)
	if err != nil {
		return err
	}
	var since uint64
	for _, n := range found.Since {
		since += n
	}
	a.line("cmd.verify.whole", values{"boards": found.Boards, "records": found.Records, "seals": found.Seals, "since": int(since)})
	return nil
}

// openRecord opens a store, or a bundle.
func (a *app) openRecord(ctx context.Context, name string, r reach) (journal.Reader, []string, func() error, error) {
	if isCluster(name) {
		s, err := a.openStore(ctx, name, r)
		if err != nil {
			return nil, nil, nil, err
		}
		return s, nil, s.Close, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, nil, err
	}
	defer f.Close()
	head := make([]byte, 15)
	if n, _ := f.ReadAt(head, 0); string(head[:n]) == "SQLite format 3" {
		s, err := sqlite.Open(ctx, name)
		if err != nil {
			return nil, nil, nil, err
		}
		return s, nil, s.Close, nil
	}
	b, err := journal.ReadBundle(f)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, b.Boards, func() error { return nil }, nil
}
