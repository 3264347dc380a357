package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adoube/cmd/adoube/internal/term"
	"adoube/internal/hall"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/progress"
	"adoube/internal/readable"
)

// A verification checks a record.
type verification struct {
	*app
	key     string
	rulings string // file of digests; empty: rulings are not compared
	printed string // file of a checkpoint kept elsewhere; empty: none
	reach   clusterOptions
}

// verifyCommand returns the command that checks a record.
func verifyCommand(a *app) *cobra.Command {
	v := verification{app: a}
	c := &cobra.Command{
		Use:     "verify " + a.text("cmd.verify.use"),
		Short:   a.text("cmd.verify.short"),
		Long:    a.text("cmd.verify.long"),
		Example: examples("adoube verify hall.db", "adoube verify --key hall.key.pub round-3.bundle", "adoube verify --rulings hall.rulings hall.db", "adoube verify --checkpoint - hall.db"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return v.run(c.Context(), args[0])
		},
	}
	c.Flags().StringVar(&v.rulings, "rulings", "", a.text("cmd.verify.rulings"))
	c.Flags().StringVar(&v.printed, "checkpoint", "", a.text("cmd.verify.checkpoint"))
	c.Flags().StringVar(&v.key, "key", "", a.text("cmd.flag.public-key"))
	a.reachFlags(c.Flags(), &v.reach)
	return c
}

// run checks the named record and prints the results.
func (v *verification) run(ctx context.Context, name string) error {
	record, boards, done, err := v.openRecord(ctx, name, v.reach)
	if err != nil {
		return err
	}
	defer done()
	known, err := publicKey(v.key, name)
	if err != nil {
		return err
	}
	bar := progress.New(v.err)
	found, err := journal.Verify(ctx, record, known, v.progress(bar), boards...)
	bar.Clear()
	if errors.Is(err, journal.ErrNoCheckpoint) {
		v.warn("cmd.verify.no-seal")
		return errReported
	}
	if err != nil {
		return err
	}
	v.report(found)
	if err := v.verifyNames(ctx, record); err != nil {
		return err
	}
	if err := v.goesOn(ctx, record, known); err != nil {
		return err
	}
	if v.rulings != "" {
		if err := v.compareRulings(ctx, record, boards); err != nil {
			return err
		}
	}
	if found.Unsigned() {
		v.warn("cmd.verify.unsealed", "newest", v.moment(found.Newest))
		return errLate
	}
	return nil
}

// report prints what was verified.
func (v *verification) report(found journal.Report) {
	var since uint64
	for _, n := range found.Since {
		since += n
	}
	v.line("cmd.verify.whole", "boards", found.Boards, "records", found.Records, "seals", found.Checkpoints, "since", int(since))
	v.line("cmd.verify.sealed", "time", v.moment(found.Last.At))
	for _, one := range found.Accepted {
		missing := "?"
		if c, err := journal.ReadText(one.Missing); err == nil {
			missing = v.moment(c.At)
		}
		v.line("cmd.verify.accepted", "time", v.moment(one.At), "by", readable.Line(one.By), "missing", missing, "reason", readable.Line(one.Reason))
	}
	for _, one := range found.Replaced {
		v.line("cmd.verify.replaced", "time", v.moment(one.At), "unproved", one.Unproved, "reason", readable.Line(one.Reason))
	}
	for _, one := range found.Restored {
		if id := map[string]string{"": "restored", "kept": "tokens-kept", "ended": "tokens-ended"}[one.Tokens]; id != "" {
			v.line("cmd.verify."+id, "time", v.moment(one.At), "by", readable.Line(one.By), "until", v.moment(one.Until))
		}
	}
}

// verifyNames compares the names beside a record with its commitments. A changed name is
// reported; a removed one is not an error.
func (v *verification) verifyNames(ctx context.Context, record journal.Reader) error {
	people, err := peopleBeside(ctx, record)
	if err != nil || people == nil {
		return err
	}
	names, err := hall.VerifyNames(ctx, record, people)
	if err != nil {
		return err
	}
	v.line("cmd.verify.names", "bound", names.Bound, "removed", names.Removed, "unbound", names.Unbound)
	if len(names.Earlier) > 0 {
		v.warn("cmd.verify.names-earlier", "people", strings.Join(names.Earlier, ", "))
	}
	if len(names.Changed) > 0 {
		v.warn("cmd.verify.names-changed", "people", strings.Join(names.Changed, ", "))
		return errReported
	}
	return nil
}

// moment formats a time in milliseconds since 1970.
func (a *app) moment(at int64) string { return a.say.Moment(time.UnixMilli(at)) }

// progressEvery is the number of records between progress reports.
const progressEvery = 100_000

// progress reports the progress of a check on standard error, on a terminal by a bar.
func (v *verification) progress(bar *progress.Bar) func(records int) {
	return func(n int) {
		bar.Of(int64(n), 0)
		if n%progressEvery == 0 && !term.IsTerminal(v.err) {
			v.warn("cmd.verify.progress", "records", n)
		}
	}
}

// openRecord opens a store or a bundle.
func (a *app) openRecord(ctx context.Context, name string, r clusterOptions) (journal.Reader, []string, func() error, error) {
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
		s, err := sqlite.OpenReadOnly(ctx, name)
		if err != nil {
			return nil, nil, nil, err
		}
		return s, nil, s.Close, nil
	}
	b, err := journal.ReadBundle(f)
	if errors.Is(err, journal.ErrNoBundle) {
		return nil, nil, nil, &journal.ForeignError{File: name, Err: err}
	}
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, b.Boards, func() error { return nil }, nil
}
