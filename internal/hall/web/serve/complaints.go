package serve

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Limits of log lines about refused strangers, per second and in a burst, so that
// endless requests do not fill a disk.
const (
	complaintsRefill = 10
	complaintsBurst  = 500
)

// complained limits log lines about strangers; the next line has the number
// of those left out.
type complained struct {
	limiter *rate.Limiter
	left    atomic.Int64
}

// Complaints returns a logger on top of log for events that strangers can cause at will.
func Complaints(log *slog.Logger, now func() time.Time) *slog.Logger {
	return slog.New(bounded{log.Handler(), &complained{limiter: rate.NewLimiter(complaintsRefill, complaintsBurst)}, now})
}

// bounded is a handler that drops lines above the limit.
type bounded struct {
	slog.Handler
	*complained
	now func() time.Time
}

// Handle implements [slog.Handler].
func (b bounded) Handle(ctx context.Context, r slog.Record) error {
	if !b.limiter.AllowN(b.now(), 1) {
		b.left.Add(1)
		return nil
	}
	if n := b.left.Swap(0); n > 0 {
		r.AddAttrs(slog.Int64("left_out", n))
	}
	return b.Handler.Handle(ctx, r)
}

// WithAttrs implements [slog.Handler].
func (b bounded) WithAttrs(list []slog.Attr) slog.Handler {
	return bounded{b.Handler.WithAttrs(list), b.complained, b.now}
}

// WithGroup implements [slog.Handler].
func (b bounded) WithGroup(name string) slog.Handler {
	return bounded{b.Handler.WithGroup(name), b.complained, b.now}
}
