//go:build linux

package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// The unread answers requested by each address: over several connections, each with as many
// HTTP/2 streams as the hall allows.
const (
	connectionsOfOne = 4
	streamsOfOne     = 100
	pastAnswer       = 10 * time.Second // a hall waits no longer for a client that does not read
)

// longAnswers are the long answers that anyone may request, uncompressed.
var longAnswers = []string{"/board/cases.json", "/board/kernel.wasm", "/api/v1/openapi.json", "/board/words.json"}

// ofWholeEvent are the answers about a whole event that its operator may request.
var ofWholeEvent = []string{"/results?format=csv", "/people", "/standings"}

// A deaf client reads nothing of its answers.
type deaf struct {
	asked, refused atomic.Int64
}

// manyPlayers returns a token of the operator of another event, which it gives many tables.
func (h *server) manyPlayers(ctx context.Context, tables int) (string, error) {
	operator, err := h.otherOperator(ctx)
	if err != nil {
		return "", err
	}
	var list strings.Builder
	list.WriteString("round,board,white,black\n")
	for n := range tables {
		fmt.Fprintf(&list, "1,%d,White %s %d,Black %s %d\n", n+1, strings.Repeat("w", 100), n, strings.Repeat("b", 100), n)
	}
	return operator, h.chief.Text(ctx, "/api/v1/events/other/pairings?format=csv", []byte(list.String()), nil)
}

// asks opens streams from an address repeatedly until ctx ends: public answers or, with a
// token, those about a whole event. It reads none.
func (d *deaf) asks(ctx context.Context, hall string, from net.IP, token string) {
	for ctx.Err() == nil {
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
		transport := &http.Transport{
			DialContext: dialer.DialContext, TLSClientConfig: unchecked(), ForceAttemptHTTP2: true, MaxConnsPerHost: 1,
			HTTP2: &http.HTTP2Config{MaxReceiveBufferPerStream: 1 << 10},
		}
		within, cancel := context.WithTimeout(ctx, pastAnswer)
		for n := range streamsOfOne {
			path := longAnswers[n%len(longAnswers)]
			if token != "" {
				path = "/api/v1/events/other" + ofWholeEvent[n%len(ofWholeEvent)]
			}
			go d.ask(within, transport, hall+path, token)
		}
		<-within.Done()
		cancel()
		transport.CloseIdleConnections()
	}
}

// ask requests an answer and leaves it unread until ctx ends.
func (d *deaf) ask(ctx context.Context, transport *http.Transport, address, token string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		return
	}
	defer answer.Body.Close()
	if d.asked.Add(1); answer.StatusCode == http.StatusTooManyRequests {
		d.refused.Add(1)
	}
	<-ctx.Done()
}

// unchecked accepts every certificate: the hall is on this machine.
func unchecked() *tls.Config { return &tls.Config{InsecureSkipVerify: true} }
