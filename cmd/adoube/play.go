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
)

// playHere lets people play by hand, where the hall allows it.
func (h *runningHall) playHere(ctx context.Context, base string) error {
	if !h.plays() {
		return nil
	}
	club := &sparring.Club{Log: h.server.Log}
	if h.engine != "" {
		if _, err := exec.LookPath(h.engine); err != nil {
			return &fs.PathError{Op: "run", Path: h.engine, Err: fs.ErrNotExist}
		}
		club.Engine = uci.New(h.engine, runtime.NumCPU())
	}
	hub := play.NewHub(time.Now)
	hub.Log, hub.Partner = h.server.Log, club.Sit
	hub.Register(h.server.Handle)
	context.AfterFunc(ctx, hub.Close)
	h.line("cmd.serve.plays", "address", base)
	return nil
}

// plays reports whether games are played by hand here; a demonstration shows
// that too.
func (s serving) plays() bool { return s.play || s.demo }
