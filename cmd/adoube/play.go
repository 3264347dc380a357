package main

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring"
	"adoube/internal/hall/sparring/uci"
)

// playHere lets people play by hand, where the hall allows it.
func (h *runningHall) playHere(ctx context.Context, base string) {
	if !h.plays() {
		return
	}
	club := &sparring.Club{Log: h.server.Log}
	if h.engine != "" {
		club.Engine = uci.New(h.engine, runtime.NumCPU())
	}
	hub := play.NewHub(func() time.Time { return time.UnixMilli(h.server.Hall.Time()) }) // which goes on evenly, whatever becomes of the machine's clock
	hub.Log, hub.Partner, hub.Here = h.server.Log, club.Sit, h.playGames
	keepMemory()
	hub.Register(h.server.Handle)
	context.AfterFunc(ctx, hub.Close)
	h.line("cmd.serve.plays", "address", base)
}

// keepMemory has Go give memory back before games by hand make the machine run out
// of it, unless somebody has set a limit.
func keepMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(3 * play.Budget)
	}
}

// plays reports whether games are played by hand here; a demonstration shows
// that too.
func (s serving) plays() bool { return s.play || s.demo }
