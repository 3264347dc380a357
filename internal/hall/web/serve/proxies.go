package serve

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the reverse proxies in front of the server, which name their clients by
// X-Forwarded-For.
type Proxies []netip.Prefix

// Behind attributes requests through a proxy to their clients. The header is trusted
// from nobody else.
func (ps Proxies) Behind(next http.Handler) http.Handler {
	if len(ps) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if from, ok := ps.client(r); ok {
			r.RemoteAddr = netip.AddrPortFrom(from, 0).String()
		}
		next.ServeHTTP(w, r)
	})
}

// client returns the client of a proxy: the last address of X-Forwarded-For that is not
// a proxy's. Anybody may have written the addresses before it. It returns false if the
// request comes from no proxy, or names no client.
func (ps Proxies) client(r *http.Request) (from netip.Addr, ok bool) {
	if !ps.has(r.RemoteAddr) {
		return from, false
	}
	list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(list) {
		a, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		if from, ok = plain(a), true; !ps.contain(from) {
			break
		}
	}
	return from, ok
}

// has reports whether an address with port belongs to a proxy.
func (ps Proxies) has(address string) bool {
	at, err := netip.ParseAddrPort(address)
	return err == nil && ps.contain(plain(at.Addr()))
}

func (ps Proxies) contain(a netip.Addr) bool {
	return slices.ContainsFunc(ps, func(p netip.Prefix) bool { return p.Contains(a) })
}
