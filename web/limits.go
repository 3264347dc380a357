package web

import (
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// limits hold back who asks too often, by address: so many requests at once,
// and so many a second after that.
type limits struct {
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]bucket
	swept   time.Time
}

// A bucket is what an address may still ask, and since when that is counted.
type bucket struct {
	left float64
	at   time.Time
}

// The size of a bucket and how fast it fills. A hall's agents send for
// hundreds of boards from one address.
const (
	burst   = 4000
	refill  = 2000 // a second
	forget  = time.Minute
	maxFrom = 10000 // addresses
)

func newLimits(now func() time.Time) *limits {
	return &limits{now: now, buckets: map[string]bucket{}}
}

// allow reports whether one more request from an address is in bounds.
func (l *limits) allow(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.sweep(now)
	b, known := l.buckets[address]
	if !known {
		b = bucket{burst, now}
	}
	b.left = min(burst, b.left+max(0, now.Sub(b.at).Seconds())*refill)
	b.at = now
	ok := b.left >= 1
	if ok {
		b.left--
	}
	if known || len(l.buckets) < maxFrom {
		l.buckets[address] = b
	}
	return ok
}

// sweep forgets addresses that have been quiet.
func (l *limits) sweep(now time.Time) {
	if now.Sub(l.swept) < forget {
		return
	}
	l.swept = now
	for a, b := range l.buckets {
		if now.Sub(b.at) > forget {
			delete(l.buckets, a)
		}
	}
}

// limit answers «429» to who asks too often.
func (s *Server) limit(c huma.Context, next func(huma.Context)) {
	address, _, err := net.SplitHostPort(c.RemoteAddr())
	if err != nil {
		address = c.RemoteAddr()
	}
	if !s.limits.allow(address) {
		c.SetHeader("Retry-After", "1")
		huma.WriteErr(s.api, c, http.StatusTooManyRequests, "too many requests: wait a second")
		return
	}
	next(c)
}
