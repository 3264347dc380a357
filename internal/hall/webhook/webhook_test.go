package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// A message is a message that the address received.
type message struct {
	id, at, signature string
	body              []byte
}

// listen returns a hook to a server that answers with these statuses in order, then
// 2xx, and the received messages.
func listen(t *testing.T, statuses ...int) (*Hook, <-chan message) {
	t.Helper()
	got := make(chan message, 100)
	n := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got <- message{r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp"), r.Header.Get("webhook-signature"), body}
		if n++; n <= len(statuses) {
			w.WriteHeader(statuses[n-1])
		}
	}))
	t.Cleanup(server.Close)
	h := New(server.URL, []byte("secret"), slog.New(slog.DiscardHandler))
	h.Wait = func(int) time.Duration { return 0 }
	h.HTTP.Timeout = 0 // a busy machine answers late
	return h, got
}

func next(t *testing.T, got <-chan message) message {
	t.Helper()
	select {
	case m := <-got:
		return m
	case <-time.After(time.Minute):
		t.Fatal("nothing came")
		return message{}
	}
}

// write records on a board.
func write(t *testing.T, j journal.Journal, board string, expected uint64, kind journal.Kind, data string) {
	t.Helper()
	if _, err := j.Append(t.Context(), board, expected, journal.Record{Kind: kind, At: 1000, By: "token-1", Data: []byte(data)}); err != nil {
		t.Fatal(err)
	}
}

func ignore(journal.Entry) error { return nil }

// Records after the beginning are sent in order, signed, without people's texts;
// records of no interest are not sent.
func TestAlerts(t *testing.T) {
	j := journaltest.NewMemory()
	write(t, j, "open/3/12", 0, journal.Claim, `{}`)
	before, err := j.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h, got := listen(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- h.Follow(ctx, j, before.Pos, ignore)
	}()
	write(t, j, "hall", 0, journal.Correct, `{}`)
	write(t, j, "open/3/12", 1, journal.Act, `{}`)
	write(t, j, "open/3/12", 2, journal.Decision, `{"no":1,"text":"White was late"}`)
	write(t, j, "open/3/12", 3, journal.Gap, `{}`)
	m := next(t, got)
	if m.id != "open/3/12/3" || m.signature != "v1,"+Sign([]byte("secret"), m.id, m.at, m.body) || strings.Contains(string(m.body), "late") {
		t.Errorf("%+v", m)
	}
	var a Alert
	if err := json.Unmarshal(m.body, &a); err != nil {
		t.Fatal(err)
	}
	if want := (Alert{journal.Decision, time.UnixMilli(1000).UTC(), "open", 3, 12, "3-12-1", 3, ""}); a != want {
		t.Errorf("%+v", a)
	}
	if m := next(t, got); m.id != "open/3/12/4" {
		t.Errorf("%+v", m)
	}
	stop()
	if err := <-ended; err != context.Canceled {
		t.Error(err)
	}
}

// A refused alert is sent again unchanged; after some attempts the next has its turn.
func TestAlertsAreSentAgain(t *testing.T) {
	bad := []int{500, 302, 429, 500, 500, 500}
	h, got := listen(t, bad...)
	j := journaltest.NewMemory()
	write(t, j, "open/1/1", 0, journal.Claim, `{}`)
	write(t, j, "open/1/1", 1, journal.Appeal, `{"no":1}`)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go h.Follow(ctx, j, "", ignore)
	for range bad {
		if m := next(t, got); m.id != "open/1/1/1" {
			t.Errorf("%+v", m)
		}
	}
	if m := next(t, got); m.id != "open/1/1/2" {
		t.Errorf("%+v", m)
	}
}

// The signature covers the id, the time and the body, and equals that of other programs
// (OpenSSL: printf '1.2.{}' | openssl dgst -sha256 -hmac secret -binary | base64).
func TestSign(t *testing.T) {
	const want = "72EbzgLDv52tyOY4YC27IQSjiGr5nutKKXvEM56cM3U="
	if got := Sign([]byte("secret"), "1", "2", []byte("{}")); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// A secret is made once and then read; a file with other content is refused.
func TestSecret(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hall.webhook")
	first, err := Secret(name)
	if err != nil || len(first) != 32 {
		t.Fatal(first, err)
	}
	if again, err := Secret(name); err != nil || string(again) != string(first) {
		t.Errorf("%x, then %x, %v", first, again, err)
	}
	for _, text := range []string{"", "whsec_", "whsec_AAAA", "secret", "whsec_§"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Secret(name); err == nil || !strings.Contains(err.Error(), "hall.webhook") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, address := range []string{"", "hall", "ftp://a/b", "http://", "https://[", "http:/a"} {
		if CheckURL(address) == nil {
			t.Errorf("%q does", address)
		}
	}
	if err := CheckURL("https://a.example/b"); err != nil {
		t.Error(err)
	}
}

// An alert that was not accepted when the hall ended is sent after a restart, and an
// accepted one is not; records from before the hook existed are not sent.
func TestAlertsGoOnAfterARestart(t *testing.T) {
	place := Place(filepath.Join(t.TempDir(), "hall.alerted"))
	j := journaltest.NewMemory()
	write(t, j, "open/1/1", 0, journal.Claim, `{}`)
	if _, err := place.From(t.Context(), j); err != nil {
		t.Fatal(err)
	}
	// run follows until an entry was accepted; without one, until the
	// address was tried.
	run := func(h *Hook, tried <-chan struct{}) {
		t.Helper()
		from, err := place.From(t.Context(), j)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		if tried != nil {
			go func() { <-tried; stop() }()
		}
		err = h.Follow(ctx, j, from, func(e journal.Entry) error { stop(); return place.Seen(e) })
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	write(t, j, "open/1/1", 1, journal.Claim, `{}`)
	tried := make(chan struct{}, 1)
	away := New("http://127.0.0.1:1/secret", nil, slog.New(slog.DiscardHandler))
	away.Wait = func(int) time.Duration {
		select {
		case tried <- struct{}{}:
		default:
		}
		return time.Hour
	}
	run(away, tried)
	h, got := listen(t)
	run(h, nil)
	write(t, j, "open/1/1", 2, journal.Claim, `{}`)
	run(h, nil)
	for _, want := range []string{"open/1/1/2", "open/1/1/3"} {
		if m := next(t, got); m.id != want {
			t.Errorf("%s, not %s", m.id, want)
		}
	}
	if len(got) > 0 {
		t.Errorf("and %s", next(t, got).id)
	}
	other := journaltest.NewMemory()
	write(t, other, "open/1/1", 0, journal.Act, `{}`)
	if _, err := place.From(t.Context(), other); !errors.Is(err, ErrAnotherRecord) {
		t.Errorf("another record: %v", err)
	}
	if _, err := place.From(t.Context(), other); err != nil {
		t.Errorf("another record, again: %v", err)
	}
}

// Without an answer, an alert is retried without end; the address is not logged,
// because its path may be a secret.
func TestNobodyAnswers(t *testing.T) {
	var log strings.Builder
	h := New("http://127.0.0.1:1/path-secret?token=query-secret", nil, slog.New(slog.NewTextHandler(&log, nil)))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	n := 0
	h.Wait = func(int) time.Duration {
		if n++; n > 3*attempts {
			stop()
		}
		return 0
	}
	if h.send(ctx, "x", Alert{}) {
		t.Error("it was given up")
	}
	if text := log.String(); strings.Contains(text, "secret") || !strings.Contains(text, "host=127.0.0.1:1") {
		t.Error(text)
	}
	if err := CheckURL("hppt://a.example/path-secret"); err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}
