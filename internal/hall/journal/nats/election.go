package nats

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// electWithin is how long a reader retries while servers elect a leader: longer than an
// election takes when one of them is cut off.
const electWithin = 20 * time.Second

// A reach tracks whether a hall reaches its servers. If none has answered
// for a while, the connected server may be cut off from the others, and the
// hall connects to another.
type reach struct {
	conn     *nats.Conn
	mu       sync.Mutex
	answered time.Time // time of the last answer or reconnection
}

// elsewhere is the time without an answer after which it connects to another server.
const elsewhere = 3 * time.Second

func (r *reach) heard() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answered = time.Now()
}

// missed records a request without an answer.
func (r *reach) missed() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := time.Now(); now.Sub(r.answered) > elsewhere {
		r.answered = now
		_ = r.conn.ForceReconnect() // fails if the connection is closed or reconnects anyway
	}
}

// An election is a time without answers. A follower waits until it ends.
type election struct {
	*reach
	follows bool
	until   time.Time // zero: nothing has failed
}

// over ends the election after an answer.
func (e *election) over() {
	e.heard()
	e.until = time.Time{}
}

// again waits a moment after an error, and reports whether to retry.
func (e *election) again(ctx context.Context, err error) bool {
	if e.until.IsZero() {
		e.until = time.Now().Add(electWithin)
	}
	if !electing(err) || !e.follows && time.Now().After(e.until) {
		return false
	}
	e.missed()
	select {
	case <-time.After(askAgain):
		return true
	case <-ctx.Done():
		return false
	}
}

// patiently retries until there is an answer, or an election lasts too long.
func patiently[T any](ctx context.Context, r *reach, ask func() (T, error)) (T, error) {
	for wait := (election{reach: r}); ; {
		answer, err := ask()
		if err == nil {
			r.heard()
		}
		if err == nil || !wait.again(ctx, err) {
			return answer, err
		}
	}
}

// electing reports whether an error is temporary: the servers have no leader, or the
// connection to one is lost; another may answer soon.
func electing(err error) bool {
	for _, one := range []error{
		errUndecided, context.DeadlineExceeded, nats.ErrNoResponders, nats.ErrTimeout, nats.ErrDisconnected, nats.ErrConnectionReconnecting, nats.ErrReconnectBufExceeded,
		jetstream.ErrNoHeartbeat, jetstream.ErrConsumerDeleted, jetstream.ErrConsumerNotFound, jetstream.ErrNoStreamResponse,
		jetstream.ErrOrderedConsumerReset, jetstream.ErrConsumerLeadershipChanged, jetstream.ErrServerShutdown, jetstream.ErrConnectionClosed,
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	var api *jetstream.APIError
	return errors.As(err, &api) && api.Code == http.StatusServiceUnavailable
}
