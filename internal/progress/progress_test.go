package progress

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"
)

// TestBar draws nothing within the first second, then at its pace, and
// leaves nothing behind.
func TestBar(t *testing.T) {
	var out bytes.Buffer
	now := time.Unix(0, 0)
	b := newBar(&out, func() time.Time { return now })
	b.Of(1, 4)
	b.Clear()
	if out.Len() > 0 {
		t.Errorf("drawn at once: %q", &out)
	}
	now = now.Add(patience)
	b.Of(2, 4)
	b.Of(3, 4)
	if got := out.String(); strings.Count(got, "%") != 1 || !strings.Contains(got, " 50 %") || strings.Count(got, "█") != width/2 {
		t.Errorf("%q", got)
	}
	now = now.Add(pace)
	b.Of(9, 4)
	if !strings.HasSuffix(out.String(), "100 %") {
		t.Errorf("%q", &out)
	}
	now = now.Add(pace)
	b.Of(12345, 0)
	b.Clear()
	if !strings.HasSuffix(out.String(), "12345\r\x1b[K") {
		t.Errorf("%q", &out)
	}
}

// TestNobodyLooks draws nothing into a file, or without one.
func TestNobodyLooks(t *testing.T) {
	f, err := os.CreateTemp(t.TempDir(), "out")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, out := range []any{f, &bytes.Buffer{}, nil} {
		b := New(out)
		b.Of(1, 2)
		b.Clear()
		if b.out != nil {
			t.Errorf("%T is no terminal", out)
		}
	}
}
