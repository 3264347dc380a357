package sse

import (
	"context"
	"sync"
	"testing"
)

// A feed runs while somebody follows, and no longer.
func TestFeedsEnd(t *testing.T) {
	fs := Feeds{Go: inBackground}
	var running sync.WaitGroup
	running.Add(2)
	run := func(ctx context.Context, _ *Feed) { context.AfterFunc(ctx, running.Done) }
	a := fs.Enter("1", nil, run)
	if fs.Enter("1", nil, run) != a {
		t.Error("two feeds of one game")
	}
	b := fs.Enter("2", nil, run)
	if n := fs.Len(); n != 2 {
		t.Errorf("%d feeds run", n)
	}
	fs.Leave("1", a)
	fs.Leave("1", a)
	fs.Leave("2", b)
	running.Wait()
	if n := fs.Len(); n != 0 {
		t.Errorf("%d feeds are kept", n)
	}
}

// A viewer gets what he has not seen, at once where the version is the same for all, and
// in steps where it depends on what he has.
func TestSince(t *testing.T) {
	known := int64(Nothing)
	v := ForAll(3, []byte("three"))
	if text := v.Since(&known); string(text) != "three" || known != 3 {
		t.Errorf("%s, then version %d", text, known)
	}
	if text := v.Since(&known); text != nil {
		t.Errorf("again: %s", text)
	}
	older := NewVersion(4, func(int64) ([]byte, int64) { return []byte("three"), 3 })
	if text := older.Since(&known); text != nil || known != 3 {
		t.Errorf("what he has, again: %s", text)
	}
	known = 1
	if text := older.Since(&known); string(text) != "three" || known != 3 {
		t.Errorf("%s, then version %d", text, known)
	}
}
