//go:build unix

package main

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"adoube/board/dgt"
	"adoube/board/port"
	"adoube/chess"
)

// TestRecord records a board over TCP until Ctrl-C, and replays the recording.
func TestRecord(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		pos, b := chess.Start(), new(dgt.Virtual)
		b.SetBoard(pos.Board())
		new(port.Server).Serve(conn, b)
	}()
	name := filepath.Join(t.TempDir(), "game.rec")
	go func() {
		for heard := false; !heard; runtime.Gosched() {
			text, _ := os.ReadFile(name) // made with the first message
			heard = strings.Contains(string(text), `"direction":"board"`)
		}
		syscall.Kill(os.Getpid(), syscall.SIGINT)
	}()
	run := func(args ...string) (int, string) {
		var out, errs strings.Builder
		status := Main(args, strings.NewReader(""), &out, &errs, func(string) string { return "" })
		return status, out.String() + errs.String()
	}
	if status, said := run("record", "tcp:"+l.Addr().String(), name); status != exitOK || !strings.Contains(said, "could be read") {
		t.Errorf("status %d: %s", status, said)
	}
	if status, said := run("replay", name); status != exitOK {
		t.Errorf("status %d: %s", status, said)
	}
	text, err := os.ReadFile(name)
	if err != nil || !strings.HasPrefix(string(text), `{"family":"dgt","source":"tcp:127.0.0.1`) {
		t.Errorf("%s, %v", text, err)
	}
}
