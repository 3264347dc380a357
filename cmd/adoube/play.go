package main

import (
	"context"
	"io/fs"
	"os/exec"
	"runtime"
	"time"

	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring"
	"adoube/internal/hall/sparring/uci"
	"adoube/internal/hall/web"
)

// playHere lets people play by hand, where the hall allows it.
func (a *app) playHere(ctx context.Context, s serving, server *web.Server, base string) error {
	if !s.plays() {
		return nil
	}
	club := &sparring.Club{Log: server.Log}
	if s.engine != "" {
		if _, err := exec.LookPath(s.engine); err != nil {
			return &fs.PathError{Op: "run", Path: s.engine, Err: fs.ErrNotExist}
		}
		club.Engine = uci.New(s.engine, runtime.NumCPU())
	}
	hub := play.NewHub(time.Now)
	hub.Log, hub.Partner = server.Log, club.Sit
	hub.Register(server.Handle)
	context.AfterFunc(ctx, hub.Close)
	a.line("cmd.serve.plays", "address", base)
	return nil
}

// plays reports whether games are played by hand here; a demonstration shows
// that too.
func (s serving) plays() bool { return s.play || s.demo }
