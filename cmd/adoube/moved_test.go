package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/client"
)

const phrase = "correct horse battery"

// A diedHall is what remains of a hall that has ended: the files saved from its page, and
// the signed-in chief arbiter.
type diedHall struct {
	backup, keys string
	chief        *client.Client
}

// handed saves the file that a page hands out at an address.
func handed(t *testing.T, c *client.Client, method, path, body, file string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, c.Hall+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+c.Token)
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %s %v", path, answer.Status, text, err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// died returns a hall whose machine is gone, with only the files saved from its page.
func died(t *testing.T) (d diedHall) {
	stick, machine := t.TempDir(), t.TempDir()
	d.keys, d.backup = filepath.Join(stick, "hall.keys"), filepath.Join(stick, "hall-1.db")
	t.Run("machine A", func(t *testing.T) {
		d.chief = serveHall(t, machine, serving{}).chief(t)
		organise(t, d.chief)
		handed(t, d.chief, "POST", "/api/v1/keys", `{"passphrase":"`+phrase+`"}`, d.keys)
		handed(t, d.chief, "GET", "/api/v1/backup", "", d.backup)
	})
	if err := os.RemoveAll(machine); err != nil {
		t.Fatal(err)
	}
	return d
}

// restores runs the restore command with a passphrase.
func restores(passphrase string, args ...string) (int, string) {
	var out bytes.Buffer
	status := Main(append([]string{"restore"}, args...), nil, &out, &out, func(name string) string {
		return map[string]string{"ADOUBE_PASSPHRASE": passphrase}[name]
	})
	return status, out.String()
}

// goesOn serves the hall in a folder and enters another act of White with the old token.
func goesOn(t *testing.T, dir string, d diedHall) (h served, chief *client.Client) {
	t.Helper()
	h = serveHall(t, dir, serving{})
	chief = client.New(h.base, d.chief.Token)
	act := map[string]any{"acts": []any{map[string]any{"key": "2", "act": map[string]any{"act": "lift", "by": "white", "on": "g1"}}}}
	if err := chief.Do(t.Context(), "POST", theTable+"/acts", act, nil); err != nil {
		t.Fatalf("the day does not go on: %v", err)
	}
	return h, chief
}

// Machine A dies, and B has only the files saved from A's page. At the same address nobody
// needs to sign in again; elsewhere each user gets a new link. The hall says what it cannot
// know.
func TestMachineADiesAndBGoesOn(t *testing.T) {
	d := died(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "hall.db")
	if status, text := restores(phrase, "--keys", d.keys, d.backup, file); status != exitOK {
		t.Fatal(text)
	}
	t.Run("machine B", func(t *testing.T) {
		h, chief := goesOn(t, dir, d)
		if !strings.Contains(h.said, "This hall was restored from a backup with records until") {
			t.Errorf("the hall does not say so: %s", h.said)
		}
		settles(t, h, chief)
	})
	status, text := said("verify", file)
	for _, want := range []string{"The record is intact", "the hall was restored from a backup with records until", "signed everybody else out"} {
		if status != exitOK || !strings.Contains(text, want) {
			t.Errorf("%d, no %q: %s", status, want, text)
		}
	}
}

// settles has the chief arbiter end the tokens of the backup and make new links for those
// who had one.
func settles(t *testing.T, h served, chief *client.Client) {
	t.Helper()
	ask := func(c *client.Client, method, path string, body, into any) {
		t.Helper()
		if err := c.Do(t.Context(), method, path, body, into); err != nil {
			t.Fatal(err)
		}
	}
	var open struct {
		Restored, Until int64
		Tokens          string
	}
	if ask(chief, "GET", "/api/v1/restoration", nil, &open); open.Restored == 0 || open.Until == 0 || open.Tokens != "" {
		t.Errorf("%+v", open)
	}
	here := h.chief(t) // by the link that the hall prints, as at another address
	ask(here, "POST", "/api/v1/restoration", map[string]any{"tokens": "ended"}, nil)
	if err := chief.Do(t.Context(), "GET", "/api/v1/me", nil, nil); !client.HasStatus(err, 401) {
		t.Errorf("a token of the backup: %v", err)
	}
	var links []struct {
		Code  string
		Token struct{ Instead int64 }
	}
	if ask(here, "POST", "/api/v1/links/anew", map[string]any{}, &links); len(links) != 1 {
		t.Fatalf("%+v", links)
	}
	again := client.New(h.base, "")
	if err := again.Pair(t.Context(), links[0].Code); err != nil {
		t.Fatal(err)
	}
	ask(again, "GET", theTable, nil, nil)
	if ask(here, "POST", "/api/v1/links/anew", map[string]any{}, &links); len(links) != 1 || links[0].Token.Instead == 0 {
		t.Errorf("for him who has come again, and for nobody else: %+v", links)
	}
	if err := here.Do(t.Context(), "POST", "/api/v1/restoration", map[string]any{"tokens": "kept"}, nil); !client.HasStatus(err, 409) {
		t.Errorf("decided twice: %v", err)
	}
}

