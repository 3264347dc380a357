package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"adoube/internal/hall/journal"
)

// A Hook sends alerts to one address, signed as standardwebhooks.com says.
type Hook struct {
	URL    string
	Secret []byte
	Log    *slog.Logger
	Now    func() time.Time
	Wait   func(attempt int) time.Duration // before attempt no. 2, 3, …
	HTTP   *http.Client
}

// How often an alert may be refused, and how long an attempt may take.
const (
	attempts = 6
	patience = 10 * time.Second
)

// New returns a hook for an address.
func New(url string, secret []byte, log *slog.Logger) *Hook {
	return &Hook{URL: url, Secret: secret, Log: log, Now: time.Now, Wait: patiently, HTTP: &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// patiently waits 1, 4, 16, 64 and 256 seconds.
func patiently(attempt int) time.Duration { return time.Second << (2 * (attempt - 2)) }

// Follow reports what is recorded after a place, until ctx ends or the record
// cannot be read. Each alert that was taken, or refused too often, is noted in
// seen, which gets the place from which to go on. Alerts wait in the record, and
// nowhere else: an address that does not answer costs no memory.
func (h *Hook) Follow(ctx context.Context, j journal.Journal, after journal.Position, seen func(journal.Entry) error) error {
	for e, err := range j.Follow(ctx, after) {
		if err != nil {
			return err
		}
		a, ok := alert(e)
		if !ok {
			continue
		}
		if !h.send(ctx, fmt.Sprintf("%s/%d", e.Board, e.Seq), a) {
			break
		}
		if err := seen(e); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Checkpoint sends a signed checkpoint to be kept, as a message that names no
// table; one that is not taken before ctx ends is in each later one.
func (h *Hook) Checkpoint(ctx context.Context, at time.Time, text string) {
	sum := sha256.Sum256([]byte(text))
	h.send(ctx, fmt.Sprintf("checkpoint/%x", sum[:8]), Alert{Type: journal.Sealed, At: at.UTC(), Text: text})
}

// send sends an alert until it is taken, or has been refused often enough; while
// nobody answers it goes on. False: ctx has ended before.
func (h *Hook) send(ctx context.Context, id string, a Alert) bool {
	body, err := json.Marshal(a)
	refused := 0
	for n := 1; err == nil && refused < attempts; n++ {
		if n > 1 {
			select {
			case <-time.After(h.Wait(min(n, attempts))):
			case <-ctx.Done():
				return false
			}
		}
		err := h.post(ctx, id, body)
		if err == nil {
			return true
		}
		if ctx.Err() != nil {
			return false
		}
		var answer *refusedError
		if errors.As(err, &answer) {
			refused++
		}
		h.Log.Warn("alert not taken", "id", id, "host", h.host(), "attempt", n, "error", withoutURL(err))
	}
	h.Log.Error("alert lost", "id", id, "host", h.host(), "error", err)
	return true
}

// host is where alerts are sent; the rest of the address may be a secret.
func (h *Hook) host() string {
	u, err := url.Parse(h.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

// withoutURL returns an error without the address that it is about.
func withoutURL(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// A refusedError is an answer that does not take an alert.
type refusedError struct{ status string }

// Error tells the status.
func (e *refusedError) Error() string { return "webhook: " + e.status }

// post makes one attempt.
func (h *Hook) post(ctx context.Context, id string, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, h.URL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	at := strconv.FormatInt(h.Now().Unix(), 10)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("webhook-id", id)
	r.Header.Set("webhook-timestamp", at)
	r.Header.Set("webhook-signature", "v1,"+Sign(h.Secret, id, at, body))
	answer, err := h.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10)) // so that the connection is used again
	if answer.StatusCode/100 != 2 {
		return &refusedError{answer.Status}
	}
	return nil
}

// Sign returns the signature of a message: the base64 of the HMAC-SHA256 of its
// id, time (seconds since 1970) and body, with points between.
func Sign(secret []byte, id, at string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s.%s.%s", id, at, body)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}
