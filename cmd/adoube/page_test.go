package main

import (
	"bytes"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/creack/pty"

	"adoube/sim/hall"
)

// TestPage watches a game on a small terminal: the page fits, with the running clock and
// the piece held by a hand.
func TestPage(t *testing.T) {
	const rows, columns = 18, 60
	name := filepath.Join(t.TempDir(), "mate.inbytes")
	if err := record(name, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", hall.ClockStops); err != nil {
		t.Fatal(err)
	}
	said := onTerminal(t, rows, columns, "watch", name)
	for _, want := range []string{"▸ White 0:29:", "▸ Black 0:29:", "(♙)", "checkmate"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q was never drawn", want)
		}
	}
	for _, page := range strings.Split(said, clearScreen) {
		lines := strings.Split(strings.TrimSuffix(page, "\r\n"), "\r\n")
		if len(lines) >= rows {
			t.Errorf("a page of %d lines:\n%s", len(lines), page)
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > columns {
				t.Errorf("a line of %d characters: %s", n, line)
			}
		}
	}
}

// colourCode matches the escape sequences for colours.
var colourCode = regexp.MustCompile("\x1b\\[[0-9;]*m")

// onTerminal runs the command on a terminal of that size, and returns its output without
// colours.
func onTerminal(t *testing.T, rows, columns uint16, args ...string) string {
	own, other, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	defer own.Close()
	if err := pty.Setsize(own, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	done := make(chan struct{})
	go func() {
		defer close(done)
		io.Copy(&said, own)
	}()
	env := func(name string) string { return map[string]string{"TERM": "xterm-256color"}[name] }
	if status := Main(args, strings.NewReader(""), other, other, env); status != exitOK {
		t.Errorf("%v ends with %d", args, status)
	}
	other.Close()
	<-done
	return colourCode.ReplaceAllString(said.String(), "")
}
