package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

// A client that sends many long bodies at once has limited room, and others have
// theirs. A body without room is not read, whatever length it declares.
func TestBodiesHaveSoMuchRoom(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.gate.bodies.Patience = time.Millisecond
	other, holder := s.give(t, access.Operator, access.Scope{Event: "open"})
	handler := s.server.Handler()
	ask := func(secret string, body io.Reader, length int64) int {
		r := httptest.NewRequest(http.MethodPost, "/api/v1/events/open/pairings?format=csv&preview=true", body)
		r.ContentLength = length
		r.Header.Set("Content-Type", "text/plain")
		r.Header.Set("Authorization", "Bearer "+secret)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	const list = "round,board,white,black\n1,1,A,B\n"
	var slow []*io.PipeWriter
	done := make(chan struct{})
	for n := range mostHeld / maxBody {
		body, w := io.Pipe()
		slow = append(slow, w)
		go func() { ask(other, body, []int64{maxBody, -1}[n%2]); done <- struct{}{} }()
		w.Write([]byte("\n")) // it is being read: it has its room
	}
	unread := strings.NewReader(strings.Repeat("\n", maxBody))
	for _, length := range []int64{maxBody, -1} {
		if got := ask(other, unread, length); got != http.StatusTooManyRequests || unread.Len() != maxBody {
			t.Errorf("one more of %d: %d, %d bytes are left", length, got, unread.Len())
		}
	}
	if got := ask(other, strings.NewReader(list), int64(len(list))); got != http.StatusOK {
		t.Errorf("a small one: %d", got)
	}
	if got := ask(s.secret, strings.NewReader(list), maxBody); got != http.StatusOK {
		t.Errorf("somebody else's: %d", got)
	}
	for _, w := range slow {
		w.Close()
		<-done
	}
	if got := ask(other, strings.NewReader(list), maxBody); got != http.StatusOK {
		t.Errorf("when they have ended: %d", got)
	}
	for _, of := range []string{holder.By(), "holders", "event open"} {
		if s.server.gate.bodies.Full(serve.Share{Of: of, Most: 1}) {
			t.Errorf("still held by %s", of)
		}
	}
}

// Clients of one event have half of the room for bodies and requests, so that others
// with a token have theirs.
func TestAnEventHasHalfOfTheRoom(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.gate.bodies.Patience = time.Millisecond
	chief, _ := s.server.Tokens.Known(s.secret)
	take := func(room *serve.Room, size int64, list []serve.Share) (n int) {
		for room.Try(size, list...) != nil {
			n++
		}
		return n
	}
	for what, one := range map[string]struct {
		room     *serve.Room
		size     int64
		own, all int64
	}{
		"bodies":   {&s.server.gate.bodies, maxBody, mostHeld, mostHeldAll},
		"requests": {&s.server.gate.asking, 1, mostAtOnce, mostAtOnceAll},
	} {
		of := 0
		for range 2 * one.all / one.own { // as many as all have together, and more
			secret, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
			holder, _ := s.server.Tokens.Known(secret)
			of += take(one.room, one.size, shares(holder, "", one.own, one.all))
		}
		if want := int(one.all / 2 / one.size); of != want {
			t.Errorf("%s: those of the event have %d, not %d", what, of, want)
		}
		if got, want := take(one.room, one.size, shares(chief, "", one.own, one.all)), int(one.own/one.size); got != want {
			t.Errorf("%s: the chief arbiter has %d, not %d", what, got, want)
		}
	}
}

// blocked reads no answer until it is released.
type blocked struct {
	*httptest.ResponseRecorder
	writes chan struct{}
	free   chan struct{}
}

func (b blocked) Write(text []byte) (int, error) {
	b.writes <- struct{}{}
	<-b.free
	return b.ResponseRecorder.Write(text)
}

// A client that requests long answers and does not read them has a few at once, and so
// have all of an event together; others are answered.
func TestAnswersHaveSoMuchRoom(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.gate.answering.Patience = time.Millisecond
	var slow []string
	for range mostAnswersEvent / mostAnswers {
		secret, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
		slow = append(slow, secret)
	}
	beside, _ := s.give(t, access.Arbiter, access.Scope{Event: "open"})
	handler := s.server.Handler()
	ask := func(w http.ResponseWriter, secret, path string) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Authorization", "Bearer "+secret)
		handler.ServeHTTP(w, r)
	}
	status := func(secret, path string) int {
		w := httptest.NewRecorder()
		ask(w, secret, path)
		return w.Code
	}
	const results = "/api/v1/events/open/results?format=csv"
	var all sync.WaitGroup
	free := make(chan struct{})
	for _, secret := range slow {
		if got := status(beside, results); got != http.StatusOK {
			t.Errorf("while there is room for the event: %d", got)
		}
		for range mostAnswers / answerOfAll {
			w := blocked{httptest.NewRecorder(), make(chan struct{}, 100), free}
			all.Go(func() { ask(w, secret, results) })
			<-w.writes
		}
		if got := status(secret, theTable); got != http.StatusTooManyRequests {
			t.Errorf("one more of a token: %d", got)
		}
	}
	for _, one := range []struct {
		who, path string
		want      int
	}{{beside, theTable, 429}, {s.secret, results, 200}, {s.secret, theTable, 200}} {
		if got := status(one.who, one.path); got != one.want {
			t.Errorf("%s: %d, not %d", one.path, got, one.want)
		}
	}
	close(free)
	all.Wait()
	if got := status(beside, results); got != http.StatusOK {
		t.Errorf("when they are taken: %d", got)
	}
}

// The requests of an address being answered are limited, over any number of
// connections; streams do not count.
func TestStrangersAskSoMuchAtOnce(t *testing.T) {
	s := newSite(t)
	s.server.Handle("GET /slow", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("x")) }))
	s.server.Handle("GET /follow", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.NewResponseController(w).SetWriteDeadline(time.Time{}) // fails only without a connection
		w.Write([]byte("x"))
	}))
	handler := s.server.Handler()
	ask := func(w http.ResponseWriter, from, path string) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr = from + ":4711"
		handler.ServeHTTP(w, r)
	}
	var all sync.WaitGroup
	free := make(chan struct{})
	for n := range mostAtOnce + 10 {
		w := blocked{httptest.NewRecorder(), make(chan struct{}, 10), free}
		all.Go(func() { ask(w, "192.0.2.1", []string{"/follow", "/slow"}[min(1, n/10)]) })
		<-w.writes
	}
	for from, want := range map[string]int{"192.0.2.1": http.StatusTooManyRequests, "192.0.2.2": http.StatusOK} {
		w := httptest.NewRecorder()
		if ask(w, from, "/api/v1/health"); w.Code != want || want == http.StatusTooManyRequests && w.Body.Len() > 0 {
			t.Errorf("%s: %d, not %d: %s", from, w.Code, want, w.Body)
		}
	}
	close(free)
	all.Wait()
	for _, address := range []string{"192.0.2.1", "192.0.2.2"} {
		if s.server.gate.asking.Full(serve.Share{Of: address, Most: 1}) {
			t.Errorf("still held by %s", address)
		}
	}
	if s.server.gate.asking.Full(serve.Share{Of: "strangers", Most: 1}) {
		t.Error("still held")
	}
}
