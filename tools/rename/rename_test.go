package main

import (
	"archive/zip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const home = "example.org/adoube"

// Under its new address, the program can be installed from a proxy.
func TestInstall(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program under another address")
	}
	copied, proxy, bin := filepath.Join(t.TempDir(), "copy"), t.TempDir(), t.TempDir()
	files := tracked(t)
	for _, file := range files {
		copyFile(t, filepath.Join("../..", file), filepath.Join(copied, file))
	}
	if err := rename(home, copied); err != nil {
		t.Fatal(err)
	}
	publish(t, copied, filepath.Join(proxy, home, "@v"), files)
	c := exec.Command("go", "install", home+"/cmd/adoube@v0.1.0")
	c.Dir = t.TempDir()
	c.Env = append(os.Environ(), "GOFLAGS=-mod=mod -trimpath -modcacherw", "GOBIN="+bin, "GONOSUMDB="+home, "GONOSUMCHECK=1", "CGO_ENABLED=0",
		"GOMODCACHE="+t.TempDir(), // its own: the version has other files in another run
		"GOPROXY=file://"+filepath.ToSlash(proxy)+",file://"+filepath.ToSlash(env(t, "GOMODCACHE"))+"/cache/download,"+env(t, "GOPROXY"))
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(filepath.Join(bin, "adoube"), "version").Output()
	if err != nil || !strings.HasPrefix(string(out), "adoube v0.1.0 go1") {
		t.Errorf("%s %v", out, err)
	}
}

func env(t *testing.T, name string) string {
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// tracked returns the files of this module only, without built files.
func tracked(t *testing.T) (list []string) {
	c := exec.Command("git", "ls-files", "-z")
	c.Dir = "../.."
	out, err := c.Output()
	if err != nil {
		t.Skip("there is no repository: ", err)
	}
	for file := range strings.SplitSeq(strings.Trim(string(out), "\x00"), "\x00") {
		if !strings.HasPrefix(file, "bridge/") && !strings.HasPrefix(file, "doc/") || strings.HasPrefix(file, "doc/") && filepath.Ext(file) != ".png" {
			list = append(list, file)
		}
	}
	return list
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if os.IsNotExist(err) {
		return // removed, and not yet committed
	}
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o755)
	}
	if err == nil {
		err = os.WriteFile(to, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// publish writes a version in the form of a module proxy.
func publish(t *testing.T, from, to string, files []string) {
	t.Helper()
	copyFile(t, filepath.Join(from, "go.mod"), filepath.Join(to, "v0.1.0.mod"))
	for name, text := range map[string]string{"v0.1.0.info": `{"Version":"v0.1.0"}`, "list": "v0.1.0\n"} {
		if err := os.WriteFile(filepath.Join(to, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := os.Create(filepath.Join(to, "v0.1.0.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	z := zip.NewWriter(out)
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(from, file))
		if err != nil {
			continue
		}
		w, err := z.Create(home + "@v0.1.0/" + file)
		if err == nil {
			_, err = w.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}
