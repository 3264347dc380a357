//go:build linux

package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

// attack runs a separate process that attacks the hall until ctx ends. It uses only idle
// processor time, since real hostile clients are on other machines: they use the hall's
// network and work, not its processors.
func (r *round) attack(ctx context.Context) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	operator, err := r.otherOperator(ctx)
	if err != nil {
		return err
	}
	c := exec.CommandContext(ctx, "chrt", "--idle", "0", self, "-attack", r.address, "-operator", operator,
		"-hostile", fmt.Sprint(r.hostile), "-boards", fmt.Sprint(r.boards), "-for", r.lasts.String())
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c.Run()
}

// A mob is a group of hostile clients. They come from another address than the boards.
type mob struct {
	address string
	dialer  net.Dialer
	boards  int
	costs   []string // requests that cost their sender little

	asked, came, cost atomic.Int64 // number of successes of each kind
	all               sync.WaitGroup
}

// attackers runs clients that never read, as many that read a byte a second, and some that
// send requests continuously: with wrong tokens, garbage, or short but costly ones, each
// from a new address.
func attackers(ctx context.Context, s setting) {
	const flooders = 50
	m := &mob{address: s.attack, costs: append(costlyRequests(), bombs(s.operator)...), boards: s.boards, dialer: net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}}
	ctx, cancel := context.WithTimeout(ctx, s.lasts)
	defer cancel()
	for v := range s.hostile {
		m.all.Go(func() { m.stall(ctx, v, 0) })
		m.all.Go(func() { m.stall(ctx, v, time.Second) })
	}
	for range flooders {
		m.all.Go(func() { m.flood(ctx) })
		m.all.Go(func() { m.garbage(ctx) })
		m.all.Go(func() { m.costly(ctx) })
	}
	m.all.Wait()
	fmt.Printf("%-28s %d requests answered, %d connections for garbage, %d costly requests\n", "the attack", m.asked.Load(), m.came.Load(), m.cost.Load())
}

// stall follows a game and reads a byte at each interval, or nothing if that is 0.
func (m *mob) stall(ctx context.Context, v int, every time.Duration) {
	c, err := m.dialer.DialContext(ctx, "tcp", m.address)
	if err != nil {
		return
	}
	defer c.Close()
	c.(*net.TCPConn).SetReadBuffer(1)
	fmt.Fprintf(c, "GET /public/load/round-1/game-%d/stream HTTP/1.0\r\n\r\n", v%m.boards+1)
	for b := make([]byte, 1); every > 0 && ctx.Err() == nil; time.Sleep(every) {
		if _, err := c.Read(b); err != nil {
			return
		}
	}
	<-ctx.Done()
}

// anew is the interval between a client's attempts, which makes two thousand attempts a
// second in total. Without it the result would depend on the processors left for the
// clients.
const anew = 50 * time.Millisecond

// flood sends requests with a wrong token repeatedly.
func (m *mob) flood(ctx context.Context) {
	c := http.Client{Transport: &http.Transport{DialContext: m.dialer.DialContext}}
	for ; ctx.Err() == nil; time.Sleep(anew) {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+m.address+"/api/v1/me", nil)
		if err != nil {
			return
		}
		r.Header.Set("Authorization", "Bearer wrong")
		if answer, err := c.Do(r); err == nil {
			answer.Body.Close()
			m.asked.Add(1)
		}
	}
}

// garbage sends meaningless bytes.
func (m *mob) garbage(ctx context.Context) {
	for noise := make([]byte, 4096); ctx.Err() == nil; time.Sleep(anew) {
		c, err := m.dialer.DialContext(ctx, "tcp", m.address)
		if err != nil {
			continue
		}
		rand.Read(noise)
		fmt.Fprintf(c, "POST /api/v1/pair HTTP/1.1\r\n%s", noise)
		c.Close()
		m.came.Add(1)
	}
}
