package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// proxies are the reverse proxies in front of the hall, which name their clients by
// X-Forwarded-For.
type proxies struct {
	list []netip.Prefix
}

// behind attributes requests through a proxy to their clients. The header is trusted
// from nobody else.
func (s *proxies) behind(next http.Handler) http.Handler {
	if len(s.list) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if from, ok := s.sender(r); ok {
			r.RemoteAddr = netip.AddrPortFrom(from, 0).String()
		}
		next.ServeHTTP(w, r)
	})
}

// sender returns the client of a proxy: the last address of X-Forwarded-For that is not
// a proxy's. Anybody may have written the addresses before it. It returns false if the
// request comes from no proxy, or names no client.
func (s *proxies) sender(r *http.Request) (from netip.Addr, ok bool) {
	if !s.proxy(r.RemoteAddr) {
		return from, false
	}
	list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(list) {
		a, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		if from, ok = plain(a), true; !s.fronts(from) {
			break
		}
	}
	return from, ok
}

// proxy reports whether an address with port belongs to a proxy in front of the hall.
func (s *proxies) proxy(address string) bool {
	at, err := netip.ParseAddrPort(address)
	return err == nil && s.fronts(plain(at.Addr()))
}

func (s *proxies) fronts(a netip.Addr) bool {
	return slices.ContainsFunc(s.list, func(p netip.Prefix) bool { return p.Contains(a) })
}
