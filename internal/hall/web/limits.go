package web

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/time/rate"
)

// limits hold the request buckets: one for each token and, for requests without one,
// for each address.
type limits struct {
	refill  rate.Limit // per second
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*bucket
	swept   time.Time
}

// A bucket holds a client's remaining requests, and the time of the last.
type bucket struct {
	*rate.Limiter
	at time.Time
}

// The size of a bucket and its refill rate. All viewers of a hall may come from one
// address at the start of a round, and an agent may send for hundreds of boards; a
// wrong token costs as much as many requests, and so does a long answer. A connected
// client keeps his connection.
const (
	burst          = 12000
	refill         = 4000 // requests per second
	connectionRate = 100  // connections per second
	guess          = 100
	forget         = time.Minute
	most           = 10000 // buckets; for one more, another is dropped
)

// All clients without a token share a bucket too, so that a flood from many addresses
// leaves the hall to signed-in clients.
const (
	strangersBurst  = 2 * burst
	strangersRefill = 2 * refill
)

// guessing names the bucket for wrong tokens and codes from an address, so that guesses
// do not use up the requests of others there.
func guessing(address string) string { return "guess " + address }

func newLimits(refill rate.Limit, now func() time.Time) *limits {
	return &limits{refill: refill, now: now, buckets: map[string]*bucket{}}
}

// allow takes one request from a client's bucket, and reports whether it had one.
func (l *limits) allow(who string) bool {
	b, now := l.of(who)
	return b.AllowN(now, 1)
}

// open reports whether a client's bucket has a request left, without taking it.
func (l *limits) open(who string) bool {
	b, now := l.of(who)
	return b.TokensAt(now) >= 1
}

// charge takes the cost of an answer, in requests, from a client's bucket,
// which may go into debt.
func (l *limits) charge(who string, cost int) {
	b, now := l.of(who)
	b.ReserveN(now, min(cost, burst))
}

// of returns a client's bucket, and the time.
func (l *limits) of(who string) (*bucket, time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.sweep(now)
	b, known := l.buckets[who]
	if !known && len(l.buckets) >= most {
		l.drop()
	}
	if !known {
		b = &bucket{Limiter: rate.NewLimiter(l.refill, burst)}
		l.buckets[who] = b
	}
	b.at = now
	return b, now
}

// sweep drops the buckets of clients without recent requests.
func (l *limits) sweep(now time.Time) {
	if now.Sub(l.swept) < forget {
		return
	}
	l.swept = now
	for a, b := range l.buckets {
		if now.Sub(b.at) > forget && b.TokensAt(now) >= burst {
			delete(l.buckets, a)
		}
	}
}

// drop drops any one bucket to make room for another. Its client gets a full one at his
// next request.
func (l *limits) drop() {
	for who := range l.buckets {
		delete(l.buckets, who)
		return
	}
}

// address returns the client address of a request.
func address(c huma.Context) string { return hostOf(c.RemoteAddr()) }

// hostOf returns the host of an address with a port; for IPv6 its network of 64 bits,
// because one host commonly has all of it.
func hostOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		host, _, _ := strings.Cut(address, ":")
		return host
	}
	ip := plain(at.Addr())
	if ip.Is6() {
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return ip.String()
}

// plain returns an address as IPv4 if it is mapped, and without a zone.
func plain(a netip.Addr) netip.Addr { return a.Unmap().WithZone("") }
