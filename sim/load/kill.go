//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"time"

	"adoube/client"
	"adoube/internal/progress"
)

// killed kills the server repeatedly while boards send and viewers follow.
func (r *round) killed(ctx context.Context) error {
	const between = 500 * time.Millisecond // maximum time from its restart to its next kill
	length := int(time.Duration(r.kills) * 3 * time.Second / pace)
	var err error
	if r.script, err = newScript(length, max(r.perPly, 4)); err != nil {
		return err
	}
	r.due.Store(int64(length))
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var speakers, viewers sync.WaitGroup
	r.begin = time.Now()
	for b := range r.boards {
		speakers.Go(func() { r.speak(ctx, b, func() {}) })
	}
	for v := range r.viewers {
		viewers.Go(func() { r.keepViewing(ctx, v) })
	}
	var back times
	bar := progress.New(os.Stderr)
	for done := range r.kills {
		bar.Of(int64(done), int64(r.kills))
		time.Sleep(rand.N(between))
		r.kill()
		begin := time.Now()
		if err := r.start(); err != nil {
			return err
		}
		back.add(time.Since(begin))
	}
	bar.Clear()
	r.due.Store(min(int64(length), int64(time.Since(r.begin)/pace)+8))
	speakers.Wait()
	printQuantiles("back after a kill", back.take())
	if err := r.wrong(); err != nil {
		return err
	}
	err = r.whole()
	cancel()
	viewers.Wait()
	return err
}

// keepViewing follows a game with the reconnecting client.
func (r *round) keepViewing(ctx context.Context, v int) {
	c := r.client("")
	path := r.followed(v)
	for e, err := range c.Follow(ctx, path, "") {
		if err != nil {
			r.fault(fmt.Errorf("viewer %d: %w", v, err))
			return
		}
		if err := r.sawEvent(v, e); err != nil {
			r.fault(fmt.Errorf("viewer %d: %w", v, err))
			return
		}
	}
}

// sawEvent records an event seen by a viewer. The id of a game's event is its number of
// moves.
func (r *round) sawEvent(v int, e client.Event) error {
	if r.followsRound(v) {
		return r.sawRound(v, e.Data)
	}
	moves, err := strconv.Atoi(e.ID)
	if err != nil {
		return err
	}
	return r.saw(v, moves)
}
