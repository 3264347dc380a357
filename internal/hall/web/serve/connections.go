package serve

import (
	"net"
	"sync"
	"time"
)

// DefaultConnections limits concurrent connections if the system allows more.
const DefaultConnections = 32768

// connectionRate is the number of connections that an address may open per second.
const connectionRate = 100

// Connections limits the connections to a listener: those that exceed the rate or number
// of their address are closed before anything is read from them. An eighth of all is
// reserved for hosts with a signed-in client. A trusted proxy is limited by the total
// only, because it limits its clients itself.
type Connections struct {
	Most    int                    // at once
	Known   func(host string) bool // has a signed-in client
	Proxies Proxies
	Refused func() // is called for each connection that is closed
	Now     func() time.Time
}

// Limit returns the listener with the limits.
func (c Connections) Limit(l net.Listener) net.Listener {
	return &listener{l, counted{Connections: c, rate: newBuckets(connectionRate, c.Now), open: map[string]int{}}}
}

// counted are the open connections.
type counted struct {
	Connections
	rate *buckets

	mu   sync.Mutex
	open map[string]int // by host
	all  int
}

// admits reports whether a connection is accepted, and counts it until leave.
func (c *counted) admits(from string) bool {
	host := Host(from)
	proxy := c.Proxies.has(from)
	if !proxy && !c.rate.allow(host) {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.all >= c.Most,
		!proxy && c.open[host] >= c.Most*3/4,
		!proxy && c.all >= c.Most*7/8 && !c.Known(host):
		return false
	}
	c.open[host]++
	c.all++
	return true
}

func (c *counted) leave(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.open[host]--; c.open[host] == 0 {
		delete(c.open, host)
	}
}

// A listener accepts the connections that are within the limits.
type listener struct {
	net.Listener
	counted
}

// Accept implements [net.Listener].
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := c.RemoteAddr().String()
		if l.admits(from) {
			return &conn{Conn: c, left: sync.OnceFunc(func() { l.leave(Host(from)) })}, nil
		}
		l.Refused()
		if c, ok := c.(*net.TCPConn); ok {
			c.SetLinger(0) // the system keeps no state for him
		}
		c.Close()
	}
}

// A conn counts as open until it is closed.
type conn struct {
	net.Conn
	left func()
}

// Close implements [net.Conn].
func (c *conn) Close() error {
	defer c.left()
	return c.Conn.Close()
}

// KnownHosts holds the hosts with a recently signed-in client, and the time.
type KnownHosts struct {
	mu   sync.Mutex
	list map[string]time.Time
}

// lately is how long a host stays known after a client signed in.
const lately = 12 * time.Hour

// Add adds the host of a signed-in client.
func (h *KnownHosts) Add(host string, now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, known := h.list[host]; !known && len(h.list) >= most {
		return
	}
	if h.list == nil {
		h.list = map[string]time.Time{}
	}
	h.list[host] = now
}

// Has reports whether a host is known.
func (h *KnownHosts) Has(host string, now time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	at, known := h.list[host]
	if known && now.Sub(at) > lately {
		delete(h.list, host)
		return false
	}
	return known
}
