package main

import "testing"

// Addresses and networks of proxies are parsed in the forms of a flag, a variable and a
// file; anything else is refused.
func TestProxies(t *testing.T) {
	var p proxies
	for _, text := range []string{"127.0.0.1", "10.1.2.3/8, ::1", "2001:db8::/32"} {
		if err := p.Set(text); err != nil {
			t.Error(err)
		}
	}
	if got, want := p.String(), "127.0.0.1/32,10.0.0.0/8,::1/128,2001:db8::/32"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	for _, text := range []string{"", "proxy.example", "10.0.0.0/33", "::ffff:10.0.0.1/120", "10.0.0.1,"} {
		if err := p.Set(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
