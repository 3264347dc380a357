package web

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/time/rate"
)

// limits hold back whoever asks too often, by token or, without one, by address:
// a token bucket each.
type limits struct {
	refill  rate.Limit // a second
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*bucket
	swept   time.Time
}

// A bucket is what somebody may still ask, and when he asked last.
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

func newLimits(refill rate.Limit, now func() time.Time) *limits {
	return &limits{refill: refill, now: now, buckets: map[string]*bucket{}}
}

// allow reports whether one request more of somebody's is in bounds.
func (l *limits) allow(who string) bool {
	b, now := l.of(who)
	return b.AllowN(now, 1)
}

// open reports whether a request would be in bounds.
func (l *limits) open(who string) bool {
	b, now := l.of(who)
	return b.TokensAt(now) >= 1
}

// charge takes the cost of what was done for somebody, who may have to wait
// longer for it.
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

// drop forgets somebody, so that who fills the table takes nothing from others:
// who is forgotten has a full bucket again.
func (l *limits) drop() {
	for who := range l.buckets {
		delete(l.buckets, who)
		return
	}
}

// address is where a request comes from.
func address(c huma.Context) string { return hostOf(c.RemoteAddr()) }

// hostOf is whom an address and port belong to: of IPv6 a network of 64 bits, as
// one host has all of that.
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
