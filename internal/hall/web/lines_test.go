package web

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"adoube/wire"
)

// lines sends lines of JSON with a key, and returns the status and the answer.
func (s *site) lines(t *testing.T, key, body string) (int, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+theTable+"/lines?language=en", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.secret)
	r.Header.Set("Content-Type", "application/x-ndjson")
	r.Header.Set("Idempotency-Key", key)
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// A hall answers lines as «adoube judge --json» does, including bad lines and refused
// acts; repeated, they change nothing.
func TestLinesAsTheContractHasThem(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	const acts = `{"act":"touch","by":"white","on":"g1"}
{"act":"lick","by":"white"}

{"act":"lift","by":"white","on":"e5"}
{"act":"lift","by":"white","on":"g1","at":12}
{"act":"release","by":"white","on":"f3"}
`
	const id = `{"id":"open/1/1","language":"en"}`
	var judged bytes.Buffer
	if _, err := wire.Judge(wire.Header{}, strings.NewReader(id+"\n"+acts), &judged); err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer(`"line":3`, `"line":2`, `"line":5`, `"line":4`).Replace(judged.String())
	if status, got := s.lines(t, "k", acts); status != 200 || got != want {
		t.Errorf("%d:\n%s\nnot\n%s", status, got, want)
	}
	if status, got := s.lines(t, "k", acts); status != 200 || got != want {
		t.Errorf("sent again: %d\n%s", status, got)
	}
	shown := string(s.do(t, "GET", theTable+"/lines?language=en", nil))
	if lines := strings.Split(shown, "\n"); len(lines) != 5 || lines[0]+"\n" != want[:len(lines[0])+1] {
		t.Errorf("shown:\n%s", shown)
	}
}

func TestLinesRefused(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	if status, text := s.lines(t, "", "{}"); status != 422 {
		t.Errorf("without a key: %d %s", status, text)
	}
	if status, text := s.lines(t, "k", strings.Repeat("{}\n", maxLines+1)); status != 413 {
		t.Errorf("too many: %d %s", status, text)
	}
}
