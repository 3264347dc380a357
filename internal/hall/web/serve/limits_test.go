package serve

import (
	"fmt"
	"testing"
	"time"
)

// A client that makes too many requests has to wait, and does not delay others; nor
// does a client that guesses tokens, who gets few guesses.
func TestFloods(t *testing.T) {
	now := time.Now()
	l := NewLimits(Refill, func() time.Time { return now })
	count := func(who string) (n int) {
		for l.Allow(who) {
			n++
		}
		return n
	}
	guesses := func(address string) (n int) {
		for ; l.MayGuess(address); n++ {
			l.Guessed(address)
		}
		return n
	}
	if n := count("a"); n != burst {
		t.Errorf("%d at once", n)
	}
	if n := guesses("b"); n != Guesses {
		t.Errorf("%d guesses", n)
	}
	if !l.Allow("b") {
		t.Error("guesses use up the requests of an address")
	}
	now = now.Add(time.Second)
	if n := count("a"); n != Refill {
		t.Errorf("%d in the next second", n)
	}
	l.Charge("c", 101)
	if n := count("c"); n != burst-101 {
		t.Errorf("%d after a long answer", n)
	}
}

// Clients that fill the table take nothing from others.
func TestManyClients(t *testing.T) {
	l := NewLimits(Refill, time.Now)
	for i := range 2 * most {
		if who := fmt.Sprint("from ", i); !l.Allow(who) {
			t.Fatalf("client %d has less than its own", i)
		}
	}
	if n := len(l.clients.list); n > most+1 {
		t.Errorf("%d buckets", n)
	}
}

// Strangers from many addresses, each within its limits, do not delay
// signed-in clients.
func TestManyStrangers(t *testing.T) {
	now := time.Now()
	l := NewLimits(Refill, func() time.Time { return now })
	n := 0
	for ; l.AllowStranger(fmt.Sprint("from ", n)); n++ {
	}
	if n != strangersBurst {
		t.Errorf("%d of all strangers at once", n)
	}
	if !l.Allow("token") {
		t.Error("a signed-in client waits for strangers")
	}
	if now = now.Add(time.Second); !l.AllowStranger("another") {
		t.Error("strangers wait after a second")
	}
}

// An IPv6 network of 64 bits counts as one host, and an IPv4 address written as IPv6 as
// that address.
func TestHosts(t *testing.T) {
	if a, b := Host("[2001:db8::1]:1"), Host("[2001:db8::ffff:2]:9"); a != b || a == Host("[2001:db8:0:1::1]:1") {
		t.Errorf("%s and %s", a, b)
	}
	if Host("[::ffff:10.0.0.1]:5") != "10.0.0.1" {
		t.Error("an IPv4 address written as IPv6 is another")
	}
}
