//go:build unix

package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"adoube/board/dgt"
	"adoube/board/port"
	"adoube/chess"
)

// A lastWord is a virtual board that closes a channel when the host has sent its last
// initial request.
type lastWord struct {
	dgt.Virtual
	asked chan<- struct{}
}

func (l *lastWord) Host(p []byte) []byte {
	const version = 'M'
	if strings.IndexByte(string(p), version) >= 0 {
		defer close(l.asked)
	}
	return l.Virtual.Host(p)
}

// TestRecord records a board over TCP until Ctrl-C, and replays the recording.
func TestRecord(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	asked := make(chan struct{})
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		pos, b := chess.Start(), &lastWord{asked: asked}
		b.SetBoard(pos.Board())
		new(port.Server).Serve(conn, b)
	}()
	go func() {
		<-asked
		syscall.Kill(os.Getpid(), syscall.SIGINT)
	}()
	name := filepath.Join(t.TempDir(), "game.rec")
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
