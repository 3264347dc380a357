package web

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/time/rate"
)

// limits hold back whoever asks too often: each token and, for requests without one,
// each address has a bucket of requests.
type limits struct {
	refill  rate.Limit // a second
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*bucket
	swept   time.Time
}

// A bucket counts the requests that somebody may still make, and when he made the last.
type bucket struct {
	*rate.Limiter
	at time.Time
}

// The size of a bucket and how fast it fills. A hall's viewers may all come from
// one address at the start of a round, and an agent may send for hundreds of
// boards; a wrong token costs as much as many requests, and so does a long
// answer. Whoever has come keeps his connection.
const (
	burst          = 12000
	refill         = 4000 // requests a second
	connectionRate = 100  // connections a second
	guess          = 100
	forget         = time.Minute
	most           = 10000 // buckets; for whoever else comes one is emptied
)

// All who ask without a token share a bucket too, so that a flood from many
// addresses leaves the hall to those who are signed in.
const (
	strangersBurst  = 2 * burst
	strangersRefill = 2 * refill
)

// guessing are those of an address who try tokens and codes: theirs is a bucket of its
// own, so that they leave the others there their requests.
func guessing(address string) string { return "guess " + address }

func newLimits(refill rate.Limit, now func() time.Time) *limits {
	return &limits{refill: refill, now: now, buckets: map[string]*bucket{}}
}

// allow takes one request from somebody's bucket, and reports whether it had one.
func (l *limits) allow(who string) bool {
	b, now := l.of(who)
	return b.AllowN(now, 1)
}

// open reports whether somebody's bucket has a request left, and takes none.
func (l *limits) open(who string) bool {
	b, now := l.of(who)
	return b.TokensAt(now) >= 1
}

// charge takes the cost of an answer, in requests, from somebody's bucket, which may
// be in debt then.
func (l *limits) charge(who string, cost int) {
	b, now := l.of(who)
	b.ReserveN(now, min(cost, burst))
}

// of returns somebody's bucket.
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

// sweep forgets whoever has been quiet.
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

// drop forgets any one bucket to make room for another. Whoever had it has a full
// one when he asks again.
func (l *limits) drop() {
	for who := range l.buckets {
		delete(l.buckets, who)
		return
	}
}

// address is where a request comes from.
func address(c huma.Context) string { return hostOf(c.RemoteAddr()) }

// hostOf returns the host of an address with a port. For IPv6 that is its network of
// 64 bits, since one host commonly has all of it.
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

// plain is an address of IPv4 as such, and one of IPv6 without its zone.
func plain(a netip.Addr) netip.Addr { return a.Unmap().WithZone("") }
