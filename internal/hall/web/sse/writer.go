package sse

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"adoube/internal/hall/web/serve"
)

// Heartbeat is the interval of messages to followers when nothing happens.
const (
	Heartbeat = 7 * time.Second
	heart     = ":\n\n"
)

// A Writer writes events to a client. One that does not read an event in time is dropped:
// it reconnects by itself and resumes.
type Writer struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

// NewWriter returns a writer of events as the answer w.
func NewWriter(w http.ResponseWriter) *Writer {
	return &Writer{w, http.NewResponseController(w)}
}

// Event returns an event with its data, which is JSON.
func Event(name string, id int64, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", id, name, data)
}

// Send sends an event with data as JSON.
func (w *Writer) Send(name string, id int, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return w.Write(Event(name, int64(id), text))
}

// Beat sends a heartbeat.
func (w *Writer) Beat() error { return w.Write([]byte(heart)) }

// Write sends encoded events.
func (w *Writer) Write(events []byte) error {
	if err := w.control.SetWriteDeadline(time.Now().Add(serve.WriteWithin)); err != nil {
		return err
	}
	if _, err := w.w.Write(events); err != nil {
		return err
	}
	return w.control.Flush()
}

// Wait waits for news, and sends heartbeats until then.
func (w *Writer) Wait(ctx context.Context, news <-chan struct{}) error {
	for {
		select {
		case <-news:
			return nil
		case <-time.After(Heartbeat):
			if err := w.Beat(); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
