package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adoube/client"
	"adoube/internal/hall/access"
)

var onLine = client.Board{Family: "dgt", Serial: "137"}

func said(no int) client.Chunk {
	return client.Chunk{Key: fmt.Sprint("a.", no), At: int64(no), Bytes: []byte{0x8e, 0, 5}}
}

// counted counts requests by their last word.
func (s *site) counted() map[string]int {
	count, next := map[string]int{}, s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		count[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]]++
		next.ServeHTTP(w, r)
	})
	return count
}

// A board's line is one request; what comes over it is recorded once, and it
// ends when its token does.
func TestBoardLine(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	count := s.counted()
	secret, given := s.give(t, access.Agent, access.Scope{})
	line := client.New(s.URL, secret).Line(onLine)
	defer line.Close()
	var first uint64
	for i, no := range []int{1, 2, 2, 3} {
		heard, err := line.Bytes(t.Context(), said(no))
		if i == 0 {
			first = heard.Record
		}
		if err != nil || heard.Record != first+uint64(no)-1 {
			t.Fatal(no, heard, err)
		}
	}
	if count["line"] != 1 || count["bytes"] != 0 {
		t.Errorf("requests: %v", count)
	}
	if err := s.server.keeper.Revoke(t.Context(), s.chief, given.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := line.Bytes(t.Context(), said(4)); !client.HasStatus(err, http.StatusUnauthorized) {
		t.Errorf("after the token was revoked: %v", err)
	}
}

// What send-bytes would not take, a line does not take.
func TestBoardLineRefuses(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	secret, _ := s.give(t, access.Agent, access.Scope{})
	for what, chunks := range map[string][]client.Chunk{
		"nothing": nil, "no key": {{At: 1}}, "a long key": {{Key: strings.Repeat("k", maxKey+1)}},
	} {
		line := client.New(s.URL, secret).Line(onLine)
		if _, err := line.Bytes(t.Context(), chunks...); !client.HasStatus(err, http.StatusUnprocessableEntity) {
			t.Errorf("%s: %v", what, err)
		}
		line.Close()
	}
	line := client.New(s.URL, secret).Line(client.Board{Family: "dgt", Serial: "999"})
	if _, err := line.Bytes(t.Context(), said(1)); !client.HasStatus(err, http.StatusConflict) {
		t.Errorf("at no table: %v", err)
	}
}

// Where no line can be had, requests go one by one.
func TestNoLineToBeHad(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	next := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/line") {
			http.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
	count := s.counted()
	secret, _ := s.give(t, access.Agent, access.Scope{})
	line := client.New(s.URL, secret).Line(onLine)
	for no := range 3 {
		if _, err := line.Bytes(t.Context(), said(no+1)); err != nil {
			t.Fatal(err)
		}
	}
	if count["line"] != 1 || count["bytes"] != 3 {
		t.Errorf("requests: %v", count)
	}
}
