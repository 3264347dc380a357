package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file without an end is refused after 16 MB, whatever command reads it.
func TestEndlessFiles(t *testing.T) {
	const endless = "/dev/zero"
	if _, err := os.Stat(endless); err != nil {
		t.Skip("NOT RUN: no " + endless + " on this system")
	}
	dir := played(t)
	for _, args := range [][]string{
		{"judge", endless}, {"check", endless}, {"compare", endless},
		{"replay", "--answers", endless, "../../board/dgt/testdata/opera.dgt"},
		{"verify", "--checkpoint", endless, "--key", filepath.Join(dir, "hall.key.pub"), filepath.Join(dir, "hall.db")},
	} {
		if status, text := said(args...); status == 0 || !strings.Contains(text, endless+" has more than 16 MB") {
			t.Errorf("%v: %d, %.200s", args, status, text)
		}
	}
}
