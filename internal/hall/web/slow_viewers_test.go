package web

import (
	"net"
	"testing"
	"time"
)

// Viewers that do not read delay the others together no longer than one of them may;
// what they have not read waits for each of them apart.
func TestManyViewersWhoTakeNothing(t *testing.T) {
	f := &feed{}
	f.safely = func(_, do func()) { go do() }
	before, now := forAll(1, []byte("before")), forAll(2, []byte("now"))
	f.shown.Store(now)
	watches := func() net.Conn {
		mine, theirs := net.Pipe()
		t.Cleanup(func() { mine.Close() })
		f.list = append(f.list, &viewer{conn: theirs, sent: before.version, left: func(error) { theirs.Close() }})
		return mine
	}
	const many = 500
	for range many {
		watches()
	}
	last := watches()
	began, came := time.Now(), make(chan time.Duration)
	go func() {
		text := make([]byte, 10)
		if n, err := last.Read(text); err != nil || string(text[:n]) != "now" {
			t.Errorf("%q, %v", text[:n], err)
		}
		came <- time.Since(began)
	}()
	f.tell(now)
	if took := <-came; took > many*promptly/2 { // a busy machine takes longer than forSlow
		t.Errorf("the last of them hears after %v", took)
	}
}
