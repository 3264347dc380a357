package web

import (
	"net/http"
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
