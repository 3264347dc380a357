package main

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A served is a running hall in a folder of its own.
type served struct {
	base, said string
}

// serveHall runs a hall until the test ends, and returns when it has printed its address.
func serveHall(t *testing.T, dir string, s serving) served {
	t.Helper()
	out, in := io.Pipe()
	a := &app{out: in, err: io.Discard, env: func(string) string { return "" }}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	s.store, s.key, s.listen = filepath.Join(dir, "hall.db"), filepath.Join(dir, "hall.key"), "127.0.0.1:0"
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		err := (&runningHall{app: a, serving: s}).run(ctx)
		in.CloseWithError(fmt.Errorf("the hall ended: %w", err))
		ended <- err
	}()
	t.Cleanup(func() {
		stop()
		err := <-ended
		if err != nil && s.nats == "" { // servers that elect may not take its last checkpoint
			t.Error(err)
		}
	})
	said := heard(t, out)
	return served{regexp.MustCompile(`https?://[0-9.]+:[0-9]+`).FindString(said), said}
}

// heard reads the output up to the pairing code.
func heard(t *testing.T, out io.Reader) string {
	t.Helper()
	var said strings.Builder
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		said.WriteString(lines.Text() + "\n")
		if strings.Contains(lines.Text(), "/pair#") {
			go io.Copy(io.Discard, out)
			return said.String()
		}
	}
	t.Fatalf("%s: %v", said.String(), lines.Err())
	return ""
}

// fetch returns the response at an address of the hall.
func (h served) fetch(t *testing.T, trusted *x509.CertPool, path string) ([]byte, error) {
	t.Helper()
	config := &tls.Config{RootCAs: trusted, InsecureSkipVerify: trusted == nil}
	c := http.Client{Transport: &http.Transport{TLSClientConfig: config}}
	defer c.CloseIdleConnections()
	answer, err := c.Get(h.base + path)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, answer.Status)
	}
	return io.ReadAll(answer.Body)
}

// A phone gets the root certificate of a hall with its own authority, sees the fingerprint
// that the hall showed, and trusts it from then on.
func TestOwnAuthority(t *testing.T) {
	h := serveHall(t, t.TempDir(), serving{tls: true})
	print := regexp.MustCompile(`(?:[0-9A-F]{2}:){31}[0-9A-F]{2}`)
	shown := print.FindString(h.said)
	page, err := h.fetch(t, nil, "/ca?language=de")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`<code>((?:[0-9A-F]{2}:){7}[0-9A-F]{2})<br>(.*)<br>(.*)<br>(.*)</code>`).FindStringSubmatch(string(page))
	if shown == "" || len(lines) != 5 || strings.Join(lines[1:], ":") != shown {
		t.Errorf("the hall showed %q, the page shows %q", shown, lines)
	}
	if text := string(page); !strings.Contains(text, "<summary>Android</summary>") || !strings.Contains(text, `href="/pair"`) {
		t.Errorf("no steps, or no way on: %s", text)
	}
	root, err := h.fetch(t, nil, "/ca.crt")
	if err != nil {
		t.Fatal(err)
	}
	phone := x509.NewCertPool()
	if _, err := h.fetch(t, phone, "/api/v1/health"); err == nil {
		t.Error("trusted before the root was installed")
	}
	if !phone.AppendCertsFromPEM(root) {
		t.Fatalf("no certificate: %s", root)
	}
	if _, err := h.fetch(t, phone, "/api/v1/health"); err != nil {
		t.Error(err)
	}
}

// A hall whose store is to be in a missing folder names the folder.
func TestServeNamesTheFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "none")
	status, text := said("serve", "--listen=127.0.0.1:0", "--store", filepath.Join(dir, "hall.db"))
	if status != exitFound || !strings.Contains(text, "There is no folder "+dir+": make it first.") {
		t.Errorf("%d, %s", status, text)
	}
}
