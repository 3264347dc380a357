package web

import (
	"net/http"
	"net/url"
	"strings"

	"adoube/internal/hall/web/problem"
	"adoube/pages"
)

// friendly answers requests for unknown addresses: a person gets the page whose address
// was written with a slash at its end, or one that helps on, and a program that uses the
// interface gets a problem.
func friendly(mux *http.ServeMux, faults *problem.Faults) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, pattern := mux.Handler(r)
		switch {
		case pattern != "":
			mux.ServeHTTP(w, r)
		case r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html"):
			if bare := withoutSlash(mux, r); bare != nil {
				http.Redirect(w, r, bare.String(), http.StatusMovedPermanently)
				return
			}
			pages.NotFound(w, r)
		case strings.HasPrefix(r.URL.Path, "/api/"):
			faults.Refuse(w, r, missing(h, w, r))
		default:
			mux.ServeHTTP(w, r)
		}
	})
}

// withoutSlash returns the address of a request without the slash at its end; nil if that
// address is unknown too.
func withoutSlash(mux *http.ServeMux, r *http.Request) *url.URL {
	path, ok := strings.CutSuffix(r.URL.Path, "/")
	if !ok || strings.HasPrefix(path, "//") || strings.ContainsRune(path, '\\') {
		return nil // another host, to a browser
	}
	bare := r.Clone(r.Context())
	bare.URL.Path, bare.URL.RawPath = path, ""
	if _, pattern := mux.Handler(bare); pattern == "" {
		return nil
	}
	return &url.URL{Path: path, RawQuery: r.URL.RawQuery}
}

// missing returns the problem that replaces the plain text of h, the mux's own handler: the
// address is unknown, or takes other methods, which the header lists.
func missing(h http.Handler, w http.ResponseWriter, r *http.Request) *problem.Problem {
	said := &unsent{header: http.Header{}}
	h.ServeHTTP(said, r)
	allowed := said.header.Get("Allow")
	if allowed == "" {
		return problem.New(http.StatusNotFound, "there is no such address: /api/v1/openapi.json lists all")
	}
	w.Header().Set("Allow", allowed)
	return problem.New(http.StatusMethodNotAllowed, "this address takes only "+allowed)
}

// unsent keeps the headers of an answer that is not sent.
type unsent struct{ header http.Header }

// Header implements [http.ResponseWriter].
func (u *unsent) Header() http.Header { return u.header }

// Write implements [http.ResponseWriter].
func (u *unsent) Write(text []byte) (int, error) { return len(text), nil }

// WriteHeader implements [http.ResponseWriter].
func (u *unsent) WriteHeader(int) {}
