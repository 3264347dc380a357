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

// carry forwards a connection to the other end.
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

// keep registers connections for Cut. If the link is cut, it closes them and returns false.
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

// Cut closes all connections and refuses new ones.
func (k *Link) Cut() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.cut = true
	for c := range k.conns {
		c.Close()
	}
	clear(k.conns)
}

// Heal accepts connections again.
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
