//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"strings"
	"time"
)

// costlyRequests are requests that cost their sender little: bodies with many errors, long
// or individual answers, and forged headers.
func costlyRequests() []string {
	var keys strings.Builder
	for n := range 20_000 {
		fmt.Fprintf(&keys, ",\"k%d\":1", n)
	}
	get := func(path string, headers ...string) string {
		return "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + strings.Join(append(headers, ""), "\r\n") + "\r\n"
	}
	return []string{
		posted("/api/v1/pair", "{"+keys.String()[1:]+"}", ""),
		posted("/api/v1/pair", strings.Repeat("[", 100_000), ""),
		posted("/api/v1/pair", `{"code":"a","code":"b"}`, ""),
		get("/board/kernel.wasm"),
		get("/api/v1/openapi.json"),
		get("/public/load/round-1/games.pgn"),
		get("/public/load/round-1/games.json", "X-Forwarded-For: 10.0.0.1", "Forwarded: for=10.0.0.1"),
		get("/public/load/round-1/game-1/stream", "Last-Event-ID: -1"),
	}
}

// costly sends them repeatedly, each from another local address, without reading the
// answers.
func (m *mob) costly(ctx context.Context) {
	for ; ctx.Err() == nil; time.Sleep(anew) {
		from := net.IPv4(127, byte(1+rand.IntN(200)), byte(rand.IntN(256)), byte(1+rand.IntN(254)))
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}, Timeout: time.Second}
		c, err := d.DialContext(ctx, "tcp", m.address)
		if err != nil {
			continue
		}
		c.SetDeadline(time.Now().Add(time.Second))
		if _, err := c.Write([]byte(m.costs[rand.IntN(len(m.costs))])); err == nil {
			c.Read(make([]byte, 1)) // the answer has begun
			m.cost.Add(1)
		}
		c.Close()
	}
}
