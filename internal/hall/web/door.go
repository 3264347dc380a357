package web

import "net"

// A door lets in who connects, from one address so many at once and so many a
// second after that. Who comes more often is turned away before anything of
// what he says is read.
type door struct {
	limits *limits
	turned func()
}

// open reports whether a connection is let in.
func (d *door) open(c net.Conn) bool {
	if d.limits.allow(hostOf(c.RemoteAddr().String()), 1) {
		return true
	}
	d.turned()
	if c, ok := c.(*net.TCPConn); ok {
		c.SetLinger(0) // the system need not remember him
	}
	c.Close()
	return false
}

// An entrance is a listener with a door.
type entrance struct {
	net.Listener
	door
}

// Guard puts a door before a listener.
func (s *Server) Guard(l net.Listener) net.Listener {
	return &entrance{l, door{newLimits(come, s.Now), s.count.turned.Inc}}
}

// Accept implements [net.Listener].
func (e *entrance) Accept() (net.Conn, error) {
	for {
		if c, err := e.Listener.Accept(); err != nil || e.open(c) {
			return c, err
		}
	}
}
