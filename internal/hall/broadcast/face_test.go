package broadcast

import (
	"testing"
	"time"
)

// A clock that runs shows nothing new.
func TestAClockGoesOn(t *testing.T) {
	face := func(white, black int64, running bool, turn string) *Face {
		return &Face{White: white, Black: black, Running: running, Turn: turn}
	}
	for name, one := range map[string]struct {
		then, now *Face
		goesOn    bool
	}{
		"none":              {nil, nil, true},
		"it is heard of":    {nil, face(60_000, 60_000, true, "white"), false},
		"it went on":        {face(60_000, 60_000, true, "white"), face(50_000, 60_000, true, "white"), true},
		"it was stopped":    {face(60_000, 60_000, true, "white"), face(50_000, 60_000, false, "white"), false},
		"it was pressed":    {face(60_000, 60_000, true, "white"), face(50_000, 60_000, true, "black"), false},
		"time was added":    {face(60_000, 60_000, true, "white"), face(50_000, 180_000, true, "white"), false},
		"it stood still":    {face(60_000, 60_000, true, "black"), face(60_000, 60_000, true, "black"), false},
		"it has run out":    {face(60_000, 5_000, true, "black"), face(60_000, 0, true, "black"), true},
		"the flag has gone": {face(60_000, 5_000, true, "black"), &Face{White: 60_000, Running: true, Turn: "black", Flag: "black"}, false},
	} {
		if one.then.GoesOn(one.now, 10*time.Second) != one.goesOn {
			t.Errorf("%s: want %v", name, one.goesOn)
		}
	}
}
