package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// A judgeRoom bounds what is judged for strangers at once: how many requests of an
// address, and of all, are between their first byte and the last of the answer, and how
// many of them are worked on. Others wait, before anything of their bodies is read.
type judgeRoom struct {
	patience time.Duration // for which a request waits
	within   time.Duration // for which it is worked on
	working  chan struct{}

	mu    sync.Mutex
	open  openStreams // by address
	freed chan struct{}
}

// The bounds of a judgeRoom. Half of the processors are left to the tournament.
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

// admit lets a request in when there is room for it, until it is answered.
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

// work does f when its turn has come; where the client goes before, it is not done. The
// context of f ends when the client goes, or f has taken too long.
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
