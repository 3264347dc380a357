package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"adoube/client"
	"adoube/internal/hall/access"
	"adoube/internal/hall/demo"
	"adoube/internal/hall/web"
)

// runDemo serves a hall to look at, of which nothing is left behind.
func (h *runningHall) runDemo(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "adoube-demo-")
	if err != nil {
		return err
	}
	h.store, h.key = filepath.Join(dir, "hall.db"), filepath.Join(dir, "hall.key")
	return errors.Join(h.run(ctx), os.RemoveAll(dir))
}

// hear listens where it was said to; a demonstration listens elsewhere if
// that place is taken.
func (s serving) hear() (net.Listener, error) {
	l, err := net.Listen("tcp", string(s.listen))
	if s.demo && errors.Is(err, syscall.EADDRINUSE) {
		return net.Listen("tcp", "127.0.0.1:0")
	}
	return l, err
}

// doorGoodFor is how long the code is good to which the door leads.
const doorGoodFor = time.Minute

// show lets the games begin, and prints the address of the door, through which
// every visitor comes in as the chief arbiter.
func (h *runningHall) show(ctx context.Context, at string) error {
	show, err := newShow(ctx, h.server, h.tokens, at)
	if err != nil {
		return err
	}
	h.server.Handle("GET /demo", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, err := h.tokens.Invite(r.Context(), access.Token{Role: access.Chief, Expires: time.Now().Add(access.Day)}, doorGoodFor)
		if err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		http.Redirect(w, r, "/pair?to=hall&stay#"+code, http.StatusSeeOther)
	}))
	go func() {
		if err := show.Run(ctx); err != nil && ctx.Err() == nil {
			h.server.Log.Error("the demonstration has ended", "error", err)
		}
	}()
	paragraphs(h.app, "cmd.demo.open", "address", at+"/demo")
	return nil
}

func newShow(ctx context.Context, server *web.Server, tokens *access.TokenStore, at string) (*demo.Show, error) {
	holder := func(role access.Role) (*client.Client, error) {
		secret, _, err := tokens.Bootstrap(ctx, access.Token{Role: role, Label: "demo", Expires: time.Now().Add(30 * 24 * time.Hour)})
		return client.New(at, secret), err
	}
	arbiter, err := holder(access.Arbiter)
	if err != nil {
		return nil, err
	}
	agent, err := holder(access.Agent)
	return &demo.Show{Hall: server.Hall, Arbiter: arbiter, Agent: agent}, err
}
