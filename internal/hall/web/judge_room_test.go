package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
)

// A finding repeats all irregularities: some kilobytes could cause megabytes.
func TestTheJudgeAnswersWithSoMuch(t *testing.T) {
	s := newSite(t)
	presses := `{"act":"clock","by":"white"}` + "\n" + `{"act":"clock","by":"black"}` + "\n"
	finding := `{"act":"find","by":"arbiter","about":1,"finding":"unfinished"}` + "\n"
	for query, lines := range map[string]string{
		"":            strings.Repeat(presses, 150) + strings.Repeat(finding, 80),
		"?ack=true":   strings.Repeat(presses, 150) + strings.Repeat(finding, 80),
		"?form=board": strings.Repeat(presses, 150) + strings.Repeat(finding, 80),
	} {
		if got := s.judged(http.MethodPost, query, lines); got.Code != http.StatusRequestEntityTooLarge || got.Body.Len() > 8<<10 {
			t.Errorf("%q: %d with %d bytes for %d", query, got.Code, got.Body.Len(), len(lines))
		}
		if got := s.judged(http.MethodPost, query, strings.Repeat(presses, 40)+finding); got.Code != http.StatusOK {
			t.Errorf("%q: fewer lines: %d", query, got.Code)
		}
	}
}

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
	s.server.judging.open.Patience = time.Millisecond
	handler := s.server.Handler()
	ask := func(r *http.Request) int {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	var slow []*io.PipeWriter
	done := make(chan struct{})
	for range mostAsking {
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

// Concurrent work is limited, however small the input; nothing is done for a client
// that has left.
func TestTheJudgeWorksOnSoMuchAtOnce(t *testing.T) {
	s := newSite(t)
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	zip.Write(bytes.Repeat([]byte("\n"), mostRecorded))
	zip.Close()
	for range cap(s.server.judging.working) {
		s.server.judging.working <- struct{}{} // all are at work
	}
	for query, body := range map[string]io.Reader{"?form=recording": &packed, "": strings.NewReader("{}\n"), "?form=board": strings.NewReader("{}\n")} {
		ctx, goes := context.WithCancel(t.Context())
		w := httptest.NewRecorder()
		s.server.Handler().ServeHTTP(w, asking("192.0.2.1", query, &goingReader{body, goes}).WithContext(ctx))
		if w.Code != http.StatusServiceUnavailable {
			t.Errorf("%q was worked on although all are at work: %d %s", query, w.Code, w.Body)
		}
	}
}

// Work that takes too long is stopped, however small the input.
func TestTheJudgeWorksForSoLong(t *testing.T) {
	s := newSite(t)
	opera, err := os.ReadFile("../../../board/dgt/testdata/opera.dgt")
	if err != nil {
		t.Fatal(err)
	}
	act := `{"act":"touch","by":"white","on":"e2"}` + "\n"
	for query, body := range map[string]string{"?form=recording": string(opera), "": act, "?form=board": "{}\n" + act, "?ack=true": act} {
		for within, want := range map[time.Duration]int{judgeWithin: http.StatusOK, 0: http.StatusRequestEntityTooLarge} {
			s.server.judging.within = within
			if got := s.judged(http.MethodPost, query, body); got.Code != want {
				t.Errorf("%q within %v: %d %s", query, within, got.Code, got.Body)
			}
		}
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
