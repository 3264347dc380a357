package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"adoube/journal"
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

// How often an alert is tried, and how long an attempt may take.
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

// Follow tells what is recorded after a position, until ctx ends or the record
// cannot be read, and returns up to where it told. What is told waits in the record, and nowhere else: an address
// that does not answer costs no memory, and after some attempts the alert.
func (h *Hook) Follow(ctx context.Context, j journal.Journal, after journal.Position) (journal.Position, error) {
	for e, err := range j.Follow(ctx, after) {
		if err != nil {
			return after, err
		}
		if a, ok := alert(e); ok {
			h.tell(ctx, fmt.Sprintf("%s/%d", e.Board, e.Seq), a)
		}
		after = e.Pos
	}
	return after, ctx.Err()
}

// tell sends an alert until it is taken, or has been tried often enough.
func (h *Hook) tell(ctx context.Context, id string, a Alert) {
	body, err := json.Marshal(a)
	for n := 1; err == nil && n <= attempts; n++ {
		if n > 1 {
			select {
			case <-time.After(h.Wait(n)):
			case <-ctx.Done():
				return
			}
		}
		if err := h.post(ctx, id, body); err == nil {
			return
		} else if ctx.Err() == nil {
			h.Log.Warn("alert not taken", "id", id, "attempt", n, "error", err)
		}
	}
	h.Log.Error("alert lost", "id", id, "error", err)
}

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
		return fmt.Errorf("webhook: %s", answer.Status)
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
