package journal

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
)

// A Bundle is a record, or the part of one about some boards, as a file of JSON lines
// that can be passed on and verified without the hall: first the names of its boards,
// then their entries, then the checkpoints.
type Bundle struct {
	Boards  []string
	entries map[string][]Entry
}

// bundleKind identifies a bundle in its first line.
const bundleKind = "adoube bundle v1"

type bundleHead struct {
	Kind   string   `json:"adoube"`
	Boards []string `json:"boards"`
}

// Export writes the bundle of these boards, or of all if none is named.
func Export(ctx context.Context, j Reader, w io.Writer, boards ...string) error {
	if len(boards) == 0 {
		s, err := j.Snapshot(ctx)
		if err != nil {
			return err
		}
		for _, h := range s.Heads {
			boards = append(boards, h.Board)
		}
	}
	boards = slices.DeleteFunc(slices.Clone(boards), func(b string) bool { return b == CheckpointBoard })
	out := json.NewEncoder(w)
	if err := out.Encode(bundleHead{bundleKind, boards}); err != nil {
		return err
	}
	for _, b := range append(boards, CheckpointBoard) {
		if err := exportBoard(ctx, j, out, b); err != nil {
			return err
		}
	}
	return nil
}

func exportBoard(ctx context.Context, j Reader, out *json.Encoder, board string) error {
	for e, err := range j.Read(ctx, board, 1) {
		if err != nil {
			return err
		}
		if err := out.Encode(e.Line()); err != nil {
			return err
		}
	}
	return nil
}

// A ForeignError reports that a file is no record of a hall.
type ForeignError struct {
	File string
	Err  error
}

// Error implements error.
func (e *ForeignError) Error() string {
	return e.File + " is not the record of a hall: " + e.Err.Error()
}

// Unwrap returns the error of reading the file.
func (e *ForeignError) Unwrap() error { return e.Err }

// ErrNoBundle reports that the input does not begin like a bundle.
var ErrNoBundle = errors.New("not a bundle")

// ReadBundle reads a bundle. An error names the line.
func ReadBundle(r io.Reader) (*Bundle, error) {
	in := json.NewDecoder(bufio.NewReader(r))
	in.DisallowUnknownFields()
	var head bundleHead
	if err := in.Decode(&head); err != nil {
		return nil, fmt.Errorf("journal: line 1: %w: %w", ErrNoBundle, err)
	}
	if head.Kind != bundleKind {
		return nil, fmt.Errorf("journal: line 1: %w: %q is not %q", ErrNoBundle, head.Kind, bundleKind)
	}
	b := &Bundle{head.Boards, map[string][]Entry{}}
	for n := 2; ; n++ {
		var l Line
		err := in.Decode(&l)
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return nil, fmt.Errorf("journal: line %d: %w", n, err)
		}
		b.entries[l.Board] = append(b.entries[l.Board], l.Entry())
	}
}

// Read yields the entries of a board.
func (b *Bundle) Read(_ context.Context, board string, from uint64) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, e := range b.entries[board] {
			if e.Seq >= from && !yield(e, nil) {
				return
			}
		}
	}
}

// Snapshot returns the heads of the boards in the bundle.
func (b *Bundle) Snapshot(context.Context) (s Snapshot, err error) {
	for _, board := range slices.Sorted(maps.Keys(b.entries)) {
		list := b.entries[board]
		last := list[len(list)-1]
		s.Heads = append(s.Heads, Head{board, last.Seq, last.Hash})
	}
	return s, nil
}
