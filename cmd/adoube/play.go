package main

import (
	"context"
	"runtime"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring"
	"adoube/internal/hall/sparring/uci"
)

// playHere lets people play by hand if the hall allows it.
func (h *runningHall) playHere(ctx context.Context, base string) {
	if !h.plays() {
		return
	}
	club := &sparring.Club{Log: h.server.Log}
	if h.engine != "" {
		club.Engine = uci.New(h.engine, runtime.NumCPU())
	}
	hub := play.NewHub(steady(h.server.Hall))
	hub.Log, hub.Partner, hub.Here, hub.Wrong = h.server.Log, club.Sit, h.playGames, h.server.WrongAddress
	hub.Register(h.server.Handle)
	h.server.Played = hub.Said
	play.Describe(h.server.API())
	context.AfterFunc(ctx, hub.Close)
	h.line("cmd.serve.plays", "address", base)
	h.line("cmd.serve.class", "code", hub.Class, "count", h.playGames)
}

// steady returns the time for games by hand: the hall's, which cannot be set.
func steady(h *hall.Hall) func() time.Time {
	return func() time.Time { return time.UnixMilli(h.Time()) }
}

// plays reports whether games are played by hand here, as also in a demonstration.
func (s serving) plays() bool { return s.play || s.demo }
