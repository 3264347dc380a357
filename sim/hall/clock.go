package hall

import (
	"time"

	"adoube"
	"adoube/chess"
)

// The time control of the games.
const (
	allowance = 30 * time.Minute
	increment = 2 * time.Second
)

// A turn is the start of a player's time.
type turn struct {
	at   time.Duration
	turn adoube.Party // Unknown: the clock was stopped
}

// press presses the clock after a ply, and waits for the opponent's hand.
func (a *actor) press() {
	released := a.now
	a.wait(a.Press[0], a.Press[1])
	if a.Clock {
		a.pressed(a.pos.Turn())
	}
	if a.Reply[1] > 0 {
		a.now = max(a.now, released+a.between(a.Reply[0], a.Reply[1]))
	} else {
		a.wait(a.Think[0], a.Think[1])
	}
}

// pressed starts the clock of the next player.
func (a *actor) pressed(next chess.Color) {
	a.do(adoube.Act{Verb: adoube.Clock, By: adoube.PartyOf(next.Other())})
	a.turns = append(a.turns, turn{a.now, adoube.PartyOf(next)})
}

// faces returns the displays of the clock: every second, and in half of the cases right
// after it is pressed.
func (a *actor) faces() []Face {
	if !a.Clock {
		return nil
	}
	first := adoube.PartyOf(a.scene.Start.Turn())
	face := adoube.ClockFace{White: allowance, Black: allowance, Turn: first}
	all := []Face{{500 * time.Millisecond, face}}
	face.Running = true
	left := map[adoube.Party]time.Duration{adoube.White: allowance, adoube.Black: allowance}
	at, turns := time.Second, a.turns
	for tick := at; tick <= a.now; tick += time.Second {
		for len(turns) > 0 && turns[0].at <= tick {
			left[face.Turn] += increment - (turns[0].at - at)
			at, face = turns[0].at, a.turned(face, turns[0])
			if a.often(50) && face.Running {
				after := a.between(20, 120)
				all = append(all, Face{at + after, a.dial(face, left, after)})
			}
			turns = turns[1:]
		}
		all = append(all, Face{tick, a.dial(face, left, tick-at)})
	}
	return all
}

// turned returns the display after the clock was pressed or stopped.
func (a *actor) turned(f adoube.ClockFace, t turn) adoube.ClockFace {
	f.Running = t.turn != adoube.Unknown
	if f.Running {
		f.Turn = t.turn
	}
	return f
}

// dial returns the display after the running side has run for the given time.
func (a *actor) dial(f adoube.ClockFace, left map[adoube.Party]time.Duration, ran time.Duration) adoube.ClockFace {
	f.White, f.Black = max(left[adoube.White], 0), max(left[adoube.Black], 0)
	running := &f.White
	if f.Turn == adoube.Black {
		running = &f.Black
	}
	if f.Running {
		*running = max(*running-ran, 0)
	} else if a.flag {
		*running, f.Flag = 0, f.Turn
	}
	return f
}
