package web

import (
	"net/http"
	"strings"

	"adoube/pages"
)

// friendly answers requests for unknown addresses: a person gets a page, and a program
// that uses the interface gets a problem.
func (s *Server) friendly(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, pattern := mux.Handler(r)
		switch {
		case pattern != "":
			mux.ServeHTTP(w, r)
		case r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html"):
			pages.NotFound(w, r)
		case strings.HasPrefix(r.URL.Path, "/api/"):
			s.missing(h, w, r)
		default:
			mux.ServeHTTP(w, r)
		}
	})
}

// missing answers with a problem in place of the plain text of h, the mux's own
// handler: the address is unknown, or takes other methods.
func (s *Server) missing(h http.Handler, w http.ResponseWriter, r *http.Request) {
	said := &unsent{header: http.Header{}}
	h.ServeHTTP(said, r)
	problem := newProblem(http.StatusNotFound, "there is no such address: /api/v1/openapi.json lists all")
	if allowed := said.header.Get("Allow"); allowed != "" {
		w.Header().Set("Allow", allowed)
		problem = newProblem(http.StatusMethodNotAllowed, "this address takes only "+allowed)
	}
	s.faults.refuseHTTP(w, r, problem.(*Problem))
}

// unsent keeps the headers of an answer that is not sent.
type unsent struct{ header http.Header }

// Header implements [http.ResponseWriter].
func (u *unsent) Header() http.Header { return u.header }

// Write implements [http.ResponseWriter].
func (u *unsent) Write(text []byte) (int, error) { return len(text), nil }

// WriteHeader implements [http.ResponseWriter].
func (u *unsent) WriteHeader(int) {}
