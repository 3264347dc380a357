package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Between two starts of a hall its clock continues by the time that has passed, even if the
// machine's clock was changed; after a restart of the machine, or with an unreadable file,
// it is the machine's clock.
func TestHallClock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.clock")
	wall := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	start := func(wall time.Time, boot string, up time.Duration) time.Time {
		t.Helper()
		clock, err := hallClock(file, wall, func() (string, int64) { return boot, up.Milliseconds() })
		if err != nil {
			t.Fatal(err)
		}
		return time.UnixMilli(clock()).UTC()
	}
	check := func(what string, got, want time.Time) {
		t.Helper()
		if off := got.Sub(want); off < 0 || off > time.Minute {
			t.Errorf("%s: %s, not %s", what, got, want)
		}
	}
	check("first", start(wall, "a", time.Hour), wall)
	check("put forward", start(wall.Add(2*time.Hour), "a", time.Hour+10*time.Minute), wall.Add(10*time.Minute))
	check("put right again", start(wall.Add(20*time.Minute), "a", time.Hour+20*time.Minute), wall.Add(20*time.Minute))
	check("the machine was started", start(wall.Add(3*time.Hour), "b", time.Minute), wall.Add(3*time.Hour))
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	check("a torn file", start(wall.Add(5*time.Hour), "b", time.Hour), wall.Add(5*time.Hour))
	check("a system that does not say", start(wall, "", 0), wall)
	check("again", start(wall.Add(time.Hour), "", 0), wall.Add(time.Hour))
	early := time.Unix(1000, 0)
	check("without a time", start(early, "c", time.Minute), early)
	check("put right", start(wall, "c", 2*time.Minute), wall)
	clock, err := hallClock(filepath.Join(t.TempDir(), "away", "hall.clock"), wall, uptime)
	if err == nil {
		t.Fatal("what cannot be kept is kept")
	}
	check("a disk that takes nothing", time.UnixMilli(clock()).UTC(), wall)
}
