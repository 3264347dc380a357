// Package journaltest has the conditions for every implementation of [journal.Journal],
// and one in memory that fails on request.
package journaltest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"sync"

	"adoube/internal/hall/journal"
)

// ErrFault is the error of a call that was made to fail.
var ErrFault = errors.New("journaltest: made to fail")

// A Fault is the way in which a call fails.
type Fault uint8

// The faults.
const (
	Works  Fault = iota
	Before       // nothing is stored
	After        // everything is stored, and the answer is lost
)

// Memory is a journal in memory.
type Memory struct {
	// Fails returns how call no. n fails, from 1; nil: no call fails.
	Fails func(n int) Fault

	mu      sync.Mutex
	calls   int
	entries []journal.Entry
	heads   map[string]journal.Head
	news    chan struct{}
}

// NewMemory returns an empty journal in which no call fails.
func NewMemory() *Memory {
	return &Memory{heads: map[string]journal.Head{}, news: make(chan struct{})}
}

// Calls returns the number of calls so far.
func (m *Memory) Calls() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.calls
}

// call counts a call and returns how it fails. The caller holds the lock.
func (m *Memory) call() Fault {
	m.calls++
	if m.Fails == nil {
		return Works
	}
	return m.Fails(m.calls)
}

// Append implements [journal.Journal].
func (m *Memory) Append(_ context.Context, board string, expected uint64, records ...journal.Record) (journal.Head, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	fault := m.call()
	if fault == Before {
		return journal.Head{}, ErrFault
	}
	h, err := m.add(board, expected, records)
	if err == nil && fault == After {
		return journal.Head{}, ErrFault
	}
	return h, err
}

func (m *Memory) add(board string, expected uint64, records []journal.Record) (journal.Head, error) {
	h := m.heads[board]
	h.Board = board
	if len(records) == 0 {
		return h, journal.ErrNothing
	}
	if h.Seq != expected {
		return h, &journal.StaleError{Expected: expected, Have: h}
	}
	for _, r := range records {
		h = h.Add(r)
		r.Data = slices.Clone(r.Data)
		m.entries = append(m.entries, journal.Entry{
			Record: r, Board: board, Seq: h.Seq, Hash: h.Hash, Pos: journal.Position(strconv.Itoa(len(m.entries) + 1)),
		})
	}
	m.heads[board] = h
	close(m.news)
	m.news = make(chan struct{})
	return h, nil
}

// Read implements [journal.Journal].
func (m *Memory) Read(_ context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		list, _, err := m.after("")
		for _, e := range list {
			if e.Board == board && e.Seq >= from && !yield(e, nil) {
				return
			}
		}
		if err != nil {
			yield(journal.Entry{}, err)
		}
	}
}

// after returns the entries after a position, and a channel that is closed
// when there are more.
func (m *Memory) after(p journal.Position) ([]journal.Entry, <-chan struct{}, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.call() != Works {
		return nil, nil, ErrFault
	}
	n := 0
	if p != "" {
		var err error
		if n, err = strconv.Atoi(string(p)); err != nil || n > len(m.entries) {
			return nil, nil, fmt.Errorf("journal: %q is no position of this store", p)
		}
	}
	return slices.Clone(m.entries[n:]), m.news, nil
}

// Follow implements [journal.Journal].
func (m *Memory) Follow(ctx context.Context, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for {
			list, news, err := m.after(after)
			for _, e := range list {
				if !yield(e, nil) {
					return
				}
				after = e.Pos
			}
			if err == nil {
				select {
				case <-news:
				case <-ctx.Done():
					err = ctx.Err()
				}
			}
			if err != nil {
				yield(journal.Entry{}, err)
				return
			}
		}
	}
}

// Snapshot implements [journal.Journal].
func (m *Memory) Snapshot(context.Context) (journal.Snapshot, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.call() != Works {
		return journal.Snapshot{}, ErrFault
	}
	var s journal.Snapshot
	for _, h := range m.heads {
		s.Heads = append(s.Heads, h)
	}
	if n := len(m.entries); n > 0 {
		s.Pos = m.entries[n-1].Pos
	}
	slices.SortFunc(s.Heads, journal.ByBoard)
	return s, nil
}
