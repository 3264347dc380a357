package client

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"
)

// A Client makes requests to one hall. It is safe for concurrent use.
type Client struct {
	Hall     string // base address, such as http://10.0.0.2:8765
	Token    string // the secret; empty: none
	HTTP     *http.Client
	Language string // of the hall's refusals; empty: English
}

// patience is the time limit of an answer.
const patience = 30 * time.Second

// New returns a client of the hall at an address, with the secret of a token.
func New(hall, token string) *Client {
	return &Client{Hall: strings.TrimRight(hall, "/"), Token: token, HTTP: &http.Client{}}
}

// Pair exchanges the code of a sign-in link for a token, and uses it from then on.
func (c *Client) Pair(ctx context.Context, code string) error {
	var given struct{ Secret string }
	err := c.Do(ctx, http.MethodPost, "/api/v1/pair", map[string]string{"code": code}, &given)
	if err == nil {
		c.Token = given.Secret
	}
	return err
}

// Do makes a JSON request, and decodes the answer into out unless that is nil. A
// refusal is a *[Problem].
func (c *Client) Do(ctx context.Context, method, path string, in, out any) error {
	return c.do(ctx, method, path, in, out, nil)
}

// again marks a request that may be repeated when its connection is lost: its content
// has keys, by which the hall recognises it (net/http's Transport).
var again = http.Header{"Idempotency-Key": nil}

func (c *Client) do(ctx context.Context, method, path string, in, out any, header http.Header) error {
	var body []byte
	if in != nil {
		var err error
		if body, err = json.Marshal(in); err != nil {
			return err
		}
	}
	return c.exchange(ctx, method, path, body, header, out)
}

// Text posts a text, such as a file of pairings, and decodes the answer into out.
func (c *Client) Text(ctx context.Context, path string, text []byte, out any) error {
	return c.exchange(ctx, http.MethodPost, path, text, http.Header{"Content-Type": {"text/plain"}}, out)
}

// exchange sends a body and decodes the answer into out unless that is nil.
func (c *Client) exchange(ctx context.Context, method, path string, body []byte, header http.Header, out any) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answer, err := c.request(ctx, method, path, body, header)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if out == nil {
		_, err = io.Copy(io.Discard, answer.Body) // so that the connection is reused
		return err
	}
	return json.NewDecoder(answer.Body).Decode(out)
}

// request makes a request; an answer that refuses it is an error.
func (c *Client) request(ctx context.Context, method, path string, body []byte, header http.Header) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, method, c.Hall+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if len(body) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range header {
		r.Header[name] = value
	}
	if c.Language != "" {
		r.Header.Set("Accept-Language", c.Language)
	}
	if c.Token != "" {
		r.Header.Set("Authorization", "Bearer "+c.Token)
	}
	answer, err := c.HTTP.Do(r)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode >= 400 {
		defer answer.Body.Close()
		return nil, problem(answer)
	}
	return answer, nil
}
