//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"adoube/client"
	"adoube/internal/hall/webhook"
)

// lineWith reads the lines of r to their end and closes the channel at the first one that
// contains the words.
func lineWith(r io.Reader, words string) <-chan struct{} {
	found := make(chan struct{})
	go func() {
		closed := false
		for lines := bufio.NewScanner(r); lines.Scan(); {
			if !closed && strings.Contains(lines.Text(), words) {
				close(found)
				closed = true
			}
		}
	}()
	return found
}

// process runs a hall as a separate process with a webhook address. It returns the hall, a
// channel that closes when an alert was not accepted, and a function that ends the hall.
func process(t *testing.T, dir, address string, more ...string) (h served, refused <-chan struct{}, end func()) {
	t.Helper()
	in := func(name string) string { return filepath.Join(dir, name) }
	c := exec.CommandContext(t.Context(), "adoube", append([]string{"serve", "--language=en", "--store", in("hall.db"), "--key", in("hall.key"), "--listen=127.0.0.1:0", "--webhook=http://" + address}, more...)...)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	refused = lineWith(errs, "alert not taken")
	said := heard(t, out)
	return served{regexp.MustCompile(`http://[0-9.]+:[0-9]+`).FindString(said), said}, refused, func() {
		if err := c.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	}
}

// An away is an address at which nobody listens yet, and which nobody else gets.
type away struct {
	address string
	socket  *os.File
}

func newAway(t *testing.T) away {
	t.Helper()
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	syscall.CloseOnExec(fd)
	a := away{socket: os.NewFile(uintptr(fd), "away")}
	t.Cleanup(func() { a.socket.Close() })
	if err := syscall.Bind(fd, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	at, err := syscall.Getsockname(fd)
	if err != nil {
		t.Fatal(err)
	}
	a.address = fmt.Sprint("127.0.0.1:", at.(*syscall.SockaddrInet4).Port)
	return a
}

// comes listens at the address until the test ends; it sends the id and type of each alert,
// marked if its signature is wrong.
func (a away) comes(t *testing.T, secret []byte) <-chan string {
	t.Helper()
	if err := syscall.Listen(int(a.socket.Fd()), syscall.SOMAXCONN); err != nil {
		t.Fatal(err)
	}
	l, err := net.FileListener(a.socket)
	if err != nil {
		t.Fatal(err)
	}
	got := make(chan string, 100)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		id, at := r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp")
		if r.Header.Get("webhook-signature") != "v1,"+webhook.Sign(secret, id, at, body) {
			id = "wrongly signed: " + id
		}
		got <- id + " " + regexp.MustCompile(`"type":"(\w+)"`).FindStringSubmatch(string(body))[1]
	}))
	server.Listener.Close()
	server.Listener = l
	server.Start()
	t.Cleanup(server.Close)
	return got
}

// An address that was unreachable when a claim was opened is notified of it when it is
// back, and of everything since, in order, each once and signed.
func TestAlertsReachAnAddressThatWasAway(t *testing.T) {
	t.Parallel() // it waits
	dir := t.TempDir()
	there := newAway(t)
	h, refused, end := process(t, dir, there.address)
	chief := h.chief(t)
	organise(t, chief)
	claim := enters(t, chief, theTable+"/claims", map[string]any{"kind": "illegal", "by": "white"})
	<-refused
	enters(t, chief, "/api/v1/events/open/claims/"+claim+"/withdrawal", map[string]any{"text": "mistaken"})
	secret, err := webhook.Secret(filepath.Join(dir, "hall.webhook"))
	if err != nil {
		t.Fatal(err)
	}
	got := there.comes(t, secret)
	all := []string{<-got, <-got}
	enters(t, chief, theTable+"/claims", map[string]any{"kind": "touched", "by": "black"})
	all = append(all, <-got)
	end()
	if want := []string{"open/1/1/3 claim", "open/1/1/4 withdraw", "open/1/1/5 claim"}; !slices.Equal(all, want) || len(got) > 0 {
		t.Errorf("%q, and %d more", all, len(got))
	}
}

// enters posts something to the hall, and returns the claim it is about.
func enters(t *testing.T, c *client.Client, path string, body any) string {
	t.Helper()
	var made struct{ Claim string }
	if err := c.Do(t.Context(), http.MethodPost, path, body, &made); err != nil {
		t.Fatal(err)
	}
	return made.Claim
}

// A claim recorded while the address was unreachable is reported once after the hall has
// been stopped and started again.
func TestAlertsAfterARestart(t *testing.T) {
	t.Parallel() // it waits
	dir := t.TempDir()
	there := newAway(t)
	h, refused, end := process(t, dir, there.address)
	chief := h.chief(t)
	organise(t, chief)
	enters(t, chief, theTable+"/claims", map[string]any{"kind": "illegal", "by": "white"})
	<-refused
	end()
	secret, err := webhook.Secret(filepath.Join(dir, "hall.webhook"))
	if err != nil {
		t.Fatal(err)
	}
	got := there.comes(t, secret)
	h, _, end = process(t, dir, there.address, "--pair")
	first := <-got
	enters(t, h.chief(t), theTable+"/claims", map[string]any{"kind": "touched", "by": "black"})
	second := <-got // so the hall has recorded that the first was accepted
	end()
	_, _, end = process(t, dir, there.address, "--pair")
	end()
	for len(got) > 0 { // the second may come again: its answer arrived as the hall ended
		if again := <-got; again != second {
			t.Errorf("%q comes again", again)
		}
	}
	if first != "open/1/1/3 claim" || second != "open/1/1/4 claim" {
		t.Errorf("%q and %q", first, second)
	}
}
