package serve

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// The size of a client's bucket of requests and its refill rate. All viewers of a hall may
// come from one address at the start of a round, and an agent may send for hundreds of
// boards; a wrong token costs as much as many requests, and so does a long answer. A
// connected client keeps his connection.
const (
	burst  = 12000
	Refill = 4000 // requests per second
	forget = time.Minute
	most   = 10000 // buckets; for one more, another is dropped
)

// Guesses is the number of wrong tokens and codes that an address has at once.
const Guesses = 120

// All clients without a token share a bucket too, so that a flood from many addresses
// leaves the hall to signed-in clients.
const (
	strangersBurst  = 2 * burst
	strangersRefill = 2 * Refill
)

// Limits count the requests of each client, who is named by his token or, without one, by
// his address.
type Limits struct {
	clients   *buckets
	strangers *rate.Limiter // all clients without a token
}

// NewLimits returns limits that give each client refill requests per second.
func NewLimits(refill rate.Limit, now func() time.Time) *Limits {
	return &Limits{newBuckets(refill, now), rate.NewLimiter(strangersRefill, strangersBurst)}
}

// Allow takes one request of a client with a token, and reports whether he had one.
func (l *Limits) Allow(who string) bool { return l.clients.allow(who) }

// AllowStranger takes one request of an address, and one of all clients without a token.
func (l *Limits) AllowStranger(address string) bool {
	return l.clients.allow(address) && l.strangers.AllowN(l.clients.now(), 1)
}

// Charge takes the cost of an answer, in requests. The client may go into debt.
func (l *Limits) Charge(who string, cost int) { l.clients.charge(who, cost) }

// MayGuess reports whether an address has a guess left at a token, a code or a secret
// address.
func (l *Limits) MayGuess(address string) bool { return l.clients.open(guessing(address)) }

// Guessed takes a guess of an address.
func (l *Limits) Guessed(address string) { l.clients.charge(guessing(address), burst/Guesses) }

// guessing names the bucket for guesses from an address, so that they do not use up the
// requests of others there.
func guessing(address string) string { return "guess " + address }

// buckets hold a bucket of requests for each client.
type buckets struct {
	refill rate.Limit // per second
	now    func() time.Time
	mu     sync.Mutex
	list   map[string]*bucket
	swept  time.Time
}

// A bucket holds a client's remaining requests, and the time of the last.
type bucket struct {
	*rate.Limiter
	at time.Time
}

func newBuckets(refill rate.Limit, now func() time.Time) *buckets {
	return &buckets{refill: refill, now: now, list: map[string]*bucket{}}
}

// allow takes one request from a client's bucket, and reports whether it had one.
func (bs *buckets) allow(who string) bool {
	b, now := bs.of(who)
	return b.AllowN(now, 1)
}

// open reports whether a client's bucket has a request left, without taking it.
func (bs *buckets) open(who string) bool {
	b, now := bs.of(who)
	return b.TokensAt(now) >= 1
}

// charge takes a cost, in requests, from a client's bucket, which may go into debt.
func (bs *buckets) charge(who string, cost int) {
	b, now := bs.of(who)
	b.ReserveN(now, min(cost, burst))
}

// of returns a client's bucket, and the time.
func (bs *buckets) of(who string) (*bucket, time.Time) {
	bs.mu.Lock()
	defer bs.mu.Unlock()
	now := bs.now()
	bs.sweep(now)
	b, known := bs.list[who]
	if !known && len(bs.list) >= most {
		bs.drop()
	}
	if !known {
		b = &bucket{Limiter: rate.NewLimiter(bs.refill, burst)}
		bs.list[who] = b
	}
	b.at = now
	return b, now
}

// sweep drops the buckets of clients without recent requests.
func (bs *buckets) sweep(now time.Time) {
	if now.Sub(bs.swept) < forget {
		return
	}
	bs.swept = now
	for who, b := range bs.list {
		if now.Sub(b.at) > forget && b.TokensAt(now) >= burst {
			delete(bs.list, who)
		}
	}
}

// drop drops any one bucket to make room for another. Its client gets a full one at his
// next request.
func (bs *buckets) drop() {
	for who := range bs.list {
		delete(bs.list, who)
		return
	}
}

// Host returns the host of an address with a port, by which clients are counted; for
// IPv6 its network of 64 bits, because one host commonly has all of it.
func Host(address string) string {
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
