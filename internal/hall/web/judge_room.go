package web

import (
	"context"
	"net/http"
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
)

func newJudgeRoom() *judgeRoom {
	return &judgeRoom{
		patience: judgePatience, working: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		open: openStreams{most: mostAsking, mostAll: mostAskingAll}, freed: make(chan struct{}),
	}
}

// admit lets a request in when there is room for it, until it is answered.
func (j *judgeRoom) admit(api huma.API) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		from := address(c)
		if !j.enter(c.Context(), from) {
			c.SetHeader("Retry-After", "1")
			c.SetHeader("Connection", "close")
			huma.WriteErr(api, c, http.StatusTooManyRequests, tooBusy)
			return
		}
		defer j.leave(from)
		next(c)
	}
}

// enter waits for room; false where there was none in time.
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

// work does f when its turn has come; where the client goes before, it is not done.
func (j *judgeRoom) work(ctx context.Context, f func()) error {
	select {
	case j.working <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-j.working }()
	if err := ctx.Err(); err != nil {
		return err
	}
	f()
	return nil
}
