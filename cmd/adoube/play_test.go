package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/play"
)

// The machine's clock is set forward and back by ten minutes during a game, and between two
// starts of the hall: the clocks of the game run evenly.
func TestTheMachinesClockChangesNoGame(t *testing.T) {
	wall := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	up := time.Hour
	file := filepath.Join(t.TempDir(), "hall.clock")
	start := func() *hall.Hall {
		t.Helper()
		h, err := hall.Open(t.Context(), journaltest.NewMemory(), nil, func() time.Time { return wall })
		if err != nil {
			t.Fatal(err)
		}
		if h.Clock, err = hallClock(file, wall, func() (string, int64) { return "boot", up.Milliseconds() }); err != nil {
			t.Fatal(err)
		}
		return h
	}
	begun := wall
	for _, step := range []time.Duration{10 * time.Minute, -10 * time.Minute, -10 * time.Minute, 10 * time.Minute} {
		h := start()
		hub := play.NewHub(steady(h))
		room, token, err := hub.Make(play.Wanted{Side: "white", Settings: play.Settings{Play: "rapid", Kind: "fischer", Help: "training", Base: 600_000, Bonus: 5000}}, "10.0.0.1")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			wall = wall.Add(step)
			if got := nowIn(t, room, token).Sub(begun); got < 0 || got > time.Minute {
				t.Errorf("the clocks were put %v by a step of %v", got, step)
			}
			wall = wall.Add(-step)
		}
		hub.Close()
		wall = wall.Add(step / 2) // and the hall is started again
	}
}

// nowIn returns the time that a room reports.
func nowIn(t *testing.T, room *play.Room, token string) time.Time {
	t.Helper()
	guest, err := room.Enter(play.Entry{Token: token, Session: "a"}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer room.Leave(guest)
	var text bytes.Buffer
	if _, err := (<-guest.Out).WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	var welcome struct{ Now int64 }
	if err := json.Unmarshal(text.Bytes(), &welcome); err != nil {
		t.Fatal(err)
	}
	return time.UnixMilli(welcome.Now)
}
