package web

import (
	"net"
	"sync"
	"time"
)

// DefaultRoom is how many connections there are at once where the system allows
// more.
const DefaultRoom = 32768

// A door lets in who connects: from one address so many at once, and so many a
// second after that. Who comes more often is turned away before anything of
// what he says is read. Some of the room is kept for addresses at which
// somebody is signed in. Of a proxy all connections are let in that there is
// room for: whose they are it knows, and holds back itself.
type door struct {
	limits *limits
	room   int
	known  func(host string) bool    // somebody is signed in there
	proxy  func(address string) bool // a proxy in front of the hall is there
	turned func()

	mu   sync.Mutex
	open map[string]int // by host
	all  int
}

// admits reports whether a connection is let in, and counts it until leave.
func (d *door) admits(from string) bool {
	host := hostOf(from)
	proxy := d.proxy(from)
	if !proxy && !d.limits.allow(host) {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.all >= d.room,
		!proxy && d.open[host] >= d.room*3/4,
		!proxy && d.all >= d.room*7/8 && !d.known(host):
		return false
	}
	d.open[host]++
	d.all++
	return true
}

func (d *door) leave(host string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all--
	if d.open[host]--; d.open[host] == 0 {
		delete(d.open, host)
	}
}

// A guardedListener is a listener with a door.
type guardedListener struct {
	net.Listener
	door
}

// Guard puts a door before a listener, for so many connections at once.
func (s *Server) Guard(l net.Listener, room int) net.Listener {
	return &guardedListener{l, door{
		limits: newLimits(come, s.Now), room: room, open: map[string]int{},
		known: func(host string) bool { return s.gate.homes.has(host, s.Now()) }, proxy: s.proxies.proxy, turned: s.count.turned.Inc,
	}}
}

// Accept implements [net.Listener].
func (e *guardedListener) Accept() (net.Conn, error) {
	for {
		c, err := e.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := c.RemoteAddr().String()
		if e.admits(from) {
			return &entered{Conn: c, left: sync.OnceFunc(func() { e.leave(hostOf(from)) })}, nil
		}
		e.turned()
		if c, ok := c.(*net.TCPConn); ok {
			c.SetLinger(0) // the system need not remember him
		}
		c.Close()
	}
}

// An entered connection is counted until it is closed.
type entered struct {
	net.Conn
	left func()
}

// Close implements [net.Conn].
func (e *entered) Close() error {
	defer e.left()
	return e.Conn.Close()
}

// homes are the hosts at which somebody was signed in lately, and when.
type homes struct {
	mu   sync.Mutex
	list map[string]time.Time
}

// lately is how long a host is known after somebody was signed in there.
const lately = 12 * time.Hour

func (h *homes) add(host string, now time.Time) {
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

func (h *homes) has(host string, now time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	at, known := h.list[host]
	if known && now.Sub(at) > lately {
		delete(h.list, host)
		return false
	}
	return known
}
