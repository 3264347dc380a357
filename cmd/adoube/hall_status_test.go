package main

import (
	"bufio"
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/creack/pty"

	"adoube/client"
	"adoube/internal/hall"
	"adoube/say"
)

// On a terminal a hall shows its address, the link, the signed-in users and the state of
// the rounds, without log lines for machines.
func TestServeOnATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	t.Parallel() // it waits
	own, other, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	if err := pty.Setsize(own, &pty.Winsize{Rows: 60, Cols: 120}); err != nil {
		t.Fatal(err)
	}
	a := &app{out: other, err: other, env: os.Getenv}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	dir := t.TempDir()
	go func() {
		ended <- (&runningHall{app: a, serving: serving{store: filepath.Join(dir, "hall.db"), listen: "127.0.0.1:0"}}).run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		own.Close()
		other.Close()
	})
	screen := &screen{t: t, lines: bufio.NewScanner(own)}
	link := screen.until(regexp.MustCompile(`(http://\S+)/pair#(\S+)`))
	h := client.New(link[1], "")
	if err := h.Pair(ctx, "no-such-code"); err == nil {
		t.Fatal("paired by a code that is none")
	}
	screen.until(regexp.MustCompile(`^\d\d:\d\d  Somebody tried a link or a code that is not valid\.`))
	if err := h.Pair(ctx, link[2]); err != nil {
		t.Fatal(err)
	}
	screen.until(regexp.MustCompile(`^\d\d:\d\d  Signed in: Chief arbiter: 1`))
	do := func(c hall.Change) {
		t.Helper()
		if err := h.Do(ctx, http.MethodPost, "/api/v1/events/open/changes", c, nil); err != nil {
			t.Fatal(err)
		}
	}
	do(hall.Change{Event: &hall.Event{ID: "open", Name: "Tallinn Open"}})
	if err := h.Text(ctx, "/api/v1/events/open/pairings?format=csv", []byte("round,board,white,black\n1,1,A,B\n1,2,C,D\n"), nil); err != nil {
		t.Fatal(err)
	}
	screen.until(regexp.MustCompile(`Tallinn Open, round 1, boards: 2`))
	do(hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Running}})
	screen.until(regexp.MustCompile(`Tallinn Open, round 1 has started\.`))
	if said := screen.said.String(); strings.Contains(said, "level=") {
		t.Errorf("lines for machines:\n%s", said)
	}
}

// A screen is read line by line.
type screen struct {
	t     *testing.T
	lines *bufio.Scanner
	said  bytes.Buffer
}

// until reads until a line matches, and returns the match.
func (s *screen) until(wanted *regexp.Regexp) []string {
	s.t.Helper()
	for s.lines.Scan() {
		s.said.WriteString(s.lines.Text() + "\n")
		if m := wanted.FindStringSubmatch(s.lines.Text()); m != nil {
			return m
		}
	}
	s.t.Fatalf("%v was never shown:\n%s", wanted, s.said.String())
	return nil
}

// A fault is reported with its number and cause, as the answer about it promises.
func TestFaultIsReported(t *testing.T) {
	var out bytes.Buffer
	a := &app{out: &out, err: &out, env: os.Getenv}
	if err := a.choose("de"); err != nil {
		t.Fatal(err)
	}
	slog.New(notes{a}).Error("fault", "number", "4f2a", "operation", "result", "error", "disk full")
	if said := out.String(); !strings.Contains(said, "4f2a: disk full") || strings.Contains(said, "fault") {
		t.Error(said)
	}
}

// The first paragraphs are broken between words.
func TestParagraphsFitTheScreen(t *testing.T) {
	for _, language := range say.Languages() {
		var out bytes.Buffer
		a := &app{out: &out, err: &out, env: os.Getenv}
		if err := a.choose(language); err != nil {
			t.Fatal(err)
		}
		paragraphs(a, "cmd.demo.open", "address", "http://127.0.0.1:8080/demo")
		for line := range strings.Lines(out.String()) {
			if utf8.RuneCountInString(line) > a.width()+1 {
				t.Errorf("%s: %q", language, line)
			}
		}
	}
}
