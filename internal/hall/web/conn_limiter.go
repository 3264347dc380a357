package web

import (
	"net"
	"sync"
	"time"
)

// DefaultConnections limits concurrent connections if the system allows more.
const DefaultConnections = 32768

// A connLimiter closes connections that exceed the rate or number of their address
// before it reads from them. An eighth of all connections is reserved for addresses
// with a signed-in client. A trusted proxy is limited by the total only, because it
// limits its clients itself.
type connLimiter struct {
	limits *limits
	most   int
	known  func(host string) bool    // has a signed-in client
	proxy  func(address string) bool // is a trusted proxy
	turned func()

	mu   sync.Mutex
	open map[string]int // by host
	all  int
}

// admits reports whether a connection is accepted, and counts it until leave.
func (d *connLimiter) admits(from string) bool {
	host := hostOf(from)
	proxy := d.proxy(from)
	if !proxy && !d.limits.allow(host) {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.all >= d.most,
		!proxy && d.open[host] >= d.most*3/4,
		!proxy && d.all >= d.most*7/8 && !d.known(host):
		return false
	}
	d.open[host]++
	d.all++
	return true
}

func (d *connLimiter) leave(host string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all--
	if d.open[host]--; d.open[host] == 0 {
		delete(d.open, host)
	}
}

// A limitedListener is a listener with a connLimiter.
type limitedListener struct {
	net.Listener
	connLimiter
}

// LimitConnections returns a listener that accepts at most room concurrent connections,
// and closes those above the rate of their address.
func (s *Server) LimitConnections(l net.Listener, room int) net.Listener {
	return &limitedListener{l, connLimiter{
		limits: newLimits(connectionRate, s.Now), most: room, open: map[string]int{},
		known: func(host string) bool { return s.gate.homes.has(host, s.Now()) }, proxy: s.proxies.proxy, turned: s.count.turned.Inc,
	}}
}

// Accept implements [net.Listener].
func (e *limitedListener) Accept() (net.Conn, error) {
	for {
		c, err := e.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := c.RemoteAddr().String()
		if e.admits(from) {
			return &countedConn{Conn: c, left: sync.OnceFunc(func() { e.leave(hostOf(from)) })}, nil
		}
		e.turned()
		if c, ok := c.(*net.TCPConn); ok {
			c.SetLinger(0) // the system keeps no state for him
		}
		c.Close()
	}
}

// A countedConn counts as open until it is closed.
type countedConn struct {
	net.Conn
	left func()
}

// Close implements [net.Conn].
func (e *countedConn) Close() error {
	defer e.left()
	return e.Conn.Close()
}

// knownHosts holds the hosts with a recently signed-in client, and the time.
type knownHosts struct {
	mu   sync.Mutex
	list map[string]time.Time
}

// lately is how long a host stays known after a client signed in.
const lately = 12 * time.Hour

func (h *knownHosts) add(host string, now time.Time) {
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

func (h *knownHosts) has(host string, now time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	at, known := h.list[host]
	if known && now.Sub(at) > lately {
		delete(h.list, host)
		return false
	}
	return known
}
