package nats

import (
	"context"
	"testing"
	"time"

	"adoube/internal/hall/journal/journaltest"
)

// A snapshot completes while another node appends.
func TestSnapshotWhileAppending(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: servers start and stop; TestConforms has the store")
	}
	t.Parallel()
	url := three(t) + "/busy"
	a, b := open(t, Options{URL: url}), open(t, Options{URL: url})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		for seq := uint64(0); ; seq++ {
			if _, err := a.Append(ctx, "1", seq, journaltest.Act(int(seq))); err != nil {
				ended <- err
				return
			}
		}
	}()
	defer func() { stop(); <-ended }()
	for n := range 40 {
		limit, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		_, err := b.Snapshot(limit)
		cancel()
		if err != nil {
			t.Fatalf("snapshot %d: %v", n, err)
		}
	}
}
