package cluster

import (
	"io"
	"net"
	"sync"
)

// A Link carries connections to an address until it is cut.
type Link struct {
	listener net.Listener
	to       string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

// NewLink returns a link that listens at one address and leads to another.
func NewLink(at, to string) (*Link, error) {
	l, err := net.Listen("tcp", at)
	if err != nil {
		return nil, err
	}
	k := &Link{listener: l, to: to, conns: map[net.Conn]bool{}}
	go k.run()
	return k, nil
}

func (k *Link) run() {
	for {
		c, err := k.listener.Accept()
		if err != nil {
			return
		}
		go k.carry(c)
	}
}

// carry joins a connection with one to the other end.
func (k *Link) carry(c net.Conn) {
	other, err := net.Dial("tcp", k.to)
	if err != nil {
		c.Close()
		return
	}
	if !k.keep(c, other) {
		return
	}
	go pipe(c, other)
	pipe(other, c)
}

func pipe(to, from net.Conn) {
	io.Copy(to, from)
	to.Close()
	from.Close()
}

// keep remembers connections, to cut them; where the link is cut they end now.
func (k *Link) keep(conns ...net.Conn) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, c := range conns {
		if k.cut {
			c.Close()
			continue
		}
		k.conns[c] = true
	}
	return !k.cut
}

// Cut ends all connections and lets none through.
func (k *Link) Cut() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.cut = true
	for c := range k.conns {
		c.Close()
	}
	clear(k.conns)
}

// Heal lets connections through again.
func (k *Link) Heal() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.cut = false
}

// Close ends the link.
func (k *Link) Close() error {
	k.Cut()
	return k.listener.Close()
}
