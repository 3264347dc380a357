package durable

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	if err := WriteNew(name, []byte("1"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteNew(name, []byte("2"), 0o600); err == nil {
		t.Error("a new file was written over another")
	}
	if text, _ := os.ReadFile(name); string(text) != "1" {
		t.Errorf("%q", text)
	}
	if err := Write(name, []byte("3"), 0o600); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(name)
	info, err := os.Stat(name)
	if err != nil || string(text) != "3" || info.Mode().Perm() != 0o600 {
		t.Errorf("%q, %v, %v", text, info.Mode(), err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}
