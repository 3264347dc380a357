package main

import (
	"context"
	"fmt"
	"os"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/digest"
	"adoube/internal/hall/journal"
	tables "adoube/internal/hall/table"
)

// compareRulings judges a record again and lists the rulings that differ from its digests;
// for all boards if none are named.
func (v *verification) compareRulings(ctx context.Context, record journal.Reader, boards []string) error {
	f, err := os.Open(v.rulings)
	if err != nil {
		return err
	}
	defer f.Close()
	known, err := digest.Read(f)
	if err != nil {
		return err
	}
	if boards, err = games(ctx, record, boards); err != nil {
		return err
	}
	var all digest.Report
	for _, b := range boards {
		r, err := digest.Compare(ctx, record, b, known[b], v.ruledOtherwise)
		if err != nil {
			return err
		}
		all.Same, all.Otherwise, all.Unknown = all.Same+r.Same, all.Otherwise+r.Otherwise, all.Unknown+r.Unknown
	}
	v.line("cmd.verify.compared", "same", all.Same, "otherwise", all.Otherwise, "unknown", all.Unknown)
	if all.Otherwise > 0 {
		return errReported
	}
	return nil
}

// games returns the boards with recorded games.
func games(ctx context.Context, record journal.Reader, boards []string) ([]string, error) {
	if len(boards) > 0 {
		return boards, nil
	}
	snap, err := record.Snapshot(ctx)
	for _, h := range snap.Heads {
		if h.Board != journal.CheckpointBoard && h.Board != hall.Records && h.Board != access.Records {
			boards = append(boards, h.Board)
		}
	}
	return boards, err
}

// ruledOtherwise prints the present rulings that differ.
func (v *verification) ruledOtherwise(o digest.Otherwise) {
	for _, it := range o.Items {
		fmt.Fprintf(v.out, "%s %d: %s\n", o.Board, o.Seq, v.ruledNow(o.Log, it))
	}
}

func (v *verification) ruledNow(s *tables.GameLog, it *tables.Item) string {
	if it.Refused != nil {
		return v.explain(it.Refused)
	}
	return v.say.Ruling(s.Game().Header().Edition, &it.Ruling)
}
