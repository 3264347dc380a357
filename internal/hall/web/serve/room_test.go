package serve

import (
	"runtime"
	"testing"
	"time"
)

// Room is limited per client, per group and for all; one that has left makes room, and
// nothing is held for who has none.
func TestRoom(t *testing.T) {
	var room Room
	all := Share{"all", 5}
	of := func(who, group string) []Share { return []Share{{who, 2}, {group, 3}, all} }
	var leave []func()
	for n, c := range []struct {
		who, group string
		in         bool
	}{
		{"a", "x", true}, {"a", "x", true}, {"a", "x", false}, {"b", "x", true}, {"b", "x", false}, {"b", "y", true}, {"c", "y", true}, {"d", "y", false},
	} {
		left := room.Try(1, of(c.who, c.group)...)
		if (left != nil) != c.in {
			t.Errorf("%d: %s of %s has room: %t", n, c.who, c.group, left != nil)
		}
		if left != nil {
			leave = append(leave, left)
		}
	}
	if !room.Full(Share{"a", 2}) || room.Full(Share{"c", 2}) || !room.Full(all) {
		t.Error("who has no room left is not known")
	}
	for _, left := range leave {
		left()
	}
	if room.Full(Share{"a", 1}) || len(room.held) != 0 {
		t.Errorf("still held: %v", room.held)
	}
	if room.Try(6, all) != nil || room.Try(5, all) == nil {
		t.Error("a large piece has more room than there is, or less")
	}
}

// A client that waits gets the next room; one that waits too long gets none.
func TestRoomIsWaitedFor(t *testing.T) {
	room := Room{Patience: time.Minute}
	one := Share{"a", 1}
	leave := room.Enter(t.Context(), 1, one)
	entered := make(chan func())
	go func() { entered <- room.Enter(t.Context(), 1, one) }()
	for waits := false; !waits; {
		room.mu.Lock()
		waits = room.freed != nil
		room.mu.Unlock()
		runtime.Gosched()
	}
	if leave(); <-entered == nil {
		t.Error("there was room, and it was not given")
	}
	room.Patience = time.Millisecond
	if room.Enter(t.Context(), 1, one) != nil {
		t.Error("room was given that is held")
	}
}
