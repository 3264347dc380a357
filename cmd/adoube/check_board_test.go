package main

import (
	"bytes"
	"io"
	"net"
	"strings"
	"testing"
)

// A silent board can be tried to the end by a user who reports each step as done.
func TestCheckMuteBoard(t *testing.T) {
	t.Parallel() // it waits
	line, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	go func() {
		if c, err := line.Accept(); err == nil {
			io.Copy(io.Discard, c)
		}
	}()
	var out, errs bytes.Buffer
	args := []string{"check-board", "--language", "en", "dgt:tcp:" + line.Addr().String()}
	status := Main(args, strings.NewReader(strings.Repeat("\n", 6)), &out, &errs, func(string) string { return "" })
	if n := strings.Count(out.String(), "Not seen: "); status != exitOK || n != 6 {
		t.Errorf("status %d, %d steps not seen, %s\n%s", status, n, &errs, &out)
	}
}