// Without its key the hall continues with a new one, and the record says so.
func TestALostKeyIsReplaced(t *testing.T) {
	d := died(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "hall.db")
	if status, text := restores("", d.backup, file); status != exitFound || !strings.Contains(text, "the public key of the hall") || !strings.Contains(text, "--new-key REASON") {
		t.Errorf("without any key: %d %s", status, text)
	}
	if status, text := restores("", "--new-key", "the laptop was stolen", d.backup, file); status != exitOK {
		t.Fatal(text)
	}
	t.Run("machine B", func(t *testing.T) { goesOn(t, dir, d) })
	if status, text := said("verify", file); status != exitOK || !strings.Contains(text, "a new key took the place of one that was lost: the laptop was stolen\n") {
		t.Errorf("%d %s", status, text)
	}
	if err := os.Remove(filepath.Join(dir, "hall.key")); err != nil {
		t.Fatal(err)
	}
	t.Run("lost again", func(t *testing.T) { serveHall(t, dir, serving{pair: true, newKey: "the disk was replaced"}) })
	if status, text := said("verify", file); status != exitOK || !strings.Contains(text, "the disk was replaced") {
		t.Errorf("%d %s", status, text)
	}
}

// A store and keys that do not belong together are refused, and no file is left behind.
func TestKeysThatDoNotFit(t *testing.T) {
	d, other := died(t), died(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "hall.db")
	for _, c := range []struct {
		name, phrase, want string
		args               []string
	}{
		{"another passphrase", "wrong horse battery", "not the passphrase", []string{"--keys", d.keys, d.backup}},
		{"keys of another hall", phrase, "keys of another hall", []string{"--keys", other.keys, d.backup}},
		{"no keys", phrase, "not a copy of a hall's keys", []string{"--keys", d.backup, d.backup}},
	} {
		status, text := restores(c.phrase, append(c.args, file)...)
		left, err := os.ReadDir(dir)
		if status != exitFound || !strings.Contains(text, c.want) || err != nil || len(left) > 0 {
			t.Errorf("%s: %d %s, left %v %v", c.name, status, text, left, err)
		}
	}
}

// A backup older than the keys is restored only if somebody accepts that.
func TestABackupOlderThanTheKeys(t *testing.T) {
	stick, machine, dir := t.TempDir(), t.TempDir(), t.TempDir()
	backup, keys, file := filepath.Join(stick, "hall-1.db"), filepath.Join(stick, "hall.keys"), filepath.Join(dir, "hall.db")
	t.Run("machine A", func(t *testing.T) {
		chief := serveHall(t, machine, serving{}).chief(t)
		organise(t, chief)
		handed(t, chief, "GET", "/api/v1/backup", "", backup)
	})
	t.Run("later", func(t *testing.T) {
		chief := serveHall(t, machine, serving{pair: true}).chief(t)
		handed(t, chief, "POST", "/api/v1/keys", `{"passphrase":"`+phrase+`"}`, keys)
	})
	if status, text := restores(phrase, "--keys", keys, backup, file); status != exitFound || !strings.Contains(text, "older than the keys") {
		t.Errorf("%d %s", status, text)
	}
	if status, text := restores(phrase, "--keys", keys, "--accept", "no other", backup, file); status != exitOK {
		t.Fatal(text)
	}
	t.Run("machine B", func(t *testing.T) { serveHall(t, dir, serving{pair: true}) })
	if status, text := said("verify", file); status != exitOK || !strings.Contains(text, "no other") {
		t.Errorf("%d %s", status, text)
	}
}

// The keys of a hall with its own authority include the authority's: phones that trust A
// trust B.
func TestTheAuthorityMovesToo(t *testing.T) {
	machine, dir := t.TempDir(), t.TempDir()
	keys, backup := filepath.Join(t.TempDir(), "hall.keys"), filepath.Join(t.TempDir(), "hall.db")
	var root []byte
	t.Run("machine A", func(t *testing.T) {
		h := serveHall(t, machine, serving{tls: true})
		var err error
		if root, err = h.fetch(t, nil, "/ca.crt"); err != nil {
			t.Fatal(err)
		}
		sealed, err := serving{store: filepath.Join(machine, "hall.db")}.keys(phrase)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(keys, sealed, 0o600); err != nil {
			t.Fatal(err)
		}
	})
	if status, text := said("backup", filepath.Join(machine, "hall.db"), backup); status != exitOK {
		t.Fatal(text)
	}
	if status, text := restores(phrase, "--keys", keys, backup, filepath.Join(dir, "hall.db")); status != exitOK {
		t.Fatal(text)
	}
	h := serveHall(t, dir, serving{tls: true})
	got, err := h.fetch(t, nil, "/ca.crt")
	if err != nil || !bytes.Equal(got, root) {
		t.Errorf("another root: %v", err)
	}
}

// Keys are not handed out over plain HTTP to other machines.
func TestKeysStayHome(t *testing.T) {
	h := serveHall(t, t.TempDir(), serving{})
	chief := h.chief(t)
	r, err := http.NewRequestWithContext(t.Context(), "POST", h.base+"/api/v1/keys", strings.NewReader(`{"passphrase":"`+phrase+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+chief.Token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-For", "192.0.2.7") // a proxy on this machine asks for somebody
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var problem struct{ Detail string }
	if json.NewDecoder(answer.Body).Decode(&problem); answer.StatusCode != http.StatusForbidden {
		t.Errorf("%s %+v", answer.Status, problem)
	}
}
