package journal

import (
	"context"
	"slices"
	"sync"
)

// Upstream copies everything in from to another journal, and then what is added to it,
// until ctx ends or an error occurs. After an error it can be called again and resumes.
func Upstream(ctx context.Context, from, to Journal) error {
	snap, err := from.Snapshot(ctx)
	if err != nil {
		return err
	}
	c := &Replicator{From: from, To: to}
	if _, err := c.All(ctx); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	fresh := newFresh()
	var follower sync.WaitGroup
	defer follower.Wait()
	defer cancel(nil)
	follower.Go(func() { cancel(fresh.follow(ctx, from, snap.Pos)) })
	for {
		boards, err := fresh.take(ctx)
		if err != nil {
			return err
		}
		if _, err := c.Boards(ctx, boards); err != nil {
			return err
		}
	}
}

// fresh is the set of boards with new entries.
type fresh struct {
	mu     sync.Mutex
	boards map[string]bool
	news   chan struct{}
}

func newFresh() *fresh { return &fresh{boards: map[string]bool{}, news: make(chan struct{}, 1)} }

func (f *fresh) follow(ctx context.Context, j Journal, after Position) error {
	for e, err := range j.Follow(ctx, after) {
		if err != nil {
			return err
		}
		f.mu.Lock()
		f.boards[e.Board] = true
		f.mu.Unlock()
		select {
		case f.news <- struct{}{}:
		default:
		}
	}
	return ctx.Err()
}

// take waits for new entries and returns their boards.
func (f *fresh) take(ctx context.Context) (list []string, err error) {
	select {
	case <-f.news:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for b := range f.boards {
		list = append(list, b)
	}
	clear(f.boards)
	slices.Sort(list)
	return list, nil
}
