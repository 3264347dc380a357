// Package hands acts a game of chess out on a virtual DGT board as people do
// it, from a seed: pieces are slid over squares, captured in any order, pushed
// aside, bumped; the clock is pressed; and at the end the kings may be put in
// the centre. What comes out are the bytes that a real board would send, with
// their times, while the true moves are known. It is there to test the readers
// of boards and to make recordings that may be given away.
//
// The rates of the usual habits are about those seen in three real recordings
// of 199 plies; promotion, en passant, bumped and touched pieces and the rook
// before the king are in none of them and are put in by guess.
package hands

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"adoube/board/dgt"
	"adoube/chess"
)

// Habits say how often in a hundred plies (or captures, castlings) a hand does
// what, and how fast.
type Habits struct {
	Slide      float64       // stands on other squares on its way, of plies
	PlaceFirst float64       // is seen on the new square before it leaves the old one, of plies
	Hidden     float64       // the target never reads empty, of captures
	Pushed     float64       // the victim is pushed to a neighbouring square, of captures
	Bump       float64       // another piece is bumped, of plies
	Doubled    float64       // a message is sent twice, of messages
	Lost       float64       // a message is lost, of messages
	Touched    float64       // a piece is lifted and put back before the move, of plies
	RookFirst  float64       // the rook before the king, of castlings
	Reply      [2]int        // within how many milliseconds after the release the reply begins, for blitz; zero: some seconds after the clock
	Scan       time.Duration // how long the board takes to look at all squares; 0: it sees everything at once
	NoClock    bool          // there is no clock
}

// Usual are the habits seen in real recordings.
var Usual = Habits{Slide: 5, PlaceFirst: 1, Hidden: 70, Pushed: 14, Bump: 0.2, Doubled: 0.1, RookFirst: 5}

// A Game is what is acted out.
type Game struct {
	Start       chess.Position
	Moves       []chess.Move
	Turned      bool // White sits at the connector's right
	ClockTurned bool // the clock stands the other way round than the board
	Ending      Ending
}

// An Ending is what happens after the last move.
type Ending uint8

// The endings.
const (
	JustEnds   Ending = iota // the recording stops
	ClockStops               // the clock is stopped
	FlagFalls                // the flag falls of the player who has the move, pieces are swept about, the kings are put in the centre
	KingsMeet                // without the clock being touched the kings are put in the centre
)

// A Read is what the board sent at one moment.
type Read struct {
	At   time.Duration
	Data []byte
}

// Play acts the game out with these habits. The same seed gives the same
// bytes.
func Play(g Game, h Habits, seed uint64) []Read {
	a := actor{
		Habits: h,
		rng:    rand.New(rand.NewPCG(seed, 1)),
		start:  g.Start.Turn(),
		pos:    g.Start,
		now:    3 * time.Second,
	}
	a.board = a.pos.Board()
	for i, m := range g.Moves {
		a.ply(m)
		a.pos = a.pos.Play(m)
		if i+1 < len(g.Moves) || g.Ending != ClockStops {
			a.press()
		}
	}
	a.end(g.Ending)
	return a.send(g)
}

// An actor keeps what its hands have done so far.
type actor struct {
	Habits
	rng     *rand.Rand
	start   chess.Color // who moves first
	pos     chess.Position
	board   chess.Board // what stands on the board when the plies so far are done
	now     time.Duration
	motions []motion
	turns   []turn
	flag    bool
}

// A motion is a square that changes.
type motion struct {
	at     time.Duration
	square chess.Square
	piece  chess.Piece
}

// between returns a time between the two, in milliseconds.
func (a *actor) between(low, high int) time.Duration {
	return time.Duration(low+a.rng.IntN(high-low+1)) * time.Millisecond
}

// often says whether what happens in that many of a hundred cases happens.
func (a *actor) often(percent float64) bool { return a.rng.Float64()*100 < percent }

// set changes a square now.
func (a *actor) set(s chess.Square, p chess.Piece) {
	a.motions = append(a.motions, motion{a.now, s, p})
	a.board.Put(s, p)
}

func (a *actor) clear(s chess.Square) { a.set(s, chess.NoPiece) }

// wait lets time pass.
func (a *actor) wait(low, high int) { a.now += a.between(low, high) }

// send lets a virtual board say what happened.
func (a *actor) send(g Game) []Read {
	v := dgt.Virtual{Turned: g.Turned, ClockTurned: g.ClockTurned, Serial: "00042"}
	v.SetBoard(g.Start.Board())
	reads := []Read{{0, v.Command('B')}}
	v.Command('C')
	for _, e := range a.events(g.Turned) {
		data := e.say(&v)
		if len(data) == 0 || a.often(a.Lost) {
			continue
		}
		reads = append(reads, Read{e.at, data})
		if a.often(a.Doubled) {
			reads = append(reads, Read{e.at, slices.Clone(data)})
		}
	}
	return reads
}

// An event is a change of a square or of the clock, in the order of time.
type event struct {
	at  time.Duration
	say func(*dgt.Virtual) []byte
}

// events puts together what the board has seen and what the clock shows.
func (a *actor) events(turned bool) []event {
	var all []event
	for _, m := range a.seen(turned) {
		all = append(all, event{m.at, func(v *dgt.Virtual) []byte { return v.Set(m.square, m.piece) }})
	}
	if !a.NoClock {
		all = append(all, a.faces()...)
	}
	slices.SortStableFunc(all, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	return all
}
