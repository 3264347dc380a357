package main

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"
)

// A request that does not end in the remaining time is cut off without an error, because
// the last checkpoint is still to be made.
func TestShutDownCutsWhatDoesNotEnd(t *testing.T) {
	begun := make(chan bool)
	h := &http.Server{Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(begun)
		<-r.Context().Done()
	})}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go h.Serve(l)
	cut := make(chan error, 1)
	go func() {
		_, err := http.Get("http://" + l.Addr().String())
		cut <- err
	}()
	<-begun
	over, cancel := context.WithDeadline(t.Context(), time.Time{})
	defer cancel()
	if err := shutDown(over, slog.New(slog.DiscardHandler), h); err != nil {
		t.Error(err)
	}
	if err := <-cut; err == nil {
		t.Error("the request had an answer")
	}
}
