package web

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/web/judge"
)

// asking returns a request to the judge from an address.
func asking(from, query string, body io.Reader) *http.Request {
	r := httptest.NewRequest(http.MethodPost, judgePath+query, body)
	r.RemoteAddr = from + ":4711"
	return r
}

// A client that sends its body slowly, or does not read the answer, takes some places
// and not all; the body of a waiting request is not read.
func TestTheJudgeHasSoMuchRoom(t *testing.T) {
	s := newSite(t)
	s.server.judging.Open.Patience = time.Millisecond
	handler := s.server.Handler()
	ask := func(r *http.Request) int {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	var slow []*io.PipeWriter
	done := make(chan struct{})
	for range judge.MostAsking {
		body, w := io.Pipe()
		slow = append(slow, w)
		go func() { ask(asking("192.0.2.1", "", body)); done <- struct{}{} }()
		w.Write([]byte("\n")) // it is being read: the request has its place
	}
	unread := strings.NewReader("\n")
	if got := ask(asking("192.0.2.1", "", unread)); got != http.StatusTooManyRequests || unread.Len() == 0 {
		t.Errorf("one more from there: %d, of its body %d bytes are left", got, unread.Len())
	}
	if got := ask(asking("192.0.2.2", "", strings.NewReader("\n"))); got != http.StatusOK {
		t.Errorf("from elsewhere: %d", got)
	}
	for _, w := range slow {
		w.Close()
		<-done
	}
	if got := ask(asking("192.0.2.1", "", strings.NewReader("\n"))); got != http.StatusOK {
		t.Errorf("when they have ended: %d", got)
	}
}

// One file of pairings is read at a time.
func TestFilesAreReadOneByOne(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.reading <- struct{}{} // another file is being read
	ctx, goes := context.WithCancel(t.Context())
	r := httptest.NewRequest(http.MethodPost, "/api/v1/events/open/pairings?format=csv", &goingReader{strings.NewReader("White,Black\nA,B\n"), goes})
	r.Header.Set("Content-Type", "text/plain")
	r.Header.Set("Authorization", "Bearer "+s.secret)
	w := httptest.NewRecorder()
	if s.server.Handler().ServeHTTP(w, r.WithContext(ctx)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("it was read beside the other: %d %s", w.Code, w.Body)
	}
}

// A goingReader is the body of a client that leaves after sending it.
type goingReader struct {
	io.Reader
	goes func()
}

func (r *goingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil {
		r.goes()
	}
	return n, err
}
