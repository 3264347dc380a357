package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"adoube"
	"adoube/board/dgt"
	"adoube/chess"
)

// A setup says how a game is acted out.
type setup struct {
	incidents map[int]incident // by ply, from 0
	joins     int              // the ply at which a visitor arrives
	time      time.Duration    // on each clock at the start
	byHand    bool             // without an electronic board
	battery   int              // percent
}

// tables are the tables of the hall. Visitors arrive shortly before each table's first
// event, at different times, so that the first minute has all of them; more follow, so
// that nobody waits long.
var tables = []setup{
	{joins: 19, time: 25 * time.Minute, battery: 88, incidents: map[int]incident{22: castlesRookFirst}},
	{joins: 33, time: 18 * time.Minute, battery: 71, incidents: map[int]incident{34: touchesAndPlays(chess.A1, chess.E1)}},
	{joins: 26, time: 31 * time.Minute, battery: 64, incidents: map[int]incident{28: slides, 40: touches}},
	{joins: 30, time: 4 * time.Minute, battery: 93, incidents: map[int]incident{39: adjustsKing, 60: slides, 71: touches}},
	{joins: 11, time: 40 * time.Minute, byHand: true, incidents: map[int]incident{14: castlesWithBothHands, 16: touchesByHand(chess.D2, chess.C3)}},
	{joins: 13, time: 22 * time.Minute, battery: 55, incidents: map[int]incident{13: adjusts(chess.E8, chess.D7), 30: touches}},
	{joins: 22, time: 35 * time.Minute, battery: 80, incidents: map[int]incident{27: slides, 54: touches, 66: adjustsKing}},
	{joins: 40, time: 28 * time.Minute, battery: 97, incidents: map[int]incident{43: adjusts(chess.G8), 67: touches}},
	{joins: 34, time: 3 * time.Minute, battery: 76, incidents: map[int]incident{58: slides, 70: adjustsKing, 84: touches}},
	{joins: 24, time: 26 * time.Minute, battery: 9, incidents: map[int]incident{28: castlesRookFirst, 42: touches}},
	{joins: 63, time: 12 * time.Minute, battery: 69, incidents: map[int]incident{65: leavesThePawn, 80: adjustsKing, 94: touches}},
	{joins: 18, time: 33 * time.Minute, battery: 84, incidents: map[int]incident{41: touches}},
}

// A moment is bytes or an act, with the time at which it reaches the hall.
type moment struct {
	at   time.Duration
	data []byte
	act  string
}

// A script has all moments of one game.
type script struct {
	moments []moment
	joins   time.Duration
	last    time.Duration
}

// answers is the time that a board takes to answer.
const answers = 300 * time.Millisecond

// thinking is the range of a player's thinking time, in milliseconds.
var thinking = [2]int{1200, 5200}

// write writes the script of a game at a table.
func write(g chess.Game, t setup, seed uint64) (*script, error) {
	w := writer{setup: t, rng: rand.New(rand.NewPCG(seed, 12)), script: new(script)}
	w.begin(g.Start)
	pos := g.Start
	for n, move := range g.Plies {
		if n == t.joins {
			w.script.joins = w.now
		}
		p := ply{pos: pos, move: move.Move, number: n, seed: seed}
		beats, err := t.beats(p)
		if err != nil {
			return nil, err
		}
		w.let(ms(thinking[0] + w.rng.IntN(thinking[1]-thinking[0])))
		for _, b := range beats {
			w.let(b.wait)
			w.happens(b)
		}
		pos = pos.Play(move.Move)
	}
	w.end(pos, g.Result)
	return w.script, nil
}

// beats returns the beats of a ply at the table.
func (t setup) beats(p ply) ([]beat, error) {
	switch incident := t.incidents[p.number]; {
	case incident != nil:
		return incident(p), nil
	case t.byHand:
		return byHand(p.scene(plain), p)
	}
	return quietly(p), nil
}

// A writer records the bytes of a board, with their times.
type writer struct {
	setup
	rng    *rand.Rand
	board  dgt.Virtual
	face   adoube.ClockFace
	now    time.Duration
	asked  time.Duration // when the board is next asked for all squares, as the hall does after a press; 0: not
	script *script
}

func (w *writer) begin(start chess.Position) {
	w.board.SetBoard(start.Board())
	w.face = adoube.ClockFace{White: w.time, Black: w.time, Turn: adoube.White}
	w.now = time.Second
	if w.byHand {
		return
	}
	var greeting []byte
	for _, command := range dgt.Start() {
		greeting = append(greeting, w.board.Host(command)...)
	}
	w.says(greeting)
	w.face.Running = true
	w.says(w.board.SetClock(w.face))
}

func (w *writer) says(data []byte) {
	if len(data) > 0 && !w.byHand {
		w.script.moments = append(w.script.moments, moment{at: w.now, data: data})
	}
}

// let lets time pass; the clock reports each second.
func (w *writer) let(d time.Duration) {
	for d > 0 {
		step := min(d, time.Second-w.now%time.Second)
		if w.asked > w.now {
			step = min(step, w.asked-w.now)
		}
		w.now, d = w.now+step, d-step
		if w.face.Running {
			left := w.left(w.face.Turn)
			*left = max(*left-step, 0)
		}
		if w.now == w.asked {
			w.says(w.board.Command('B'))
		}
		if w.now%time.Second == 0 {
			w.says(w.board.SetClock(shown(w.face)))
		}
	}
}

// left returns the time left to a player.
func (w *writer) left(who adoube.Party) *time.Duration {
	if who == adoube.Black {
		return &w.face.Black
	}
	return &w.face.White
}

// shown returns the face in whole seconds, as clocks show it.
func shown(f adoube.ClockFace) adoube.ClockFace {
	f.White, f.Black = f.White.Truncate(time.Second), f.Black.Truncate(time.Second)
	return f
}

func (w *writer) happens(b beat) {
	switch b.kind {
	case placed:
		w.says(w.board.Set(b.on, b.piece))
	case clock:
		w.asked = w.now + answers
		w.face.Running = b.turn != adoube.Unknown
		if w.face.Running {
			w.face.Turn = b.turn
		}
		w.says(w.board.SetClock(shown(w.face)))
	case bonus:
		*w.left(b.turn) += 2 * time.Minute
		w.says(w.board.SetClock(shown(w.face)))
	case entry:
		w.script.moments = append(w.script.moments, moment{at: w.now, act: b.act})
	}
}

// end stops the clock and enters the result, if the position does not determine it.
func (w *writer) end(pos chess.Position, result string) {
	w.let(4 * time.Second)
	w.happens(stops(0))
	w.let(3 * time.Second)
	if len(legal(pos)) > 0 {
		w.happens(enter(0, fmt.Sprintf(`{"act":"result","by":"arbiter","result":%q}`, result)))
	}
	w.script.last = w.now
}
