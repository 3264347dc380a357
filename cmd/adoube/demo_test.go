package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A demonstration admits everyone through its door, uses another port if its own is taken,
// and leaves no files behind.
func TestDemo(t *testing.T) {
	room := t.TempDir()
	t.Setenv("TMPDIR", room)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	out, in := io.Pipe()
	a := &app{out: in, err: io.Discard, env: func(string) string { return "" }}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		err := (&runningHall{app: a, serving: serving{demo: true, listen: hostPort(taken.Addr().String())}}).runDemo(ctx)
		in.Close()
		ended <- err
	}()
	door := address(t, out)
	for range 2 {
		comeIn(t, door)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(room); len(left) > 0 {
		t.Errorf("%d files are left behind, such as %s", len(left), left[0].Name())
	}
}

// address returns the first address in the output.
func address(t *testing.T, out io.Reader) string {
	t.Helper()
	said := make([]byte, 4096)
	n, err := out.Read(said)
	if err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, out)
	return regexp.MustCompile(`http://\S+`).FindString(string(said[:n]))
}

// comeIn opens the door and pairs with the code behind it.
func comeIn(t *testing.T, door string) {
	t.Helper()
	outside := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := outside.Get(door)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	_, code, ok := strings.Cut(answer.Header.Get("Location"), "/pair?to=hall&stay#")
	if !ok {
		t.Fatalf("%s: %s to %q", door, answer.Status, answer.Header.Get("Location"))
	}
	body := strings.NewReader(`{"code":"` + code + `"}`)
	given, err := http.Post(strings.TrimSuffix(door, "/demo")+"/api/v1/pair", "application/json", body)
	if err != nil {
		t.Fatal(err)
	}
	given.Body.Close()
	if given.StatusCode != http.StatusOK {
		t.Errorf("the code is refused: %s", given.Status)
	}
}
