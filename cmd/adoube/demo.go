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

// runDemo serves a demonstration hall that leaves nothing behind.
func (h *runningHall) runDemo(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "adoube-demo-")
	if err != nil {
		return err
	}
	h.store, h.key = filepath.Join(dir, "hall.db"), filepath.Join(dir, "hall.key")
	return errors.Join(h.run(ctx), os.RemoveAll(dir))
}

// openListener listens on the address of the flag. A demonstration uses any free port of
// this machine if that address is in use.
func (s serving) openListener() (net.Listener, error) {
	l, err := net.Listen("tcp", string(s.listen))
	if s.demo && errors.Is(err, syscall.EADDRINUSE) {
		return net.Listen("tcp", "127.0.0.1:0")
	}
	return l, err
}

// visitorCode is the lifetime of a visitor's code.
const visitorCode = time.Minute

// serveDemo starts the games and prints the address /demo, which signs in every visitor as
// the chief arbiter.
func (h *runningHall) serveDemo(ctx context.Context, at string) error {
	show, err := newShow(ctx, h.server, h.tokens, at)
	if err != nil {
		return err
	}
	h.server.Handle("GET /demo", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, err := h.tokens.Invite(r.Context(), access.Token{Role: access.Chief, Expires: time.Now().Add(access.Day)}, visitorCode)
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
