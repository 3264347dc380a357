package demo

import (
	"cmp"
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/sim/hall"
	"adoube/wire"
)

// A beat is one event at a table, some time after the one before: a change of a square,
// a press or stop of the clock, or an act that a person enters.
type beat struct {
	wait  time.Duration
	kind  kind
	on    chess.Square
	piece chess.Piece
	turn  adoube.Party // the side whose clock runs from here on (Unknown: none), or gains
	act   string       // of the contract; $asked is the act of the last question
}

type kind uint8

const (
	placed kind = iota
	clock
	bonus
	entry
)

// The beats of scenes.

func put(wait int, s chess.Square, p chess.Piece) beat {
	return beat{wait: ms(wait), kind: placed, on: s, piece: p}
}

func lift(wait int, s chess.Square) beat { return put(wait, s, chess.NoPiece) }

func runs(wait int, turn adoube.Party) beat { return beat{wait: ms(wait), kind: clock, turn: turn} }

func stops(wait int) beat { return runs(wait, adoube.Unknown) }

// gains adds the two minutes for an illegal act of the opponent (7.5.5).
func gains(wait int, who adoube.Party) beat {
	return beat{wait: ms(wait), kind: bonus, turn: who}
}

func enter(wait int, act string) beat { return beat{wait: ms(wait), kind: entry, act: act} }

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// A ply is a move of a game to act out.
type ply struct {
	pos    chess.Position // the position before it
	move   chess.Move
	number int
	seed   uint64
}

func (p ply) mover() adoube.Party { return adoube.PartyOf(p.pos.Turn()) }
func (p ply) other() adoube.Party { return adoube.PartyOf(p.pos.Turn().Other()) }

// scene acts out the ply with these habits.
func (p ply) scene(h hall.Habits) *hall.Scene {
	return hall.Act(hall.Game{Start: p.pos, Moves: []chess.Move{p.move}, First: p.number, Seed: p.seed}, h)
}

// settles is the time at which a scene begins.
const settles = 3 * time.Second

// seen returns the beats of a scene at an electronic board: the hands' changes of the
// board, and the clock.
func seen(s *hall.Scene, p ply) []beat {
	type timed struct {
		at time.Duration
		beat
	}
	var all []timed
	for _, m := range s.Motions {
		all = append(all, timed{m.At, beat{kind: placed, on: m.Square, piece: m.Piece}})
	}
	for _, d := range s.Deeds {
		if d.Verb == adoube.Clock {
			all = append(all, timed{d.At, beat{kind: clock, turn: p.other()}})
		}
	}
	slices.SortStableFunc(all, func(x, y timed) int { return cmp.Compare(x.at, y.at) })
	last, beats := settles, make([]beat, len(all))
	for i, b := range all {
		beats[i] = b.beat
		beats[i].wait, last = max(b.at-last, 0), b.at
	}
	return beats
}

// byHand returns the beats of a scene at a table without an electronic board: a
// spectator enters the acts.
func byHand(s *hall.Scene, p ply) ([]beat, error) {
	last := settles
	var beats []beat
	for _, d := range s.Deeds {
		act, err := wire.WriteAct(d.Act)
		if err != nil {
			return nil, err
		}
		beats = append(beats, beat{wait: max(d.At-last, 0), kind: entry, act: string(act)})
		last = d.At
		if d.Verb == adoube.Clock {
			beats = append(beats, runs(0, p.other()))
		}
	}
	return beats, nil
}
