package main

import (
	"context"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// spare is how many goroutines may wait for the disk beside those that work:
// the runtime counts who waits there as working until it looks, which can take
// it ten milliseconds.
const spare = 2

// room is how much memory may be taken before the collector begins, for while
// it works whoever takes memory waits for it.
const room = 320 << 20

// ease has the runtime hold up as few as it can until ctx ends. What was
// set in the environment stays.
func (h *runningHall) ease(ctx context.Context) {
	if h.env("GOMAXPROCS") == "" {
		runtime.SetDefaultGOMAXPROCS()
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spare)
	}
	if h.env("GOGC") == "" {
		go leaveRoom(ctx)
	}
}

// leaveRoom follows how much is in use.
func leaveRoom(ctx context.Context) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for set := 0; ctx.Err() == nil; {
		metrics.Read(live)
		if p := growth(live[0].Value.Uint64()); p != set {
			set = p
			debug.SetGCPercent(p)
		}
		select {
		case <-look.C:
		case <-ctx.Done():
		}
	}
}

// growth is by how many percent what is in use may grow: to fill the room, or
// to twice as much.
func growth(live uint64) int {
	const twice, least = 200, 4 << 20 // the runtime takes as much for in use where it is less
	return int(max(twice, 100*room/max(live, least))) - 100
}
