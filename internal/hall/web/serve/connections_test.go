package serve

import (
	"net"
	"net/netip"
	"testing"
	"time"
)

// limited returns connections without signed-in clients and proxies, and with them the
// listener that counts them.
func limited(l net.Listener, room int, now func() time.Time) *listener {
	no := func(string) bool { return false }
	return Connections{Most: room, Known: no, Refused: func() {}, Now: now}.Limit(l).(*listener)
}

// A client that connects too often is turned away before it is read; others are
// admitted, and so is he after waiting.
func TestConnectionLimit(t *testing.T) {
	now := time.Now()
	d := limited(nil, DefaultConnections, func() time.Time { return now })
	d.rate.charge("192.0.2.1", burst)
	for _, c := range []struct {
		from string
		in   bool
	}{{"192.0.2.1:1", false}, {"192.0.2.2:1", true}, {"192.0.2.1:2", false}} {
		if d.admits(c.from) != c.in {
			t.Errorf("%s let in: %t", c.from, !c.in)
		}
	}
	now = now.Add(time.Second)
	if !d.admits("192.0.2.1:3") {
		t.Error("not let in after a second")
	}
}

// One address takes no more than its part of the connections, strangers from many
// addresses leave some to signed-in clients, and all become free again.
func TestConnectionsAtOnce(t *testing.T) {
	d := limited(nil, 16, time.Now)
	count := func(from string) (n int) {
		for n < 20 && d.admits(from) {
			n++
		}
		return n
	}
	if n := count("[2001:db8::1]:1"); n != 12 {
		t.Errorf("%d connections of one address", n)
	}
	if n := count("[2001:db8::2]:1"); n != 0 {
		t.Errorf("%d more of its network", n)
	}
	if n := count("192.0.2.2:1"); n != 2 {
		t.Errorf("%d of another stranger", n)
	}
	d.Known = func(host string) bool { return host == "192.0.2.3" }
	if n := count("192.0.2.3:1"); n != 2 {
		t.Errorf("%d of one who is signed in", n)
	}
	for range 12 {
		d.leave("2001:db8::/64")
	}
	d.Proxies = Proxies{netip.MustParsePrefix("10.0.0.1/32")}
	if n := count("10.0.0.1:1"); n != 12 {
		t.Errorf("%d of a proxy", n)
	}
}

// A closed connection makes room for another.
func TestListener(t *testing.T) {
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := limited(plain, 2, time.Now)
	defer l.Close()
	refused := make(chan struct{}, 1)
	l.Refused = func() { refused <- struct{}{} }
	dial := func() net.Conn {
		c, err := net.Dial("tcp", plain.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	defer dial().Close()
	first, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	second := dial()
	defer second.Close()
	go l.Accept()
	if _, err := second.Read(make([]byte, 1)); err == nil {
		t.Error("a second connection of a stranger is let in")
	}
	<-refused
	first.Close()
	first.Close()
	if l.all != 0 || len(l.open) != 0 {
		t.Errorf("%d connections are counted: %v", l.all, l.open)
	}
}

// A host is known for some hours after a client signed in there.
func TestKnownHosts(t *testing.T) {
	var hosts KnownHosts
	now := time.Now()
	if hosts.Add("192.0.2.1", now); !hosts.Has("192.0.2.1", now.Add(lately)) || hosts.Has("192.0.2.2", now) {
		t.Error("where somebody is signed in is not known")
	}
	if hosts.Has("192.0.2.1", now.Add(2*lately)) {
		t.Error("a host is never forgotten")
	}
}
