//go:build linux

package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"time"
)

// attack begins what hostile clients do, until ctx ends: some ask for a game
// and never read, some read a byte a second, some ask without end and with
// wrong tokens, some send garbage.
func (r *round) attack(ctx context.Context) {
	const flooders = 50
	for v := range r.hostile {
		go r.stall(ctx, v, 0)
		go r.stall(ctx, v, time.Second)
		time.Sleep(time.Millisecond)
	}
	for range flooders {
		go r.flood(ctx)
		go r.garbage(ctx)
	}
}

// stall follows a game and reads a byte at every pace, or nothing.
func (r *round) stall(ctx context.Context, v int, every time.Duration) {
	c, err := r.ask(ctx, v)
	if err != nil {
		return
	}
	defer c.Close()
	c.(*net.TCPConn).SetReadBuffer(1)
	for b := make([]byte, 1); every > 0 && ctx.Err() == nil; time.Sleep(every) {
		if _, err := c.Read(b); err != nil {
			return
		}
	}
	<-ctx.Done()
}

// between is what a flooder waits before he asks again, so that he leaves
// something of this machine to the server.
const between = 50 * time.Millisecond

// flood asks with a wrong token, again and again.
func (r *round) flood(ctx context.Context) {
	for c := r.client("wrong"); ctx.Err() == nil; time.Sleep(between) {
		c.Do(ctx, http.MethodGet, "/api/v1/me", nil, nil)
	}
}

// garbage sends bytes that mean nothing.
func (r *round) garbage(ctx context.Context) {
	for noise := make([]byte, 4096); ctx.Err() == nil; time.Sleep(between) {
		c, err := new(net.Dialer).DialContext(ctx, "tcp", r.address)
		if err != nil {
			continue
		}
		rand.Read(noise)
		fmt.Fprintf(c, "POST /api/v1/pair HTTP/1.1\r\n%s", noise)
		c.Close()
	}
}
