package web

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"

	"adoube/pages"
)

// friendly answers a person who opens an address that there is not with a page.
// Programs are answered as before.
func (s *Server) friendly(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern == "" && r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html") {
			pages.NotFound(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// An address is one under which the hall is reached.
type reached struct {
	URL   string `json:"url"`
	Local bool   `json:"local" doc:"by this machine only"`
}

type addressesOutput struct{ Body []reached }

func (s *Server) addresses(context.Context, *struct{}) (*addressesOutput, error) {
	out := &addressesOutput{[]reached{}}
	if s.Bases == nil {
		return out, nil
	}
	for _, base := range s.Bases() {
		out.Body = append(out.Body, reached{base, onlyHere(base)})
	}
	return out, nil
}

// onlyHere reports whether an address is reached by this machine only.
func onlyHere(base string) bool {
	at, err := url.Parse(base)
	ip := net.ParseIP(at.Hostname())
	return err == nil && (at.Hostname() == "localhost" || ip != nil && ip.IsLoopback())
}
