package main

import (
	"context"
	"time"

	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring"
	"adoube/internal/hall/web"
)

// playHere lets people play by hand, where the hall allows it.
func (a *app) playHere(ctx context.Context, s serving, server *web.Server, base string) {
	if !s.plays() {
		return
	}
	hub := play.NewHub(time.Now)
	hub.Partner = (&sparring.Club{Engine: s.engine, Log: server.Log}).Sit
	hub.Register(server.Handle)
	context.AfterFunc(ctx, hub.Close)
	a.line("cmd.serve.plays", "address", base)
}

// plays reports whether games are played by hand here; a demonstration shows
// that too.
func (s serving) plays() bool { return s.play || s.demo }
