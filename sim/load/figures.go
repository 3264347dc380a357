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

// times are how long something took, each time.
type times struct {
	mu   sync.Mutex
	list []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.list = append(t.list, d)
}

// take returns the times so far, and forgets them.
func (t *times) take() []time.Duration {
	list := t.inOrder()
	slices.Sort(list)
	return list
}

// inOrder returns the times so far as they came, and forgets them.
func (t *times) inOrder() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	list := t.list
	t.list = nil
	return list
}

// quantile returns the time that so many of a thousand did not exceed.
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

// floor returns how long what comes at random moments waits for the disk alone,
// if one write follows the other: for the rest of the one that is under way,
// and for the next. Most moments are in long writes.
func floor(writes []time.Duration) []time.Duration {
	const every = 100 * time.Microsecond // a moment
	var waits []time.Duration
	for i := 1; i < len(writes); i++ {
		for rest := writes[i-1]; rest > 0; rest -= every {
			waits = append(waits, rest+writes[i])
		}
	}
	slices.Sort(waits)
	return waits
}

// probe writes a page and syncs it now and then until done is closed, as long
// as the disk takes for what every durable record needs. It does so twenty times
// a second: as often as the server it would double what the disk has to do.
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
