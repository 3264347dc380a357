package web

import (
	"context"
	"runtime"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/serve"
)

// A judgeRoom limits the judge's concurrent work for strangers: requests of an address,
// and of all, from their first byte to the last of the answer, and requests being
// worked on. Others wait before their bodies are read.
type judgeRoom struct {
	open    serve.Room    // requests
	within  time.Duration // how long one may be worked on
	working chan struct{}
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
		open: serve.Room{Patience: judgePatience}, within: judgeWithin, working: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
}

// admit admits a request when there is room, until it is answered.
func (j *judgeRoom) admit(g *gate) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		leave := j.enter(c.Context(), address(c))
		if leave == nil {
			g.tooMany(c)
			return
		}
		defer leave()
		next(c)
	}
}

// enter waits for room for a request; nil if there was none in time.
func (j *judgeRoom) enter(ctx context.Context, from string) (leave func()) {
	return j.open.Enter(ctx, 1, serve.Share{Of: from, Most: mostAsking}, serve.Share{Of: "all", Most: mostAskingAll})
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
