package client

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"net/http"
	"strings"
	"time"
)

// An Event is one server-sent event.
type Event struct {
	ID, Name string
	Data     []byte
}

// How long a stream may be silent, and how long to wait before reconnecting.
const (
	silence = 20 * time.Second
	soonest = 250 * time.Millisecond
	latest  = 5 * time.Second
)

// maxEvent limits a line of an event, in bytes.
const maxEvent = 8 << 20

// Follow yields the events of a stream, after the one with the id last if that is not
// empty. It reconnects after a lost connection and resumes after the last event. It
// ends with ctx, or with an error when the hall refuses.
func (c *Client) Follow(ctx context.Context, path, last string) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		wait := soonest
		for ctx.Err() == nil {
			err := c.connection(ctx, path, last, func(e Event) bool {
				last, wait = e.ID, soonest
				return yield(e, nil)
			})
			if errors.Is(err, errEnough) {
				return
			}
			if Refused(err) {
				yield(Event{}, err)
				return
			}
			pause(ctx, wait)
			wait = min(2*wait, latest)
		}
	}
}

// errEnough ends a stream when the consumer stops.
var errEnough = errors.New("enough")

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// connection reads a stream until its connection is lost.
func (c *Client) connection(ctx context.Context, path, last string, yield func(Event) bool) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	header := http.Header{"Accept": {"text/event-stream"}}
	if last != "" {
		header.Set("Last-Event-ID", last)
	}
	watch := time.AfterFunc(silence, cancel)
	defer watch.Stop()
	answer, err := c.request(ctx, http.MethodGet, path, nil, header)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	return read(answer.Body, func() { watch.Reset(silence) }, yield)
}

// read reads events, and calls heard for every line.
func read(r io.Reader, heard func(), yield func(Event) bool) error {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxEvent)
	var e Event
	for in.Scan() {
		heard()
		name, value, _ := strings.Cut(in.Text(), ":")
		value = strings.TrimPrefix(value, " ")
		switch {
		case in.Text() == "" && e.Data != nil:
			if !yield(e) {
				return errEnough
			}
			e = Event{ID: e.ID}
		case name == "id":
			e.ID = value
		case name == "event":
			e.Name = value
		case name == "data":
			e.Data = []byte(value)
		}
	}
	return in.Err()
}
