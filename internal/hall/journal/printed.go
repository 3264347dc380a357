package journal

import (
	"context"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// ReadPrinted reads a checkpoint from a printed, scanned or copied text:
// text around the note, line endings and lost trailing characters do not
// matter. The signature is checked.
func ReadPrinted(text string, known note.Verifiers) (Checkpoint, error) {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, checkpointKind):
			lines = []string{line}
		case len(lines) > 0:
			lines = append(lines, line)
		}
		if len(lines) > 0 && strings.HasPrefix(line, "— ") {
			break
		}
	}
	if len(lines) == 0 {
		return Checkpoint{}, fmt.Errorf("journal: no line begins with %q", checkpointKind)
	}
	return OpenCheckpoint([]byte(strings.Join(lines, "\n")+"\n"), known)
}

// Extends checks that a record continues from a checkpoint that was kept outside of it.
// Whoever has the hall's key can sign a forged record, but cannot change printed
// checkpoints. The record itself must have been verified. The error names the first
// checkpoint in it that does not fit: everything up to it may have been changed.
func Extends(ctx context.Context, j Reader, printed Checkpoint, known note.Verifiers) error {
	var other *Entry
	var last Head
	replaced, err := replacedAt(ctx, j)
	if err != nil {
		return err
	}
	for e, err := range j.Read(ctx, CheckpointBoard, 1) {
		if err != nil {
			return err
		}
		if e.Kind != Sealed {
			continue
		}
		record, c, err := openCheckpointRecord(e, known)
		if err != nil {
			c, err = ofLostKey(e, record, replaced, err)
		}
		if err != nil {
			return err
		}
		if c == printed {
			return nil
		}
		if other == nil && c.At >= printed.At {
			other = &e
		}
		last = Head{e.Board, e.Seq, e.Hash}
	}
	if other == nil {
		other = &Entry{Board: CheckpointBoard, Seq: last.Seq + 1}
	}
	return &BrokenError{*other, fmt.Sprintf("the checkpoint that was printed, signed at %d over %d boards, should stand here", printed.At, printed.Boards)}
}
