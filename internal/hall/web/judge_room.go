package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// A judgeRoom limits the judge's concurrent work for strangers: requests of an address,
// and of all, from their first byte to the last of the answer, and requests being
// worked on. Others wait before their bodies are read.
type judgeRoom struct {
	patience time.Duration // how long a request waits
	within   time.Duration // how long it may be worked on
	working  chan struct{}

	mu    sync.Mutex
	open  openStreams // by address
	freed chan struct{}
}

// Limits of a judgeRoom. Half of the processors are left to the tournament.
const (
	mostAsking    = 8
	mostAskingAll = 24
	judgePatience = 5 * time.Second
	judgeWithin   = 2 * time.Second
)

func newJudgeRoom() *judgeRoom {
	return &judgeRoom{
		patience: judgePatience, within: judgeWithin, working: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		open: openStreams{most: mostAsking, mostAll: mostAskingAll}, freed: make(chan struct{}),
	}
}

// admit admits a request when there is room, until it is answered.
func (j *judgeRoom) admit(g *gate) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		from := address(c)
		if !j.enter(c.Context(), from) {
			g.tooMany(c)
			return
		}
		defer j.leave(from)
		next(c)
	}
}

// enter waits for room and reports whether there was some in time.
func (j *judgeRoom) enter(ctx context.Context, from string) bool {
	ctx, cancel := context.WithTimeout(ctx, j.patience)
	defer cancel()
	for {
		j.mu.Lock()
		entered, freed := j.open.enter(from), j.freed
		j.mu.Unlock()
		if entered {
			return true
		}
		select {
		case <-freed:
		case <-ctx.Done():
			return false
		}
	}
}

func (j *judgeRoom) leave(from string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.open.leave(from)
	close(j.freed)
	j.freed = make(chan struct{})
}

// work calls f when its turn has come, unless the client leaves before. The context of
// f ends when the client leaves, or f takes too long.
func (j *judgeRoom) work(ctx context.Context, f func(context.Context)) error {
	select {
	case j.working <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-j.working }()
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, j.within)
	defer cancel()
	f(ctx)
	return nil
}
