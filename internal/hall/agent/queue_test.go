package agent

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/client"
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

// wants checks that exactly the chunks from one number to another wait,
// with their keys.
func wants(t *testing.T, q *Queue, from, to int) {
	t.Helper()
	list := q.first(1 << 20)
	if len(list) != to-from {
		t.Fatalf("%d chunks wait, not %d", len(list), to-from)
	}
	for i, c := range list {
		if n := from + i; !strings.HasSuffix(c.Key, fmt.Sprint(".", n)) || string(c.Bytes) != fmt.Sprint(n) || c.At != int64(n) {
			t.Fatalf("%+v is not no. %d", c, n)
		}
	}
}

// Wherever a process is killed, the file has all complete lines, and no
// number is given twice.
func TestCutAnywhere(t *testing.T) {
	t.Parallel()
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

// The file does not grow while the hall accepts chunks, and numbers continue.
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

// Without room, new chunks are dropped and counted, and the waiting ones stay.
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

// A file that is no queue is not overwritten.
func TestNoQueue(t *testing.T) {
	name := filepath.Join(t.TempDir(), "notes")
	if err := os.WriteFile(name, []byte("my notes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenQueue(name, 1000); err == nil {
		t.Error("taken for a queue")
	}
}

// Waiting chunks keep their keys, and later ones get new ones: a file that has lost
// chunks that the hall has does not reuse their keys.
func TestKeysAreNotGivenAgain(t *testing.T) {
	name := filepath.Join(t.TempDir(), "queue")
	q := open(t, name, 1<<20)
	add(t, q, 1, 4)
	before := q.first(10)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	q.Close()
	q = open(t, name, 1<<20)
	add(t, q, 4, 6)
	q.Close()
	q = open(t, name, 1<<20)
	list := q.first(10)
	if len(list) != 5 || !slices.EqualFunc(list[:3], before, func(a, b client.Chunk) bool { return a.Key == b.Key }) {
		t.Errorf("%v, then %v", before, list)
	}
	q.Close()
	if err := os.WriteFile(name, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	q = open(t, name, 1<<20)
	waiting, _ := q.Stands()
	add(t, q, waiting+1, waiting+2)
	for _, c := range q.first(10)[waiting:] {
		if slices.ContainsFunc(before, func(b client.Chunk) bool { return b.Key == c.Key }) {
			t.Errorf("%s is given again", c.Key)
		}
	}
}

// The readable parts of a file damaged by a power failure are used.
func TestATornQueue(t *testing.T) {
	zeros := strings.Repeat("\x00", 4096)
	for what, tear := range map[string]func(lines []string) (text string, left int){
		"a line of zeros at the end":  func(l []string) (string, int) { return strings.Join(l, "") + zeros + "\n", 5 },
		"zeros instead of a line":     func(l []string) (string, int) { l[2] = zeros + "\n"; return strings.Join(l, ""), 4 },
		"half a line among the lines": func(l []string) (string, int) { l[2] = l[2][:4] + "\n"; return strings.Join(l, ""), 4 },
		"nothing but zeros":           func([]string) (string, int) { return zeros, 0 },
		"zeros and an end":            func([]string) (string, int) { return zeros + "\n", 0 },
		"nothing":                     func([]string) (string, int) { return "", 0 },
	} {
		name := filepath.Join(t.TempDir(), "queue")
		q := open(t, name, 1<<20)
		add(t, q, 1, 6)
		q.Close()
		whole, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text, left := tear(strings.SplitAfter(string(whole), "\n"))
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		q = open(t, name, 1<<20)
		if n, _ := q.Stands(); n != left {
			t.Errorf("%s: %d wait, not %d", what, n, left)
		}
		add(t, q, 6, 7)
		q.Close()
		if n, _ := open(t, name, 1<<20).Stands(); n != left+1 {
			t.Errorf("%s: after it %d wait, not %d", what, n, left+1)
		}
	}
}

// However many chunks wait, those sent at once fit into a request.
func TestABacklogFits(t *testing.T) {
	q := open(t, filepath.Join(t.TempDir(), "queue"), 64<<20)
	for i := range 300 {
		if err := q.Add(int64(i), make([]byte, 16<<10)); err != nil {
			t.Fatal(err)
		}
	}
	if err := q.Add(300, make([]byte, 2<<20)); err != nil {
		t.Fatal(err)
	}
	for left := 301; left > 0; {
		list := q.first(batch)
		size := 0
		for _, c := range list {
			size += len(c.Bytes) * 4 / 3
		}
		if len(list) == 0 || len(list) > 1 && size > most {
			t.Fatalf("%d chunks of %d bytes at once", len(list), size)
		}
		if err := q.Done(len(list)); err != nil {
			t.Fatal(err)
		}
		left -= len(list)
	}
}
