package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// proxies are in front of the hall: whoever asks through one is known by
// X-Forwarded-For.
type proxies struct {
	list []netip.Prefix
}

// behind has requests that come through a proxy count as their senders'. Nobody
// else is believed who says for whom he asks.
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

// sender returns for whom a proxy asks: the last address of X-Forwarded-For that
// is no proxy's. Anybody may have written the addresses before it. False: the
// request comes from no proxy, or the proxy does not say.
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

// proxy reports whether an address and port are of a proxy in front of the hall.
func (s *proxies) proxy(address string) bool {
	at, err := netip.ParseAddrPort(address)
	return err == nil && s.fronts(plain(at.Addr()))
}

func (s *proxies) fronts(a netip.Addr) bool {
	return slices.ContainsFunc(s.list, func(p netip.Prefix) bool { return p.Contains(a) })
}
