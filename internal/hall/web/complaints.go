package web

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// How many lines a second the log has of strangers who are refused, and how many
// at once: whoever makes requests without end fills no disk.
const (
	complaintsRefill = 10
	complaintsBurst  = 500
)

// complained bounds what is logged of strangers; what is left out is counted,
// and said with the next line.
type complained struct {
	limiter *rate.Limiter
	left    atomic.Int64
}

// newComplaints is the log for what strangers can bring about as often as they
// like.
func newComplaints(log *slog.Logger, now func() time.Time) *slog.Logger {
	return slog.New(bounded{log.Handler(), &complained{limiter: rate.NewLimiter(complaintsRefill, complaintsBurst)}, now})
}

// bounded leaves out what is too much.
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
