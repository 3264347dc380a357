package web

import (
	"net/http"
	"testing"
)

// A person who writes a slash after the address of a page is sent to the page, and never
// to another host.
func TestASlashTooMany(t *testing.T) {
	s := newSite(t)
	stay := *s.Client()
	stay.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, c := range []struct{ path, accept, to string }{
		{"/ask/", "text/html", "/ask"},
		{"/laws/fide-2023/4.4.2/?language=de", "text/html", "/laws/fide-2023/4.4.2?language=de"},
		{"/ask/", "application/json", ""},
		{"/nowhere/", "text/html", ""},
		{"/ask//", "text/html", ""},
		{"//example.org/", "text/html", ""},
		{`/\example.org/`, "text/html", ""},
		{"/%5cexample.org/", "text/html", ""},
	} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.Opaque = "//" + r.URL.Host + c.path // as written
		r.Header.Set("Accept", c.accept)
		answer, err := stay.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if to := answer.Header.Get("Location"); to != c.to {
			t.Errorf("%s for %s: %d to %q, not %q", c.path, c.accept, answer.StatusCode, to, c.to)
		}
	}
}
