package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// said runs a command and returns its status and its output.
func said(args ...string) (int, string) {
	var out bytes.Buffer
	status := Main(args, nil, &out, &out, func(string) string { return "" })
	return status, out.String()
}

// A hall is backed up while it runs. The copy is intact, its last checkpoint can be
// printed, a bundle of it is intact too, and a store can be restored from it where there is
// none.
func TestBackedUpWhileRunning(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	serveHall(t, dir, serving{})
	key := "--key=" + in("hall.key.pub")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"backup", key, in("hall.db"), in("copy.db")}, "The record is intact"},
		{[]string{"backup", key, in("hall.db"), in("copy.db")}, "The record is intact"},
		{[]string{"verify", key, in("copy.db")}, "The record is intact"},
		{[]string{"restore", key, in("copy.db"), in("new.db")}, "The record is intact"},
		{[]string{"bundle", in("new.db"), in("all.bundle")}, ""},
		{[]string{"verify", key, in("all.bundle")}, "The record is intact"},
	} {
		if status, text := said(c.args...); status != exitOK || !strings.Contains(text, c.want) {
			t.Errorf("%v: %d, %s", c.args, status, text)
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"restore", key, in("copy.db"), in("new.db")}, "new.db already"},
		{[]string{"bundle", in("new.db"), in("no.bundle"), "open/1/1"}, "no record for board open/1/1"},
		{[]string{"backup", key, in("none.db"), in("no.db")}, "no file"},
		{[]string{"checkpoint", key, in("none.db")}, "no file"},
		{[]string{"restore", key, in("copy.db"), in("missing/new.db")}, "no folder"},
		{[]string{"restore", "--key=" + in("lost.key.pub"), in("copy.db"), in("other.db")}, "lost.key.pub: the public key of the hall"},
	} {
		if status, text := said(c.args...); status != exitFound || !strings.Contains(text, c.want) {
			t.Errorf("%v: %d, %s", c.args, status, text)
		}
	}
	left, err := filepath.Glob(in(".adoube-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// A leftover write-ahead log would be taken for that of the restored store.
func TestRestoreMindsTheLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hall.db")
	if err := os.WriteFile(name+"-wal", []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := leftovers(name); got != name+"-wal" {
		t.Errorf("%q", got)
	}
}

// No empty hall starts under the name of a store whose copying was interrupted.
func TestServeMindsACopyThatBrokeOff(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "hall.db")
	if got := brokenOff(name); got != "" {
		t.Errorf("%q", got)
	}
	part, err := os.MkdirTemp(dir, partly)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(part, "hall.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, text := said("serve", "--store="+name, "--listen=127.0.0.1:0"); status == exitOK || !strings.Contains(text, part) {
		t.Errorf("%d: %s", status, text)
	}
	if _, err := os.Stat(name); err == nil {
		t.Error("a hall has begun")
	}
	if got := brokenOff(filepath.Join(dir, "other.db")); got != "" {
		t.Errorf("another store: %q", got)
	}
}

// The newest checkpoint can be printed once the hall has signed one, which it does when it
// ends.
func TestCheckpointPrinted(t *testing.T) {
	dir := t.TempDir()
	t.Run("hall", func(t *testing.T) { serveHall(t, dir, serving{}) })
	status, text := said("checkpoint", "--key="+filepath.Join(dir, "hall.key.pub"), filepath.Join(dir, "hall.db"))
	if status != exitOK || !strings.Contains(text, "adoube checkpoint v2\n") || !strings.Contains(text, "█") {
		t.Errorf("%d: %s", status, text)
	}
}
