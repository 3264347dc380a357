package main

import (
	"context"
	"errors"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/hall/journal"
)

// goesOn checks that the record continues from a checkpoint kept elsewhere, if one is
// given.
func (v *verification) goesOn(ctx context.Context, record journal.Reader, known note.Verifiers) error {
	if v.printed == "" {
		return nil
	}
	printed, err := v.readPrinted(v.printed, known)
	if err != nil {
		return err
	}
	at := v.moment(printed.At)
	err = journal.Extends(ctx, record, printed, known)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		return errors.New(v.text("cmd.verify.parted", "time", at, "board", broken.Entry.Board, "number", int(broken.Entry.Seq)))
	}
	if err == nil {
		v.line("cmd.verify.extends", "boards", printed.Boards, "time", at)
	}
	return err
}

// readPrinted reads a checkpoint from a file or standard input.
func (v *verification) readPrinted(file string, known note.Verifiers) (journal.Checkpoint, error) {
	in, done, err := v.open([]string{file})
	if err != nil {
		return journal.Checkpoint{}, err
	}
	defer done()
	text, err := readText(file, in)
	if err != nil {
		return journal.Checkpoint{}, err
	}
	c, err := journal.ReadPrinted(string(text), known)
	if err != nil {
		err = errors.New(v.text("cmd.verify.no-checkpoint", "file", file, "reason", err.Error()))
	}
	return c, err
}
