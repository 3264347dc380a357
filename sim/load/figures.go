//go:build linux

package main

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"syscall"
	"time"
)

// A times is a list of durations.
type times struct {
	mu   sync.Mutex
	list []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.list = append(t.list, d)
}

// take returns the durations so far, sorted, and clears the list.
func (t *times) take() []time.Duration {
	list := t.inOrder()
	slices.Sort(list)
	return list
}

// inOrder returns the durations so far in their order, and clears the list.
func (t *times) inOrder() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	list := t.list
	t.list = nil
	return list
}

// quantile returns the duration not exceeded by the given number of a thousand.
func quantile(sorted []time.Duration, thousandth int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)*thousandth/1000, len(sorted)-1)]
}

// printQuantiles prints quantiles.
func printQuantiles(what string, sorted []time.Duration) {
	q := func(n int) time.Duration { return quantile(sorted, n).Round(10 * time.Microsecond) }
	fmt.Printf("%-28s p50 %v, p99 %v, p99.9 %v, most %v (%d)\n", what, q(500), q(990), q(999), q(1000), len(sorted))
}

// floor returns the waits for the disk alone of events at random moments, if one write
// follows another: the rest of the current write and the whole next one. Most moments are
// in long writes.
func floor(writes []time.Duration) []time.Duration {
	const every = 100 * time.Microsecond // between two moments
	var waits []time.Duration
	for i := 1; i < len(writes); i++ {
		for rest := writes[i-1]; rest > 0; rest -= every {
			waits = append(waits, rest+writes[i])
		}
	}
	slices.Sort(waits)
	return waits
}

// probe writes and syncs a page repeatedly until done is closed, to measure the disk's time
// for each durable record. Twenty times a second is seldom enough not to double the load on
// the disk.
func probe(name string, into *times, done <-chan struct{}) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	page := make([]byte, 4096)
	for n := int64(0); ; n++ {
		select {
		case <-done:
			return nil
		case <-time.After(50 * time.Millisecond):
		}
		begin := time.Now()
		if _, err := f.WriteAt(page, n*int64(len(page))); err != nil {
			return err
		}
		if err := syscall.Fdatasync(int(f.Fd())); err != nil {
			return err
		}
		into.add(time.Since(begin))
	}
}
