package main

import (
	"database/sql"
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adoube/client"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// execute changes a store that no hall has open, as anyone with the file could.
func execute(t *testing.T, file string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range statements {
		if _, err := db.ExecContext(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// played returns the folder of a hall that has ended with an act on its record.
func played(t *testing.T) (dir string) {
	dir = t.TempDir()
	t.Run("hall", func(t *testing.T) { organise(t, serveHall(t, dir, serving{}).chief(t)) })
	return dir
}

const withoutCheckpoints = "DELETE FROM entry WHERE board = (SELECT id FROM board WHERE name = 'checkpoints')"

// A record whose checkpoints were removed is not intact, and a hall started on it does not
// sign it until its chief arbiter accepts it.
func TestWithoutItsCheckpoints(t *testing.T) {
	dir := played(t)
	file := filepath.Join(dir, "hall.db")
	execute(t, file, withoutCheckpoints, "DELETE FROM board WHERE name = 'checkpoints'", "DELETE FROM stand")
	if status, text := said("verify", file); status != exitFound || !strings.Contains(text, "no signed checkpoint") {
		t.Errorf("%d: %s", status, text)
	}
	t.Run("started", func(t *testing.T) {
		h := serveHall(t, dir, serving{pair: true})
		chief := h.chief(t)
		if err := chief.Do(t.Context(), "GET", "/api/v1/ready", nil, nil); !client.HasStatus(err, 503) {
			t.Errorf("ready: %v", err)
		}
	})
	if status, text := said("verify", file); status != exitFound {
		t.Errorf("started on it, it signed it: %d: %s", status, text)
	}
	t.Run("accepted", func(t *testing.T) {
		chief := serveHall(t, dir, serving{pair: true}).chief(t)
		accept := map[string]any{"reason": "the disk was replaced"}
		if err := chief.Do(t.Context(), "POST", "/api/v1/checkpoint/acceptance", accept, nil); err != nil {
			t.Fatal(err)
		}
		if err := chief.Do(t.Context(), "POST", "/api/v1/checkpoint/acceptance", accept, nil); !client.HasStatus(err, 409) {
			t.Errorf("again: %v", err)
		}
		if err := chief.Do(t.Context(), "GET", "/api/v1/ready", nil, nil); err != nil {
			t.Errorf("ready: %v", err)
		}
	})
	if status, text := said("verify", file); status != exitOK || !regexp.MustCompile(`token-[0-9]+ accepted .* of .* 20.*the disk was replaced`).MatchString(text) {
		t.Errorf("%d: %s", status, text)
	}
}

// Signing continues on a restored backup if the start command accepts it.
func TestARestoredBackup(t *testing.T) {
	dir := played(t)
	in := func(name string) string { return filepath.Join(dir, name) }
	if status, text := said("backup", in("hall.db"), in("copy.db")); status != exitOK {
		t.Fatal(text)
	}
	t.Run("later", func(t *testing.T) { serveHall(t, dir, serving{pair: true}) })
	if err := os.Remove(in("hall.db")); err != nil {
		t.Fatal(err)
	}
	if status, text := said("restore", in("copy.db"), in("hall.db")); status != exitOK {
		t.Fatal(text)
	}
	if status, text := said("verify", "--checkpoint", in("hall.key.seal"), in("hall.db")); status != exitFound || !strings.Contains(text, "does NOT continue") {
		t.Errorf("%d: %s", status, text)
	}
	t.Run("accepted", func(t *testing.T) { serveHall(t, dir, serving{pair: true, accept: "a backup"}) })
	if status, text := said("verify", in("hall.db")); status != exitOK || !strings.Contains(text, "hall accepted") {
		t.Errorf("%d: %s", status, text)
	}
}

// A bundle that was changed, hashed again and given no checkpoints is not intact.
func TestAForgedBundle(t *testing.T) {
	dir := played(t)
	in := func(name string) string { return filepath.Join(dir, name) }
	if status, text := said("bundle", in("hall.db"), in("all.bundle"), "open/1/1"); status != exitOK {
		t.Fatal(text)
	}
	text, err := os.ReadFile(in("all.bundle"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	head := journal.Head{Board: "open/1/1"}
	forged := lines[0]
	for _, line := range lines[1:] {
		var l journal.Line
		if json.Unmarshal([]byte(line), &l) != nil || l.Board != head.Board {
			continue
		}
		l.Data = []byte(strings.Replace(string(l.Data), "g1", "b1", 1))
		head = head.Add(l.Entry().Record)
		l.Hash = head.Hash
		out, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		forged += string(out) + "\n"
	}
	if err := os.WriteFile(in("forged.bundle"), []byte(forged), 0o600); err != nil {
		t.Fatal(err)
	}
	key := "--key=" + in("hall.key.pub")
	if status, text := said("verify", key, in("all.bundle")); status != exitOK {
		t.Errorf("the genuine one: %d: %s", status, text)
	}
	if status, text := said("verify", key, in("forged.bundle")); status != exitFound || !strings.Contains(text, "no signed checkpoint") {
		t.Errorf("%d: %s", status, text)
	}
}

// Records long after the last checkpoint have an exit status of their own.
func TestLongAfterTheLastCheckpoint(t *testing.T) {
	dir := played(t)
	file := filepath.Join(dir, "hall.db")
	s, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	r := journal.Record{Kind: journal.Statement, At: 1 << 42, By: "token-1", Data: []byte(`{}`)}
	if _, err := s.Append(t.Context(), "other", 0, r); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if status, text := said("verify", file); status != exitLate || !strings.Contains(text, "more than two minutes") {
		t.Errorf("%d: %s", status, text)
	}
}

// A lost key is not replaced, and its public half is not overwritten.
func TestALostKey(t *testing.T) {
	dir := played(t)
	in := func(name string) string { return filepath.Join(dir, name) }
	public, err := os.ReadFile(in("hall.key.pub"))
	if err != nil {
		t.Fatal(err)
	}
	start := func() (int, string) { return said("serve", "--store", in("hall.db"), "--listen", "127.0.0.1:0") }
	for _, name := range []string{"hall.key", "hall.key.pub"} {
		if err := os.Rename(in(name), in(name+".away")); err != nil {
			t.Fatal(err)
		}
		if name == "hall.key" {
			if status, text := start(); status != exitFound || !strings.Contains(text, "is not replaced") {
				t.Errorf("%d: %s", status, text)
			}
			if text, err := os.ReadFile(in("hall.key.pub")); string(text) != string(public) {
				t.Errorf("%s %v", text, err)
			}
		} else if status, text := start(); status != exitFound || !strings.Contains(text, "is not replaced") {
			t.Errorf("both gone: %d: %s", status, text)
		}
	}
	if err := os.Rename(in("hall.key.away"), in("hall.key")); err != nil {
		t.Fatal(err)
	}
	t.Run("put back", func(t *testing.T) { serveHall(t, dir, serving{pair: true}) })
	if text, err := os.ReadFile(in("hall.key.pub")); string(text) != string(public) {
		t.Errorf("%s %v", text, err)
	}
}

// A record signed by another key prevents the start until that key is known too.
func TestAnotherKey(t *testing.T) {
	dir, other := played(t), played(t)
	in := func(name string) string { return filepath.Join(dir, name) }
	old, err := os.ReadFile(in("hall.key.pub"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"hall.key", "hall.key.pub"} {
		text, err := os.ReadFile(filepath.Join(other, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(in(name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if status, text := said("serve", "--store", in("hall.db"), "--listen", "127.0.0.1:0"); status != exitFound || !strings.Contains(text, "another key") {
		t.Fatalf("%d: %s", status, text)
	}
	public, err := os.OpenFile(in("hall.key.pub"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := public.Write(old); err != nil {
		t.Fatal(err)
	}
	public.Close()
	t.Run("known too", func(t *testing.T) { serveHall(t, dir, serving{pair: true}) })
	if status, text := said("verify", in("hall.db")); status != exitOK {
		t.Errorf("%d: %s", status, text)
	}
}

// One store belongs to one hall.
func TestTwoHallsOnOneStore(t *testing.T) {
	dir := t.TempDir()
	serveHall(t, dir, serving{})
	if status, text := said("serve", "--store", filepath.Join(dir, "hall.db"), "--listen", "127.0.0.1:0"); status != exitFound || !strings.Contains(text, "one store belongs to one hall") {
		t.Errorf("%d: %s", status, text)
	}
}

// A hall that others can reach without TLS is recognised.
func TestOpenToOthers(t *testing.T) {
	for at, want := range map[string]bool{"127.0.0.1": false, "::1": false, "0.0.0.0": true, "::": true, "192.168.1.20": true} {
		if got := exposed(&net.TCPAddr{IP: net.ParseIP(at), Port: 80}); got != want {
			t.Errorf("%s: %v", at, got)
		}
	}
}

// A board's name in a file starts no new line and moves no cursor.
func TestForgedNamesWriteNoLine(t *testing.T) {
	file := filepath.Join(played(t), "hall.db")
	s, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.DB().Exec("UPDATE board SET name = ? WHERE id = 1", "x\x1b[2J\nThe record is intact."); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if status, text := said("verify", file); status != exitFound || strings.Contains(text, "\x1b") || strings.Contains(text, "\nThe record is intact.") {
		t.Errorf("%d: %q", status, text)
	}
	if got := harmless("a\x1b[2J\u009bb\nc"); got != "a\ufffd[2J\ufffdb\nc" {
		t.Errorf("%q", got)
	}
}
