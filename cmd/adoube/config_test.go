package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// configured parses a command with its configuration and returns the resulting settings, or
// the error.
func configured(t *testing.T, file string, env map[string]string, args ...string) (map[string]string, error) {
	t.Helper()
	if file != "" {
		name := filepath.Join(t.TempDir(), "adoube.toml")
		if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--config", name)
	}
	a := &app{out: new(bytes.Buffer), env: func(name string) string { return env[name] }}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	root, got := a.root(), map[string]string{}
	for _, c := range root.Commands() {
		c.RunE = func(c *cobra.Command, _ []string) error {
			for _, f := range settings(c) {
				got[f.Name] = f.Value.String()
			}
			return nil
		}
	}
	root.SetArgs(args)
	return got, root.Execute()
}

// A flag has priority over the environment, the environment over the file, and the file
// over the default.
func TestPrecedence(t *testing.T) {
	file := "[serve]\nstore = \"file.db\"\nlisten = \":1\"\nkey = \"file.key\"\npair = true\n[agent]\nboard = \"7\"\n"
	env := map[string]string{"ADOUBE_STORE": "env.db", "ADOUBE_LISTEN": ":2"}
	got, err := configured(t, file, env, "serve", "--listen", ":3")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"listen": ":3", "store": "env.db", "key": "file.key", "pair": "true", "cert": ""} {
		if got[name] != want {
			t.Errorf("%s is %q, not %q", name, got[name], want)
		}
	}
}

// A fault is reported with its place.
func TestConfigurationFaults(t *testing.T) {
	for _, c := range []struct {
		file, env, want string
	}{
		{"[serve]\nstore = \"a\nlisten = \":1\"\n", "", "adoube.toml:2:11: "},
		{"[serve]\n\nstorr = \"a\"\n", "", "adoube.toml:3:10: serve has no setting “storr”."},
		{"[serve]\n  pair = \"often\"\n", "", "adoube.toml:2:11: “often” is not valid here: bool is needed."},
		{"[serve]\nlisten = 8443\n", "", "adoube.toml:2:10: “8443” is not valid here: host:port is needed."},
		{"# a hall\n[server]\nstore = \"a\"\n", "", "adoube.toml:2:10: There is nothing called “server” to configure."},
		{"[serve]\nstore = \"a\"\nstore = \"b\"\n", "", "adoube.toml:3:13: "},
		{"", "often", "ADOUBE_PAIR: “often” is not valid here: bool is needed."},
	} {
		_, err := configured(t, c.file, map[string]string{"ADOUBE_PAIR": c.env}, "serve")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, not %q", c.file, err, c.want)
		}
	}
}

// The table in the documentation matches the flags.
func TestConfigurationIsDocumented(t *testing.T) {
	const name, begin, end = "../../doc/configuration.md", "<!-- settings: made by `go test ./cmd/adoube -run Documented -update` -->\n", "<!-- /settings -->"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begin)
	old, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("the table has lost its marks")
	}
	table := settingsTable(t)
	if *update {
		if err := os.WriteFile(name, []byte(before+begin+table+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if old != table {
		t.Errorf("doc/configuration.md is not as the flags are; -update makes it so")
	}
}

func settingsTable(t *testing.T) string {
	a := &app{}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	b := new(strings.Builder)
	b.WriteString("| table | setting | variable | without | what |\n|---|---|---|---|---|\n")
	for _, c := range a.root().Commands() {
		if c.Flags().Lookup("config") == nil {
			continue
		}
		for _, f := range settings(c) {
			fmt.Fprintf(b, "| `[%s]` | `%s` | `%s` | %s | %s |\n", c.Name(), f.Name, variable(f.Name), quoted(f.DefValue), strings.ReplaceAll(f.Usage, "`", ""))
		}
	}
	return b.String()
}

func quoted(value string) string {
	if value == "" {
		return "–"
	}
	return "`" + value + "`"
}

// A configuration file with a password or a secret address causes a warning if others can
// read it.
func TestConfigurationWithASecret(t *testing.T) {
	for text, want := range map[string]bool{
		"nats = \"tls://hall:secret@n1:4222/hall\"":            true,
		"nats = \"tls://n1:4222,tls://x:y@n2:4222/hall\"":      true,
		"webhook = \"https://example.org/hooks/T0/B0/secret\"": true,
		"webhook = \"https://example.org/\"":                   false,
		"nats = \"tls://n1:4222/hall\"":                        false,
		"store = \"a.db\"":                                     false,
	} {
		for mode, open := range map[os.FileMode]bool{0o600: false, 0o640: true, 0o644: true} {
			name := filepath.Join(t.TempDir(), "adoube.toml")
			if err := errors.Join(os.WriteFile(name, []byte("[serve]\n"+text+"\n"), 0o600), os.Chmod(name, mode)); err != nil {
				t.Fatal(err)
			}
			var said bytes.Buffer
			a := &app{out: new(bytes.Buffer), err: &said, env: func(string) string { return "" }}
			if err := a.choose("en"); err != nil {
				t.Fatal(err)
			}
			root := a.root()
			for _, c := range root.Commands() {
				c.RunE = func(*cobra.Command, []string) error { return nil }
			}
			root.SetArgs([]string{"serve", "--config", name})
			if err := root.Execute(); err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(said.String(), "chmod 600"); got != (want && open) {
				t.Errorf("%s with mode %o: %s", text, mode, &said)
			}
		}
	}
}
