package broadcast

import (
	"time"

	"adoube/chess"
)

// A Face is the state of a clock.
type Face struct {
	White   int64  `json:"white" doc:"milliseconds"`
	Black   int64  `json:"black" doc:"milliseconds"`
	Running bool   `json:"running"`
	Turn    string `json:"turn,omitempty" doc:"whose time runs"`
	Flag    string `json:"flag,omitempty" doc:"whose flag fell"`
}

// LastFace returns the clock times after the last moves of a game; nil if unknown.
func LastFace(g chess.Game) *Face {
	parts := g.Parts()
	clocks, end := clocksOf(parts), parts[len(parts)-1].End()
	if clocks[chess.White] < 0 || clocks[chess.Black] < 0 {
		return nil
	}
	return &Face{White: int64(clocks[chess.White]), Black: int64(clocks[chess.Black]), Turn: end.Turn().String()}
}

// clocksOf returns the last clock times, by player.
func clocksOf(parts []chess.Game) [2]chess.Millis {
	clocks := [2]chess.Millis{chess.NoTime, chess.NoTime}
	for _, g := range parts {
		turn := g.Start.Turn()
		for _, ply := range g.Plies {
			if ply.Clock >= 0 {
				clocks[turn] = ply.Clock
			}
			turn = turn.Other()
		}
	}
	return clocks
}

// inexact is the tolerance between a clock and its computed time: boards report whole
// seconds, and late.
const inexact = 2 * time.Second

// GoesOn reports whether now is the state of a clock that showed f, after a time.
func (f *Face) GoesOn(now *Face, passed time.Duration) bool {
	if f == nil || now == nil {
		return f == now
	}
	left := *f
	if f.Running {
		switch f.Turn {
		case "white":
			left.White = max(0, left.White-passed.Milliseconds())
		case "black":
			left.Black = max(0, left.Black-passed.Milliseconds())
		}
	}
	near := func(a, b int64) bool { return max(a-b, b-a) <= inexact.Milliseconds() }
	return near(left.White, now.White) && near(left.Black, now.Black) &&
		f.Running == now.Running && f.Turn == now.Turn && f.Flag == now.Flag
}
