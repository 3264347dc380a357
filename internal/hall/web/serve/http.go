package serve

import (
	"io"
	"log/slog"
	"net/http"
	"time"
)

// Limits of the time for one request.
const (
	readHeader  = 5 * time.Second
	ReadBody    = 30 * time.Second
	idle        = 2 * time.Minute
	WriteWithin = 10 * time.Second // for each message to a follower
)

// HTTP returns the http.Server to run; log is for faults of connections.
func HTTP(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: readHeader, WriteTimeout: grace, IdleTimeout: idle,
		HTTP2:          &http.HTTP2Config{WriteByteTimeout: WriteWithin, MaxConcurrentStreams: 100, MaxReceiveBufferPerConnection: 64 << 10, MaxReceiveBufferPerStream: 64 << 10},
		MaxHeaderBytes: 16 << 10,
		ErrorLog:       slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// ReadDeadline limits how long a request may take to send its body. A client that does
// not declare a length learns at once that it is refused.
func ReadDeadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			control := http.NewResponseController(w)
			control.SetReadDeadline(time.Now().Add(ReadBody)) // fails only without a connection
			asked := r
			r = r.WithContext(r.Context()) // net/http checks the body of its own
			defer func() { asked.Pattern = r.Pattern }()
			r.Body = &body{r.Body, func() { control.SetReadDeadline(time.Time{}) }}
			if r.ContentLength < 0 {
				control.EnableFullDuplex()
			}
		}
		next.ServeHTTP(w, r)
	})
}

// A body calls ended when it has been read completely. A later deadline would cancel
// the work on the request, and all later requests of its connection.
type body struct {
	io.ReadCloser
	ended func()
}

// Read implements [io.Reader].
func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.ended()
	}
	return n, err
}
