//go:build linux

package main

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// check reads the record after the end of the server: it must be intact, and contain every
// acknowledged chunk once and in order.
func (h *server) check(ctx context.Context, rounds []*round) error {
	out, err := exec.CommandContext(ctx, h.program, "--language", "en", "verify", "--key", h.path("hall.key.pub"), h.path("hall.db")).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	fmt.Println(strings.TrimSpace(string(out)))
	store, err := sqlite.Open(ctx, h.path("hall.db"))
	if err != nil {
		return err
	}
	defer store.Close()
	total := 0
	for _, r := range rounds {
		n, err := r.check(ctx, store)
		if err != nil {
			return fmt.Errorf("round %d: %w", r.number, err)
		}
		total += n
	}
	fmt.Printf("%-28s %d of %d, each once and in order\n", "acknowledged and recorded", total, total)
	return nil
}

// check returns the number of acknowledged chunks of a round, all of which must be
// recorded.
func (r *round) check(ctx context.Context, store *sqlite.Store) (total int, err error) {
	for b := range r.boards {
		n, err := r.recorded(ctx, store, b)
		if err != nil {
			return total, fmt.Errorf("board %d: %w", b+1, err)
		}
		if n < r.sent[b] {
			return total, fmt.Errorf("board %d: %d of %d acknowledged frames are recorded", b+1, n, r.sent[b])
		}
		total += r.sent[b]
	}
	return total, nil
}

// recorded returns the number of recorded chunks of a board.
func (r *round) recorded(ctx context.Context, store *sqlite.Store, b int) (n int, err error) {
	for e, err := range store.Read(ctx, fmt.Sprintf("load/%d/%d", r.number, b+1), 1) {
		if err != nil {
			return n, err
		}
		if e.Kind != journal.Frames {
			continue
		}
		if e.Key != fmt.Sprintf("b%d.%d", b, n+1) || !bytes.Equal(e.Data, r.script.chunks[n]) {
			return n, fmt.Errorf("record %d has the key %s where frame %d should be", e.Seq, e.Key, n+1)
		}
		n++
	}
	return n, nil
}
