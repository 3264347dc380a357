package agent

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func open(t *testing.T, name string, limit int) *Queue {
	t.Helper()
	q, err := OpenQueue(name, limit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { q.Close() })
	return q
}

func add(t *testing.T, q *Queue, from, to int) {
	t.Helper()
	for i := from; i < to; i++ {
		if err := q.Add(int64(i), fmt.Append(nil, i)); err != nil {
			t.Fatal(err)
		}
	}
}

// wants fails unless exactly the chunks from one on to another wait, with the
// keys that they had.
func wants(t *testing.T, q *Queue, from, to int) {
	t.Helper()
	list := q.first(1 << 20)
	if len(list) != to-from {
		t.Fatalf("%d chunks wait, not %d", len(list), to-from)
	}
	for i, c := range list {
		if n := from + i; c.Key != fmt.Sprintf("%s.%d", q.id, n) || string(c.Bytes) != fmt.Sprint(n) || c.At != int64(n) {
			t.Fatalf("%+v is not no. %d", c, n)
		}
	}
}

// Wherever a process is killed, the file gives back what was written whole;
// no number is given twice.
func TestCutAnywhere(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "queue")
	q := open(t, name, 1<<20)
	add(t, q, 1, 10)
	if err := q.Done(4); err != nil {
		t.Fatal(err)
	}
	add(t, q, 10, 12)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	head := 0
	for text[head] != '\n' {
		head++
	}
	for cut := head + 1; cut <= len(text); cut++ {
		whole, done := 0, 0
		for i, line := 0, 0; i < cut; i++ {
			if text[i] != '\n' {
				continue
			}
			switch line++; {
			case line > 1 && line <= 10:
				whole++
			case line == 11:
				done = 4
			case line > 11:
				whole++
			}
		}
		one := filepath.Join(dir, fmt.Sprint(cut))
		if err := os.WriteFile(one, text[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		again := open(t, one, 1<<20)
		wants(t, again, done+1, whole+1)
		add(t, again, whole+1, whole+2)
		wants(t, again, done+1, whole+2)
		again.Close()
		wants(t, open(t, one, 1<<20), done+1, whole+2)
	}
}

// The file does not grow while the hall takes what comes, and numbers go on.
func TestQueueStaysSmall(t *testing.T) {
	name := filepath.Join(t.TempDir(), "queue")
	q := open(t, name, 1<<20)
	const n = 5000
	for i := 1; i <= n; i++ {
		add(t, q, i, i+1)
		if err := q.Done(1); err != nil {
			t.Fatal(err)
		}
	}
	info, err := os.Stat(name)
	if err != nil || info.Size() > 2*slack {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
	q.Close()
	q = open(t, name, 1<<20)
	add(t, q, n+1, n+2)
	wants(t, q, n+1, n+2)
}

// Where there is no room, what comes is lost and counted, and what waits stays.
func TestQueueIsBounded(t *testing.T) {
	q := open(t, filepath.Join(t.TempDir(), "queue"), 1000)
	add(t, q, 1, 1000)
	waiting, lost := q.Stands()
	if waiting == 0 || lost == 0 || waiting+lost != 999 {
		t.Errorf("%d wait, %d lost", waiting, lost)
	}
	wants(t, q, 1, waiting+1)
}

func TestNextWaits(t *testing.T) {
	q := open(t, filepath.Join(t.TempDir(), "queue"), 1000)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := q.Next(ctx, 1); err == nil {
		t.Error("nothing waits, and something was given")
	}
	add(t, q, 1, 3)
	if list, err := q.Next(t.Context(), 1); len(list) != 1 || err != nil {
		t.Error(list, err)
	}
}

// A file that is no queue is not written over.
func TestNoQueue(t *testing.T) {
	name := filepath.Join(t.TempDir(), "notes")
	if err := os.WriteFile(name, []byte("my notes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenQueue(name, 1000); err == nil {
		t.Error("taken for a queue")
	}
}
