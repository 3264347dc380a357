package web

import (
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// limits hold back who asks too often, by token or, without one, by address:
// so many requests at once, and so many a second after that.
type limits struct {
	refill  float64 // a second
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]bucket
	swept   time.Time
}

// A bucket is what somebody may still ask, and since when that is counted.
type bucket struct {
	left float64
	at   time.Time
}

// The size of a bucket and how fast it fills. A hall's viewers may all come from
// one address at the start of a round, and an agent may send for hundreds of
// boards; a wrong token costs as much as many requests. Who has come keeps his
// connection.
const (
	burst  = 12000
	refill = 4000 // requests a second
	come   = 100  // connections a second
	guess  = 100
	forget = time.Minute
	most   = 10000 // buckets; for whoever else comes one is emptied
)

func newLimits(refill float64, now func() time.Time) *limits {
	return &limits{refill: refill, now: now, buckets: map[string]bucket{}}
}

// allow reports whether requests of that cost from somebody are in bounds.
func (l *limits) allow(who string, cost float64) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.sweep(now)
	if _, known := l.buckets[who]; !known && len(l.buckets) >= most {
		l.drop()
	}
	b, known := l.buckets[who]
	if !known {
		b = bucket{burst, now}
	}
	b.left = min(burst, b.left+max(0, now.Sub(b.at).Seconds())*l.refill)
	b.at = now
	ok := b.left >= max(cost, 1)
	b.left = max(0, b.left-cost)
	l.buckets[who] = b
	return ok
}

// sweep forgets who has been quiet.
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

// drop forgets somebody, so that who fills the table takes nothing from others:
// who is forgotten has a full bucket again.
func (l *limits) drop() {
	for who := range l.buckets {
		delete(l.buckets, who)
		return
	}
}

// limited lets requests through that are in bounds, of whatever is asked for:
// by token or, without one that is known, by address.
func (s *Server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who := hostOf(r.RemoteAddr)
		if secret, ok := bearer(humago.NewContext(nil, r, w)); ok {
			if t, known := s.keeper.Known(secret); known {
				who = t.By()
			}
		}
		if !s.limits.allow(who, 1) {
			w.Header().Set("Retry-After", "1")
			w.Header().Set("Connection", "close")
			s.refuseHTTP(w, newProblem(http.StatusTooManyRequests, "too many requests: wait a second"))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// allowed answers «429» to who asks too often, and ends the connection: he has
// to come again, and that is limited too.
func (s *Server) allowed(c huma.Context, who string, cost float64) bool {
	ok := s.limits.allow(who, cost)
	if !ok {
		c.SetHeader("Retry-After", "1")
		c.SetHeader("Connection", "close")
		huma.WriteErr(s.api, c, http.StatusTooManyRequests, "too many requests: wait a second")
	}
	return ok
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
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is6() {
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return ip.String()
}
