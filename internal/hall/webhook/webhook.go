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

// A Hook sends alerts to one address, signed as standardwebhooks.com specifies.
type Hook struct {
	URL    string
	Secret []byte
	Log    *slog.Logger
	Now    func() time.Time
	Wait   func(attempt int) time.Duration // before attempt no. 2, 3, …
	HTTP   *http.Client
}

// Limits of refusals per alert, and of the time of an attempt.
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

// patiently returns the delay before attempt no. 2, 3, …: 1, 4, 16, 64 and 256 seconds.
func patiently(attempt int) time.Duration { return time.Second << (2 * (attempt - 2)) }

// Follow sends alerts for records after a position, until ctx ends or the record cannot
// be read. After each alert that was accepted, or refused too often, it calls seen with
// the entry, from which to continue. Alerts wait in the record only: an address that
// does not answer costs no memory.
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

// Checkpoint sends a signed checkpoint to be kept, as a message without a
// table. One that is not accepted before ctx ends is not repeated, because
// later checkpoints include it.
func (h *Hook) Checkpoint(ctx context.Context, at time.Time, text string) {
	sum := sha256.Sum256([]byte(text))
	h.send(ctx, fmt.Sprintf("checkpoint/%x", sum[:8]), Alert{Type: journal.Sealed, At: at.UTC(), Text: text})
}

// send sends an alert until it is accepted, or was refused too often; without an answer
// it keeps trying. It returns false if ctx ended first.
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

// host returns the host of the hook's address; the rest may be a secret.
func (h *Hook) host() string {
	u, err := url.Parse(h.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

// withoutURL returns an error without its address.
func withoutURL(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// A refusedError is an answer other than 2xx.
type refusedError struct{ status string }

// Error implements error.
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
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10)) // so that the connection is reused
	if answer.StatusCode/100 != 2 {
		return &refusedError{answer.Status}
	}
	return nil
}

// Sign returns the signature of a message: the base64 of the HMAC-SHA256 of its id,
// time (seconds since 1970) and body, joined by points.
func Sign(secret []byte, id, at string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s.%s.%s", id, at, body)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}
