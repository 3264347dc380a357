package serve

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

// A configured proxy names its client; addresses before that, and headers of others,
// are not trusted.
func TestProxies(t *testing.T) {
	proxies := Proxies{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	for _, c := range []struct{ from, header, want string }{
		{"10.0.0.1:5", "192.0.2.7", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.9, 192.0.2.7", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.7, 10.0.0.2", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.7, nonsense", "10.0.0.1"},
		{"10.0.0.1:5", "", "10.0.0.1"},
		{"[::1]:5", "2001:db8::7", "2001:db8::/64"},
		{"192.0.2.1:5", "192.0.2.7", "192.0.2.1"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-For", c.header)
		got := ""
		proxies.Behind(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = Host(r.RemoteAddr) })).ServeHTTP(nil, r)
		if got != c.want {
			t.Errorf("%s for %q counts as %s, not %s", c.from, c.header, got, c.want)
		}
	}
}
