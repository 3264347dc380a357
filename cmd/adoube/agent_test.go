package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/board/dgt"
	"adoube/board/port"
	"adoube/chess"
	"adoube/client"
	"adoube/internal/hall"
)

// trusting signs in as chief arbiter with the root certificate of the hall's own authority,
// and also returns the file of that certificate.
func (h served) trusting(t *testing.T) (chief *client.Client, file string) {
	t.Helper()
	root, err := h.fetch(t, nil, "/ca.crt")
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "ca.crt")
	if err := os.WriteFile(file, root, 0o600); err != nil {
		t.Fatal(err)
	}
	chief = client.New(h.base, "")
	if err := chief.Trust(root); err != nil {
		t.Fatal(err)
	}
	if err := chief.Pair(t.Context(), h.code()); err != nil {
		t.Fatal(err)
	}
	return chief, file
}

// virtualBoard serves a board at the returned address until the test ends.
func virtualBoard(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			line, err := l.Accept()
			if err != nil {
				return
			}
			pos, b := chess.Start(), new(dgt.Virtual)
			b.SetBoard(pos.Board())
			new(port.Server).Serve(line, b)
		}
	}()
	return "dgt:tcp:" + l.Addr().String()
}

// link makes a sign-in link for an agent.
func link(t *testing.T, base string, chief *client.Client) string {
	t.Helper()
	var made struct{ Code string }
	if err := chief.Do(t.Context(), http.MethodPost, "/api/v1/links", map[string]any{"role": "agent"}, &made); err != nil {
		t.Fatal(err)
	}
	return base + "/pair#" + made.Code
}

// hallForAgents returns a hall with its own authority and an event, its chief arbiter, and
// the file of the authority's root certificate. The test mostly waits, so it runs in parallel.
func hallForAgents(t *testing.T) (h served, chief *client.Client, root string) {
	t.Helper()
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	t.Parallel()
	h = serveHall(t, t.TempDir(), serving{tls: true})
	chief, root = h.trusting(t)
	organise(t, chief)
	return h, chief, root
}

// An agent with the root certificate of the hall's own authority pairs with the hall and
// sends the board's messages. An agent without it says how to get it and leaves its link
// unused.
func TestAgentTrustsOwnAuthority(t *testing.T) {
	h, chief, root := hallForAgents(t)
	assigned := hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "12"}}
	if err := chief.Do(t.Context(), http.MethodPost, "/api/v1/events/open/changes", assigned, nil); err != nil {
		t.Fatal(err)
	}
	queue := filepath.Join(t.TempDir(), "queue")
	args := []string{"agent", virtualBoard(t), "--board=12", "--queue", queue, "--hall", link(t, h.base, chief)}
	if status, text := said(args...); status != exitFound || !strings.Contains(text, "--ca FILE") {
		t.Errorf("without the root: %d, %s", status, text)
	}
	if status, text := said(append(args, "--ca", filepath.Join(filepath.Dir(root), "none"))...); status != exitFound || !strings.Contains(text, "no file") {
		t.Errorf("a root that is not there: %d, %s", status, text)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- runs(ctx, append(args, "--ca", root)...) }()
	sees(t, chief, `"connected":true`)
	sees(t, chief, `"spoke":`)
	for _, file := range []string{queue, queue + ".token"} {
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s is not its owner's alone: %v, %v", file, info, err)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// One agent reads all boards of a machine, with one link, one token and a queue for each
// board, and its news name the board.
func TestAgentOfSeveralBoards(t *testing.T) {
	h, chief, root := hallForAgents(t)
	queues := filepath.Join(t.TempDir(), "machine")
	args := []string{"agent", virtualBoard(t), virtualBoard(t), "--board=12,13", "--queue", queues, "--ca", root, "--hall", link(t, h.base, chief)}
	ctx, stop := context.WithCancel(t.Context())
	said, out := io.Pipe()
	go func() { out.CloseWithError(runsTo(ctx, out, args...)) }()
	waited := []string{"12: The board is connected.", "13: The board is connected."}
	lines := bufio.NewScanner(said)
	for len(waited) > 0 && lines.Scan() {
		waited = slices.DeleteFunc(waited, func(one string) bool { return one == lines.Text() })
	}
	stop()
	for lines.Scan() {
	}
	if len(waited) > 0 || lines.Err() != nil {
		t.Fatalf("never said: %q, %v", waited, lines.Err())
	}
	var heard json.RawMessage
	if err := chief.Do(t.Context(), http.MethodGet, "/api/v1/boards", nil, &heard); err != nil {
		t.Fatal(err)
	}
	for _, serial := range []string{"12", "13"} {
		if !strings.Contains(string(heard), `"serial":"`+serial+`"`) {
			t.Errorf("no board %s: %s", serial, heard)
		}
	}
	files, _ := filepath.Glob(queues + "*") // the pattern is right
	for n, file := range files {
		files[n] = strings.TrimPrefix(file, queues)
	}
	if want := []string{"-dgt-12.queue", "-dgt-12.queue.token", "-dgt-13.queue"}; !slices.Equal(files, want) {
		t.Errorf("files %q, not %q", files, want)
	}
}

// runs runs a command until ctx ends.
func runs(ctx context.Context, args ...string) error { return runsTo(ctx, io.Discard, args...) }

// runsTo is [runs] for a command whose output is needed.
func runsTo(ctx context.Context, out io.Writer, args ...string) error {
	a := &app{out: out, err: io.Discard, env: func(string) string { return "" }}
	if err := a.choose("en"); err != nil {
		return err
	}
	root := a.root()
	root.SetArgs(args)
	return root.ExecuteContext(ctx)
}
